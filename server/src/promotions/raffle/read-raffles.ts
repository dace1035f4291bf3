import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/promotions/player.ts';
import type { OwnRaffle, Raffle } from '@palpite/contract/promotions/shapes.ts';
import { hexOf, merklePath } from '@palpite/math/chance/merkle.ts';
import { ticketLeaf } from '@palpite/math/chance/raffle.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, Language, Platform, PlayerSession } from '../../base/room.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { type ActivityRow, offeredActivities } from '../life/activity-store.ts';
import { partsOf } from '../life/part-store.ts';
import { readTerms, rulesOf } from '../life/terms.ts';
import { titleOf } from '../life/view.ts';
import { sha256 } from './close-raffle.ts';
import { countTickets } from './count-tickets.ts';
import { raffleSeal } from './open-raffle.ts';
import {
  type HolderRow,
  holdersOf,
  holdingsOf,
  type PrizeRow,
  prizesOf,
  type RaffleRow,
  raffleById,
  rafflesSince,
} from './raffle-store.ts';

const shownMs = 90 * 86_400_000;
const mostRanges = 5000;

const since = (platform: Platform) => new Date(platform.clock.now().getTime() - shownMs);
const rangeOf = ({ first, count, mark }: HolderRow) => ({ first, count, mark });

interface Found {
  readonly raffle: RaffleRow;
  readonly activity: ActivityRow;
  readonly prizes: readonly PrizeRow[];
  /** Of the brand's money. */
  readonly symbol: string;
}

/** A raffle as anybody sees it: the seed only when it has decided. */
export function showRaffle(
  platform: Platform,
  language: Language,
  { raffle, activity, prizes, symbol }: Found,
): Raffle {
  const terms = readTerms(activity.terms);
  const { network, beaconRound, state, commitment, moved, randomness, tickets, holders, root, missedAt } = raffle;
  return {
    ...{ activityId: raffle.activityId.toString(), promotionId: activity.newsId.toString(), state, commitment },
    title: saidIn(titleOf(activity), language),
    ...{ startsAt: terms.startsAt, closesAt: raffle.closesAt.getTime(), drawAt: raffle.drawAt.getTime() },
    seed: state === 'drawn' ? raffleSeal(platform).open(raffle.seedSealed) : null,
    beacon: network === null || beaconRound === null ? null : { network, round: Number(beaconRound) },
    ...{ moved, randomness, tickets, holders, root, isWaiting: state === 'closed' && missedAt !== null },
    prizes: [...(rulesOf(terms).reward.places?.(terms.reward.args) ?? [])],
    ...{ currencySymbol: symbol, mostEach: terms.limit.count },
    winners: prizes.map(({ place, ticket, mark, amount }) => ({ place, ticket, mark, amount })),
  };
}

/** The activities of these raffles, and what was won in them. */
export async function withRaffles(platform: Platform, merchant: string, rows: readonly RaffleRow[]): Promise<Found[]> {
  if (rows.length === 0) return [];
  const [{ currencySymbol: symbol }, activities, prizes] = await Promise.all([
    brandOf(platform, merchant),
    offeredActivities(platform.db, merchant),
    prizesOf(
      platform.db,
      rows.map(({ activityId }) => activityId),
    ),
  ]);
  return rows.flatMap((raffle) => {
    const activity = activities.find(({ id }) => id === raffle.activityId);
    const its = prizes.filter(({ activityId }) => activityId === raffle.activityId);
    return activity ? [{ raffle, activity, prizes: its, symbol }] : [];
  });
}

export async function listRaffles({ platform, merchant, language }: Ask): Promise<Raffle[]> {
  const rows = await rafflesSince(platform.db, merchant, since(platform));
  const found = await withRaffles(platform, merchant, rows);
  return found.map((each) => showRaffle(platform, language, each));
}

export async function listTickets(
  { platform, merchant }: Ask,
  { id, after }: InputOf<typeof calls.raffleTickets>,
): Promise<OutputOf<typeof calls.raffleTickets>> {
  const raffle = await raffleById(platform.db, BigInt(id));
  if (raffle?.merchant !== merchant) return refuse('promotions.unknown', { field: 'id' });
  const rows = await holdersOf(platform.db, raffle.activityId, { after, most: mostRanges });
  const last = rows.at(-1);
  return { ranges: rows.map(rangeOf), next: last && rows.length === mostRanges ? last.first : null };
}

/** How the raffles stand for the player: tickets so far or in the draw, and prizes. */
export async function listOwnRaffles({ platform, who, language }: Ask<PlayerSession>): Promise<OwnRaffle[]> {
  const { playerId, merchant } = who;
  const rows = await rafflesSince(platform.db, merchant, since(platform));
  const [found, parts, holdings] = await Promise.all([
    withRaffles(platform, merchant, rows),
    partsOf(platform.db, playerId),
    holdingsOf(platform.db, playerId),
  ]);
  return Promise.all(
    found.map(async ({ raffle, activity, prizes }): Promise<OwnRaffle> => {
      const { activityId, state, closesAt } = raffle;
      const part = parts.find((each) => each.activityId === activityId);
      const holding = holdings.find((each) => each.activityId === activityId);
      const sale = { merchant, terms: readTerms(activity.terms), closesAt };
      const counted =
        part && state === 'open'
          ? (await countTickets(platform, platform.db, sale, [part])).get(playerId)
          : holding?.count;
      return {
        ...{ activityId: activityId.toString(), promotionId: activity.newsId.toString(), state },
        ...{ promotionName: saidIn(titleOf(activity), language), joined: part !== undefined, tickets: counted ?? 0 },
        range: holding ? rangeOf(holding) : null,
        prizes: prizes.filter((prize) => prize.playerId === playerId).map(shownPrize),
      };
    }),
  );
}

export function shownPrize({ place, ticket, amount, claimId, status, lapsed }: PrizeRow): OwnRaffle['prizes'][number] {
  return {
    ...{ place, ticket, amount, claimId: claimId?.toString() ?? null },
    status: lapsed ? 'expired' : ((status ?? 'owed') as OwnRaffle['prizes'][number]['status']),
  };
}

/** The proof that the player's tickets are in the tree. */
export async function proveTickets(
  { platform, who }: Ask<PlayerSession>,
  { id }: InputOf<typeof calls.raffleProof>,
): Promise<OutputOf<typeof calls.raffleProof>> {
  const holders = await holdersOf(platform.db, BigInt(id));
  const own = holders.find(({ playerId }) => playerId === who.playerId);
  if (!own) return refuse('promotions.unknown', { field: 'id' });
  const leaves = holders.map((holder) => ticketLeaf(holder, sha256));
  return {
    ...{ range: rangeOf(own), at: own.place, size: holders.length },
    path: merklePath(leaves, own.place, sha256).map(hexOf),
  };
}
