import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import { burn, cardsFrom } from '../shoe/shoe.ts';
import { readToldSeats, redoSeats, type ToldSeats } from './redo.ts';
import { act, deal, openCards } from './round.ts';
import { ruleSets } from './rule-sets.ts';
import { activeOf, movesOf } from './seats.ts';
import { blackjackShoe, drawsOf } from './shoe.ts';
import { viewOfSeats } from './view.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const promised = { seed: 'ab'.repeat(32), salt: 'cd'.repeat(32) };
const rules = ruleSets.classic;

/** A round of three seats that hit once, where they may. */
function told(): ToldSeats {
  const shoe = blackjackShoe(drawsWith(hashes, promised));
  const first = burn(shoe).dealt;
  const draws = drawsOf(cardsFrom(shoe, { dealt: first }));
  let { state } = deal(rules, [1, 4, 7], draws);
  const acts: ToldSeats['acts'][number][] = [];
  for (const { seat } of state.phase === 'insurance' ? state.seats : []) {
    acts.push({ seat, move: 'decline' });
    ({ state } = act(rules, state, { seat, move: 'decline' }, draws));
  }
  for (let active = activeOf(state); active; active = activeOf(state)) {
    const { seat } = active;
    const hasHit = acts.some((each) => each.seat === seat && each.move === 'hit');
    const move = hasHit || !movesOf(rules, state, seat).includes('hit') ? 'stand' : 'hit';
    const turn = act(rules, state, { seat, move }, draws);
    acts.push({ seat, move, cards: openCards(turn.events, seat) });
    ({ state } = turn);
  }
  return { first, taken: state.drawn, dealer: state.dealer, seats: viewOfSeats(state).seats, acts };
}

test('a round that was told as it was dealt has no difference, and a card, a move, a result or a number that was changed is named', () => {
  const round = told();
  const apartIn = (changed: Partial<ToldSeats>) =>
    redoSeats(hashes, rules, { ...promised, told: [{ ...round, ...changed }] }).rounds[0]?.differences.map(
      ({ at }) => at,
    );
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
  const twice = redoSeats(hashes, rules, { ...promised, told: [round, round] }).rounds;
  expect(twice.map(({ differences }) => differences.map(({ at }) => at))).toEqual([[], ['first']]);
  const [burned] = redoSeats(hashes, rules, { ...promised, told: [{ ...round, first: 0 }] }).rounds;
  expect(burned?.differences[0]).toEqual({ at: 'first', told: 0, dealt: round.first });
});

test('rounds are read as a table tells them, and nothing else is', () => {
  const round = told();
  const read = (value: unknown) => readToldSeats(JSON.stringify(value));
  for (const value of [round, [round], { seed: 'x', rounds: [round] }]) expect(read(value)).toHaveLength(1);
  const wrong = [
    ...[{}, [1], null, 'x'],
    { ...round, acts: [{ seat: 1, move: 'fold' }] },
    { ...round, dealer: ['x'] },
    { ...round, seats: [{ seat: 1, hands: [{ cards: [1], result: 'maybe' }] }] },
  ];
  for (const value of wrong) expect(read(value)).toBeUndefined();
  expect(readToldSeats('{')).toBeUndefined();
});
