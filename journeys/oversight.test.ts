// The desk at which two people decide about money a vendor says nothing of, and at which a vendor
// that pays too much is seen.
import { call, Refused } from '@palpite/contract/base/client.ts';
import { decideVendorMatter, openVendorMatters } from '@palpite/contract/oversight/office.ts';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './address.ts';
import { passTime } from './cashier.ts';
import { inspect } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { platform } from './platform.ts';
import { balanceOf, depositAsPlayer, type Player, registerKnownPlayer } from './player.ts';
import { openSite, sum } from './site.ts';
import { misbehave } from './vendor.ts';

test.use({ mayComplain: /status of 403/ });

test('a transfer without an answer is settled by two people, and the money is where they said', async ({
  page,
  staff,
  colleague,
}) => {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '100.00');
  // it is carried out there; what is said of it cannot be read
  await misbehave('JANGADA', { garble: { next: 1, only: '/in', about: '"43.21"' } });
  await openSite(page, player, '/member/transferFund');
  await page.getByRole('textbox', { name: 'Quanto' }).fill('43,21');
  await page.getByRole('button', { name: 'Transferir', exact: true }).click();
  await holds(page, 'Principal', '56,79');
  const id = await carriedOf(player);
  await misbehave('JANGADA', { fail: { share: 100, only: '/check', about: id } });
  await passTime(`update wallet.carried set asked_at = asked_at - interval '2 hours' where id = $1`, [id]);

  await openOffice(staff, '/vendors/JANGADA');
  const waiting = staff.getByRole('table', { name: 'Transferências sem resposta' }).getByRole('row', {
    name: player.username,
  });
  await expect(waiting.getByRole('cell', { name: sum('43,21') })).toBeVisible();
  await waiting.getByRole('button', { name: 'Perguntar de novo' }).click();
  await expect(waiting).toContainText('Sem resposta');
  await inspect(staff, 'a transfer without an answer');
  await waiting.getByRole('button', { name: 'Chegou', exact: true }).click();
  const asking = staff.getByRole('dialog', { name: `A transferência de ${player.username} chegou?` });
  await asking.getByRole('textbox', { name: 'Motivo' }).fill('E-mail da casa, chamado 4711');
  await inspect(staff, 'proposing what became of it');
  await asking.getByRole('button', { name: 'Propor' }).click();
  const mine = decisionAbout(staff, player);
  await expect(mine.getByRole('button', { name: 'Retirar' })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Executar' })).toHaveCount(0);
  expect(await approveAlone(player)).toBe('office.own_decision');
  expect((await balanceOf(player)).mainWalletBalance).toBe(56_790_000n);

  await openOffice(colleague, '/vendors/JANGADA', 'conferencia');
  const proposed = decisionAbout(colleague, player);
  await proposed.getByRole('button', { name: 'Executar' }).click();
  const deciding = colleague.getByRole('dialog', { name: /^Executar “Chegou”/ });
  await expect(deciding).toContainText('chamado 4711');
  await deciding.getByRole('button', { name: 'Executar' }).click();
  await expect(decisionAbout(colleague, player)).toContainText('Feita');
  await expect(decisionAbout(colleague, player)).toContainText(/plantao.*Executada por conferencia/);

  await openSite(page, player, '/member/transferFund');
  await holds(page, 'Jangada', '43,21');
  await holds(page, 'Principal', '56,79');
  await openOffice(staff, '/audit');
  const lines = staff.getByRole('row', { name: /JANGADA/ });
  for (const name of ['plantao', 'conferencia']) await expect(lines.filter({ hasText: name }).first()).toBeVisible();
  // whatever the vendor says from now on moves nothing
  await misbehave('JANGADA', { fail: { share: 0 } });
});

const decisionAbout = (desk: Page, { username }: Player) =>
  desk.getByRole('table', { name: 'Decisões' }).getByRole('row', { name: username });

/** What the one who proposed it is answered when they press on without the button. */
async function approveAlone({ username }: Player): Promise<string> {
  const { staffToken, officeUrl } = platform();
  const caller = callerOf(staffToken, 'palpite', officeUrl);
  const { decisions } = await call(caller, openVendorMatters, { code: 'JANGADA' });
  const decisionId = decisions.find(({ playerName }) => playerName === username)?.decisionId ?? '';
  const asked = { code: 'JANGADA', decisionId, decision: 'approve' } as const;
  return call(caller, decideVendorMatter, asked, { key: crypto.randomUUID() }).then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
}

/** The number by which the vendor knows the player's newest transfer. */
async function carriedOf({ username }: Player): Promise<string> {
  return withDatabase(platform().databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select c.id from wallet.carried c join players.player p on p.id = c.player_id
       where p.username = $1 and c.state = 'asked' order by c.asked_at desc limit 1`,
      [username],
    );
    if (!rows[0]) throw new Error(`no transfer of ${username} waits for an answer`);
    return rows[0].id;
  });
}

/** What a wallet is shown to have, once it has it. */
async function holds(page: Page, wallet: string, amount: string): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: wallet }).first();
  await expect(row).toContainText(sum(amount));
}
