import { mostOn } from '@palpite/math/tables/limits.ts';
import type { Spot, TableGame } from '@palpite/math/tables/table-game.ts';
import { keptFor } from '../base/kept.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import type { Place } from './names.ts';
import type { OwnTable } from './own-tables.ts';
import { allLimits, type TableLimit } from './store.ts';

/** Staff seldom change them: another process does as they said after this time at the latest. */
const keptMs = 1000;

const kept = keptFor<readonly TableLimit[]>(keptMs, ({ db }) => allLimits(db));

/** Of every table of spots, brand and currency. */
export const limitsNow = kept.now;
export const forgetLimits = kept.forget;

/** Refuses where there is no such table. */
export async function limitOf(
  platform: Platform,
  table: Pick<OwnTable, 'code'>,
  { merchant, currency }: Place,
): Promise<TableLimit> {
  const limit = (await limitsNow(platform)).find(
    (each) => each.tableCode === table.code && each.merchant === merchant && each.currency === currency,
  );
  return limit ?? refuse('function.not.available');
}

/** What was asked for last of each game: each bet asks. */
const offered = new WeakMap<
  TableGame<unknown>,
  { readonly least: number; readonly spots: ReadonlyMap<string, Spot<unknown>> }
>();

/**
 * The spots of a game that a brand offers: where its profile asks for a return, those that give it, and so not Lucky 6
 * in Brazil. What lies on a spot already is settled by all spots of the game.
 */
export async function spotsFor(
  platform: Platform,
  merchant: string,
  game: TableGame<unknown>,
): Promise<ReadonlyMap<string, Spot<unknown>>> {
  const least = await ruleOf(platform, merchant, 'games.min_rtp');
  const known = offered.get(game);
  if (known?.least === least) return known.spots;
  const spots = new Map([...game.spots].filter(([, { rtp }]) => rtp >= least));
  offered.set(game, { least, spots });
  return spots;
}

/** The least and the most on each of these spots. */
export function spotLimits(
  game: TableGame<unknown>,
  spots: ReadonlyMap<string, Spot<unknown>>,
  { least, most }: Pick<TableLimit, 'least' | 'most'>,
): { spot: string; least: bigint; most: bigint; rtp: number }[] {
  return [...spots].map(([spot, { rtp }]) => ({ spot, least, most: mostOn(game, { least, most }, spot), rtp }));
}
