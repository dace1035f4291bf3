import type { Micro } from '@palpite/math/money.ts';
import { dayOf, startOfDay } from '../base/calendar.ts';
import { inTx } from '../base/db/db.ts';
import { metrics } from '../base/ops/metrics.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { type Verification, verifyBooks } from '../ledger/ledger.ts';
import { balanceAtBank } from '../payments/payments.ts';
import { zoneOf } from '../site/site.ts';
import { playDifferences, playSums } from './books-store.ts';
import { comparePayouts, compareReceipts, type Day, type Found } from './compare/compare.ts';
import { compareDeposits, comparePayoutBooks } from './compare/compare-books.ts';
import { compareClaims } from './compare/compare-claims.ts';
import { brokenBooks, classOfPlay, notCovered } from './compare/compare-play.ts';
import { type DayRow, dayRow, openByClass, putDay, putDifferences } from './day-store.ts';
import { type BankDay, type HouseDay, readBank, readHouse, sumsOf } from './read-day.ts';

/** A day with something open is compared again for so long. */
const lookBackDays = 7;
/** Enough to see what is wrong; the sums tell how much. */
const mostBets = 1000;

export interface DayAsked {
  readonly merchant: string;
  /** 'yyyy-MM-dd' of the calendar at the brand. */
  readonly day: string;
  /** Username, or 'system'. */
  readonly by: string;
  /** Of the books as a whole, where somebody has just read them. */
  readonly verified?: Verification;
}

/**
 * Compares one day of a brand with the bank and the vendors, writes down every difference by its class, and marks
 * as gone what an earlier comparison found and this one does not. The bank is read first, outside any transaction; ours
 * as of one moment afterwards. Whether the bank covers the players is known of now alone: a day of long ago keeps what
 * was found then. May be repeated and run by several at once. Refuses `treasury.day_not_over`. Throws BankUnavailable.
 */
export async function reconcileDay(platform: Platform, { merchant, day, by, verified }: DayAsked): Promise<DayRow> {
  const at = platform.clock.now();
  const zone = await zoneOf(platform, merchant);
  const span = spanOf(day, zone);
  if (span.until > at) return refuse('treasury.day_not_over', { field: 'day' });
  const bank = await readBank(platform, merchant, span);
  const books = verified ?? (await verifyBooks(platform.db));
  const { differing, sums, owed } = await platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const ours = await readHouse(tx, merchant, span, bank);
      const play = await playSums(tx, { merchant, ...span });
      const bets = await playDifferences(tx, { merchant, ...span, limit: mostBets });
      return {
        differing: [...compareAll(span, bank, ours), ...bets.map(classOfPlay), ...brokenBooks(books)],
        sums: sumsOf(span, bank, ours, play),
        owed: ours.owed,
      };
    });
  const isRecent = day >= firstOfClock(at, zone);
  const cover = isRecent ? await coverNow(platform, merchant, bank.balance, owed) : unknownCover;
  const found = [...differing, ...cover.found];
  await inTx(platform.db, async (tx) => {
    if (await putDay(tx, { merchant, day, at, by, sums: { ...sums, ...cover.sums } }))
      await putDifferences(tx, { merchant, day, at, found, notLookedAt: isRecent ? [] : ['players_not_covered'] });
  });
  const row = await dayRow(platform.db, merchant, day);
  if (!row) throw new Error(`${merchant} ${day} was compared and is not there`);
  await tell(platform, merchant, row, found);
  return row;
}

const unknownCover = { sums: { bankBalance: null, playersOwed: null }, found: [] };

async function coverNow(platform: Platform, merchant: string, balance: Micro, playersOwed: Micro) {
  // what came in since the bank was asked may be the players' already
  const bankBalance = balance < playersOwed ? await balanceAtBank(platform, merchant) : balance;
  return { sums: { bankBalance, playersOwed }, found: notCovered(merchant, bankBalance, playersOwed) };
}

/** The first of the days that the clock compares by itself. */
export function firstOfClock(now: Date, zone: string): string {
  return dayOf(new Date(now.getTime() - lookBackDays * 24 * 3_600_000), zone);
}

/** The first moment of the day and the first of the next. Refuses a day the calendar does not have. */
function spanOf(day: string, zone: string): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1, date + 1));
  if (new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10) !== day)
    return refuse('request.invalid', { field: 'day' });
  return { from: startOfDay(day, zone), until: startOfDay(next.toISOString().slice(0, 10), zone) };
}

function compareAll(span: Day, bank: BankDay, ours: HouseDay): Found[] {
  return [
    ...compareReceipts(span, bank.receipts, ours.receipts),
    ...comparePayouts(span, bank.payouts, ours.payouts),
    ...compareDeposits(span, ours.depositBooks),
    ...comparePayoutBooks(span, ours.payoutBooks),
    ...compareClaims(span, ours.claims, ours.claimed),
  ];
}

/** Whatever nobody has explained is an error of the house: somebody is called. */
async function tell(platform: Platform, merchant: string, row: DayRow, found: readonly Found[]): Promise<void> {
  metrics.differencesOpen(await openByClass(platform.db));
  if (row.open === 0) return;
  const classes = Object.fromEntries(
    [...Map.groupBy(found, (one) => one.class)].map(([name, list]) => [name, list.length]),
  );
  platform.log.error(
    { merchant, day: row.day, open: row.open, classes },
    'the books of a day differ and nobody knows why',
  );
}

/** The day before today where the brand's days begin. */
export function yesterday(now: Date, zone: string): string {
  return dayOf(new Date(startOfDay(dayOf(now, zone), zone).getTime() - 1), zone);
}
