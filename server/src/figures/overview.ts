import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { teamOverview } from '@palpite/contract/figures/agent.ts';
import { dayOf } from '../base/calendar.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { zoneOf } from '../site/site.ts';
import { type DaySums, type Scope, sumsByDay, sumsByProduct, sumsByScope } from './day-store.ts';
import { daysAsked, daysBefore, daysIn, eachDay, spans } from './days.ts';

/** What the caller's team did in these days and in as many before, by product and by day. */
export async function readOverview(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof teamOverview>,
): Promise<OutputOf<typeof teamOverview>> {
  const { platform, who } = ask;
  const { db } = platform;
  const now = platform.clock.now();
  const days = await daysAsked(ask, asked, spans.overview);
  const before = daysBefore(days);
  const [sums, sumsBefore, products, byDay] = await Promise.all([
    sumsByScope(db, who.playerId, days),
    sumsByScope(db, who.playerId, before),
    sumsByProduct(db, who.playerId, days),
    sumsByDay(db, who.playerId, days),
  ]);
  const today = dayOf(now, await zoneOf(platform, who.merchant));
  const passed = Math.max(1, daysIn({ from: days.from, to: days.to < today ? days.to : today }));
  const types = [...new Set(products.map(({ gameType }) => gameType))];
  return {
    days,
    before,
    sums: columnsOf(sums, (each) => figuresOf(each, passed)),
    sumsBefore: columnsOf(sumsBefore, (each) => figuresOf(each, daysIn(before))),
    products: types.map((gameType) => ({
      gameType,
      sums: columnsOf(
        products.filter((each) => each.gameType === gameType),
        ({ bets, turnover, validTurnover, payouts }) => ({
          ...{ bets, turnover, validTurnover, payouts },
          netLoss: turnover - payouts,
        }),
      ),
    })),
    byDay: eachDay(days).map((day) => ({
      day,
      sums: columnsOf(
        byDay.filter((each) => each.day === day),
        ({ turnover, payouts, commission, active }) => ({ turnover, netLoss: turnover - payouts, commission, active }),
      ),
    })),
    at: now.getTime(),
  };
}

const nothing: DaySums = {
  ...{ bets: 0, turnover: 0n, validTurnover: 0n, payouts: 0n, deposits: 0n, withdrawals: 0n, bonuses: 0n },
  ...{ rebates: 0n, commission: 0n, registrations: 0, firstDeposits: 0, firstDepositSum: 0n, active: 0 },
};

function columnsOf<Row extends DaySums & { scope: Scope }, Shown>(
  rows: readonly Row[],
  show: (sums: DaySums) => Shown,
): Record<Scope, Shown> {
  const of = (scope: Scope) => show(rows.find((row) => row.scope === scope) ?? nothing);
  return { own: of('own'), direct: of('direct'), team: of('team') };
}

/** `days`: over how many days the active are averaged, to one decimal. */
function figuresOf({ active, ...sums }: DaySums, days: number) {
  const { bets, turnover, validTurnover, payouts, registrations, firstDeposits, firstDepositSum } = sums;
  const { deposits, withdrawals, bonuses, rebates, commission } = sums;
  return {
    ...{ bets, turnover, validTurnover, payouts, registrations, firstDeposits, firstDepositSum },
    ...{ deposits, withdrawals, bonuses, rebates, commission },
    netLoss: turnover - payouts,
    active: Math.round((active * 10) / days) / 10,
  };
}
