import type { Fixture } from '@palpite/contract/fixtures/shapes.ts';
import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { fixturesById } from '../fixtures/fixtures.ts';
import { cashOutsOf, type LegRow, type TicketRow } from './bet/ticket-store.ts';
import { decide, stillPays } from './settle/outcomes.ts';
import { type CorrectionRow, correctionsOf, type EarlierVerdict, earlierVerdicts } from './settle/settle-store.ts';

/** What of a fixture hardly changes: bets are shown with it. */
interface Known {
  readonly fixture: Fixture;
  readonly readAt: number;
}
const knownMs = 60_000;
const mostKnown = 5000;
const memory = perPlatform(() => new Map<string, Known>());

export async function shownFixtures(platform: Platform, ids: readonly string[]): Promise<Map<string, Fixture>> {
  const known = memory.of(platform);
  const now = platform.clock.now().getTime();
  const stale = [...new Set(ids)].filter((id) => now - (known.get(id)?.readAt ?? 0) >= knownMs);
  if (known.size > mostKnown) known.clear();
  for (const [id, { fixture }] of await fixturesById(platform.db, stale)) known.set(id, { fixture, readAt: now });
  return new Map(
    ids.flatMap((id) => {
      const found = known.get(id);
      return found ? [[id, found.fixture] as const] : [];
    }),
  );
}

export async function betOf(platform: Platform, row: TicketRow): Promise<SportsBet> {
  const [bet] = await betsOf(platform, [row]);
  if (!bet) throw new Error(`bet ${row.id} is not shown`);
  return bet;
}

export async function betsOf(platform: Platform, rows: readonly TicketRow[]): Promise<SportsBet[]> {
  const cashed = rows.filter(({ cashed: paid }) => paid > 0n).map(({ id }) => id);
  const corrected = rows.filter(isCorrected).map(({ id }) => id);
  const [fixtures, parts, corrections, earlier] = await Promise.all([
    shownFixtures(
      platform,
      rows.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId)),
    ),
    cashed.length > 0 ? cashOutsOf(platform.db, cashed) : new Map<bigint, never[]>(),
    corrected.length > 0 ? correctionsOf(platform.db, corrected) : new Map<bigint, CorrectionRow[]>(),
    corrected.length > 0 ? earlierVerdicts(platform.db, corrected) : new Map<string, EarlierVerdict[]>(),
  ]);
  return rows.map((row) => ({
    ...{ betId: row.id.toString(), placedAt: row.placedAt.getTime(), currency: row.currency },
    legs: row.legs.map((leg) => legOf(leg, fixtures.get(leg.fixtureId), earlier.get(`${row.id} ${leg.place}`))),
    ...{ sizes: row.sizes, unitStake: row.unitStake, eachWay: row.eachWay, builder: row.builderOdds !== null },
    ...{ builderOdds: row.builderOdds, stake: row.stake, state: row.state, payout: row.payout },
    ...(row.freeId !== null && { isFree: true as const }),
    mostPayout: row.state === 'accepted' ? row.cashed + stillPays(row) : row.payout,
    cashedOut: (parts.get(row.id) ?? []).map(({ at, fraction, value }) => ({ at: at.getTime(), fraction, value })),
    corrections: (corrections.get(row.id) ?? []).map(({ at, stateWas, payoutWas, state, payout, owed }) => ({
      ...{ at: at.getTime(), stateWas, payoutWas, state, payout, owed },
    })),
    cashOutAt: row.cashOutAt,
    explained: explainedOf(row),
  }));
}

/** It was settled anew, or a leg of it by a later version of its result. */
export function isCorrected({ corrected, legs }: TicketRow): boolean {
  return corrected > 0 || legs.some(({ verdict }) => (verdict?.version ?? 0) > 1);
}

/** How the payout came, worked out anew from the legs; null while it is open, and where all of it was cashed out. */
function explainedOf(row: TicketRow): SportsBet['explained'] {
  if (row.state === 'accepted' || row.unitLeft === 0n) return null;
  const { explained } = decide(row) ?? {};
  if (!explained) return null;
  const ways = explained.ways.map((way) => ({ ...way, combinations: way.combinations.toString() }));
  return { ways, capped: explained.isCapped };
}

type ShownLeg = SportsBet['legs'][number];

type ShownVerdict = NonNullable<ShownLeg['settled']>;

function legOf(leg: LegRow, fixture: Fixture | undefined, was: readonly EarlierVerdict[] = []): ShownLeg {
  const { fixtureId, market, selection, name, odds, live, home, away, period, minute, verdict } = leg;
  return {
    fixture: fixture ?? unknownFixture(fixtureId),
    ...{ market, selection, odds, ...(name !== null && { name }) },
    inPlay: live ? { score: { home: home ?? 0, away: away ?? 0 }, period: period ?? '', minute } : null,
    settled: verdict && {
      outcome: verdict.outcome as ShownVerdict['outcome'],
      because: { code: verdict.because.code, params: { ...verdict.because.params } },
      ...(verdict.placeOutcome !== null && { placeOutcome: verdict.placeOutcome as ShownVerdict['outcome'] }),
      version: verdict.version,
      ...(was.length > 0 && {
        was: was.map(({ version, outcome, because: { code, params } }) => ({
          ...{ version, outcome: outcome as ShownVerdict['outcome'], because: { code, params: { ...params } } },
        })),
      }),
    },
  };
}

/** Of a fixture that nobody tells any more. */
export function unknownFixture(id: string): Fixture {
  return {
    ...{ id, sport: 'football', startsAt: 0 },
    competition: { id: 'unknown', sport: 'football', name: id, rank: 0 },
  };
}
