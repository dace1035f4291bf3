import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { deskRaffles } from '@palpite/contract/promotions/office.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { countsOf } from '../life/activity-store.ts';
import { rafflePage } from '../raffle/raffle-store.ts';
import { shownPrize, showRaffle, withRaffles } from '../raffle/read-raffles.ts';

/** The raffles of the brand with their winners, the newest first. */
export async function listDeskRaffles(
  { platform, who: { merchant }, language }: Ask<StaffSession>,
  { page, size }: InputOf<typeof deskRaffles>,
): Promise<OutputOf<typeof deskRaffles>> {
  const { rows, total } = await rafflePage(platform.db, { merchant, page, size });
  const found = await withRaffles(platform, merchant, rows);
  const winners = found.flatMap(({ prizes }) => prizes.map(({ playerId }) => playerId));
  const people = await playersById(platform, platform.db, [...new Set(winners)]);
  const counts = await countsOf(
    platform.db,
    rows.map(({ activityId }) => activityId),
  );
  return {
    list: found.map((each) => ({
      ...showRaffle(platform, language, each),
      given: each.prizes.map((prize) => ({
        ...shownPrize(prize),
        ...{ account: people.get(prize.playerId)?.username ?? '', refused: prize.refused, lapsed: prize.lapsed },
      })),
      joined: counts.get(each.raffle.activityId)?.joined ?? 0,
      missedAt: each.raffle.missedAt?.getTime() ?? null,
    })),
    total,
    totalPages: Math.ceil(total / size),
  };
}
