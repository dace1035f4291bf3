import type { Currency } from '@palpite/contract/base/money.ts';
import type { PoolContest } from '@palpite/contract/pools/shapes.ts';
import type { HousePool } from '@palpite/math/lottery/pool/house.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, houseAccount } from '../ledger/ledger.ts';
import { type Lottery, lotteryOf } from '../lottery/lottery.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { settingOf } from '../site/site.ts';
import type { ContestRow, PoolName } from './contest-store.ts';
import { poolShare } from './settings.ts';

/** Undefined for a lottery that is no pool. */
export function poolOf(gameCode: string): (Lottery & { readonly pool: HousePool }) | undefined {
  const lottery = lotteryOf(gameCode);
  return lottery.pool ? { ...lottery, pool: lottery.pool } : undefined;
}

/** Ten-thousandths of a brand's sales that are prizes: as it has set, and never less than its law asks of a game. */
export async function shareOfBrand(platform: Platform, merchant: string): Promise<number> {
  const [share, least] = await Promise.all([
    settingOf(platform, merchant, poolShare),
    ruleOf(platform, merchant, 'games.min_rtp'),
  ]);
  return Math.max(share * 100, least);
}

/** The house account in which a pool lies. */
export function accountOf(tx: Tx, { merchant, currency, game }: PoolName): Promise<AccountId> {
  return houseAccount(tx, { merchant, currency: currency as Currency, name: `pools.${game}` });
}

/** By the code of the share: what the contest carried, or nothing before the first. */
export function carriedOf(contest: ContestRow | undefined): Map<string, Micro> {
  return new Map(Object.entries(contest?.carried ?? {}).map(([code, amount]) => [code, parseMoney(amount)]));
}

/** What waits, share by share, in the order of the rules. */
export function shownCarried({ shares }: HousePool, carried: ReadonlyMap<string, Micro>): PoolContest['after'] {
  return shares.map(({ code, tier }) => ({ share: code, tier, amount: carried.get(code) ?? 0n }));
}

/** `before`: the contest of the same pool that was shared out before it. */
export function shownContest(pool: HousePool, contest: ContestRow, before: ContestRow | undefined): PoolContest {
  const { issueId, game, numero, isSpecial, currency, orders, sales, share, added, paid, tiers, sharedAt } = contest;
  return {
    ...{ issueId: issueId.toString(), gameCode: game, numero, isSpecial, currency, orders, sales, share, added, paid },
    tiers: tiers.map(tierOf),
    before: shownCarried(pool, carriedOf(before)),
    after: shownCarried(pool, carriedOf(contest)),
    sharedAt: sharedAt.getTime(),
  };
}

export function tierOf({ tier, pot, units, cost, paid }: ContestRow['tiers'][number]): PoolContest['tiers'][number] {
  return { tier, units, pot: parseMoney(pot), cost: parseMoney(cost), paid: parseMoney(paid) };
}
