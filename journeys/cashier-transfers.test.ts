// Money between: to the agent who brought a player and back, and between the player's own wallets.
import { expect, type Page } from '@playwright/test';
import { openIn, passTime, places, type Speech, withSum, write } from './cashier.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import {
  balanceOf,
  bindPaymentPassword,
  depositAsPlayer,
  inviteAs,
  openAnotherSession,
  type Player,
  registerKnownPlayer,
  registerSeasonedPlayer,
} from './player.ts';
import { sum } from './site.ts';
import { at, beThere } from './stocked-brand.ts';

const words = {
  PT: {
    amount: 'Quanto',
    goOn: 'Continuar',
    password: 'Senha de pagamento',
    wrongPassword: 'A senha de pagamento não confere.',
    transfer: 'Transferir {}',
    done: 'Transferido. O valor já chegou.',
    toUpline: /^Para .+, quem indicou você$/,
    fromUpline: /^De .+, quem indicou você$/,
    fromDownline: /^De .+, seu indicado$/,
    downline: 'Escolher indicado',
    toDownline: 'Um indicado meu',
    main: 'Principal',
    move: 'Transferir',
    swap: 'Trocar as carteiras',
    gather: 'Juntar tudo',
    moved: 'Transferido. Os saldos já mudaram.',
  },
  EN: {
    amount: 'How much',
    goOn: 'Continue',
    password: 'Payment password',
    wrongPassword: 'The payment password does not match.',
    transfer: 'Transfer {}',
    done: 'Transferred. It has arrived.',
    toUpline: /^To .+, your upline$/,
    fromUpline: /^From .+, your upline$/,
    fromDownline: /^From .+, your downline$/,
    downline: 'Choose a downline',
    toDownline: 'A downline of mine',
    main: 'Main',
    move: 'Transfer',
    swap: 'Swap the wallets',
    gather: 'Gather all',
    moved: 'Transferred. The balances have changed.',
  },
} as const;

const digits = '482917';
const world = 'palpite-mundo';
/** A vendor of the brand for the world that keeps a wallet of its own. */
/** Keeps the money of those who play there. */
const studio = 'Jangada';

for (const { where, speech, use } of places) {
  test.describe(where, () => {
    test.use({ ...use, mayComplain: /status of 4\d\d/ });
    const say = words[speech];

    test('money goes to the agent who brought a player, and back, and staff see the circle', async ({
      page,
      browser,
      listenTo,
      staff,
    }) => {
      const agent = await registerAgent();
      await bindPaymentPassword(agent, digits);
      const player = await registerSeasonedPlayer({ invitation: await inviteAs(agent) });
      await bindPaymentPassword(player, digits);
      const [had, agentHad] = await Promise.all([player, agent].map(availableTo));

      await openIn(speech, page, player, '/member/transferUpline');
      await page.getByRole('textbox', { name: say.amount }).fill(write(speech, '20,00'));
      await page.getByRole('button', { name: say.goOn, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.password, { exact: true }).fill('719284');
      await dialog.getByRole('button', { name: withSum(speech, say.transfer, '20,00') }).click();
      await expect(dialog.getByText(say.wrongPassword)).toBeVisible();
      await confirm(page, speech, '20,00');
      await expect(page.getByText(say.toUpline)).toBeVisible();

      const context = await browser.newContext({ ...use, locale: 'pt-BR', reducedMotion: 'reduce' });
      listenTo(context);
      const other = await context.newPage();
      await openIn(speech, other, agent, '/member/transferUpline');
      await expect(other.getByText(say.fromDownline)).toBeVisible();
      // names are masked, so nobody types one: the agent chooses among the people they brought
      await other.getByRole('button', { name: say.downline, exact: true }).click();
      await other.getByRole('list', { name: say.toDownline }).getByRole('button').first().click();
      await other.getByRole('textbox', { name: say.amount }).fill(write(speech, '15,00'));
      await other.getByRole('button', { name: say.goOn, exact: true }).click();
      await confirm(other, speech, '15,00');
      await context.close();

      await page.reload();
      await expect(page.getByText(say.fromUpline)).toBeVisible();
      expect(await availableTo(player)).toBe((had ?? 0n) - 5_000_000n);
      expect(await availableTo(agent)).toBe((agentHad ?? 0n) + 5_000_000n);
      await openOffice(staff, '/transfers');
      const circle = staff.getByRole('row').filter({ hasText: player.username });
      await expect(circle.getByRole('cell').filter({ hasText: /^R\$\s*20,00/ })).toBeVisible();
      await expect(circle.getByRole('cell').filter({ hasText: /^R\$\s*15,00/ })).toBeVisible();
    });

    test('money goes to the wallet of a vendor, some of it back, and then all of it home', async ({ page }) => {
      const player = await registerKnownPlayer(undefined, { brand: world });
      await depositAsPlayer(player, '100.00');
      await beThere(page, player.token);
      await page.addInitScript((chosen) => {
        if (location.hostname.startsWith('mundo.')) localStorage.setItem('hisLang', chosen);
      }, speech);
      await page.goto(at('/member/transferFund'));
      const amount = page.getByRole('textbox', { name: say.amount });
      const move = page.getByRole('button', { name: say.move, exact: true });

      await amount.fill(write(speech, '60,00'));
      await move.click();
      await holds(page, studio, write(speech, '60,00'));
      await holds(page, say.main, write(speech, '40,00'));
      await page.getByRole('button', { name: say.swap }).click();
      await amount.fill(write(speech, '10,00'));
      await move.click();
      await holds(page, studio, write(speech, '50,00'));
      await page.getByRole('button', { name: say.gather }).click();
      await holds(page, studio, write(speech, '0,00'));
      await holds(page, say.main, write(speech, '100,00'));
      await expect(page.getByText(say.moved).first()).toBeVisible();
      expect(await balanceOf(player)).toMatchObject({ sumBalance: 100_000_000n, mainWalletBalance: 100_000_000n });
    });
  });
}

/** A seasoned player who brings others. No page makes agents; who was made one logs in anew. */
async function registerAgent(): Promise<Player> {
  const player = await registerSeasonedPlayer();
  await passTime('update players.player set member_type = 1 where username = $1', [player.username]);
  return { ...player, token: await openAnotherSession(player) };
}

const availableTo = async (player: Player) => (await balanceOf(player)).mainWalletBalance;

/** In the last look before the money is another's: gives the payment password and sends it. */
async function confirm(page: Page, speech: Speech, amount: string): Promise<void> {
  const say = words[speech];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.password, { exact: true }).fill(digits);
  await dialog.getByRole('button', { name: withSum(speech, say.transfer, amount) }).click();
  await expect(page.getByText(say.done)).toBeVisible();
}

/** What a wallet is shown to have, once it has it. */
async function holds(page: Page, wallet: string, amount: string): Promise<void> {
  // the wallets come first, then what was moved between them
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: wallet }).first();
  await expect(row).toContainText(sum(amount));
}
