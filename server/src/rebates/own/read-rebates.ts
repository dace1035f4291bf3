import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import type * as calls from '@palpite/contract/rebates/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { dayOf, startOfDay } from '../../base/calendar.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { settingOf, zoneOf } from '../../site/site.ts';
import { daysOf } from '../earn/day-store.ts';
import { rebatePage, standingOf } from '../earn/rebate-store.ts';
import { workOut } from '../earn/work-out.ts';
import { dayAfter } from '../plan/days.ts';
import { planOn, termsOf } from '../plan/plan-of.ts';
import { isBarred, rankOf } from '../rebates-of.ts';
import { rebateMinimum, rebateRollover } from '../settings.ts';
import { withLines } from './show-rebate.ts';

/** What the player played today by product, and what it comes to at the rates of their level. */
export async function readRebates({
  platform,
  who,
  who: { playerId, merchant },
}: Ask<PlayerSession>): Promise<OutputOf<typeof calls.rebates>> {
  const { db } = platform;
  const zone = await zoneOf(platform, merchant);
  const day = dayOf(platform.clock.now(), zone);
  const [plan, rows, rank, { carried }, minimum, rollover, barred] = await Promise.all([
    planOn(db, merchant, day),
    daysOf(db, playerId, day),
    rankOf(platform, db, who),
    standingOf(db, playerId),
    settingOf(platform, merchant, rebateMinimum),
    settingOf(platform, merchant, rebateRollover),
    isBarred(platform, merchant),
  ]);
  const products = gameTypes.flatMap((gameType) => {
    const row = rows.find((each) => each.gameType === gameType);
    const { mode, rate } = termsOf(plan, gameType, rank);
    if (mode === 'off' && !row) return [];
    const rebate = row && mode !== 'off' ? workOut(row, rate).amount : 0n;
    return [{ gameType, mode, rate, turnover: row?.turnover ?? 0n, paid: row?.paid ?? 0n, rebate }];
  });
  const sum = (of: string) => products.reduce((total, { mode, rebate }) => (mode === of ? total + rebate : total), 0n);
  const claimable = sum('manual') + carried;
  return {
    ...{ rank, day, endsAt: startOfDay(dayAfter(day), zone).getTime() },
    ...{ minimum: parseMoney(minimum), rollover, barred, carried },
    claimable: claimable > 0n && !barred ? claimable : 0n,
    tonight: barred ? 0n : sum('automatic'),
    products,
  };
}

/** The rates in the form of the relay. */
export async function readSettings(ask: Ask<PlayerSession>): Promise<OutputOf<typeof calls.rebateSettings>> {
  const { products } = await readRebates(ask);
  return products.flatMap(({ gameType, mode, rate }) =>
    mode === 'off'
      ? []
      : [
          {
            productType: gameType,
            rebateRate: `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`,
            claimMode: mode === 'automatic' ? ('AUTO' as const) : ('MANUAL' as const),
          },
        ],
  );
}

export async function readHistory(
  { platform: { db }, who }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof calls.rebateHistory>,
): Promise<OutputOf<typeof calls.rebateHistory>> {
  const { rows, total } = await rebatePage(db, who.playerId, { page, size });
  return { list: await withLines(db, rows), total, totalPages: Math.ceil(total / size) };
}
