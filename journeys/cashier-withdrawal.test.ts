// Money out: each gate turns before the player's eyes, it leaves in parts, and the player says of
// each part whether it came.
import { expect, type Page } from '@playwright/test';
import { ownEmailKey, sentBack } from './bank.ts';
import { attachProof, openIn, passTime, places, type Speech, withSum, write } from './cashier.ts';
import { test } from './journey.ts';
import { approveAtOnce, openOffice } from './office.ts';
import {
  balanceOf,
  depositAsPlayer,
  type Player,
  playDice,
  registerKnownPlayer,
  registerSeasonedPlayer,
  withdrawAsPlayer,
  withdrawalsOf,
} from './player.ts';
import { sum, sumIn } from './site.ts';

const words = {
  PT: {
    amount: 'Quanto você quer sacar?',
    withdraw: 'Sacar',
    rule: /^Aprovado por regra: /,
    gates: ['Limites', 'Volume apostado', 'Identidade', 'Chave PIX no seu CPF', 'Análise'],
    payment: 'Pagamento',
    receipt: 'Recebimento',
    finished: /etapas concluídas$/,
    done: 'concluído',
    current: 'em andamento',
    paid: 'Saque pago',
    parts: ['Parte 1', 'Parte 2', 'Parte 3'],
    cameSoFar: 'pagos',
    stillToCome: 'a caminho',
    received: 'Recebi {}',
    allReceived: 'Recebi tudo',
    saidReceived: 'Você confirmou que recebeu.',
    notReceived: 'Não recebi',
    found: 'Encontrei: recebi {}',
    closed: /^Fechado como recebido, sem resposta sua/,
    openCase: 'Abrir o caso',
    saidNotReceived: 'Você disse que não chegou.',
    caseOpen: 'Caso aberto',
    arrived: 'Caso encerrado: chegou',
    givenBack: 'Caso encerrado: devolvido',
  },
  EN: {
    amount: 'How much would you like to withdraw?',
    withdraw: 'Withdraw',
    rule: /^Approved by rule: /,
    gates: ['Limits', 'Turnover', 'Identity', 'PIX key on your CPF', 'Review'],
    payment: 'Payment',
    receipt: 'Receipt',
    finished: /steps finished$/,
    done: 'done',
    current: 'under way',
    paid: 'Withdrawal paid',
    parts: ['Part 1', 'Part 2', 'Part 3'],
    cameSoFar: 'paid',
    stillToCome: 'on the way',
    received: 'I received {}',
    allReceived: 'I received it all',
    saidReceived: 'You confirmed that you received it.',
    notReceived: 'Not received',
    found: 'Found it: I received {}',
    closed: /^Closed as received without your answer/,
    openCase: 'Open the case',
    saidNotReceived: 'You said that it did not arrive.',
    caseOpen: 'Case open',
    arrived: 'Case closed: it arrived',
    givenBack: 'Case closed: given back',
  },
} as const;

for (const { where, speech, use } of places) {
  test.describe(where, () => {
    test.use(use);
    const say = words[speech];

    test('a small withdrawal passes every gate by rule and is paid in seconds, and the player finds what seemed not to have come', async ({
      page,
    }) => {
      const player = await registerSeasonedPlayer();
      await openIn(speech, page, player, '/member/withdraw');
      await page.getByRole('textbox', { name: say.amount }).fill(write(speech, '25,00'));
      await page.getByRole('button', { name: sumIn(say.withdraw, write(speech, '25,00')) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: sumIn(say.withdraw, write(speech, '25,00')) })
        .click();
      await page.waitForURL(/\/member\/withdraw\/.+/);
      await expect(page.getByText(say.paid)).toBeVisible();
      await page.getByText(say.finished).click();
      for (const name of say.gates) await expect(gate(page, name)).toContainText(say.done);
      await expect(page.getByText(say.rule)).toBeVisible();
      await expect(gate(page, say.payment)).toContainText(say.done);
      await expect(gate(page, say.receipt)).toContainText(say.current);
      // it was under way before it was paid, which the page may have shown for a moment only
      const { payouts = [] } = (await withdrawalsOf(player)).list[0] ?? {};
      expect(payouts).toMatchObject([{ state: 'settled', sentAt: expect.any(Number), settledAt: expect.any(Number) }]);
      const [{ sentAt, settledAt } = { sentAt: null, settledAt: null }] = payouts;
      expect(sentAt ?? 0).toBeLessThanOrEqual(settledAt ?? 0);
      await contest(page, speech, player, new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await page.getByRole('button', { name: withSum(speech, say.found, '25,00') }).click();
      await expect(page.getByText(say.saidReceived)).toBeVisible();
      await expect(gate(page, say.receipt)).toContainText(say.done);
    });

    test('a large withdrawal leaves in parts: the player confirms one, and then all others with one answer', async ({
      page,
    }) => {
      const player = await registerKnownPlayer();
      await depositAsPlayer(player, '3000.00');
      await playDice(player, '150.00', 20);
      const orderNo = await withdrawAsPlayer(player, '2500.00');
      await openIn(speech, page, player, `/member/withdraw/${orderNo}`);
      await expect(gate(page, say.gates[4])).toContainText(say.current);
      await approveAtOnce(orderNo);
      await expect(page.getByText(say.paid, { exact: true })).toBeVisible();
      for (const part of say.parts) await expect(page.getByText(part, { exact: true })).toBeVisible();
      await expect(figure(page, say.cameSoFar)).toHaveText(sum(write(speech, '2.500,00')));
      await expect(figure(page, say.stillToCome)).toHaveText(sum(write(speech, '0,00')));
      await page
        .getByRole('button', { name: withSum(speech, say.received, '1.000,00') })
        .first()
        .click();
      await expect(page.getByText(say.saidReceived)).toHaveCount(1);
      await page.getByRole('button', { name: say.allReceived, exact: true }).click();
      await expect(page.getByText(say.saidReceived)).toHaveCount(3);
    });

    test('a receipt nobody answers closes by itself, can be contested, and is forced when the bank proves it', async ({
      page,
      staff,
    }) => {
      const player = await registerSeasonedPlayer();
      const orderNo = await withdrawAsPlayer(player, '25.00');
      await openIn(speech, page, player, `/member/withdraw/${orderNo}`);
      await expect(page.getByRole('button', { name: withSum(speech, say.received, '25,00') })).toBeVisible();
      await runOut(orderNo);
      await expect(page.getByText(say.closed)).toBeVisible();
      const caseNo = await contest(page, speech, player, orderNo);
      await answer(staff, caseNo, 'o banco prova que chegou', 'Fechar como recebido');
      await expect(page.getByText(say.arrived)).toBeVisible();
      await expect(page.getByText(said)).toBeVisible();
    });

    test('what did not arrive and came back to the bank is the player’s again, once', async ({ page, staff }) => {
      const player = await registerSeasonedPlayer();
      const before = (await balanceOf(player)).sumBalance;
      const email = `${player.username}@devolve.example`;
      await ownEmailKey(player, email);
      const orderNo = await withdrawAsPlayer(player, '40.00', email);
      await approveAtOnce(orderNo);
      await openIn(speech, page, player, `/member/withdraw/${orderNo}`);
      await expect(page.getByRole('button', { name: say.notReceived })).toBeVisible();
      const caseNo = await contest(page, speech, player, orderNo);
      await sentBack(player);
      await answer(staff, caseNo, 'devolver ao saldo', 'Devolver R$ 40,00');
      await expect(page.getByText(say.givenBack)).toBeVisible();
      expect(await balanceOf(player)).toMatchObject({ sumBalance: before, heldBalance: 0n });
    });
  });
}

const said = 'O banco confirmou com o número do pagamento.';

/** A step of the gates by its name, wherever it stands. */
const gate = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^(Etapas do saque|Etapas concluídas|Steps of the withdrawal|Finished steps)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first();

/** A figure of the sum by the word beside it. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

/** The time for an answer is over for what is open of this withdrawal. */
async function runOut(orderNo: string): Promise<void> {
  await passTime(
    `update withdrawals.payout set closes_at = now() - interval '1 s'
      where receipt = 'open' and withdrawal_id = (select id from withdrawals.withdrawal where order_no = $1)`,
    [orderNo],
  );
  await passTime(
    `select graphile_worker.reschedule_jobs(array(select j.id from graphile_worker.jobs j
      join withdrawals.payout p on j.key = 'withdrawals.receipt:' || p.id_envio
      join withdrawals.withdrawal w on w.id = p.withdrawal_id where w.order_no = $1), run_at := now())`,
    [orderNo],
  );
}

/** Says with a proof that the payout did not arrive, and gives the number of the case. */
async function contest(page: Page, speech: Speech, player: Player, orderNo: string): Promise<string> {
  const say = words[speech];
  await page.getByRole('button', { name: say.notReceived }).click();
  const dialog = page.getByRole('dialog');
  await attachProof(dialog);
  await dialog.getByRole('textbox').fill('Não está no extrato.');
  await dialog.getByRole('button', { name: say.openCase }).click();
  await expect(page.getByText(say.caseOpen)).toBeVisible();
  await expect(page.getByText(say.saidNotReceived)).toBeVisible();
  const { payouts = [] } = (await withdrawalsOf(player)).list.find((each) => each.orderNo === orderNo) ?? {};
  return payouts.find(({ dispute }) => dispute !== null)?.dispute?.caseNo ?? '';
}

/** At the desk of the disputes: decides a case with words for the player. */
async function answer(staff: Page, caseNo: string, decision: string, confirm: string): Promise<void> {
  await openOffice(staff, '/disputes');
  await staff.getByRole('button', { name: `Caso ${caseNo}: ${decision}` }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Resposta' }).fill(said);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}
