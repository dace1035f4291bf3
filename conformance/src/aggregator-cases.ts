// What an aggregator does over PAM before money moves: it asks for the session, and for what came under the bet's name.
// Written anew from how the public suites' own aggregator turns the calls of its providers into these; the suites
// themselves were not run.
import type { Case } from './cases.ts';
import type { PamFields, PamSpeech } from './pam.ts';
import { caleta, code, evolution, full, own, redTiger, say } from './pam-cases.ts';
import type { Answer, Player } from './speech.ts';
import { Broken, type Trial, unit } from './trial.ts';

interface Told {
  readonly transactionType: string;
  readonly providerTransactionId: string;
  readonly providerBetRef?: string;
  readonly cashAmount: number;
  readonly promoAmount: number;
}

type By = 'providerBetRef' | 'providerTransactionId';

async function listed(t: Trial, player: Player, named: string, by: By = 'providerBetRef'): Promise<readonly Told[]> {
  const answer = await t.send((t.speech as PamSpeech).transactions(player, named, by));
  if (answer.code === 'PAM_ERR_TRANS_NOT_FOUND') return [];
  code(answer, 'OK');
  return (JSON.parse(answer.text) as { transactions: Told[] }).transactions;
}

/** A bet with a name of its own beside its id, as live tables have them: nothing says whether the game is over. */
interface Hand {
  readonly id: string;
  readonly ref: string;
  readonly round: string;
}

const hand = (t: Trial, round = t.id()): Hand => ({ id: t.id(), ref: t.id(), round });

const fieldsOf = ({ ref, round }: Hand, more: PamFields): PamFields => ({
  ...{ providerBetRef: ref, providerRoundId: round, ...more },
});

async function debit(t: Trial, player: Player, of: Hand, cash = '2'): Promise<Hand> {
  const bet = { transactionType: 'WITHDRAW', cash, providerTransactionId: of.id };
  t.must(await say(t, player, fieldsOf(of, bet)), 'done');
  return of;
}

type Settled = 'settled' | 'no bet' | 'done' | Answer;

/** Asks first, and moves only what was not settled. */
async function settle(t: Trial, player: Player, of: Hand, fields: PamFields): Promise<Settled> {
  const types = (await listed(t, player, of.ref)).map(({ transactionType }) => transactionType);
  if (types.some((type) => type === 'DEPOSIT' || type === 'CANCEL')) return 'settled';
  if (!types.includes('WITHDRAW')) return 'no bet';
  const answer = await say(t, player, fieldsOf(of, fields));
  return answer.code === 'OK' ? 'done' : answer;
}

const credit = (t: Trial, player: Player, of: Hand, cash = '2') =>
  settle(t, player, of, { transactionType: 'DEPOSIT', cash });
/** What is cancelled keeps its id. */
const cancel = (t: Trial, player: Player, of: Hand) =>
  settle(t, player, of, { transactionType: 'CANCEL', providerTransactionId: of.id });

async function is(what: Promise<Settled>, wanted: 'settled' | 'no bet' | 'done'): Promise<void> {
  const became = await what;
  if (became === wanted) return;
  throw new Broken(`${typeof became === 'string' ? became : `answered ${became.code}`}, not ${wanted}`);
}

const asked: Case[] = [
  evolution(11, 'credit after credit', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    await is(credit(t, player, bet), 'done');
    await is(credit(t, player, bet), 'settled');
    await t.holds(player, full);
  }),
  evolution(11, 'credit after a credit of nothing', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    await is(credit(t, player, bet, '0'), 'done');
    await is(credit(t, player, bet), 'settled');
    await t.holds(player, full - 2n * unit);
  }),
  evolution(11, 'cancel after credit', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    await is(credit(t, player, bet), 'done');
    await is(cancel(t, player, bet), 'settled');
    await t.holds(player, full);
  }),
  evolution(11, 'credit after cancel', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    await is(cancel(t, player, bet), 'done');
    await is(credit(t, player, bet, '300'), 'settled');
    await t.holds(player, full);
  }),
  evolution(11, 'cancel after cancel', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    await is(cancel(t, player, bet), 'done');
    await is(cancel(t, player, bet), 'settled');
    await t.holds(player, full);
  }),
  evolution(6, 'credit and cancel of a bet nobody knows', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    const other = { ...bet, ref: t.id() };
    await is(credit(t, player, other), 'no bet');
    await is(cancel(t, player, other), 'no bet');
    await is(credit(t, player, bet), 'done');
    await t.holds(player, full);
  }),
  evolution(11, 'two rounds of one player at once', async (t, player) => {
    const [one, other] = [t.id(), t.id()];
    const first = await debit(t, player, hand(t, one), '10');
    const kept = await debit(t, player, hand(t, other), '3');
    const undone = await debit(t, player, hand(t, other), '3');
    await debit(t, player, hand(t, one), '5');
    await is(cancel(t, player, undone), 'done');
    await is(credit(t, player, first, '15'), 'done');
    await is(credit(t, player, kept, '3'), 'done');
    await is(cancel(t, player, kept), 'settled');
    await t.holds(player, full);
  }),
  evolution(0, 'fifteen bets in one round, paid, lost and cancelled', async (t, player) => {
    const round = t.id();
    const bets: Hand[] = [];
    for (let at = 0; at < 15; at++) bets.push(await debit(t, player, hand(t, round), '3'));
    for (const bet of bets.slice(0, 7)) await is(credit(t, player, bet, '4'), 'done');
    for (const bet of bets.slice(7, 10)) await is(credit(t, player, bet, '0'), 'done');
    await is(credit(t, player, bets[10] as Hand, '5'), 'done');
    for (const bet of bets.slice(11)) await is(cancel(t, player, bet), 'done');
    await t.holds(player, full);
  }),
  own('every transaction of a bet is told by its name, each with its own id', async (t, player) => {
    const [paid, undone] = [await debit(t, player, hand(t)), await debit(t, player, hand(t))];
    const win = t.id();
    const deposit = { transactionType: 'DEPOSIT', cash: '2', providerTransactionId: win };
    t.must(await say(t, player, fieldsOf(paid, deposit)), 'done');
    await is(cancel(t, player, undone), 'done');
    const ids = async (named: string, by?: By) =>
      (await listed(t, player, named, by))
        .map(({ transactionType, ...each }) => `${transactionType} ${each.providerTransactionId}`)
        .sort()
        .join();
    const wanted = [
      [await ids(paid.ref), `DEPOSIT ${win},WITHDRAW ${paid.id}`],
      [await ids(undone.ref), `CANCEL ${undone.id},WITHDRAW ${undone.id}`],
      [await ids(undone.id, 'providerTransactionId'), `CANCEL ${undone.id},WITHDRAW ${undone.id}`],
      [await ids(win, 'providerTransactionId'), `DEPOSIT ${win}`],
      [await ids(win), ''],
    ];
    for (const [told, due] of wanted) if (told !== due) throw new Broken(`it tells ${told || 'none'}, not ${due}`);
  }),
  own('whoever does not ask first is refused all the same', async (t, player) => {
    const bet = await debit(t, player, hand(t));
    for (const wanted of ['OK', 'PAM_ERR_TRANS_ALREADY_SETTLED'])
      code(await say(t, player, fieldsOf(bet, { transactionType: 'DEPOSIT', cash: '2' })), wanted);
    code(await say(t, player, fieldsOf(bet, { transactionType: 'CANCEL' })), 'PAM_ERR_TRANS_ALREADY_SETTLED');
    await t.holds(player, full);
  }),
];

/**
 * What a bet that needs no token any more is asked by: the session, then the list where it was
 * promo money, then the money.
 */
const owed = (name: string, fields: PamFields, cash: bigint, promo: bigint): Case =>
  caleta(3, `expired session, asked for first: ${name}`, async (t, player, pam) => {
    const promoBet = fields.transactionType.startsWith('PROMO');
    const bet = await t.placed(player, { promo: promoBet });
    const { old, now } = await t.expire(player);
    t.must(await t.send(pam.session(old)), 'done');
    if (promoBet && (await listed(t, old, bet.id)).length === 0) throw new Broken('its bet is not told');
    const { id: providerBetRef, round: providerRoundId } = bet;
    t.must(await say(t, old, { ...fields, providerBetRef, providerRoundId, isGameOver: true }), 'done');
    await t.holds(now, full + cash, promo);
  });

const sessions: Case[] = [
  owed('win', { transactionType: 'DEPOSIT', cash: '2' }, unit, 10n * unit),
  owed('rollback', { transactionType: 'CANCEL' }, 0n, 10n * unit),
  owed('promo rollback', { transactionType: 'PROMOCANCEL' }, 0n, 10n * unit),
  caleta(3, 'expired session, asked for first: promo win', async (t, player, pam) => {
    const bet = await t.placed(player, { promo: true });
    const { old, now } = await t.expire(player);
    t.must(await t.send(pam.session(old)), 'done');
    if ((await listed(t, old, bet.id)).length === 0) throw new Broken('its bet is not told');
    t.must(await t.win(old, bet, { closes: true }), 'done');
    if (t.promoWins === 'cash') await t.holds(now, full + 2n * unit, 9n * unit);
    else await t.holds(now, full, 11n * unit);
  }),
  caleta(6, 'promo rollback, then a win, asked for first', async (t, player) => {
    const bet = await t.placed(player, { promo: true });
    t.must(await t.rollback(player, bet), 'done');
    const types = (await listed(t, player, bet.id)).map(({ transactionType }) => transactionType);
    if (!types.includes('PROMOCANCEL')) throw new Broken(`it tells ${types.join()} alone`);
    await t.holds(player, full, 10n * unit);
  }),
  own('a session that may bet no more is told, and no new one is given for it', async (t, player, pam) => {
    const { old, now } = await t.expire(player);
    const told = t.must(await t.send(pam.session(old)), 'done');
    if (told.user !== player.user || told.token !== old.token) throw new Broken(`it tells ${told.user}`);
    t.must(await t.bet(old), 'expired');
    t.must(await t.send(pam.balance(old)), 'expired');
    if (pam.swap) t.must(await t.send(pam.swap(old)), 'expired');
    await t.holds(now, full);
  }),
];

const invented = 'an-invented-token-of-39-characters-long';

const tokens: Case[] = [
  redTiger(0, 'award with an invented token', async (t, player) => {
    const bet = await t.placed(player);
    const stranger = { ...player, token: invented };
    const win = { transactionType: 'DEPOSIT', cash: '2', providerRoundId: bet.round };
    t.must(await say(t, stranger, win), 'nobody');
    t.must(await say(t, stranger, { ...win, providerRoundId: t.id() }), 'nobody');
    await t.holds(player, full - unit);
  }),
  redTiger(0, 'settlement of a promotion with an invented token', async (t, player) => {
    t.must(await say(t, { ...player, token: invented }, { transactionType: 'PROMODEPOSIT', cash: '2' }), 'nobody');
    await t.holds(player, full);
  }),
  redTiger(0, 'refund with an invented token', async (t, player) => {
    const bet = await t.placed(player);
    t.must(await t.rollback({ ...player, token: invented }, bet), 'nobody');
    await t.holds(player, full - unit);
  }),
  own('another player’s token brings nobody’s money, nor what was done', async (t, player, pam) => {
    const bet = await t.placed(player);
    const other = { ...player, token: (await t.player()).token };
    t.must(await t.win(other, bet), 'nobody');
    t.must(await t.rollback(other, bet), 'nobody');
    t.must(await t.send(pam.transactions(other, bet.id)), 'nobody');
    t.must(await t.send(pam.round(other, bet.round)), 'nobody');
    await t.holds(player, full - unit);
  }),
];

const ids: Case[] = [
  caleta(2, 'win: the id of its bet, in another round', async (t, player) => {
    const { id } = await t.placed(player);
    const win = { transactionType: 'DEPOSIT', cash: '1', providerTransactionId: id, providerBetRef: id };
    t.must(await say(t, player, { ...win, isGameOver: true }), 'duplicate');
    await t.holds(player, full - unit);
  }),
  caleta(2, 'win: the id of its bet, for another player', async (t, player) => {
    const { id, round } = await t.placed(player);
    const other = await t.player();
    const win = { transactionType: 'DEPOSIT', cash: '1', providerTransactionId: id, providerBetRef: id };
    t.must(await say(t, other, { ...win, providerRoundId: round, isGameOver: true }), 'duplicate');
    await t.holds(other, full);
  }),
  own('one id is one player’s, of one game and one round, whatever it is used for', async (t, player) => {
    const other = await t.player();
    const bet = await debit(t, player, hand(t), '1');
    const win = t.id();
    t.must(
      await say(t, player, fieldsOf(bet, { transactionType: 'DEPOSIT', cash: '1', providerTransactionId: win })),
      'done',
    );
    const elsewhere = await debit(t, other, hand(t), '1');
    for (const [who, id, fields] of [
      [player, win, { transactionType: 'WITHDRAW', cash: '1' }],
      [other, win, { transactionType: 'WITHDRAW', cash: '1' }],
      [other, bet.id, fieldsOf(elsewhere, { transactionType: 'DEPOSIT', cash: '1' })],
      [other, bet.id, { transactionType: 'PROMODEPOSIT', cash: '1', providerRoundId: bet.round }],
      [other, bet.id, fieldsOf(elsewhere, { transactionType: 'CANCEL' })],
      [
        player,
        bet.id,
        { transactionType: 'WITHDRAW', cash: '1', providerRoundId: bet.round, providerGameId: 'another' },
      ],
      // a bet of another name under the id of this one
      [player, bet.id, { transactionType: 'WITHDRAW', cash: '1', providerRoundId: bet.round, providerBetRef: t.id() }],
    ] as const)
      t.must(await say(t, who, { ...fields, providerTransactionId: id }), 'duplicate');
    await t.holds(player, full);
    await t.holds(other, full - unit);
  }),
  own('what is staked, and undone, under one id is two transactions of one bet', async (t, player) => {
    const round = t.id();
    const id = t.id();
    const stake = { transactionType: 'WITHDRAW', cash: '5', providerTransactionId: id, providerRoundId: round };
    t.must(await say(t, player, stake), 'done');
    for (let time = 0; time < 2; time++) t.must(await say(t, player, { ...stake, transactionType: 'CANCEL' }), 'done');
    await t.holds(player, full);
  }),
];

/** Of cash and of promo money at once, in one transaction. */
async function both(t: Trial, player: Player, fields: PamFields & { cash: string; promo: string }): Promise<PamFields> {
  const asked = { providerTransactionId: t.id(), providerRoundId: t.id(), ...fields };
  t.must(await say(t, player, asked), 'done');
  return asked;
}

const purses: Case[] = [
  redTiger(10, 'stake of cash and promo money', async (t, player) => {
    await both(t, player, { transactionType: 'WITHDRAW', cash: '3', promo: '4' });
    await t.holds(player, full - 3n * unit, 6n * unit);
  }),
  redTiger(10, 'buy-in of cash and promo money, said again', async (t, player) => {
    const asked = await both(t, player, { transactionType: 'PROMOWITHDRAW', cash: '10', promo: '10' });
    t.must(await say(t, player, asked), 'done');
    t.must(await say(t, player, { ...asked, promo: '9' }), 'duplicate');
    await t.holds(player, full - 10n * unit, 0n);
  }),
  redTiger(10, 'award of cash and promo money', async (t, player) => {
    const { id, round } = await t.placed(player);
    const won = { transactionType: 'DEPOSIT', cash: '10', promo: '10', providerRoundId: round, isGameOver: true };
    const asked = await both(t, player, won);
    t.must(await say(t, player, asked), 'done');
    const [cash, promo] = t.promoWins === 'cash' ? [20n, 0n] : [10n, 10n];
    await t.holds(player, full + (cash - 1n) * unit, (10n + promo) * unit);
    const [told] = await listed(t, player, String(asked.providerTransactionId), 'providerTransactionId');
    if (told?.cashAmount !== Number(cash) || told.promoAmount !== Number(promo))
      throw new Broken(`it tells ${told?.cashAmount} and ${told?.promoAmount} of what was won`);
    if ((await listed(t, player, id)).length !== 1) throw new Broken('it tells more than the bet');
  }),
  redTiger(10, 'refund of a buy-in of cash and promo money', async (t, player) => {
    const bet = await both(t, player, { transactionType: 'PROMOWITHDRAW', cash: '10', promo: '10' });
    const [told] = await listed(t, player, String(bet.providerTransactionId));
    if (told?.cashAmount !== 10 || told.promoAmount !== 10) throw new Broken('the bet is not told as it was placed');
    const refund = { ...bet, transactionType: 'PROMOCANCEL', cash: '77', promo: '0' };
    for (let time = 0; time < 2; time++) t.must(await say(t, player, refund), 'done');
    const other = { ...refund, providerTransactionId: t.id(), providerBetRef: bet.providerTransactionId };
    t.must(await say(t, player, other), 'undone again');
    await t.holds(player, full, 10n * unit);
  }),
  redTiger(10, 'settlement of a buy-in of cash and promo money', async (t, player) => {
    const { providerRoundId } = await both(t, player, { transactionType: 'PROMOWITHDRAW', cash: '2', promo: '3' });
    t.must(
      await say(t, player, { transactionType: 'PROMODEPOSIT', cash: '10', providerRoundId, isGameOver: true }),
      'done',
    );
    await t.holds(player, full + 8n * unit, 7n * unit);
  }),
  redTiger(10, 'a promotion pays cash and promo money without a bet', async (t, player) => {
    await both(t, player, { transactionType: 'PROMODEPOSIT', cash: '2', promo: '3' });
    if (t.promoWins === 'cash') await t.holds(player, full + 5n * unit, 10n * unit);
    else await t.holds(player, full + 2n * unit, 13n * unit);
  }),
  own('where one of two purses holds too little neither is moved', async (t, player) => {
    const bet = { transactionType: 'WITHDRAW', providerTransactionId: t.id() };
    code(await say(t, player, { ...bet, cash: '1000.01', promo: '1' }), 'PAM_ERR_CASH_OVERDRAFT');
    code(await say(t, player, { ...bet, cash: '1', promo: '10.01' }), 'PAM_ERR_PROMO_OVERDRAFT');
    await t.holds(player, full, 10n * unit);
    await both(t, player, { ...bet, cash: '1000', promo: '10' });
    await t.holds(player, 0n, 0n);
  }),
  own('twenty equal stakes of both purses at once are one, and so are their refunds', async (t, player) => {
    const [id, round] = [t.id(), t.id()];
    const bet = {
      transactionType: 'WITHDRAW',
      providerTransactionId: id,
      providerRoundId: round,
      cash: '3',
      promo: '4',
    };
    const twenty = Array.from({ length: 20 }, () => say(t, player, bet));
    for (const answer of await Promise.all(twenty)) t.must(answer, 'done');
    await t.holds(player, full - 3n * unit, 6n * unit);
    const refunds = Array.from({ length: 20 }, () => say(t, player, { ...bet, transactionType: 'CANCEL' }));
    for (const answer of await Promise.all(refunds)) t.must(answer, 'done');
    await t.holds(player, full, 10n * unit);
  }),
];

export const aggregatorCases: readonly Case[] = [...asked, ...sessions, ...tokens, ...ids, ...purses];
