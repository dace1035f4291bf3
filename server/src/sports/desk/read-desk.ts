import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Fixture } from '@palpite/contract/fixtures/shapes.ts';
import type * as office from '@palpite/contract/sports/office.ts';
import type { Micro } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { type ApprovalRow, waitingApprovals } from '../bet/approval-store.ts';
import { type ExposureRow, exposuresOf, factorRow, openFixtures } from '../bet/exposure-store.ts';
import { ticketById, ticketsOfBrand } from '../bet/ticket-store.ts';
import { betOf, betsOf, shownFixtures, unknownFixture } from '../show.ts';
import { termsOf } from '../terms.ts';
import { isProposed, loweredFactors, rulingsOf } from './desk-store.ts';

type StaffAsk = Ask<StaffSession>;
type Risk = OutputOf<typeof office.deskRisks>['list'][number];

const mostEvents = 100;
const pageOfBets = 50;

interface MarketRisk {
  readonly market: string;
  readonly staked: Micro;
  readonly worst: Micro;
  readonly rows: readonly ExposureRow[];
}

function marketsOf(rows: readonly ExposureRow[]): MarketRisk[] {
  return [...Map.groupBy(rows, ({ market }) => market)].map(([market, sold]) => {
    const staked = sold.reduce((sum, row) => sum + row.staked, 0n);
    const pays = sold.reduce((most, row) => (row.pays > most ? row.pays : most), 0n);
    return { market, staked, worst: pays - staked, rows: sold };
  });
}

function riskOf(fixtureId: string, fixture: Fixture | undefined, rows: readonly ExposureRow[]): Risk {
  const markets = marketsOf(rows);
  return {
    ...{ fixture: fixture ?? unknownFixture(fixtureId), legs: rows.reduce((sum, { legs }) => sum + legs, 0) },
    staked: markets.reduce((sum, { staked }) => sum + staked, 0n),
    worst: markets.reduce((sum, { worst }) => (worst > 0n ? sum + worst : sum), 0n),
  };
}

export async function readRisks({ platform, who }: StaffAsk): Promise<OutputOf<typeof office.deskRisks>> {
  const { merchant } = who;
  const { currency } = await brandOf(platform, merchant);
  const ids = (await openFixtures(platform.db, merchant, mostEvents)).map(({ fixtureId }) => fixtureId);
  const [fixtures, rows, { limits }] = await Promise.all([
    shownFixtures(platform, ids),
    exposuresOf(platform.db, { merchant, currency, fixtureIds: ids }),
    termsOf(platform, merchant),
  ]);
  const byFixture = Map.groupBy(rows, ({ fixtureId }) => fixtureId);
  const list = ids.map((id) => riskOf(id, fixtures.get(id), byFixture.get(id) ?? []));
  return { list: list.sort((one, other) => (one.worst < other.worst ? 1 : -1)), limits, currency };
}

export async function readRisk(
  { platform, who }: StaffAsk,
  { fixtureId }: InputOf<typeof office.deskRiskOne>,
): Promise<OutputOf<typeof office.deskRiskOne>> {
  const { merchant } = who;
  const { currency } = await brandOf(platform, merchant);
  const [fixtures, rows, { limits }] = await Promise.all([
    shownFixtures(platform, [fixtureId]),
    exposuresOf(platform.db, { merchant, currency, fixtureIds: [fixtureId] }),
    termsOf(platform, merchant),
  ]);
  return {
    ...{ risk: riskOf(fixtureId, fixtures.get(fixtureId), rows), limits },
    markets: marketsOf(rows).map(({ market, staked, worst, rows: sold }) => ({
      ...{ market, staked, worst },
      selections: sold.map((row) => ({
        ...{
          selection: row.selection,
          legs: row.legs,
          staked: row.staked,
          pays: row.pays,
          liability: row.pays - staked,
        },
      })),
    })),
    currency,
  };
}

export async function readBetsAtDesk(
  { platform, who }: StaffAsk,
  { fixtureId, username, which, leastStake, before }: InputOf<typeof office.deskSportsBets>,
): Promise<OutputOf<typeof office.deskSportsBets>> {
  const { merchant } = who;
  const player = username === undefined ? undefined : await findPlayer(platform, platform.db, merchant, { username });
  if (username !== undefined && !player) return { list: [], next: null };
  const rows = await ticketsOfBrand(platform.db, {
    ...{ merchant, fixtureId, playerId: player?.id, leastStake, limit: pageOfBets + 1 },
    isOpen: which === undefined ? undefined : which === 'open',
    before: before === undefined ? undefined : BigInt(before),
  });
  const page = rows.slice(0, pageOfBets);
  const [bets, names] = await Promise.all([betsOf(platform, page), namesOf(platform, page)]);
  return {
    list: page.flatMap(({ playerId }, at) => {
      const bet = bets[at];
      return bet ? [{ playerId: playerId.toString(), username: names.get(playerId) ?? '', bet }] : [];
    }),
    next: rows.length > pageOfBets ? (page.at(-1)?.id.toString() ?? null) : null,
  };
}

export async function readBetAtDesk(
  { platform, who }: StaffAsk,
  { betId }: InputOf<typeof office.deskSportsBetOne>,
): Promise<OutputOf<typeof office.deskSportsBetOne>> {
  const row = await ticketById(platform.db, BigInt(betId));
  if (row?.merchant !== who.merchant) return refuse('sports.unknown_bet', { field: 'betId' });
  const [bet, names, waits] = await Promise.all([
    betOf(platform, row),
    namesOf(platform, [row]),
    isProposed(platform.db, row.id),
  ]);
  return {
    ...{ playerId: row.playerId.toString(), username: names.get(row.playerId) ?? '', bet },
    ...{ ruled: row.ruling as OutputOf<typeof office.deskSportsBetOne>['ruled'], isProposed: waits },
  };
}

async function namesOf(
  platform: Platform,
  rows: readonly { readonly playerId: bigint }[],
): Promise<Map<bigint, string>> {
  const players = await playersById(platform, platform.db, [...new Set(rows.map(({ playerId }) => playerId))]);
  return new Map([...players].map(([id, { username }]) => [id, username]));
}

export async function readApprovals({ platform, who }: StaffAsk): Promise<OutputOf<typeof office.deskApprovals>> {
  const rows = await waitingApprovals(platform.db, { merchant: who.merchant, at: platform.clock.now() });
  const ids = rows.flatMap(({ asked }) => asked.legs.map(({ fixtureId }) => fixtureId));
  const [fixtures, names] = await Promise.all([shownFixtures(platform, ids), namesOf(platform, rows)]);
  return { list: rows.map((row) => approvalOf(row, names, fixtures)) };
}

function approvalOf(
  { id, playerId, currency, stake, pays, asked, askedAt, until }: ApprovalRow,
  names: ReadonlyMap<bigint, string>,
  fixtures: ReadonlyMap<string, Fixture>,
): OutputOf<typeof office.deskApprovals>['list'][number] {
  return {
    ...{
      approvalId: id.toString(),
      playerId: playerId.toString(),
      username: names.get(playerId) ?? '',
      currency,
      stake,
      pays,
    },
    legs: asked.legs.map(({ fixtureId, ...leg }) => ({
      ...leg,
      fixture: fixtures.get(fixtureId) ?? unknownFixture(fixtureId),
    })),
    ...{ sizes: asked.sizes, eachWay: asked.eachWay, builder: asked.builder },
    ...{ askedAt: askedAt.getTime(), until: until.getTime() },
  };
}

export async function readFactor(
  { platform, who }: StaffAsk,
  { username }: { username: string },
): Promise<OutputOf<typeof office.deskSportsFactor>> {
  const player = await findPlayer(platform, platform.db, who.merchant, { username });
  if (!player) return refuse('sports.unknown_player', { field: 'username' });
  const row = await factorRow(platform.db, player.id);
  return {
    ...{ username, hundredths: row?.hundredths ?? 100, reason: row?.reason ?? null, saidBy: row?.saidBy ?? null },
    saidAt: row?.saidAt.getTime() ?? null,
  };
}

export async function readFactors(
  { platform, who: { merchant } }: StaffAsk,
  { page, size }: InputOf<typeof office.deskSportsFactors>,
): Promise<OutputOf<typeof office.deskSportsFactors>> {
  const { rows, total } = await loweredFactors(platform.db, { merchant, page, size });
  const names = await namesOf(platform, rows);
  return {
    list: rows.map(({ playerId, hundredths, reason, saidBy, saidAt }) => ({
      ...{ username: names.get(playerId) ?? '', hundredths, reason, saidBy, saidAt: saidAt.getTime() },
    })),
    ...{ total, totalPages: Math.ceil(total / size) },
  };
}

export async function readRulings({ platform, who }: StaffAsk): Promise<OutputOf<typeof office.deskRulings>> {
  const rows = await rulingsOf(platform.db, who.merchant);
  const ids = rows.flatMap(({ fixtureId }) => (fixtureId === null ? [] : [fixtureId]));
  const fixtures = await shownFixtures(platform, ids);
  return {
    list: rows.map((row) => {
      const { fixtureId, market, selection, fromAt, untilAt } = row;
      const isSelection = fixtureId !== null && market !== null && selection !== null;
      return {
        ...{ rulingId: row.id.toString(), betId: row.ticketId?.toString() ?? null, kind: row.kind, reason: row.reason },
        selection: isSelection
          ? {
              ...{ fixture: fixtures.get(fixtureId) ?? unknownFixture(fixtureId), market, selection },
              ...{ from: fromAt?.getTime() ?? 0, until: untilAt?.getTime() ?? 0 },
            }
          : null,
        ...{ state: row.state, proposedBy: row.proposedBy, proposedAt: row.proposedAt.getTime() },
        ...{ mine: row.proposedByStaff === who.staffId, decidedBy: row.decidedBy, bets: row.bets },
        decidedAt: row.decidedAt?.getTime() ?? null,
      };
    }),
  };
}
