import type { Db, Tx } from '../base/db/db.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import type { PlayerSeries } from '../lottery/lottery.ts';
import { uplinesOf } from '../players/players.ts';
import { givenTo, isAnyGiven } from './series-store.ts';

/** So long a series that was read is believed: an order costs no statement. */
const staleMs = 5000;
const mostKept = 5000;

interface Kept<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

const memory = perPlatform(() => ({
  any: undefined as Kept<boolean> | undefined,
  players: new Map<bigint, Kept<PlayerSeries>>(),
}));

/** A series that was given counts from now on in this process, and within seconds in every other. */
export function forgetSeries(platform: Platform): void {
  const kept = memory.of(platform);
  kept.any = undefined;
  kept.players.clear();
}

/** The series of a player for a sale; undefined while nobody was given one. `most`: the brand's. */
export async function seriesForSale(
  platform: Platform,
  { playerId, most }: { readonly playerId: bigint; readonly most: number },
): Promise<PlayerSeries | undefined> {
  const kept = memory.of(platform);
  const now = platform.clock.now().getTime();
  const isFresh = (each: Kept<unknown> | undefined) => each !== undefined && now - each.at < staleMs;
  if (!isFresh(kept.any)) kept.any = { at: now, value: isAnyGiven(platform.db) };
  if (!(await kept.any?.value)) return undefined;
  const found = kept.players.get(playerId);
  if (found && isFresh(found)) return found.value;
  if (kept.players.size >= mostKept) kept.players.clear();
  const value = seriesOf(platform.db, playerId, most).then(earning);
  kept.players.set(playerId, { at: now, value });
  value.catch(() => kept.players.delete(playerId));
  return value;
}

/** Those above up to the last who earns anything. */
function earning({ own, above }: PlayerSeries): PlayerSeries {
  const top = above.reduce((highest, { series }) => Math.max(highest, series), own);
  const last = above.findIndex(({ series }) => series === top);
  return { own, above: top === own ? [] : above.slice(0, last + 1) };
}

/** The series of a player and of everybody above, the direct upline first. Nobody has more than the one above. */
export async function seriesOf(db: Db | Tx, playerId: bigint, most: number): Promise<PlayerSeries> {
  const uplines = await uplinesOf(db, playerId);
  const given = await givenTo(db, [playerId, ...uplines]);
  let series = most;
  const above = uplines
    .toReversed()
    .map((agentId) => {
      series = Math.min(series, given.get(agentId) ?? series);
      return { agentId, series };
    })
    .reverse();
  return { own: Math.min(series, given.get(playerId) ?? series), above };
}
