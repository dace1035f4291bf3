import { isDeepStrictEqual } from 'node:util';
import type { Draws, Step } from '@palpite/math/games/game.ts';
import { rerun } from '@palpite/math/games/rerun.ts';
import type { AnyGame } from '../games.ts';
import type { Json, PlayRow } from './play-store.ts';

/** Where a round stands, worked out again: what is hidden is stored nowhere. */
export interface Retraced {
  readonly step: Step<unknown, unknown>;
  /** The actions the rules leave open now. */
  readonly open: readonly unknown[];
}

/**
 * Plays the round again from its bet, its actions and its draws. Throws where that does not come to what the player was
 * told: rules, seeds or rows have been changed behind the house's back, and no money may move on the strength of them.
 */
export function retrace(game: AnyGame, play: PlayRow, draws: Draws): Retraced {
  if (play.rulesVersion !== game.version)
    throw new Error(`round ${play.roundId} was begun by rules ${play.rulesVersion} of ${game.code}`);
  const run = rerun(game, play, draws);
  const steps = run.kind === 'played' ? run.steps : [];
  const step = steps.at(-1);
  const told = steps.map(({ events }) => plain(events));
  const same = isDeepStrictEqual(told, play.events) && step?.staked === play.staked && step.payout === play.payout;
  if (!step || !same) throw new Error(`round ${play.roundId} does not come out as it was told`);
  return { step, open: game.actionsOf(step.state) };
}

/** As it travels and is stored. */
export function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
