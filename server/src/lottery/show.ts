import {
  type drawPromise,
  type Issue,
  issue as issueShape,
  type LotteryOrder,
  type Ticket,
} from '@palpite/contract/lottery/shapes.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import { type IssueRow, issueById } from './issue/issue-store.ts';
import { lotteryOf } from './lotteries.ts';
import type { KeptTicket, OrderRow } from './sale/order-store.ts';

export function issueOf({ id, game, numero, day, state, opensAt, closesAt, drawsAt, result }: IssueRow): Issue {
  return {
    ...{ issueId: id.toString(), gameCode: game, numero, day, state },
    ...{ opensAt: opensAt.getTime(), closesAt: closesAt.getTime(), drawsAt: drawsAt.getTime() },
    result,
  };
}

export function orderOf(order: OrderRow, issue: Pick<IssueRow, 'numero' | 'closesAt' | 'result'>): LotteryOrder {
  const { id, issueId, game, state, stake, rebate, payout, payouts, acceptedAt, currency } = order;
  return {
    ...{ orderId: id.toString(), gameCode: game, issueId: issueId.toString(), numero: issue.numero },
    ...{ state, stake, rebate, payout, placedAt: acceptedAt.getTime(), closesAt: issue.closesAt.getTime() },
    ...{ result: issue.result, currency },
    tickets: order.tickets.map((ticket, at) => ticketOf(ticket, payouts?.[at] ?? null)),
  };
}

/** `payout`: null until it has its result. */
export function ticketOf(ticket: KeptTicket, payout: Micro | null): Ticket {
  return {
    ...{ play: ticket.play, content: ticket.content, multiple: ticket.multiple, units: ticket.units, payout },
    ...{ unit: parseMoney(ticket.unit), stake: parseMoney(ticket.stake), rebate: parseMoney(ticket.rebate) },
    ...{ series: ticket.series ?? null, plate: ticket.plate ?? null },
  };
}

/** What is promised of an issue; undefined before its sale opens, when no beacon's number is named yet. */
export function promiseOf(issue: IssueRow): z.output<typeof drawPromise> | undefined {
  const { game, numero, day, commitment, network, closesAt, beaconRound, beaconAt } = issue;
  if (commitment === null || network === null || beaconRound === null || beaconAt === null) return undefined;
  return {
    ...{ family: lotteryOf(game).family.code, day, game, issue: numero, commitment, network },
    ...{ closesAt: closesAt.getTime(), beaconRound: Number(beaconRound), beaconAt: beaconAt.getTime() },
  };
}

/** The live channel of a lottery: its issues as they open, close and are drawn. */
export function lotteryChannel(gameCode: string): string {
  return `lottery:${gameCode}`;
}

/** Tells open pages how an issue stands now. Call it after the commit. */
export async function tellIssue(platform: Platform, id: bigint): Promise<void> {
  const issue = await issueById(platform.db, id);
  if (issue)
    platform.live.publish(lotteryChannel(issue.game), { type: 'issue', issue: z.encode(issueShape, issueOf(issue)) });
}
