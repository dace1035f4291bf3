import { Refused } from '@palpite/contract/base/client.ts';
import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  betOf,
  decidingAt,
  handOf,
  ownSeat,
  playedAt,
  roundOf,
  type SeatsPageRig,
  sitAtTable,
  tableWith,
} from './rig-seats.ts';
import { decisionOf, takesBets } from './state.ts';

let rig: SeatsPageRig;
const reais = parseMoney;
const state = () => rig.store.get();
const lay = (seat: number, amount: string) => rig.store.say({ type: 'laid', chips: [{ seat, amount: reais(amount) }] });
const ahead = (seat: number) => ({ seat, behind: false, currency: 'BRL' as const, stake: reais('10'), bettors: 1 });

async function sit(more: Parameters<typeof tableWith>[0] = {}): Promise<void> {
  rig.setTable(tableWith(more));
  await rig.dealer.enter(undefined);
}

beforeEach(() => {
  rig = sitAtTable();
});

test('a seat is taken, bet at and left', async () => {
  await sit();
  await rig.dealer.take(3);
  expect([state().own, state().seats.map(({ seat }) => seat)]).toEqual([3, [3, 5]]);
  lay(3, '5');
  lay(3, '5');
  await rig.dealer.bet();
  expect(rig.bets).toEqual([{ key: 'key-0', roundId: '7', seat: 3, amount: reais('10') }]);
  expect(state()).toMatchObject({
    laid: [],
    asked: [],
    available: reais('90'),
    mine: [{ seat: 3, first: reais('10') }],
  });
  await rig.dealer.leave();
  expect(state()).toMatchObject({ own: null, note: undefined, mine: [{ seat: 3 }] });
});

test('a seat that somebody else took first is named, and the table read', async () => {
  await sit();
  rig.failNext(new Refused('seats.taken', 'Este lugar é de outra pessoa.', 409));
  rig.setTable(tableWith({ seats: [{ ...ownSeat, name: 'Ot···ro' }] }));
  await rig.dealer.take(3);
  expect(state()).toMatchObject({ own: null, moving: false, note: { code: 'seats.taken', seat: 3 } });
  expect(state().seats.map(({ name }) => name)).toEqual(['Ot···ro']);
});

test('chips lie behind a seat only once its player has bet; each seat is a bet of its own, and one that is refused takes no other with it', async () => {
  await sit({ own: 3, seats: [ownSeat, { seat: 5, name: 'Ra···el', currency: 'BRL' }] });
  lay(5, '5');
  expect(state()).toMatchObject({ laid: [], note: { code: 'noBetAhead', seat: 5 } });
  lay(1, '5');
  expect(state().note).toMatchObject({ code: 'noSeat', seat: 1 });
  rig.ears().told({ type: 'bets', roundId: '7', bets: [ahead(5)] });
  lay(5, '5');
  lay(3, '10');
  rig.failNext(new Refused('seats.none', 'Você não tem este lugar.', 409));
  await rig.dealer.bet();
  expect(rig.bets.map(({ seat, behind }) => [seat, behind])).toEqual([
    [3, undefined],
    [5, { follows: true }],
  ]);
  expect(state()).toMatchObject({ laid: [], note: { code: 'seats.none', seat: 3 }, mine: [{ seat: 5, behind: true }] });
  // one bet a seat and round
  lay(5, '5');
  expect(state().note).toMatchObject({ code: 'placed', seat: 5 });
});

test('what players of other brands have laid behind a seat shuts it to nobody: the server knows what is left', async () => {
  await sit({
    own: 3,
    seats: [ownSeat],
    bets: [ahead(5), { ...ahead(5), behind: true, stake: reais('200'), bettors: 9 }],
  });
  lay(5, '10');
  expect(state()).toMatchObject({ laid: [{ seat: 5, amount: reais('10') }], note: undefined });
  await rig.dealer.bet();
  expect(rig.bets).toMatchObject([{ seat: 5, amount: reais('10') }]);
});

test('what passes a limit or the balance stays in the hand, and says where', async () => {
  await sit({ own: 3, seats: [ownSeat], available: reais('30'), bets: [{ ...ahead(5), stake: reais('20') }] });
  lay(3, '25');
  expect(state().note).toMatchObject({ code: 'most', seat: 3, amount: reais('20') });
  lay(3, '20');
  lay(5, '10');
  expect(state().laid).toHaveLength(2);
  rig.store.say({ type: 'doubled' });
  expect(state().note).toMatchObject({ code: 'most', seat: 3 });
  rig.store.say({ type: 'balanceTold', available: reais('25') });
  rig.store.say({ type: 'cleared' });
  lay(3, '20');
  lay(5, '10');
  expect(state()).toMatchObject({ laid: [{ seat: 3 }], note: { code: 'balance', seat: 5 } });
});

test('chips that were not confirmed come back when betting closes by the page’s clock, and may be laid once more', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  lay(3, '10');
  rig.setClock(15_000);
  await Promise.resolve();
  expect(takesBets(state())).toBe(false);
  expect(state()).toMatchObject({ laid: [], note: { code: 'late', amount: reais('10') } });
  rig.tell(roundOf({ roundId: '8', closesAt: 60_000 }));
  rig.store.say({ type: 'repeated' });
  expect(state().laid).toEqual([{ seat: 3, amount: reais('10') }]);
});

test('only the seat whose turn it is decides, each press once, and the next decision is asked anew', async () => {
  await sit({ own: 3, seats: [ownSeat], mine: [betOf()], round: decidingAt() });
  expect(decisionOf(state())).toMatchObject({ seat: 3, turn: 2, moves: ['hit', 'stand', 'double'] });
  const hit = decidingAt({
    turn: 3,
    seats: [playedAt(3, [handOf('8h 3c 2d')])],
    moves: ['hit', 'stand'],
    dueAt: 44_000,
  });
  rig.answerMove(hit, betOf());
  const presses = [rig.dealer.decide('hit'), rig.dealer.decide('hit'), rig.dealer.decide('split')];
  await Promise.all(presses);
  expect(rig.moves).toEqual([{ key: 'key-0', roundId: '7', seat: 3, turn: 2, move: 'hit' }]);
  expect(decisionOf(state())).toMatchObject({ turn: 3, moves: ['hit', 'stand'] });
  // an answer that is older than what was heard since changes nothing
  rig.tell(decidingAt());
  expect(decisionOf(state())?.turn).toBe(3);
  rig.tell(decidingAt({ turn: 4, active: { seat: 5, hand: 0 } }));
  expect(decisionOf(state())).toBeUndefined();
});

test('whoever has bet at two seats is asked about insurance for one after the other', async () => {
  const bets = [betOf({ betId: 'a', seat: 3 }), betOf({ betId: 'b', seat: 4 })];
  const insurance = { turn: 1, active: null, moves: ['decline', 'insure'] as SeatMove[] };
  const open = [playedAt(3, [handOf('8h 3c')], 'open'), playedAt(4, [handOf('9h 3d')], 'open')];
  await sit({ own: 4, seats: [{ ...ownSeat, seat: 4 }], mine: bets, round: decidingAt({ ...insurance, seats: open }) });
  const said = [playedAt(3, [handOf('8h 3c')]), playedAt(4, [handOf('9h 3d')], 'open')];
  rig.answerMove(decidingAt({ ...insurance, seats: said }), betOf({ betId: 'a', seat: 3 }));
  await rig.dealer.decide('decline');
  expect(decisionOf(state())).toMatchObject({ seat: 4, turn: 1 });
  await rig.dealer.decide('decline');
  expect(rig.moves.map(({ seat, move }) => [seat, move])).toEqual([
    [3, 'decline'],
    [4, 'decline'],
  ]);
});

test('a double that is refused says so, and the hand is asked again', async () => {
  await sit({ own: 3, seats: [ownSeat], mine: [betOf()], round: decidingAt() });
  rig.failNext(new Refused('wallet.insufficient', 'Saldo insuficiente.', 422));
  await rig.dealer.decide('double');
  expect(state().note).toMatchObject({ code: 'wallet.insufficient', seat: 3 });
  expect(decisionOf(state())?.turn).toBe(2);
});

/** The next call gets no answer, however often it is sent. */
function silence(times = 5): void {
  for (let sent = 0; sent < times; sent += 1) rig.failNext(new Refused('network', '', 0));
}

test('whether a bet went in that nobody answered is not said before the table is read; once it is, the bet lies there with no note', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  lay(3, '10');
  silence();
  rig.setTable(new Refused('network', '', 0));
  await rig.dealer.bet();
  expect(state()).toMatchObject({ asked: [], laid: [], note: { code: 'unanswered', seat: 3 } });
  rig.setTable(tableWith({ own: 3, seats: [ownSeat], mine: [betOf()] }));
  rig.ears().line(false);
  rig.ears().line(true);
  await expect.poll(() => state().mine).toMatchObject([{ betId: 'bet-0' }]);
  expect(state().note).toBeUndefined();
});

test('a bet that comes in after the table was read all the same is found when betting closes', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  lay(3, '10');
  silence();
  await rig.dealer.bet();
  expect(state()).toMatchObject({ mine: [], note: { code: 'network', seat: 3 } });
  rig.setTable(tableWith({ own: 3, seats: [ownSeat], mine: [betOf()], round: roundOf({ phase: 'closed' }) }));
  rig.tell(roundOf({ phase: 'closed' }));
  await expect.poll(() => state().mine).toMatchObject([{ betId: 'bet-0' }]);
  expect(state().note).toBeUndefined();
});

test('chips whose answer comes in the next round: nothing says that they were no bet', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  lay(3, '10');
  const placing = rig.dealer.bet();
  rig.tell(roundOf({ roundId: '8', closesAt: 60_000 }));
  expect(state()).toMatchObject({ laid: [], asked: [{ roundId: '7', seat: 3 }], note: undefined });
  await placing;
  expect(state()).toMatchObject({ mine: [], asked: [], note: undefined, history: [{ roundId: '7' }] });
});

test('a move nobody answered says so in words of its own, until the table goes on', async () => {
  await sit({ own: 3, seats: [ownSeat], mine: [betOf()], round: decidingAt() });
  silence();
  rig.setTable(new Refused('network', '', 0));
  await rig.dealer.decide('hit');
  expect(state().note).toMatchObject({ code: 'move', seat: 3 });
  expect(decisionOf(state())?.turn).toBe(2);
  rig.tell(decidingAt({ turn: 3, seats: [playedAt(3, [handOf('8h 3c 2d')])], dueAt: 44_000 }));
  expect(state().note).toBeUndefined();
});

test('a seat whose taking nobody answered is the player’s where the table says so; where it says nothing, nobody knows', async () => {
  await sit();
  silence(1);
  rig.setTable(tableWith({ own: 3, seats: [ownSeat] }));
  await rig.dealer.take(3);
  expect(state()).toMatchObject({ own: 3, moving: false, note: undefined });
  silence(1);
  rig.setTable(new Refused('network', '', 0));
  await rig.dealer.leave();
  expect(state()).toMatchObject({ own: 3, moving: false, note: { code: 'seat' } });
  silence(1);
  rig.setTable(tableWith({ own: null, seats: [] }));
  await rig.dealer.leave();
  expect(state()).toMatchObject({ own: null, moving: false, note: undefined });
});

test('insurance is asked of every seat at once, and of whoever said no more', async () => {
  const seats = [playedAt(3, [handOf('8h 3c')], 'open'), playedAt(5, [handOf('9h 9c')], 'open')];
  const round = decidingAt({ dealer: [51], seats, active: null, moves: ['insure', 'decline'], turn: 1 });
  await sit({ own: 3, seats: [ownSeat], mine: [betOf()], round });
  expect(decisionOf(state())).toMatchObject({ seat: 3, moves: ['insure', 'decline'] });
  const said = { ...round, seats: [playedAt(3, [handOf('8h 3c')], 'taken'), playedAt(5, [handOf('9h 9c')], 'open')] };
  rig.answerMove(said, betOf({ stake: reais('15'), insured: true }));
  await rig.dealer.decide('insure');
  expect(decisionOf(state())).toBeUndefined();
  expect(state().mine).toMatchObject([{ stake: reais('15'), insured: true }]);
});

test('who left the seat decides for the bet that lies there; who is behind it does not', async () => {
  await sit({ own: null, seats: [], mine: [betOf()], round: decidingAt() });
  expect(decisionOf(state())?.seat).toBe(3);
  rig = sitAtTable();
  await sit({ own: null, mine: [betOf({ behind: true, follows: true })], round: decidingAt() });
  expect(decisionOf(state())).toBeUndefined();
});

test('who follows a seat that doubles reads what it came to', async () => {
  await sit({ mine: [betOf({ behind: true, follows: true })], round: decidingAt() });
  const doubled = betOf({ behind: true, follows: true, stake: reais('20'), units: [2] });
  const seats = [playedAt(3, [handOf('8h 3c Td', { doubled: true })])];
  const after = decidingAt({ seats, active: null, moves: [], turn: null, dueAt: null });
  rig.setTable(tableWith({ mine: [doubled], round: after, available: reais('80') }));
  rig.tell(after);
  await expect.poll(() => state().mine).toMatchObject([{ stake: reais('20'), units: [2] }]);
  expect(state().available).toBe(reais('80'));
});

test('a bet is paid once and counts once for the session; a result that comes before the answer is not lost', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  lay(3, '10');
  await rig.dealer.bet();
  rig.ears().settled('bet-0', reais('20'), reais('10'));
  rig.ears().settled('bet-0', reais('20'), reais('10'));
  expect(state().session.net).toBe(reais('10'));
  expect(state().mine).toMatchObject([{ state: 'won', payout: reais('20') }]);
  rig.ears().told({ type: 'returned', roundId: '7' });
  expect(state().round?.phase).toBe('void');
});

test('a seat that was idle is not the player’s any more, and says why', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  rig.ears().told({ type: 'seats', seats: [] });
  expect(state()).toMatchObject({ own: null, note: { code: 'idle', seat: 3 } });
});

test('a page that comes back in the middle stands where the round does', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  lay(3, '10');
  rig.setTable(
    tableWith({ own: 3, seats: [ownSeat], mine: [betOf()], bets: [ahead(3)], round: decidingAt(), now: 20_000 }),
  );
  rig.ears().missed();
  await expect.poll(() => decisionOf(state())?.turn).toBe(2);
  expect(state()).toMatchObject({ laid: [], mine: [{ seat: 3 }], totals: [{ seat: 3 }] });
});

test('a table that was read before a seat was taken and bet at takes neither away', async () => {
  await sit();
  let answer = () => {};
  rig.wire.table = () =>
    new Promise((done) => {
      answer = () => done(tableWith());
    });
  const reading = rig.dealer.refresh();
  await rig.dealer.take(3);
  lay(3, '10');
  await rig.dealer.bet();
  answer();
  await reading;
  expect(state()).toMatchObject({ own: 3, seats: [{ seat: 3 }, { seat: 5 }], mine: [{ betId: 'bet-0' }] });
  // nor is a seat that is being taken free to be asked for once more
  const again = rig.dealer.refresh();
  const taking = rig.dealer.take(1);
  answer();
  await again;
  await taking;
  expect(state()).toMatchObject({ own: 1, moving: false });
});

test('a table that staff pause takes chips for the round at hand and no more, one they close takes none, and one they open again does', async () => {
  await sit({ own: 3, seats: [ownSeat] });
  const stands = async (more: Parameters<typeof tableWith>[0]) => {
    rig.setTable(tableWith({ own: 3, seats: [ownSeat], ...more }));
    rig.ears().told({ type: 'standing' });
    await Promise.resolve();
    await expect.poll(() => state().stopped).toEqual(more?.stopped);
  };
  await stands({ stopped: { standing: 'paused', lastRound: '7' } });
  lay(3, '5');
  expect(state()).toMatchObject({ laid: [{ seat: 3, amount: reais('5') }] });
  await stands({ stopped: { standing: 'closed', lastRound: null } });
  expect(state()).toMatchObject({ laid: [], note: { code: 'late', amount: reais('5') } });
  lay(3, '5');
  expect(state().laid).toEqual([]);
  await stands({});
  lay(3, '5');
  expect(state().laid).toHaveLength(1);
});

test('a round that is void after it was paid gives its stake back, in the session too, and is counted no more; read late, it is the same', async () => {
  const won = { ...betOf({ state: 'won', payout: reais('20') }), placedAt: 0, dealer: null, played: null };
  const placed = { ...won, state: 'placed' as const, payout: 0n };
  const past = { roundId: '7', position: 7, hash: '', first: 2, taken: 5, dealer: [], seats: [], acts: [] };
  await sit({ history: [placed], mine: [placed], past: [past] });
  rig.ears().settled(won.betId, reais('20'), reais('10'));
  expect(state()).toMatchObject({ session: { net: reais('10') }, history: [{ state: 'won' }] });
  const table = tableWith({
    history: [{ ...won, state: 'returned', payout: reais('10') }],
    past: [{ ...past, isVoid: true }],
  });
  const back = {
    session: { net: 0n },
    history: [{ state: 'returned', payout: reais('10') }],
    past: [{ isVoid: true }],
  };
  rig.ears().told({ type: 'returned', roundId: '7' });
  expect(state()).toMatchObject({ ...back, note: { code: 'annulled' } });
  rig = sitAtTable();
  // its shoe is over
  await sit({ history: [won], round: roundOf({ roundId: '8' }) });
  rig.ears().told({ type: 'returned', roundId: '7' });
  expect(state()).toMatchObject({ round: { phase: 'betting' }, note: { code: 'annulled' } });
  rig = sitAtTable();
  await sit({ history: [placed], mine: [placed], past: [past] });
  rig.ears().settled(won.betId, reais('20'), reais('10'));
  rig.setTable(table);
  await rig.dealer.refresh();
  expect(state()).toMatchObject(back);
});
