import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import { burn, cardsFrom } from '../shoe/shoe.ts';
import { readToldSeats, redoSeats, type ToldSeats } from './redo.ts';
import { act, deal } from './round.ts';
import { ruleSets } from './rule-sets.ts';
import { activeOf, movesOf } from './seats.ts';
import { blackjackShoe, drawsOf } from './shoe.ts';

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
    acts.push({ seat, move });
    ({ state } = act(rules, state, { seat, move }, draws));
  }
  return { first, taken: state.drawn, dealer: state.dealer, seats: state.seats, acts };
}

test('a round that was told as it was dealt has no difference, and a card, a move or a number that was changed is named', () => {
  const round = told();
  const apartIn = (changed: Partial<ToldSeats>) =>
    redoSeats(hashes, rules, { ...promised, told: [{ ...round, ...changed }] }).rounds[0]?.differences.map(
      ({ at }) => at,
    );
  expect(apartIn({})).toEqual([]);
  const [up = 0, ...rest] = round.dealer;
  expect(apartIn({ dealer: [(up + 1) % 52, ...rest] })).toEqual(['dealer.0']);
  expect(apartIn({ taken: round.taken + 1 })).toEqual(['taken']);
  // without the last move it is not over; a move that is not open, and seats that there are not
  expect(apartIn({ acts: round.acts.slice(0, -1) })).toContain('acts');
  expect(apartIn({ acts: [...round.acts, { seat: 1, move: 'hit' }] })).toContain('acts');
  expect(apartIn({ seats: [{ seat: 9, hands: [] }] })).toContain('seats');
  expect(apartIn({ first: round.first + 1 })).not.toEqual([]);
});

test('rounds are read as a table tells them, and nothing else is', () => {
  const round = told();
  const read = (value: unknown) => readToldSeats(JSON.stringify(value));
  for (const value of [round, [round], { seed: 'x', rounds: [round] }]) expect(read(value)).toHaveLength(1);
  const wrong = [{}, [1], null, 'x', { ...round, acts: [{ seat: 1, move: 'fold' }] }, { ...round, dealer: ['x'] }];
  for (const value of wrong) expect(read(value)).toBeUndefined();
  expect(readToldSeats('{')).toBeUndefined();
});
