import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { leastSeries, mostSeries } from '../lottery/lottery.ts';
import { type Player, teamOf } from '../players/players.ts';
import { settingOf } from '../site/site.ts';
import { seriesOf } from './chain.ts';
import { type Giver, givenTo, writeSeries } from './series-store.ts';

/** What a player may be given: up to what the one above has, and not less than somebody below was given. */
export async function boundsOf(
  platform: Platform,
  tx: Db | Tx,
  { id, merchant }: Pick<Player, 'id' | 'merchant'>,
): Promise<{ least: number; most: number }> {
  const [top, bottom] = [
    await settingOf(platform, merchant, mostSeries),
    await settingOf(platform, merchant, leastSeries),
  ];
  const { above } = await seriesOf(tx, id, top);
  const most = above[0]?.series ?? top;
  return { least: await leastOf(tx, id, { most, bottom }), most };
}

/** The highest that somebody below a player was given; not below what the brand lets a player choose. */
export async function leastOf(
  db: Db | Tx,
  playerId: bigint,
  { most, bottom }: { readonly most: number; readonly bottom: number },
): Promise<number> {
  const below = (await teamOf(db, playerId)).map(({ id }) => id);
  // whoever was given more than they can have any more binds nobody
  const given = [...(await givenTo(db, below)).values()].filter((each) => each <= most);
  return Math.max(Math.min(bottom, most), ...given);
}

/**
 * Gives a player a series; null takes back what was given. The caller holds the brand's tree. Refuses
 * `series.above_own` and `series.below_downline`.
 */
export async function giveTo(
  platform: Platform,
  tx: Tx,
  { player, series, by }: { readonly player: Player; readonly series: number | null; readonly by: Giver },
): Promise<void> {
  const { least, most } = await boundsOf(platform, tx, player);
  if (series !== null && series > most) refuse('series.above_own', { field: 'series', max: `${most}` });
  if (series !== null && series < least) refuse('series.below_downline', { field: 'series', min: `${least}` });
  await writeSeries(tx, { playerId: player.id, series, by, at: platform.clock.now() });
}
