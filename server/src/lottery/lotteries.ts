import type { Currency } from '@palpite/contract/base/money.ts';
import { inTx } from '../base/db/db.ts';
import { openPerPlatform, perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, houseAccount } from '../ledger/ledger.ts';
import { type Lottery, lotteries } from './games.ts';
import { type IssueRow, issueById } from './issue/issue-store.ts';
import { type OrderLanes, openOrderLanes } from './sale/order-lanes.ts';

export type { Lottery } from './games.ts';

/** What the room holds while the platform stands. */
export interface Counter {
  readonly lanes: OrderLanes;
  /** The house account that takes stakes and pays prizes. */
  bankOf(place: { readonly merchant: string; readonly currency: string; readonly game: string }): Promise<AccountId>;
}

const counters = openPerPlatform<Counter>();
export const counterOf = counters.of;

export async function openCounter(platform: Platform): Promise<() => Promise<void>> {
  const lanes = await openOrderLanes(platform);
  const banks = new Map<string, Promise<AccountId>>();
  const forget = counters.open(platform, {
    lanes,
    bankOf: ({ merchant, currency, game }) => {
      const { vendor } = lotteryOf(game);
      const name = `${merchant}/${currency}/${vendor.code}`;
      const found =
        banks.get(name) ??
        inTx(platform.db, (tx) =>
          houseAccount(tx, { merchant, currency: currency as Currency, name: `games.${vendor.code}` }),
        );
      banks.set(name, found);
      found.catch(() => banks.delete(name));
      return found;
    },
  });
  return async () => {
    await lanes.close();
    forget();
  };
}

/** Refuses a game that is none of ours. */
export function lotteryOf(gameCode: string): Lottery {
  return lotteries.get(gameCode) ?? refuse('catalogue.unknown_game');
}

/** The plays that may give a ticket back whole. */
export function pushPlays({ family }: Lottery): string[] {
  return [...family.plays.values()].filter(({ prizes }) => prizes.some(({ isPush }) => isPush)).map(({ code }) => code);
}

/** What of an issue never changes, and its `stops` as an order saw them last. */
export type KnownIssue = Pick<IssueRow, 'id' | 'game' | 'numero' | 'closesAt' | 'stops'> & { readonly result: null };

const most = 2000;
const memory = perPlatform(() => new Map<bigint, KnownIssue>());

/** An issue for those who buy: read once, for a whole rush asks for the same one. */
export async function knownIssue(platform: Platform, issueId: bigint): Promise<KnownIssue | undefined> {
  const known = memory.of(platform);
  const found = known.get(issueId);
  if (found) return found;
  const row = await issueById(platform.db, issueId);
  if (!row) return undefined;
  const { id, game, numero, closesAt, stops } = row;
  const issue = { id, game, numero, closesAt, stops, result: null };
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(issueId, issue);
  return issue;
}
