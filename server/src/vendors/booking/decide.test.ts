import { describe, expect, test } from 'vitest';
import type { TxKnown, VendorCommand } from './command.ts';
import { type Decision, type Deed, decide, type Situation } from './decide.ts';

const command: VendorCommand = {
  kind: 'bet',
  id: 'new',
  refers: undefined,
  round: 'r',
  closesRound: false,
  user: 'u000001',
  token: 't',
  gameCode: 'samba',
  currency: 'BRL',
  amount: 100n,
  purse: 'cash',
  award: undefined,
};

const calm: Situation = {
  playerId: 1n,
  input: 7n,
  token: 'live',
  shelf: 'open',
  currency: 'BRL',
  currencyServed: true,
  hasPromo: true,
  promoStays: false,
  award: undefined,
  same: undefined,
  target: undefined,
  namesakes: [],
  round: [],
};

function known(more: Partial<TxKnown>): TxKnown {
  const place = {
    refers: null,
    round: 'r',
    seq: 1,
    playerId: 1n,
    gameCode: 'samba',
    award: null,
    bet: null,
    entry: null,
  };
  const money = { amount: 100n, purse: 'cash' as const, cash: 0n, promo: 0n, input: 1n, number: 1n };
  return { ...place, ...money, id: 'b1', kind: 'bet', closes: false, gift: false, undone: false, ...more };
}

const b1 = known({ bet: 11n, entry: 11n });
const b2 = known({ id: 'b2', bet: 12n, entry: 12n, seq: 2 });
const free = known({ id: 'f1', bet: 13n, entry: 13n, purse: 'promo' });
const nothing = known({ id: 'z1', amount: 0n });
const won = known({ id: 'w1', kind: 'win', refers: 'b1', bet: 11n, entry: 21n, seq: 2 });
const ended = known({ id: 'w2', kind: 'win', refers: 'b1', bet: 11n, amount: 0n, closes: true, seq: 2 });
const gone = { ...b1, undone: true };
const tombstone = known({ kind: 'tombstone', seq: null, round: null, amount: 0n });
const award = { number: 5n, gameCode: 'samba', value: 50n, open: true };

/** The fact; of a deed what moves where, what becomes of bets, and what limits count. */
function said(decision: Decision): string {
  if ('repeats' in decision) return 'repeat';
  const deed = 'do' in decision ? decision.do : decision.leaves;
  const fact = 'fact' in decision ? decision.fact : '';
  if (!deed) return fact;
  const beside = 'do' in decision && decision.beside;
  const parts = [
    fact && `${fact}, then ${deed.kind}`,
    ...partsOf(deed),
    ...(beside ? ['and', ...partsOf(beside)] : []),
  ];
  return parts.filter(Boolean).join('; ') || 'nothing moves';
}

function partsOf(deed: Deed): unknown[] {
  const { move, effects, lost, won: gain, purse, opens, prize, awardUse } = deed;
  return [
    move && `${purse} ${move.to === 'house' ? '−' : '+'}${move.amount} ${move.kind}`,
    opens && `opens ${opens.stake}/${opens.free}`,
    prize && 'prize',
    ...effects.map(({ op, bet, amount, state }) => `${op} ${bet} ${amount} ${state ?? ''}`.trim()),
    awardUse && `award ${awardUse}`,
    (lost || gain) && `counts ${lost}/${gain}`,
  ];
}

type Row = readonly [what: string, asked: Partial<VendorCommand>, situation: Partial<Situation>, becomes: string];

const bets: Row[] = [
  ['its stake is taken', {}, {}, 'cash −100 stake; opens 100/0; counts 100/0'],
  ['of nothing moves nothing', { amount: 0n }, {}, 'nothing moves'],
  ['without a live token', {}, { token: 'unknown' }, 'unknown_token'],
  ['with an expired one', {}, { token: 'expired' }, 'token_expired'],
  ['below nothing', { amount: -1n }, {}, 'bad_amount'],
  ['beyond all measure', { amount: 10n ** 16n + 1n }, {}, 'bad_amount'],
  ['in another currency', { currency: 'USD' }, {}, 'wrong_currency'],
  ['in a currency not served', {}, { currencyServed: false }, 'wrong_currency'],
  ['on no game of the shelf', {}, { shelf: 'unknown' }, 'unknown_game'],
  ['on a closed game', {}, { shelf: 'closed' }, 'game_closed'],
  ['in a closed round', {}, { round: [b1, ended] }, 'settled'],
  ['in a round without an end', {}, { round: Array.from({ length: 2_000 }, () => b1) }, 'settled'],
  [
    'in a round opened again',
    {},
    { round: [b1, { ...ended, undone: true }] },
    'cash −100 stake; opens 100/0; counts 100/0',
  ],
  [
    'that ends its round is lost',
    { closesRound: true },
    {},
    'cash −100 stake; opens 100/0; settle null 0 lost; counts 100/0',
  ],
  ['of promo money', { purse: 'promo' }, {}, 'promo −100 stake; opens 0/100'],
  ['of promo money there never was', { purse: 'promo' }, { hasPromo: false }, 'insufficient'],
  ['of an award', { award: 'a', amount: 0n }, { award }, 'promo −50 stake; opens 0/50; award 1'],
  ['of an award at its value', { award: 'a', amount: 50n }, { award }, 'promo −50 stake; opens 0/50; award 1'],
  ['of an award at another value', { award: 'a', amount: 51n }, { award }, 'no_award'],
  ['of no award', { award: 'a', amount: 0n }, {}, 'no_award'],
  ['of an award that is over', { award: 'a', amount: 0n }, { award: { ...award, open: false } }, 'no_award'],
  ['of an award of another game', { award: 'a', amount: 0n, gameCode: 'mesa' }, { award }, 'no_award'],
  ['done before', {}, { same: { ...b1, input: 7n }, token: 'expired', shelf: 'closed' }, 'repeat'],
  ['done before with another content', {}, { same: b1 }, 'duplicate'],
  ['done before for another player', {}, { same: { ...b1, input: 7n, playerId: 2n } }, 'duplicate'],
  ['done before and undone', {}, { same: { ...gone, input: 7n } }, 'rolled_back'],
  ['after its rollback', {}, { same: tombstone }, 'rolled_back'],
];

const byRef = { kind: 'win', refers: 'b1', token: undefined } as const;
const byRound = { kind: 'win', token: undefined } as const;
const strict = { ...byRef, strictRounds: true } as const;
const wins: Row[] = [
  ['of a bet', byRef, { target: b1, round: [b1] }, 'cash +100 payout; settle 11 100 push; counts 0/100'],
  [
    'with an expired token, a closed game',
    byRef,
    { target: b1, round: [b1], token: 'expired', shelf: 'closed' },
    'cash +100 payout; settle 11 100 push; counts 0/100',
  ],
  ['of nothing is a loss', { ...byRef, amount: 0n }, { target: b1, round: [b1] }, 'settle 11 0 lost'],
  [
    'that ends the round',
    { ...byRef, amount: 0n, closesRound: true },
    { target: b1, round: [b1, b2] },
    'settle 11 0 lost; settle 12 0 lost',
  ],
  ['a second one', byRef, { target: b1, round: [b1, won] }, 'cash +100 payout; change 11 100; counts 0/100'],
  [
    'of a closed round, by its bet',
    byRef,
    { target: b1, round: [b1, ended] },
    'cash +100 payout; change 11 100; counts 0/100',
  ],
  [
    'of a closed round, where rounds are strict',
    { ...byRef, strictRounds: true },
    { target: b1, round: [b1, ended] },
    'settled',
  ],
  ['of a closed round alone', byRound, { round: [b1, ended] }, 'settled'],
  ['by its round', byRound, { round: [b1, won, b2] }, 'cash +100 payout; settle 12 100 push; counts 0/100'],
  ['a second one that names its bet, strictly', strict, { target: b1, round: [b1, won] }, 'settled'],
  [
    'a second one after one of nothing, strictly',
    strict,
    { target: b1, round: [b1, { ...won, amount: 0n }] },
    'settled',
  ],
  [
    'of another bet of the round, strictly',
    { ...strict, refers: 'b2' },
    { target: b2, round: [b1, b2, won] },
    'cash +100 payout; settle 12 100 push; counts 0/100',
  ],
  ['of a bet nobody knows', { ...byRef, refers: 'x' }, { round: [b1] }, 'no_bet'],
  [
    'of a bet nobody knows, where its round will do',
    { ...strict, refers: 'x', roundWillDo: true },
    { round: [b1] },
    'cash +100 payout; settle 11 100 push; counts 0/100',
  ],
  [
    'a second one of a bet nobody knows, strictly',
    { ...strict, refers: 'x', roundWillDo: true },
    { round: [b1, { ...won, refers: 'x' }] },
    'settled',
  ],
  [
    'of another player’s bet, where a round would do',
    { ...byRef, roundWillDo: true },
    { target: { ...b1, playerId: 2n }, round: [b2] },
    'no_bet',
  ],
  ['of no bet, where none is needed', { ...byRef, needsNoBet: true }, {}, 'cash +100 bonus'],
  [
    'of no bet, where none is needed, in a currency not served',
    { ...byRef, needsNoBet: true },
    { currencyServed: false },
    'wrong_currency',
  ],
  ['of no bet', byRef, {}, 'no_bet'],
  ['of an empty round', byRound, {}, 'no_bet'],
  ['of what is no bet', { ...byRef, refers: 'w1' }, { target: won, round: [b1, won] }, 'no_bet'],
  ['of another player’s bet', byRef, { target: { ...b1, playerId: 2n } }, 'no_bet'],
  ['of a bet in another round', byRef, { target: { ...b1, round: 'q' } }, 'no_bet'],
  ['of a bet rolled back', byRef, { target: gone, round: [gone] }, 'rolled_back'],
  ['of a bet rolled back before it came', byRef, { target: tombstone }, 'rolled_back'],
  ['of a round rolled back', byRound, { round: [gone] }, 'rolled_back'],
  ['of another game', { ...byRef, gameCode: 'mesa' }, { target: b1, round: [b1] }, 'unknown_game'],
  ['below nothing', { ...byRef, amount: -1n }, { target: b1, round: [b1] }, 'bad_amount'],
  ['in another currency', { ...byRef, currency: 'EUR' }, { target: b1, round: [b1] }, 'wrong_currency'],
  [
    'in a currency no longer served',
    byRef,
    { target: b1, round: [b1], currencyServed: false },
    'cash +100 payout; settle 11 100 push; counts 0/100',
  ],
  [
    'out of its own pocket in a currency not served',
    { ...byRound, gift: true },
    { currencyServed: false },
    'wrong_currency',
  ],
  [
    'of a free bet is the player’s own',
    { ...byRef, refers: 'f1' },
    { target: free, round: [free] },
    'cash +100 payout; settle 13 100 won; counts 0/100',
  ],
  [
    'of a free bet that brings nothing',
    { ...byRef, refers: 'f1', amount: 0n },
    { target: free, round: [free] },
    'settle 13 0 lost',
  ],
  [
    'of a promo bet that stays promo',
    { ...byRef, refers: 'f1' },
    { target: free, round: [free], promoStays: true },
    'promo +100 payout; settle 13 100 won',
  ],
  [
    'of a cash bet is never promo',
    byRef,
    { target: b1, round: [b1], promoStays: true },
    'cash +100 payout; settle 11 100 push; counts 0/100',
  ],
  [
    'of a bet of nothing',
    { ...byRef, refers: 'z1' },
    { target: nothing, round: [nothing] },
    'cash +100 payout; prize; counts 0/100',
  ],
  [
    'of a bet of nothing among others',
    { ...byRef, refers: 'z1' },
    { target: nothing, round: [b1, nothing] },
    'cash +100 payout; settle 11 100 push; counts 0/100',
  ],
  ['out of its own pocket', { ...byRound, gift: true }, {}, 'cash +100 bonus'],
];

const beside = (promo: bigint) => ({ id: 'p', promo });
/** The promo money staked beside b1, and another bet that stands alone. */
const p1 = known({ id: 'p1', refers: 'b1', bet: 14n, entry: 14n, purse: 'promo', seq: 2 });
const half = { target: b1, round: [b1, p1], promoStays: true };
const bothPurses: Row[] = [
  [
    'a bet',
    { beside: beside(40n) },
    {},
    'cash −100 stake; opens 100/0; counts 100/0; and; promo −40 stake; opens 0/40',
  ],
  [
    'a bet that ends its round is lost in both',
    { beside: beside(40n), closesRound: true },
    {},
    'cash −100 stake; opens 100/0; settle null 0 lost; counts 100/0; and; promo −40 stake; opens 0/40; settle null 0 lost',
  ],
  ['a bet of promo money beside nothing', { amount: 0n, beside: beside(40n) }, {}, 'promo −40 stake; opens 0/40'],
  ['a bet of promo money there never was', { beside: beside(40n) }, { hasPromo: false }, 'insufficient'],
  ['a bet beyond all measure', { beside: beside(10n ** 16n + 1n) }, {}, 'bad_amount'],
  [
    'a win of what was staked of both',
    { ...byRef, beside: beside(7n) },
    half,
    'cash +100 payout; settle 11 100 push; counts 0/100; and; promo +7 payout; settle 14 7 won',
  ],
  [
    'a win of what was staked of one',
    { ...byRef, beside: beside(7n) },
    { ...half, round: [b1] },
    'cash +100 payout; settle 11 100 push; counts 0/100; and; promo +7 payout; prize',
  ],
  [
    'a win where promo wins are the player’s own',
    { ...byRef, beside: beside(7n) },
    { ...half, promoStays: false },
    'cash +107 payout; settle 11 107 won; settle 14 0 lost; counts 0/107',
  ],
  [
    'a win of cash alone loses the promo stake',
    byRef,
    half,
    'cash +100 payout; settle 11 100 push; settle 14 0 lost; counts 0/100',
  ],
  [
    'a win of promo money alone is that of the promo stake',
    { ...byRef, purse: 'promo' },
    half,
    'promo +100 payout; settle 14 100 won; settle 11 0 lost',
  ],
  [
    'a win of nothing loses both',
    { ...byRef, amount: 0n, closesRound: true },
    half,
    'settle 11 0 lost; settle 14 0 lost',
  ],
  [
    'a further win by the round leaves the decided halves alone',
    byRound,
    { ...half, round: [b1, p1, { ...won, refers: null, seq: 3 }] },
    'cash +100 payout; change 11 100; counts 0/100',
  ],
  [
    'a second result, strictly, after promo money alone was won',
    strict,
    { ...half, round: [b1, p1, { ...won, bet: 14n, purse: 'promo', seq: 3 }] },
    'settled',
  ],
  [
    'a rollback',
    { kind: 'rollback', refers: 'b1', amount: 0n, beside: beside(0n), strictRounds: true },
    half,
    'cash +100 stake_return; settle 11 100 void; counts 0/100; and; promo +100 stake_return; settle 14 0 void',
  ],
  [
    'a rollback of a win',
    { ...{ kind: 'rollback', refers: 'w1', amount: 0n }, beside: beside(0n) },
    {
      target: won,
      round: [
        b1,
        p1,
        won,
        known({ id: 'w+', kind: 'win', refers: 'w1', bet: 14n, purse: 'promo', amount: 7n, seq: 4 }),
      ],
    },
    'cash −100 resettlement; change 11 -100; counts 100/0; and; promo −7 resettlement; change 14 -7',
  ],
  [
    'a gift',
    { ...byRound, gift: true, beside: beside(7n) },
    { promoStays: true },
    'cash +100 bonus; and; promo +7 bonus',
  ],
  [
    'a gift to who has no promo purse',
    { ...byRound, gift: true, beside: beside(7n) },
    { promoStays: true, hasPromo: false },
    'cash +107 bonus',
  ],
];

const numbered = { namesakes: ['n'] };
const bearing = (more: Partial<TxKnown>) => ({ namesakes: [known({ id: 'n', kind: 'win', ...more })] });
const numbers: Row[] = [
  ['of the same player, round and game', numbered, bearing({}), 'cash −100 stake; opens 100/0; counts 100/0'],
  ['of another player', numbered, bearing({ playerId: 2n }), 'duplicate'],
  ['of another round', numbered, bearing({ round: 'q' }), 'duplicate'],
  ['of no round', numbered, bearing({ round: null }), 'duplicate'],
  ['of another game', numbered, bearing({ gameCode: 'mesa' }), 'duplicate'],
  ['of the same kind', numbered, bearing({ kind: 'bet' }), 'duplicate'],
  [
    'of what never came',
    numbered,
    bearing({ kind: 'tombstone', playerId: 2n }),
    'cash −100 stake; opens 100/0; counts 100/0',
  ],
  [
    'of the bet a win names, in another round',
    { ...byRef, ...numbered, round: 'q' },
    { target: b1, round: [b1], namesakes: [b1] },
    'duplicate',
  ],
];

const back = { kind: 'rollback', refers: 'b1', token: undefined, currency: undefined, amount: 0n } as const;
const rollbacks: Row[] = [
  ['of a bet', back, { target: b1, round: [b1] }, 'cash +100 stake_return; settle 11 100 void; counts 0/100'],
  [
    'of one of two bets',
    back,
    { target: b1, round: [b1, b2] },
    'cash +100 stake_return; settle 11 100 void; counts 0/100',
  ],
  ['of a free bet', back, { target: free, round: [free] }, 'promo +100 stake_return; settle 13 0 void'],
  [
    'of a round of an award',
    back,
    { target: { ...free, award: 'a' }, round: [free], award },
    'promo +100 stake_return; settle 13 0 void; award -1',
  ],
  ['of a bet of nothing', back, { target: nothing, round: [nothing] }, 'nothing moves'],
  [
    'of a lost bet',
    back,
    { target: b1, round: [b1, ended] },
    'cash +100 stake_return; change 11 100 void; counts 0/100',
  ],
  ['of a lost bet, strictly', { ...back, strictRounds: true }, { target: b1, round: [b1, ended] }, 'settled'],
  ['of a bet that was paid', back, { target: b1, round: [b1, won] }, 'settled'],
  [
    'of a bet of nothing that has its result, strictly',
    { ...back, strictRounds: true },
    { target: nothing, round: [nothing, known({ id: 'w3', kind: 'win', refers: 'z1', amount: 0n, seq: 2 })] },
    'settled',
  ],
  [
    'of a bet whose prize was undone',
    back,
    { target: b1, round: [b1, { ...won, undone: true }] },
    'cash +100 stake_return; change 11 100 void; counts 0/100',
  ],
  [
    'of a win',
    { ...back, refers: 'w1' },
    { target: won, round: [b1, won] },
    'cash −100 resettlement; change 11 -100; counts 100/0',
  ],
  [
    'of a win, where bets alone are undone',
    { ...back, refers: 'w1', onlyBets: true },
    { target: won, round: [b1, won] },
    'not_a_bet',
  ],
  ['of a win of nothing', { ...back, refers: 'w2' }, { target: ended, round: [b1, ended] }, 'nothing moves'],
  [
    'of a gift',
    { ...back, refers: 'g' },
    { target: known({ id: 'g', kind: 'win', gift: true, seq: null }) },
    'cash −100 bonus_forfeit',
  ],
  ['of a rollback', back, { target: known({ kind: 'rollback' }) }, 'not_a_bet'],
  ['of an adjustment', back, { target: known({ kind: 'adjust' }) }, 'not_a_bet'],
  ['of the unknown', back, {}, 'unknown_reference, then tombstone'],
  ['of the unknown, again', back, { target: tombstone }, 'unknown_reference'],
  ['of nothing named', { ...back, refers: undefined }, {}, 'unknown_reference'],
  ['of another player’s bet', back, { target: { ...b1, playerId: 2n } }, 'no_bet'],
  [
    'of another player’s bet, of bets alone',
    { ...back, onlyBets: true },
    { target: { ...b1, playerId: 2n } },
    'unknown_reference',
  ],
  ['a second one', back, { target: gone, round: [gone] }, 'rolled_back_before'],
  ['done before', back, { same: known({ kind: 'rollback', input: 7n }), target: gone }, 'repeat'],
];

const adjustments: Row[] = [
  ['that gives', { kind: 'adjust' }, { token: 'unknown', shelf: 'unknown' }, 'cash +100 adjustment'],
  ['that takes', { kind: 'adjust', amount: -100n }, {}, 'cash −100 adjustment'],
  ['of nothing', { kind: 'adjust', amount: 0n }, {}, 'nothing moves'],
  ['in another currency', { kind: 'adjust', currency: 'EUR' }, {}, 'wrong_currency'],
];

describe.each([
  ['a bet', bets],
  ['a win', wins],
  ['a rollback', rollbacks],
  ['an adjustment', adjustments],
  ['of both purses,', bothPurses],
  ['a number that something else bears:', numbers],
] as const)('%s', (_, rows) => {
  test.each(rows)('%s', (_what, asked, situation, becomes) => {
    expect(said(decide({ ...command, ...asked }, { ...calm, ...situation }))).toBe(becomes);
  });
});
