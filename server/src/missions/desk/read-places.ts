import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { boardResults } from '@palpite/contract/missions/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { countFinal, countPlaces, type FinalRow, finalPlaces, placesNow } from '../boards/board-store.ts';
import { campaignById } from '../plan/campaign-store.ts';
import { latest } from '../plan/change-campaign.ts';
import { readTerms, titleOf, valueUnit } from '../plan/terms.ts';
import { versionsOf } from '../plan/version-store.ts';

/** The places of a board, with whole names and with what became of the prizes. */
export async function readPlaces(
  { platform, who, language }: Ask<StaffSession>,
  { campaignId, page, size }: InputOf<typeof boardResults>,
): Promise<OutputOf<typeof boardResults>> {
  const { db } = platform;
  const row = await campaignById(db, who.merchant, BigInt(campaignId));
  const version = row && latest(await versionsOf(db, [row.id]));
  const terms = version && readTerms(version.terms);
  if (!row || !version || terms?.kind !== 'board') return refuse('missions.unknown', { field: 'campaignId' });
  const versionId = version.id;
  const part = { offset: (page - 1) * size, limit: size };
  const final = row.closedAt !== null;
  const { least, leastRank } = terms;
  const whole = { versionId, least, leastRank };
  const rows = final ? await finalPlaces(db, versionId, part) : await placesNow(db, whole, part);
  const total = final ? await countFinal(db, versionId) : await countPlaces(db, whole);
  const players = await playersById(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  return {
    ...{ final, title: saidIn(titleOf(terms), language), unit: valueUnit(terms) },
    ...{ total, totalPages: Math.ceil(total / size) },
    list: rows.map(({ place, playerId, score, at, ...given }) => {
      const { rewardId = null, trouble = null } = given as Partial<FinalRow>;
      return {
        ...{ place, account: players.get(playerId)?.username ?? '', score, at: at.getTime(), trouble },
        rewardId: rewardId === null ? null : rewardId.toString(),
      };
    }),
  };
}
