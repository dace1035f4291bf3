/** What the tests of all games stand on: published rounds, any rounds, and what every game promises. */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { draw, drawMessage, drawSpace } from '../chance/provably-fair.ts';
import type { Draws, Game, Step } from './game.ts';
import { payoutOf } from './multiplier.ts';

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** The draws of one nonce of a pair of seeds, as published. */
export function drawsOf({ serverSeed, clientSeed }: Seeds, nonce: number): Draws {
  const blockOf = (block: number) =>
    createHmac('sha256', serverSeed)
      .update(drawMessage(clientSeed, nonce, block))
      .digest();
  return (index) => draw(blockOf, index);
}

/** An entry of the published rounds kept beside the project; what is written in the test where they are not. */
export function keptOf<Entry>(name: string, written: Entry): Entry {
  const file = new URL('../../../../shared/data/pf-vectors.json', import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[name] : written;
}

/** The lowest draw with this outcome. */
export function drawOf(outcome: number, outcomes: number): number {
  return Math.ceil((outcome * drawSpace) / outcomes);
}

/** Draws as they stand in a list, over and over. */
export function listed(...all: readonly number[]): Draws {
  return (index) => all[index % all.length] ?? 0;
}

export const anyDraws: fc.Arbitrary<Draws> = fc
  .array(fc.integer({ min: 0, max: drawSpace - 1 }), { minLength: 64, maxLength: 64 })
  .map((all) => listed(...all));

/** From a micro-unit to a million. */
export const anyStake = fc.bigInt({ min: 1n, max: 10n ** 12n });

/**
 * Plays any bets with any draws and any of the actions open, and expects what every game promises: state, events and
 * view are plain JSON, nothing is paid before the end, never more than the most a bet can pay, the same draws and
 * actions give the same round, a round that is over has no actions, draws are asked for in order and once (a simulation
 * may count by itself), and a stake of nothing is refused. `check` sees every step.
 */
export function expectPromises<Bet, State, Action, Event, View>(
  game: Game<Bet, State, Action, Event, View>,
  bets: fc.Arbitrary<Bet>,
  check: (step: Step<State, Event>, view: View) => void = () => undefined,
): void {
  const choices = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(bets, anyStake, anyDraws, choices, (bet, stake, draws, chosen) => {
      expect(game.faultOf(bet, stake)).toBeUndefined();
      expect(game.faultOf(bet, 0n)).toBe('stake');
      expect(() => game.begin(bet, 0n, draws)).toThrow(RangeError);
      const asked: number[] = [];
      const noted: Draws = (index) => {
        asked.push(index);
        return draws(index);
      };
      const first = play(game, bet, stake, noted, chosen, check);
      expect(asked).toEqual(asked.map((_, index) => index));
      expect(play(game, bet, stake, draws, chosen)).toEqual(first);
    }),
  );
}

function play<Bet, State, Action, Event, View>(
  game: Game<Bet, State, Action, Event, View>,
  bet: Bet,
  stake: bigint,
  draws: Draws,
  chosen: readonly number[],
  check: (step: Step<State, Event>, view: View) => void = () => undefined,
): Step<State, Event>[] {
  const steps = [game.begin(bet, stake, draws)];
  expectWithin(game, game.climb?.first(bet) ?? 0, stake, steps[0]);
  for (const choice of chosen) {
    const step = steps.at(-1);
    if (!step) break;
    expectStep(game, bet, stake, step);
    check(step, game.view(step.state));
    const actions = game.actionsOf(step.state);
    expect(actions.length === 0).toBe(step.over);
    const action = actions[choice % Math.max(1, actions.length)];
    if (!action) break;
    const most = game.climb?.after(step.state, action);
    steps.push(game.act(step.state, action, stake, draws));
    if (most !== undefined) expectWithin(game, most, stake, steps.at(-1));
  }
  return steps;
}

/** Leaving right after an action never pays more than was said before it. */
function expectWithin<Bet, State, Action, Event, View>(
  game: Game<Bet, State, Action, Event, View>,
  most: number,
  stake: bigint,
  after: Step<State, Event> | undefined,
): void {
  if (!after || most === 0) return;
  const leaving = after.over
    ? []
    : game.actionsOf(after.state).filter((action) => game.climb?.after(after.state, action) === 0);
  const paid = leaving.map((action) => game.act(after.state, action, stake, () => 0).payout);
  for (const payout of [after.payout, ...paid]) expect(payout <= payoutOf(stake, most)).toBe(true);
}

function expectStep<Bet, State, Action, Event, View>(
  game: Game<Bet, State, Action, Event, View>,
  bet: Bet,
  stake: bigint,
  { state, events, over, staked, payout }: Step<State, Event>,
): void {
  const plain = { state, events, view: game.view(state) };
  expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  expect(staked >= stake).toBe(true);
  expect(payout >= 0n && payout <= game.mostPayout(bet, stake)).toBe(true);
  if (!over) expect(payout).toBe(0n);
}
