import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { tablesList } from '@palpite/contract/tables/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { limitsNow } from '../limits.ts';
import { vendor } from '../names.ts';
import { ownTables } from '../own-tables.ts';
import { seatedPort } from './seated-port.ts';
import { tableNow } from './table-now.ts';

/** As many as a preview beside a table shows. */
const previewed = 12;

/** All tables that have limits where the player is. */
export async function listTables({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof tablesList>> {
  if (who.vassalage !== vendor.code) refuse('catalogue.unknown_game');
  const here = (await limitsNow(platform)).filter(
    ({ merchant, currency }) => merchant === who.merchant && currency === who.currency,
  );
  const tables = ownTables.map(async (table) => {
    const limits = here.find(({ tableCode }) => tableCode === table.code);
    if (!limits) return undefined;
    const { at, past } = await tableNow(platform, table);
    const { least, most } = limits;
    return { ...at, game: table.game.code, least, most, past: past.slice(0, previewed) };
  });
  const listed = await Promise.all(tables);
  const seated = (await seatedPort.of(platform)?.(who)) ?? [];
  return {
    now: platform.clock.now().getTime(),
    tables: [...listed.filter((each) => each !== undefined), ...seated.map((table) => ({ ...table, past: [] }))],
  };
}
