// What PAM alone has, and the subjects of the public Evolution and Red Tiger suites said over PAM: those suites speak
// other protocols to an aggregator that turns them into these calls. Written anew from their subjects; the suites
// themselves are not in here and were not run.
import type { Case, RuleId } from './cases.ts';
import type { PamFields, PamSpeech } from './pam.ts';
import type { Answer, Player } from './speech.ts';
import { Broken, type Trial, unit } from './trial.ts';

export const full = 1_000n * unit;
type Run = (t: Trial, player: Player, pam: PamSpeech) => Promise<void>;

const on = (rule: RuleId, from: Case['from'], name: string, run: Run): Case => ({
  ...{ rule, name, only: ['pam'] },
  ...(from && { from }),
  run: async (t) => run(t, await t.player(), t.speech as PamSpeech),
});
export const own = (name: string, run: Run) => on('protocol', undefined, name, run);
export const caleta = (rule: RuleId, name: string, run: Run) => on(rule, 'Caleta', name, run);
export const evolution = (rule: RuleId, name: string, run: Run) => on(rule, 'Evolution', `evolution: ${name}`, run);
export const redTiger = (rule: RuleId, name: string, run: Run) => on(rule, 'Red Tiger', `red tiger: ${name}`, run);

export const say = (t: Trial, player: Player, fields: PamFields): Promise<Answer> =>
  t.send(
    (t.speech as PamSpeech).transaction(player, { providerTransactionId: t.id(), providerRoundId: t.id(), ...fields }),
  );

export function code(answer: Answer, ...wanted: string[]): void {
  if (!wanted.includes(answer.code)) throw new Broken(`answered ${answer.code}, not ${wanted.join(' or ')}`);
  if (answer.faults.length > 0) throw new Broken(answer.faults.join('; '));
}

const sessions: Case[] = [
  own('a session tells its player, currency and token', async (t, player, pam) => {
    const told = t.must(await t.send(pam.session(player)), 'done');
    if (told.user !== player.user || told.currency !== t.currency || told.token !== player.token)
      throw new Broken(`it tells ${told.user}, ${told.currency}`);
  }),
  own('without the bearer, the token or the provider nothing is told', async (t, player, pam) => {
    for (const forged of ['signature', 'unsigned'] as const)
      t.must(await t.send(pam.session(player, forged)), 'forged');
    t.must(await t.send(pam.session({ ...player, token: 'f'.repeat(36) })), 'nobody');
    const asked = pam.session(player);
    code(await t.send({ ...asked, url: asked.url.replace(/\?.*/, '') }), 'PAM_ERR_MISSING_PROVIDER');
  }),
  own('another player’s balance is not told', async (t, player, pam) => {
    const other = await t.player();
    t.must(await t.send(pam.balance({ ...player, token: other.token })), 'refused');
  }),
  own('a transaction is told as it was done', async (t, player, pam) => {
    const { id } = await t.placed(player, { amount: 1_500_000n });
    const told = t.must(await t.send(pam.transactions(player, id)), 'done');
    if (!told.text.includes('"transactionType":"WITHDRAW"') || told.cash !== 1_500_000n)
      throw new Broken('it is not told as it was done');
    code(await t.send(pam.transactions(player, t.id())), 'PAM_ERR_TRANS_NOT_FOUND');
  }),
  own('a round is told to its player, and when it ended', async (t, player, pam) => {
    const bet = await t.placed(player);
    const open = t.must(await t.send(pam.round(player, bet.round)), 'done');
    if (/"endTime"/.test(open.text)) throw new Broken('an open round has an end');
    t.must(await t.win(player, bet, { amount: 0n, closes: true }), 'done');
    if (!/"endTime"/.test((await t.send(pam.round(player, bet.round))).text))
      throw new Broken('a closed round has none');
    code(await t.send(pam.round(player, t.id())), 'PAM_ERR_ROUND_NOT_FOUND');
  }),
];

const transactions: Case[] = [
  own('a millionth is exact, also with an exponent', async (t, player) => {
    t.must(await say(t, player, { transactionType: 'WITHDRAW', cash: '0.000001' }), 'done');
    t.must(await say(t, player, { transactionType: 'WITHDRAW', cash: '1e-6' }), 'done');
    await t.holds(player, full - 2n);
    t.must(await say(t, player, { transactionType: 'WITHDRAW', cash: '0.0000001' }), 'refused');
    await t.holds(player, full - 2n);
  }),
  own('a refusal tells the balance', async (t, player) => {
    const over = await say(t, player, { transactionType: 'WITHDRAW', cash: '1000.01' });
    code(over, 'PAM_ERR_CASH_OVERDRAFT');
    if (over.cash !== full) throw new Broken('it tells none');
  }),
  own('a negative amount is called one', async (t, player) =>
    code(await say(t, player, { transactionType: 'WITHDRAW', cash: '-1' }), 'PAM_ERR_NEGATIVE_STAKE'),
  ),
  own('a deposit with no round finds none, into a closed one it is too late', async (t, player) => {
    code(await say(t, player, { transactionType: 'DEPOSIT', cash: '1' }), 'PAM_ERR_TRANS_NOT_FOUND');
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { closes: true }), 'done');
    code((await t.win(player, bet)).answer, 'PAM_ERR_TRANS_ALREADY_SETTLED');
    await t.holds(player, full + unit);
  }),
  own('what is settled is not cancelled, nor is a deposit', async (t, player) => {
    const bet = await t.placed(player);
    const win = await t.win(player, bet, { closes: true });
    t.must(win, 'done');
    code((await t.rollback(player, bet)).answer, 'PAM_ERR_TRANS_ALREADY_SETTLED');
    code((await t.rollback(player, win.asked)).answer, 'PAM_ERR_CANCEL_NON_WITHDRAW');
    await t.holds(player, full + unit);
  }),
  own('one id in another round is a duplicate', async (t, player) => {
    const { id } = await t.placed(player);
    t.must(await t.bet(player, { id, round: t.id() }), 'duplicate');
  }),
];

const evolutionCases: Case[] = [
  evolution(0, 'debit, credit', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { closes: true }), 'done');
    await t.holds(player, full + unit);
  }),
  evolution(8, 'debit, cancel', async (t, player) => {
    t.must(await t.rollback(player, await t.placed(player)), 'done');
    await t.holds(player, full);
  }),
  evolution(6, 'debit, cancel, credit', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.rollback(player, bet), 'done');
    t.must(await t.win(player, bet), 'win of the undone');
    await t.holds(player, full);
  }),
  evolution(8, 'debit, credit, cancel', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { closes: true }), 'done');
    t.must(await t.rollback(player, bet), 'refused');
    await t.holds(player, full + unit);
  }),
  evolution(6, 'credit first', async (t, player) => {
    const { asked } = t.call(player, { kind: 'bet' });
    t.must(await t.win(player, asked), 'no bet');
    await t.holds(player, full);
  }),
  evolution(7, 'cancel first, then the debit', async (t, player) => {
    const { asked, call } = t.call(player, { kind: 'bet' });
    t.must(await t.rollback(player, asked), 'nothing to undo');
    t.must(await t.send(call), 'bet after its undoing');
    await t.holds(player, full);
  }),
  evolution(8, 'two debits, one cancelled, one credited', async (t, player) => {
    const round = t.id();
    const [first, second] = [await t.placed(player, { round }), await t.placed(player, { round, amount: 2n * unit })];
    t.must(await t.rollback(player, first), 'done');
    t.must(await t.win(player, second, { amount: 4n * unit, closes: true }), 'done');
    await t.holds(player, full + 2n * unit);
  }),
  evolution(0, 'settle types mixed: by bet and by round', async (t, player) => {
    const round = t.id();
    const first = await t.placed(player, { round });
    await t.placed(player, { round });
    t.must(await t.win(player, first), 'done');
    t.must(
      await say(t, player, { transactionType: 'DEPOSIT', cash: '3', providerRoundId: round, isGameOver: true }),
      'done',
    );
    await t.holds(player, full + 3n * unit);
  }),
  evolution(0, 'two hands', async (t, player) => {
    const round = t.id();
    const hands = [await t.placed(player, { round }), await t.placed(player, { round })];
    for (const [at, hand] of hands.entries())
      t.must(await t.win(player, hand, { amount: 2n * unit, closes: at === 1 }), 'done');
    await t.holds(player, full + 2n * unit);
  }),
  evolution(0, 'parallel rounds on one table', async (t, player) => {
    const bets = await Promise.all([1, 2, 3].map(() => t.placed(player)));
    for (const bet of bets.reverse()) t.must(await t.win(player, bet, { closes: true }), 'done');
    await t.holds(player, full + 3n * unit);
  }),
  evolution(0, 'two sessions of one player', async (t, player) => {
    const second = await t.player({ userId: player.user });
    const bet = await t.placed(player);
    await t.placed(second);
    t.must(await t.win(second, bet, { closes: true }), 'done');
    await t.holds(second, full);
  }),
  evolution(1, 'a promotion paid twice under one id', async (t, player) => {
    const prize = {
      transactionType: 'PROMODEPOSIT',
      cash: '2',
      providerTransactionId: t.id(),
      providerRoundId: t.id(),
    };
    for (let time = 0; time < 2; time++) t.must(await say(t, player, prize), 'done');
    await t.holds(player, full + 2n * unit);
  }),
  evolution(0, 'two promotions', async (t, player) => {
    for (let time = 0; time < 2; time++)
      t.must(await say(t, player, { transactionType: 'PROMODEPOSIT', cash: '2' }), 'done');
    await t.holds(player, full + 4n * unit);
  }),
  evolution(0, 'a big payout', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { amount: 1_000_000n * unit, closes: true }), 'done');
    await t.holds(player, full + 999_999n * unit);
  }),
];

const redTigerCases: Case[] = [
  redTiger(0, 'auth', async (t, player, pam) => void t.must(await t.send(pam.session(player)), 'done')),
  redTiger(
    0,
    'auth with a wrong token',
    async (t, player, pam) => void t.must(await t.send(pam.session({ ...player, token: 'e'.repeat(32) })), 'nobody'),
  ),
  redTiger(10, 'stake of promo money', async (t, player) => {
    await t.placed(player, { promo: true, amount: 3n * unit });
    await t.holds(player, full, 7n * unit);
  }),
  redTiger(3, 'payout on a token that is good no more', async (t, player) => {
    const bet = await t.placed(player);
    const { old, now } = await t.expire(player);
    t.must(await t.win(old, bet, { closes: true }), 'done');
    await t.holds(now, full + unit);
  }),
  redTiger(0, 'several stakes in one round', async (t, player) => {
    const round = t.id();
    for (let at = 0; at < 3; at++) await t.placed(player, { round });
    await t.holds(player, full - 3n * unit);
  }),
  redTiger(0, 'a stake after a payout', async (t, player) => {
    const round = t.id();
    t.must(await t.win(player, await t.placed(player, { round })), 'done');
    await t.placed(player, { round });
    await t.holds(player, full);
  }),
  redTiger(0, 'award', async (t, player) => {
    t.must(await say(t, player, { transactionType: 'PROMODEPOSIT', promo: '5' }), 'done');
    await t.holds(player, full, 15n * unit);
  }),
  redTiger(8, 'refund', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.rollback(player, bet), 'done');
    await t.holds(player, full);
  }),
  redTiger(8, 'refund of another amount gives the stake back', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.rollback(player, bet, { amount: 77n * unit }), 'done');
    await t.holds(player, full);
  }),
  redTiger(7, 'refund of what never was', async (t, player) => {
    t.must(await t.rollback(player, t.call(player, { kind: 'bet' }).asked), 'nothing to undo');
    await t.holds(player, full);
  }),
  redTiger(8, 'refund of what was refunded', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.rollback(player, bet), 'done');
    t.must(await t.rollback(player, bet), 'undone again');
    await t.holds(player, full);
  }),
  redTiger(0, 'buy-in and what is left of it', async (t, player) => {
    const bet = await t.placed(player, { amount: 100n * unit });
    t.must(await t.win(player, bet, { amount: 60n * unit, closes: true }), 'done');
    await t.holds(player, full - 40n * unit);
  }),
  redTiger(8, 'refund of a buy-in', async (t, player) => {
    t.must(await t.rollback(player, await t.placed(player, { amount: 100n * unit })), 'done');
    await t.holds(player, full);
  }),
  redTiger(10, 'promo buy-in, settled', async (t, player) => {
    const bet = await t.placed(player, { promo: true, amount: 10n * unit });
    t.must(await t.win(player, bet, { amount: 4n * unit, closes: true }), 'done');
    await t.holds(player, full + (t.promoWins === 'cash' ? 4n * unit : 0n), t.promoWins === 'cash' ? 0n : 4n * unit);
  }),
  redTiger(10, 'promo buy-in, refunded', async (t, player) => {
    t.must(await t.rollback(player, await t.placed(player, { promo: true, amount: 10n * unit })), 'done');
    await t.holds(player, full, 10n * unit);
  }),
];

export const pamCases: readonly Case[] = [...sessions, ...transactions, ...evolutionCases, ...redTigerCases];
