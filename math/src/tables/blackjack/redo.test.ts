import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import type { BlackjackMove } from '../../games/blackjack/table.ts';
import { burn, cardsFrom } from '../shoe/shoe.ts';
import { readToldSeats, redoSeats, type ToldSeats } from './redo.ts';
import { act, deal, openCards } from './round.ts';
import { ruleSets } from './rule-sets.ts';
import { activeOf, movesOf } from './seats.ts';
import { blackjackShoe, drawsOf } from './shoe.ts';
import { viewBeforeEnd, viewOfSeats } from './view.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const promised = { seed: 'ab'.repeat(32), salt: 'cd'.repeat(32) };
const rules = ruleSets.classic;

const shoe = blackjackShoe(drawsWith(hashes, promised));
const begin = burn(shoe).dealt;

/** A round of three seats that hit once, where they may; `stops` says after which move it is void. */
function told(first = begin, stops?: (acts: ToldSeats['acts']) => boolean): ToldSeats {
  const draws = drawsOf(cardsFrom(shoe, { dealt: first }));
  let { state } = deal(rules, [1, 4, 7], draws);
  const acts: ToldSeats['acts'][number][] = [];
  const unfinished = (): ToldSeats => {
    const { dealer, seats } = viewBeforeEnd(state);
    return { first, taken: state.drawn, dealer, seats, acts, isUnfinished: true };
  };
  if (stops?.(acts)) return unfinished();
  const make = (seat: number, move: BlackjackMove) => {
    const turn = act(rules, state, { seat, move }, draws);
    acts.push({ seat, move, cards: openCards(turn.events, seat) });
    ({ state } = turn);
    return stops?.(acts) ?? false;
  };
  for (const { seat } of state.phase === 'insurance' ? state.seats : []) if (make(seat, 'decline')) return unfinished();
  for (let active = activeOf(state); active; active = activeOf(state)) {
    const { seat } = active;
    const hasHit = acts.some((each) => each.seat === seat && each.move === 'hit');
    const move = hasHit || !movesOf(rules, state, seat).includes('hit') ? 'stand' : 'hit';
    if (make(seat, move)) return unfinished();
  }
  return { first, taken: state.drawn, dealer: state.dealer, seats: viewOfSeats(state).seats, acts };
}

const after = ({ first, taken }: ToldSeats) => first + taken;
const untilHit = (acts: ToldSeats['acts']) => acts.some(({ move }) => move === 'hit');
/** What is otherwise in a shoe that is told with all its rounds: the number of the round, from zero, and the part. */
const apartInShoe = (rounds: readonly ToldSeats[]) =>
  redoSeats(hashes, rules, { ...promised, told: rounds, isWhole: true }).rounds.flatMap(({ differences }, nth) =>
    differences.map(({ at }) => `${nth} ${at}`),
  );

test('a round that was told as it was dealt has no difference, and a card, a move, a result or a number that was changed is named', () => {
  const round = told();
  const alone = { ...promised, isWhole: false };
  const apartIn = (changed: Partial<ToldSeats>) =>
    redoSeats(hashes, rules, { ...alone, told: [{ ...round, ...changed }] }).rounds[0]?.differences.map(({ at }) => at);
  const [one = expect.fail(), four = expect.fail(), seven = expect.fail()] = round.seats;
  const [hand = expect.fail()] = four.hands;
  const withFour = (changed: Partial<ToldSeats['seats'][number]>) => ({ seats: [one, { ...four, ...changed }, seven] });
  expect(round.acts.some(({ move }) => move === 'hit')).toBe(true);
  expect(apartIn({})).toEqual([]);
  const [up = 0, ...rest] = round.dealer;
  expect(apartIn({ dealer: [(up + 1) % 52, ...rest] })).toEqual(['dealer.0']);
  const [card = 0, ...others] = hand.cards;
  expect(apartIn(withFour({ hands: [{ ...hand, cards: [(card + 1) % 52, ...others] }] }))).toEqual(['seats.3.0.0']);
  expect(apartIn(withFour({ hands: [{ ...hand, result: hand.result === 'won' ? 'lost' : 'won' }] }))).toEqual([
    'results.3.0',
  ]);
  expect(apartIn(withFour({ insurance: 'taken' }))).toEqual(['insurance.3']);
  expect(apartIn({ taken: round.taken + 1 })).toEqual(['taken']);
  const nth = round.acts.findIndex(({ cards }) => cards?.length === 1);
  const brought = (to: Partial<ToldSeats['acts'][number]>) =>
    round.acts.map((each, at) => (at === nth ? { ...each, ...to } : each));
  const [came = 0] = round.acts[nth]?.cards ?? [];
  expect(apartIn({ acts: brought({ cards: [(came + 1) % 52] }) })).toEqual([`acts.${nth}.0`]);
  expect(apartIn({ acts: brought({ move: 'stand' }) })).toContain(`acts.${nth}.0`);
  // without the last move it is not over; a move that is not open, and seats that there are not
  expect(apartIn({ acts: round.acts.slice(0, -1) })).toContain('acts');
  expect(apartIn({ acts: [...round.acts, { seat: 1, move: 'hit' }] })).toContain(`acts.${round.acts.length}`);
  expect(apartIn({ seats: [{ seat: 9, hands: [] }] })).toContain('seats');
  expect(apartIn({ first: round.first + 1 })).not.toEqual([]);
});

test('of two rounds none begins before the other has ended, nor before the burned cards', () => {
  const round = told();
  const alone = { ...promised, isWhole: false };
  const twice = redoSeats(hashes, rules, { ...alone, told: [round, round] }).rounds;
  expect(twice.map(({ differences }) => differences.map(({ at }) => at))).toEqual([[], ['first']]);
  const [burned] = redoSeats(hashes, rules, { ...alone, told: [{ ...round, first: 0 }] }).rounds;
  expect(burned?.differences[0]).toEqual({ at: 'first', told: 0, dealt: round.first });
  // of a round by itself nobody knows what was dealt before
  const late = told(after(round));
  expect(redoSeats(hashes, rules, { ...alone, told: [late] }).rounds[0]?.differences).toEqual([]);
});

test('a whole shoe has a round that was void in the middle of a hand, and every card left it in a round that was told', () => {
  const one = told();
  const cut = told(after(one), untilHit);
  const next = told(after(cut));
  expect(cut.acts.at(-1)).toMatchObject({ move: 'hit' });
  expect(cut.seats.flatMap(({ hands }) => hands.map(({ result }) => result))).toEqual([null, null, null]);
  expect(apartInShoe([one, cut, next])).toEqual([]);
  // its moves may stop anywhere: before the first of them, and where the dealer has drawn and nothing is told of it
  const still = told(after(next), () => true);
  const all = told(after(still)).acts.length;
  const decided = told(after(still), (acts) => acts.length === all);
  expect([still.acts.length, still.taken, decided.dealer.length]).toEqual([0, 8, 1]);
  expect(decided.taken).toBe(told(after(still)).taken);
  expect(apartInShoe([one, cut, next, still, decided, told(after(decided))])).toEqual([]);
  // a round that was over is not told as one that was cut off, nor the other way round
  const { isUnfinished: _, ...over } = cut;
  expect(apartInShoe([one, over, next])).toEqual(expect.arrayContaining(['1 acts']));
  expect(apartInShoe([{ ...one, isUnfinished: true }, cut, next])).toEqual(expect.arrayContaining(['0 dealer.1']));
});

test('cards that were skipped in a shoe are found: no round took them', () => {
  const one = told();
  const cut = told(after(one), untilHit);
  const next = told(after(cut));
  const { rounds } = redoSeats(hashes, rules, { ...promised, told: [one, next], isWhole: true });
  expect(rounds[1]?.differences).toEqual([{ at: 'first', told: next.first, dealt: cut.first }]);
  // before the first round, and between two
  expect(apartInShoe([told(begin + 1)])).toEqual(['0 first']);
  expect(apartInShoe([one, cut, told(after(cut) + 1)])).toEqual(['2 first']);
});

test('how many cards a round that was cut off took is what its seats and moves say, and so is each card they brought', () => {
  const one = told();
  const cut = told(after(one), untilHit);
  const next = told(after(cut));
  for (const more of [-1, 1]) {
    const changed = { ...cut, taken: cut.taken + more };
    expect(apartInShoe([one, changed, next])).toEqual(['1 taken']);
    expect(apartInShoe([one, changed, told(after(changed))])).toEqual(expect.arrayContaining(['1 taken', '2 first']));
  }
  expect(apartInShoe([one, { ...cut, acts: cut.acts.slice(0, -1) }, next])).toEqual(
    expect.arrayContaining(['1 taken', '2 first']),
  );
  const [card = 0] = cut.acts.at(-1)?.cards ?? [];
  const otherwise = { ...cut.acts.at(-1), cards: [(card + 1) % 52] } as ToldSeats['acts'][number];
  expect(apartInShoe([one, { ...cut, acts: cut.acts.with(-1, otherwise) }, next])).toEqual([
    `1 acts.${cut.acts.length - 1}.0`,
  ]);
});

test('rounds are read as a table tells them, and nothing else is', () => {
  const round = told();
  const read = (value: unknown) => readToldSeats(JSON.stringify(value));
  for (const value of [round, [round], { seed: 'x', rounds: [round] }]) expect(read(value)?.told).toHaveLength(1);
  // only a shoe says that there is no other round
  expect([round, [round], { rounds: [round] }].map((value) => read(value)?.isWhole)).toEqual([false, false, true]);
  const cut = told(round.first, untilHit);
  expect(read(cut)?.told).toEqual([cut]);
  const wrong = [
    ...[{}, [1], null, 'x'],
    { ...round, acts: [{ seat: 1, move: 'fold' }] },
    { ...round, dealer: ['x'] },
    { ...round, isUnfinished: 'yes' },
    { ...round, seats: [{ seat: 1, hands: [{ cards: [1], result: 'maybe' }] }] },
  ];
  for (const value of wrong) expect(read(value)).toBeUndefined();
  expect(readToldSeats('{')).toBeUndefined();
});
