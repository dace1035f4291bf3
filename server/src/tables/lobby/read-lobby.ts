import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { tablesLobby } from '@palpite/contract/tables/player.ts';
import type { Ask } from '../../base/room.ts';
import { offeredGames } from '../../catalogue/catalogue.ts';
import { merchants, symbolOf } from '../../site/site.ts';
import { limitsNow } from '../limits.ts';
import { vendor } from '../names.ts';
import { ownTables } from '../own-tables.ts';
import { seatedPort } from './seated-port.ts';
import { standsAt, tableNow } from './table-now.ts';

/** The tables that the brand offers, where they have limits. */
export async function readLobby(
  { platform, merchant, language }: Ask,
  { currency: asked }: InputOf<typeof tablesLobby>,
): Promise<OutputOf<typeof tablesLobby>> {
  const currency = asked ?? (await merchants(platform)).get(merchant)?.currency ?? '';
  const place = { merchant, currency };
  const [offered, currencySymbol] = await Promise.all([
    offeredGames(platform, merchant, language),
    symbolOf(platform, merchant, currency),
  ]);
  const names = new Map(
    offered.filter(({ vassalage }) => vassalage === vendor.code).map(({ gameCode, gameName }) => [gameCode, gameName]),
  );
  const limits = (await limitsNow(platform)).filter((each) => each.merchant === merchant && each.currency === currency);
  const tables = ownTables.map(async (table) => {
    const name = names.get(table.code);
    const limit = limits.find(({ tableCode }) => tableCode === table.code);
    if (name === undefined || !limit) return undefined;
    const now = await tableNow(platform, table);
    const { least, most } = limit;
    return {
      ...now.at,
      ...{ game: table.game.code, name, least, most, past: now.past },
      ...standsAt(now, place),
    };
  });
  const seated = ((await seatedPort.of(platform)?.(place)) ?? []).flatMap((table) => {
    const name = names.get(table.table);
    return name === undefined ? [] : [{ ...table, name, past: [] }];
  });
  return {
    vassalage: vendor.code,
    currencySymbol,
    now: platform.clock.now().getTime(),
    tables: [...(await Promise.all(tables)).filter((each) => each !== undefined), ...seated],
  };
}
