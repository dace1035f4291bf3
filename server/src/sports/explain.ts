import { formatMoney } from '@palpite/math/money.ts';
import { writeTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { cashOutsOf, ticketById } from './bet/ticket-store.ts';
import { books, vendor } from './names.ts';
import { decide } from './settle/outcomes.ts';
import { type CorrectionRow, correctionsOf, type EarlierVerdict, earlierVerdicts } from './settle/settle-store.ts';
import { isCorrected, shownFixtures } from './show.ts';

/** What a book returns by its margins: a single at the widest usual margin. In hundredths of a percent. */
const rtp = 9_000;

export const sportsGames: OwnGames = {
  vendors: [vendor],
  // what comes back in a month says how matches ended, not what the prices were
  list: books.map(({ code }) => ({ code, rtp, skilled: false, isPool: true as const })),
  explain: explainTicket,
};

/** Which result decided each leg, by which rule, and how the payout came. */
async function explainTicket(platform: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const row = await ticketById(platform.db, id);
  if (!row) return undefined;
  const [fixtures, parts, earlier, corrections] = await Promise.all([
    shownFixtures(
      platform,
      row.legs.map(({ fixtureId }) => fixtureId),
    ),
    cashOutsOf(platform.db, [id]),
    isCorrected(row) ? earlierVerdicts(platform.db, [id]) : new Map<string, EarlierVerdict[]>(),
    isCorrected(row) ? correctionsOf(platform.db, [id]) : new Map<bigint, CorrectionRow[]>(),
  ]);
  const anew = corrections.get(id) ?? [];
  const decision = row.state === 'accepted' || row.unitLeft === 0n ? undefined : decide(row);
  return {
    figures: {
      book: 'sports',
      legs: JSON.stringify(
        row.legs.map(({ place, fixtureId, market, selection, name, odds, live, home, away, minute, verdict }) => {
          const was = earlier.get(`${id} ${place}`);
          const { home: one, away: other, competition, sport = '' } = fixtures.get(fixtureId) ?? {};
          return {
            ...{
              event: one && other ? `${one.name} – ${other.name}` : (competition?.name ?? fixtureId),
              fixtureId,
              sport,
            },
            ...(one && other && { home: one.name, away: other.name }),
            ...{ market, selection, ...(name !== null && { name }), odds: writeTenThousandths(odds) },
            ...(live && { inPlay: `${home}-${away}`, minute }),
            ...(verdict && { outcome: verdict.outcome, because: verdict.because, version: verdict.version }),
            ...(was && { was: was.map(({ version, outcome, because }) => ({ version, outcome, because })) }),
            ...(verdict && verdict.placeOutcome !== null && { placeOutcome: verdict.placeOutcome }),
          };
        }),
      ),
      ...{ sizes: row.sizes.join(' '), unitStake: formatMoney(row.unitStake) },
      ...(row.eachWay && { eachWay: 'yes' }),
      ...(row.freeId !== null && { freeBet: 'yes' }),
      ...(row.builderOdds !== null && { builderOdds: writeTenThousandths(row.builderOdds) }),
      ...(decision && {
        ways: JSON.stringify(
          decision.explained.ways.map(({ way, size, combinations, returned }) => ({
            ...{ way, size, combinations: combinations.toString(), returned: formatMoney(returned) },
          })),
        ),
        capped: decision.explained.isCapped ? 'yes' : 'no',
      }),
      ...(row.cashed > 0n && {
        cashedOut: JSON.stringify(
          (parts.get(id) ?? []).map(({ at, fraction, value }) => ({
            at: at.toISOString(),
            fraction,
            value: formatMoney(value),
          })),
        ),
      }),
      ...(row.corrected > 0 && { corrected: row.corrected.toString() }),
      ...(anew.length > 0 && {
        corrections: JSON.stringify(
          anew.map(({ at, payoutWas, payout }) => ({
            ...{ at: at.toISOString(), was: formatMoney(payoutWas), now: formatMoney(payout) },
          })),
        ),
      }),
    },
    replay: null,
    verifier: null,
  };
}
