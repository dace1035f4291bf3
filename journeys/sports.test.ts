// Sports on a phone: bets before the start and in play, a combo, a system and a builder, a bet that is cashed out in
// parts; and what a trader suspends and prices is on the open page at once. Then at a desk: a large bet that waits for
// staff, and a result that two people enter and correct, of which the player sees both versions with the money.
import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { depositAsPlayer, launchAs, registerKnownPlayer } from './player.ts';
import { agree, confirm, openAtDesk, rule, say } from './sports-desk.ts';
import { events, fillSlip, openAt, pick, place, price } from './sports-page.ts';

test.use({ actionTimeout: 20_000 });
// what the second corrects is the match on which the first bets
test.describe.configure({ mode: 'serial' });

const mainName = 'Resultado final';

test('sports are bet on before the start and in play, combined, built and cashed out; the trader is seen at once', async ({
  page,
  staff,
}) => {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '500.00');
  const { ahead, live } = await events();
  const [first = '', second = '', third = ''] = ahead;
  await page.goto(await launchAs(player, 'PGE', 'sportsbook'));
  await expect(page.getByRole('region', { name: 'Ao vivo agora' }).getByRole('article').first()).toBeVisible();
  await inspect(page, 'the home of sports');

  await test.step('a single before the start, a combo, a system', async () => {
    await pick(page, first);
    await inspect(page, 'an event');
    await place(page, { label: /^Valor em/, amount: '20,00' });
    for (const event of [first, second, third]) await pick(page, event);
    await place(page, { mode: 'Múltipla', label: 'Valor', amount: '5,00' });
    for (const event of [first, second, third]) await pick(page, event);
    await place(page, { mode: 'Sistema', label: 'Valor por combinação', amount: '2,00' });
  });

  await test.step('two selections of one match are built into one bet', async () => {
    await pick(page, second);
    await price(page, 'Ambas marcam').click();
    await place(page, { mode: 'Criar aposta', label: 'Valor', amount: '10,00' });
  });

  await test.step('in play the bet waits, and is taken at the odds of the end of the wait', async () => {
    await pick(page, live);
    await place(page, { label: /^Valor em/, amount: '10,00', waits: true });
  });

  await test.step('half of a bet is cashed out, then the rest', async () => {
    await openAt(page, '#/bets');
    const bet = page.getByRole('article', { name: /^Aposta .*20,00/ });
    await expect(bet).toBeVisible();
    await expect(page.getByRole('article', { name: /^Aposta / })).toHaveCount(5);
    await inspect(page, 'open bets');
    await cashOut(page, bet, '50');
    await expect(bet).toContainText('Encerrado 50% por');
    await cashOut(page, bet, '100');
    await page.getByRole('tab', { name: 'Decididas' }).click();
    await expect(page.getByRole('article', { name: /^Aposta .*20,00/ })).toContainText('Encerrado 50% por');
  });

  await test.step('the trader suspends an event and sets a price: the open page follows', async () => {
    await openAt(page, `#/event/${third}`);
    await expect(price(page, 'Resultado final')).toBeEnabled();
    await openOffice(staff, `/events/${third}`);
    await rule(staff, staff.getByRole('button', { name: 'Suspender' }).first());
    await expect(
      page
        .getByText('Suspenso: pela casa')
        .or(page.getByText(/^Suspenso/))
        .first(),
    ).toBeVisible();
    await staff.getByRole('button', { name: 'Terminar', exact: true }).first().click();
    await confirm(staff);
    const row = staff.getByRole('row').filter({ has: staff.getByText(mainName, { exact: true }) });
    await rule(staff, row.getByRole('button', { name: 'Definir odds' }), '7.77');
    await expect(price(page, 'Resultado final')).toContainText('7,77');
    await price(page, 'Resultado final').click();
    await place(page, { label: /^Valor em/, amount: '5,00' });
    await openAt(page, '#/bets');
    await expect(page.getByRole('article', { name: /^Aposta / }).filter({ hasText: '7,77' })).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
  // the bet that waits for staff is refused first; in play a goal may come between
  test.use({ mayComplain: /409 \(Conflict\) \(\S*\/play\/sports\/bet\)/ });

  test('staff approve a large bet, two people enter a result and correct it: the player sees both and the money', async ({
    page,
    staff,
    colleague,
  }) => {
    const player = await registerKnownPlayer();
    await depositAsPlayer(player, '5200.00');
    const { ahead, live } = await events();
    const [first = ''] = ahead;
    await page.goto(await launchAs(player, 'PGE', 'sportsbook'));

    await test.step('a bet above the limit moves no money until staff approve it', async () => {
      await pick(page, first);
      const { slip, send } = await fillSlip(page, { label: /^Valor em/, amount: '5001,00' });
      await send.click();
      await expect(slip.getByRole('alert')).toContainText(/aprova/i);
      await openOffice(staff, '/sports-approvals');
      const waiting = staff.locator('section').filter({ hasText: player.username });
      await expect(waiting).toHaveCount(1);
      await inspect(staff, 'bets to approve');
      await waiting.getByRole('button', { name: 'Aprovar' }).click();
      await staff.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
      await expect(staff.getByRole('dialog')).toBeHidden();
      await expect(waiting).toHaveCount(0);
      await send.click();
      await expect(slip.getByText('Aposta feita')).toBeVisible();
      await slip.getByRole('button', { name: 'Pronto' }).click();
    });

    await test.step('the desk sees what it may cost, and the bet itself', async () => {
      await openAtDesk(staff, `/sports-risks/${first}`);
      await expect(staff.getByRole('table', { name: 'Resultado final' })).toContainText(/R\$\s[\d.]*\d\.\d{3},\d\d/);
      await inspect(staff, 'the liability of an event');
      await openAtDesk(staff, '/sports-risks');
      await inspect(staff, 'liabilities');
      await openAtDesk(staff, `/sports-players?search=${player.username}`);
      await expect(staff.getByText('100%')).toBeVisible();
      await inspect(staff, 'limits of a player');
    });

    await test.step('two people say the same result: bets are paid', async () => {
      await pick(page, live);
      await place(page, { label: /^Valor em/, amount: '10,00', waits: true });
      await say(staff, live, ['1-0', '0-0']);
      await agree(colleague, live);
      await openAt(page, '#/bets');
      await page.getByRole('tab', { name: 'Decididas' }).click();
      await expect(page.getByRole('article', { name: /^Aposta .*10,00/ })).toContainText('Ganhou');
    });

    await test.step('both correct it: the player sees what it was and what it is, with the money', async () => {
      await say(staff, live, ['0-1', '0-0']);
      await agree(colleague, live);
      const bet = page.getByRole('article', { name: /^Aposta .*10,00/ });
      await expect(bet).toContainText(/Ganhou, R\$.* → Perdeu, R\$\s0,00/);
      await expect(bet).toContainText('Versão 1: Ganhou.');
      await inspect(page, 'a corrected bet');
      await openAtDesk(staff, `/sports-bets?account=${player.username}`);
      await inspect(staff, 'bets of a player');
      await staff
        .getByRole('link', { name: new RegExp(player.username) })
        .first()
        .click();
      await expect(staff.getByText(/^Versão 2 do resultado\./)).toBeVisible();
      await inspect(staff, 'a corrected bet at the desk');
    });

    await test.step('one person proposes a void, the other declares it', async () => {
      await openAtDesk(staff, `/sports-bets?account=${player.username}&which=open`);
      await staff
        .getByRole('link', { name: new RegExp(player.username) })
        .first()
        .click();
      await staff.getByRole('button', { name: 'Anular' }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel('Motivo').fill('cotação com erro evidente');
      await dialog.getByRole('button', { name: 'Propor' }).click();
      await expect(dialog).toBeHidden();
      await openOffice(colleague, '/sports-voids', 'conferencia');
      await inspect(colleague, 'void proposals');
      await colleague.getByRole('button', { name: 'Anular' }).first().click();
      await colleague.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
      await expect(colleague.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('article', { name: /^Aposta .*5\.001,00/ })).toContainText('Anulada');
    });
  });
});

async function cashOut(page: Page, bet: Locator, percent: string): Promise<void> {
  await bet.getByRole('button', { name: 'Encerrar antes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider').fill(`${percent}00`);
  await dialog.getByRole('button', { name: /^Receber R\$/ }).click();
  await dialog.getByRole('button', { name: new RegExp(`^Confirmar: receber .* por ${percent}%`) }).click();
  await expect(dialog.getByText(/^Encerrado: R\$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
