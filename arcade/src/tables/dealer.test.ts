import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { dealtAs, roundAt, seatAtTable, type TableRig, tableWith } from './rig-table.ts';
import { shownPast } from './state.ts';

let rig: TableRig;
const reais = parseMoney;
const state = () => rig.store.get();
const settled = () => new Promise<void>((done) => setTimeout(done));
const lay = (spot: string, amount = '5') => rig.store.say({ type: 'laid', chips: [{ spot, amount: reais(amount) }] });
const chip = (spot: string, amount = '5') => ({ spot, amount: reais(amount) });

beforeEach(async () => {
  rig = seatAtTable();
  await rig.dealer.enter(undefined);
});

test('chips are laid, undone, doubled and cleared, and one press makes all of them one bet', async () => {
  lay('player');
  lay('player', '10');
  lay('tie');
  rig.store.say({ type: 'undone' });
  expect(state().laid).toEqual([chip('player', '15')]);
  rig.store.say({ type: 'doubled' });
  expect(state().laid).toEqual([chip('player', '30')]);
  rig.store.say({ type: 'cleared' });
  expect(state().laid).toEqual([]);
  rig.store.say({ type: 'undone' });
  lay('banker-pair');
  await rig.dealer.bet();
  await rig.dealer.bet();
  expect(rig.bets).toEqual(['key-0 player banker-pair']);
  expect(state()).toMatchObject({ laid: [], mine: { state: 'placed', stake: reais('35') }, available: reais('65') });
  // there is one bet a round
  lay('banker');
  expect(state().laid).toEqual([]);
});

test('what the limit or the purse does not allow stays on the rail, and is named at its spot', () => {
  lay('tie', '10');
  lay('tie');
  expect(state()).toMatchObject({
    laid: [chip('tie', '10')],
    note: { code: 'most', spot: 'tie', amount: reais('12') },
  });
  lay('player', '95');
  expect(state()).toMatchObject({ laid: [chip('tie', '10')], note: { code: 'balance', spot: 'player' } });
  lay('player', '50');
  rig.store.say({ type: 'doubled' });
  expect(state()).toMatchObject({
    laid: [chip('tie', '10'), chip('player', '50')],
    note: { code: 'most', spot: 'tie' },
  });
});

test('chips that nobody confirmed go back when betting closes, by word of the table or by the clock', async () => {
  lay('player', '25');
  rig.close();
  expect(state()).toMatchObject({
    laid: [],
    again: [chip('player', '25')],
    note: { code: 'late', amount: reais('25') },
  });
  await rig.dealer.bet();
  expect(rig.bets).toEqual([]);
  rig.open('8');
  expect(state().note).toBeUndefined();
  rig.store.say({ type: 'repeated' });
  rig.setClock(20_000);
  await settled();
  expect(state()).toMatchObject({ laid: [], note: { code: 'late' } });
  lay('player');
  expect(state().laid).toEqual([]);
});

test('what comes is told once the scene is over, with the result of the bet, which counts once', async () => {
  lay('player');
  await rig.dealer.bet();
  rig.close();
  rig.deal();
  expect(state().past[0]).toMatchObject({ roundId: '7' });
  expect(shownPast(state()).map(({ roundId }) => roundId)).toEqual(['6']);
  rig.settle('10');
  rig.ears().settled('bet-0', reais('10'), reais('5'));
  expect(shownPast(state()).map(({ roundId }) => roundId)).toEqual(['7', '6']);
  expect(state()).toMatchObject({
    mine: { state: 'won', payout: reais('10') },
    history: [{ state: 'won', outcome: { player: [20, 45] } }],
    session: { net: reais('5') },
    available: reais('105'),
  });
  rig.open('8');
  expect(state()).toMatchObject({ mine: undefined, again: [chip('player')] });
});

test('a refusal names the spot of its chip, and the chips go back', async () => {
  lay('player');
  lay('tie', '10');
  rig.failNext(new Refused('tables.limit', 'De 5 a 8.', 422, { field: 'chips.1.amount' }));
  await rig.dealer.bet();
  expect(state()).toMatchObject({
    ...{ laid: [], asked: undefined, mine: undefined, available: reais('100') },
    again: [chip('player'), chip('tie', '10')],
    note: { code: 'tables.limit', message: 'De 5 a 8.', spot: 'tie' },
  });
});

test('what has no answer is sent again with its own key; what was heard all the same is read from the table', async () => {
  lay('player');
  rig.failNext(new Refused('network', '', 0));
  rig.failNext(new Refused('server.busy', '', 503));
  await rig.dealer.bet();
  expect(rig.bets).toEqual(['key-0 player', 'key-0 player', 'key-0 player']);
  rig.open('8');
  lay('tie');
  for (let times = 0; times < 5; times += 1) rig.failNext(new Refused('network', '', 0));
  const mine = {
    betId: 'b',
    roundId: '8',
    chips: [chip('tie')],
    stake: reais('5'),
    state: 'placed' as const,
    payout: 0n,
  };
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0), mine, available: reais('90') }));
  await rig.dealer.bet();
  expect(state()).toMatchObject({ asked: undefined, laid: [], mine: { betId: 'b' }, note: undefined });
});

/** A bet that is laid at this spot and sent, with no answer to anything. */
async function betIntoSilence(spot: string): Promise<void> {
  lay(spot);
  for (let times = 0; times < 5; times += 1) rig.failNext(new Refused('network', '', 0));
  await rig.dealer.bet();
}

/** A bet of this round as the table tells it. */
const taken = (roundId: string, spot: string) => ({
  ...{ betId: 'b', roundId, chips: [chip(spot)], stake: reais('5'), state: 'placed' as const, payout: 0n },
});

test('whether a bet went in that nobody answered is not said before the table is read; once it is, the bet lies there with no note', async () => {
  rig.setTable(new Refused('network', '', 0));
  await betIntoSilence('tie');
  expect(state()).toMatchObject({ asked: undefined, laid: [], again: [chip('tie')], note: { code: 'unanswered' } });
  rig.setTable(tableWith({ mine: taken('7', 'tie'), available: reais('95') }));
  rig.ears().line(false);
  rig.ears().line(true);
  await settled();
  expect(state()).toMatchObject({ mine: { betId: 'b' }, available: reais('95') });
  expect(state().note).toBeUndefined();
});

test('a bet that comes in after the table was read all the same is found when betting closes', async () => {
  await betIntoSilence('tie');
  expect(state()).toMatchObject({ mine: undefined, note: { code: 'network' } });
  rig.setTable(tableWith({ round: roundAt('closed', '7', 0), mine: taken('7', 'tie') }));
  rig.close();
  await settled();
  expect(state()).toMatchObject({ mine: { betId: 'b' } });
  expect(state().note).toBeUndefined();
});

test('a bet whose answer comes in the next round is a bet, and nothing says that it was none', async () => {
  lay('player');
  const answer = rig.holdNext();
  const placing = rig.dealer.bet();
  rig.open('8');
  expect(state()).toMatchObject({ laid: [], again: [chip('player')], asked: { roundId: '7' } });
  expect(state().note).toBeUndefined();
  answer();
  await placing;
  expect(state()).toMatchObject({ mine: undefined, asked: undefined, history: [{ betId: 'bet-0', roundId: '7' }] });
  expect(state().note).toBeUndefined();
});

test('a bet nobody answers is forgotten once a later round is read, which tells whether it went in; chips can be laid', async () => {
  lay('player');
  const answer = rig.holdNext();
  const placing = rig.dealer.bet();
  rig.open('8');
  lay('tie');
  expect(state()).toMatchObject({ laid: [], asked: { roundId: '7' } });
  const bet = { ...taken('7', 'player'), betId: 'bet-0', placedAt: 0, outcome: null };
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0), available: reais('95'), history: [bet] }));
  await rig.dealer.refresh();
  expect(state()).toMatchObject({ asked: undefined, history: [{ betId: 'bet-0' }] });
  expect(state().note).toBeUndefined();
  lay('tie');
  expect(state().laid).toEqual([chip('tie')]);
  // what was told since is newer than the answer that comes after all
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0), available: reais('70'), history: [bet] }));
  await rig.dealer.refresh();
  answer();
  await placing;
  expect(state()).toMatchObject({ laid: [chip('tie')], available: reais('70'), mine: undefined });
});

test('a bet of a round that is over and that the table does not know is said to be late, and its late refusal takes no chips away', async () => {
  lay('player');
  const answer = rig.holdNext();
  rig.failHeld(new Refused('tables.closed', 'Apostas encerradas.', 409));
  const placing = rig.dealer.bet();
  rig.open('8');
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0) }));
  await rig.dealer.refresh();
  expect(state()).toMatchObject({ asked: undefined, note: { code: 'late', amount: reais('5') } });
  lay('tie');
  answer();
  await placing;
  expect(state()).toMatchObject({ laid: [chip('tie')], note: undefined });
});

test('the round that opens over a bet nobody answered is read', async () => {
  lay('player');
  rig.holdNext();
  void rig.dealer.bet();
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0) }));
  rig.open('8');
  await settled();
  expect(state().asked).toBeUndefined();
});

test('a bet on its way when the table closes lies there until it is answered', async () => {
  lay('player');
  const answer = rig.holdNext();
  const placing = rig.dealer.bet();
  rig.close();
  expect(state()).toMatchObject({ laid: [chip('player')], asked: { roundId: '7' }, note: undefined });
  answer();
  await placing;
  expect(state()).toMatchObject({ laid: [], mine: { state: 'placed' } });
});

test('a void round gives the bet back, and says so', async () => {
  lay('player');
  await rig.dealer.bet();
  rig.ears().settled('bet-0', reais('5'), reais('5'));
  rig.ears().told({ type: 'returned', roundId: '7' });
  expect(state()).toMatchObject({ mine: { state: 'returned' }, note: { code: 'void' }, session: { net: 0n } });
});

test('a round that is void after it was paid has no outcome any more: the stake is back, on the table, in the bets and in the session', async () => {
  lay('player');
  await rig.dealer.bet();
  rig.close();
  rig.deal();
  rig.settle('0');
  expect(state()).toMatchObject({
    mine: { state: 'lost' },
    session: { net: -reais('5') },
    past: [{ roundId: '7' }, {}],
  });
  rig.ears().told({ type: 'returned', roundId: '7' });
  const back = { state: 'returned', payout: reais('5') };
  const shown = { round: { phase: 'void', outcome: null }, mine: back, history: [back], session: { net: 0n } };
  expect(state()).toMatchObject({ ...shown, past: [{ roundId: '7', isVoid: true }, {}], note: { code: 'annulled' } });
  // told again, nothing changes; nor does what was on its way before
  rig.ears().told({ type: 'returned', roundId: '7' });
  rig.ears().settled('bet-0', 0n, reais('5'));
  expect(state()).toMatchObject(shown);
  expect(state().past[1]).not.toHaveProperty('isVoid');
});

test('a void that was missed while the line was down is read', async () => {
  lay('player');
  await rig.dealer.bet();
  rig.close();
  rig.deal();
  rig.settle('0');
  rig.open('8');
  const [bet] = state().history;
  if (!bet) throw new Error('there is no bet');
  const back = { ...bet, state: 'returned' as const, payout: bet.stake };
  rig.setTable(
    tableWith({ round: roundAt('betting', '8', 0), history: [back], past: [{ ...dealtAs('7'), isVoid: true }] }),
  );
  rig.ears().missed();
  await vi.waitFor(() => expect(state().history).toMatchObject([{ state: 'returned' }]), { timeout: 60_000 });
  expect(state()).toMatchObject({ session: { net: 0n }, past: [{ roundId: '7', isVoid: true }] });
});

test('a table that staff pause takes bets on the round at hand alone; where they close it the chips go back at once', async () => {
  rig.ears().told({ type: 'standing', standing: 'paused', lastRound: '7' });
  lay('player');
  expect(state()).toMatchObject({ standing: 'paused', laid: [chip('player')] });
  rig.ears().told({ type: 'standing', standing: 'closed', lastRound: null });
  expect(state()).toMatchObject({ laid: [], note: { code: 'late', amount: reais('5') } });
  lay('player');
  expect(state().laid).toEqual([]);
  rig.ears().told({ type: 'standing', standing: 'paused', lastRound: '7' });
  rig.open('8');
  lay('player');
  expect(state().laid).toEqual([]);
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0), standing: 'open' }));
  rig.ears().missed();
  await settled();
  lay('player');
  expect(state()).toMatchObject({ standing: 'open', laid: [chip('player')] });
});

test('a table that was read before the round closed neither opens it again nor takes its bet away', async () => {
  lay('player');
  await rig.dealer.bet();
  rig.close();
  rig.setTable(tableWith());
  rig.ears().missed();
  await settled();
  expect(state()).toMatchObject({
    round: { phase: 'closed' },
    mine: { betId: 'bet-0' },
    history: [{ betId: 'bet-0' }],
  });
});

test('a result that was missed is read from the table and counts; a new shoe begins new roads', async () => {
  lay('player');
  await rig.dealer.bet();
  const [bet] = state().history;
  if (!bet) throw new Error('no bet');
  const history = [{ ...bet, state: 'won' as const, payout: reais('10'), outcome: dealtAs('7').outcome }];
  const past = [dealtAs('7'), dealtAs('6')];
  rig.setTable(tableWith({ round: roundAt('betting', '8', 0), history, past, available: reais('105') }));
  rig.ears().missed();
  await settled();
  expect(state()).toMatchObject({
    mine: undefined,
    session: { net: reais('5') },
    past: [{ roundId: '7' }, { roundId: '6' }],
  });
  const { chain } = tableWith();
  if (chain) rig.ears().told({ type: 'shoe', chain: { ...chain, chainId: '2' } });
  expect(state()).toMatchObject({ past: [], chain: { chainId: '2' } });
  // a round of the last shoe that was paid, while another runs
  rig.ears().told({ type: 'returned', roundId: '7' });
  expect(state()).toMatchObject({ round: { roundId: '8', phase: 'betting' }, note: { code: 'annulled' } });
});
