// The series of accounts at the desk of staff.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { type AccountSeries, changeSeries, deskSeries } from '@palpite/contract/series/office.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../base/room.ts';
import { mostSeries } from '../lottery/lottery.ts';
import { findPlayer, type Player, playerById, playersById, takeTreeTurn } from '../players/players.ts';
import { settingOf } from '../site/site.ts';
import { decides, handOf } from '../staff/staff.ts';
import { forgetSeries, seriesOf } from './chain.ts';
import { boundsOf, giveTo } from './give-series.ts';
import { givenTo, linesOf } from './series-store.ts';

export const seriesDesk: readonly Route[] = [
  route(deskSeries, readSeries),
  decides(changeSeries, {
    act: async (tx, ask, { account, series, reason }) => {
      const { platform } = ask;
      const { merchant, staffName } = handOf(ask);
      await takeTreeTurn(tx, merchant);
      const player = await playerNamed(platform, tx, merchant, account);
      const before = (await givenTo(tx, [player.id])).get(player.id) ?? null;
      await giveTo(platform, tx, { player, series, by: { staff: staffName } });
      return {
        done: {
          ...{ action: 'series.change', subject: `player:${player.id}`, reason },
          ...{ before: { series: before }, after: { series } },
        },
        tell: () => forgetSeries(platform),
      };
    },
    show: readSeries,
  }),
];

/** Refuses `office.not_found`. */
async function readSeries(
  { platform, who: { merchant } }: Ask<StaffSession>,
  { account }: Pick<InputOf<typeof deskSeries>, 'account'>,
): Promise<AccountSeries> {
  const { db } = platform;
  const player = await playerNamed(platform, db, merchant, account);
  const { own, above } = await seriesOf(db, player.id, await settingOf(platform, merchant, mostSeries));
  const ids = above.map(({ agentId }) => agentId);
  const [people, given, bounds, { sum }] = [
    await playersById(platform, db, ids),
    await givenTo(db, [player.id, ...ids]),
    await boundsOf(platform, db, player),
    await linesOf(db, { agentId: player.id, page: 1, size: 1 }),
  ];
  return {
    ...{ account: player.username, type: player.memberType as AccountSeries['type'], series: own },
    ...{ isGiven: given.has(player.id), ...bounds, earned: sum, currency: player.currency },
    above: above.map(({ agentId, series }) => ({
      ...{ account: people.get(agentId)?.username ?? '', series, isGiven: given.has(agentId) },
    })),
  };
}

async function playerNamed(platform: Platform, db: Db | Tx, merchant: string, account: string): Promise<Player> {
  const found = await findPlayer(platform, db, merchant, { username: account });
  const player = found && (await playerById(platform, db, found.id));
  return player ?? refuse('office.not_found', { field: 'account' });
}
