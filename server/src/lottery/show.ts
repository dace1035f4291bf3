import {
  type drawPromise,
  type Issue,
  issue as issueShape,
  type LotteryOrder,
  type Ticket,
  type VoidCause,
} from '@palpite/contract/lottery/shapes.ts';
import type { LaidTicket } from '@palpite/math/lottery/opposed.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import type { Explained, OwnGames } from '../base/own-games.ts';
import { saidIn } from '../base/refusal/said.ts';
import type { Language, Platform } from '../base/room.ts';
import { lotteries, vendors } from './games.ts';
import { type IssueNote, type IssueRow, issueById } from './issue/issue-store.ts';
import { type Lottery, lotteryOf, poolsPort } from './lotteries.ts';
import { type KeptTicket, type OrderRow, orderById } from './sale/order-store.ts';

export function issueOf(issue: IssueRow): Issue {
  const { id, game, numero, day, state, opensAt, closesAt, drawsAt, result, stops } = issue;
  return {
    ...{ issueId: id.toString(), gameCode: game, numero, day, state },
    ...(stops > 0 && { saleChanges: stops }),
    ...{ opensAt: opensAt.getTime(), closesAt: closesAt.getTime(), drawsAt: drawsAt.getTime() },
    ...{ result, ...correctionOf(issue) },
  };
}

type Corrected = Pick<IssueRow, 'correctedAt' | 'resultWas'>;

/** That another result took the place of the one it had. */
function correctionOf({ correctedAt, resultWas }: Corrected) {
  return correctedAt && resultWas ? { correction: { at: correctedAt.getTime(), resultWas } } : {};
}

/** What a player is told of a cancelled issue by its note. */
const causes: Readonly<Partial<Record<IssueNote, VoidCause>>> = {
  none: 'not_held',
  early: 'early',
  no_number: 'no_number',
};

export function orderOf(
  order: OrderRow & { readonly payoutWas?: Micro | null },
  issue: Pick<IssueRow, 'numero' | 'closesAt' | 'result'> &
    Partial<Corrected> & { readonly voidNote?: IssueNote | null },
): LotteryOrder {
  const { id, issueId, game, state, stake, payout, payouts, acceptedAt, currency, payoutWas = null } = order;
  const { correctedAt = null, resultWas = null, voidNote = null } = issue;
  const voidCause = voidNote === null ? undefined : causes[voidNote];
  const { correction } = correctionOf({ correctedAt, resultWas });
  const tickets = order.tickets.map((ticket, at) => {
    const paid = payouts?.[at] ?? null;
    return ticketOf(ticket, paid, isRebated(order, ticket, paid) ? parseMoney(ticket.rebate) : 0n);
  });
  return {
    // an order that was void by then is no part of it
    ...(correction && state !== 'void' && { correction: { ...correction, payoutWas: payoutWas ?? payout } }),
    ...(voidCause && { voidCause }),
    ...{ orderId: id.toString(), gameCode: game, issueId: issueId.toString(), numero: issue.numero },
    ...{ state, stake, payout, placedAt: acceptedAt.getTime(), closesAt: issue.closesAt.getTime() },
    ...{ rebate: tickets.reduce((sum, { rebate }) => sum + rebate, 0n), result: issue.result, currency, tickets },
  };
}

/** Whether the rebate of a ticket comes back: what was given back, or took bonus money, is no turnover. */
function isRebated({ state, split, game }: OrderRow, { play, stake }: KeptTicket, paid: Micro | null): boolean {
  if (split || state === 'void' || state === 'push') return false;
  const mayPush = lotteryOf(game)
    .family.plays.get(play)
    ?.prizes.some(({ isPush }) => isPush);
  return !(mayPush && paid === parseMoney(stake));
}

/** `payout`: null until it has its result. */
export function ticketOf(ticket: KeptTicket, payout: Micro | null, rebate = parseMoney(ticket.rebate)): Ticket {
  return {
    ...{ play: ticket.play, content: ticket.content, multiple: ticket.multiple, units: ticket.units, payout },
    ...{ unit: parseMoney(ticket.unit), stake: parseMoney(ticket.stake), rebate },
    ...{ series: ticket.series ?? null, plate: ticket.plate ?? null },
    ...(ticket.reduced && { reduced: ticket.reduced }),
  };
}

/** A ticket by what one of its units costs. */
export function laidOf({ play, content, stake, units }: KeptTicket): LaidTicket {
  return { play, content, unit: parseMoney(stake) / BigInt(units) };
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

export function lotteryName({ namePt, nameEn, nameAr }: Lottery, language: Language): string {
  return saidIn({ PT: namePt, EN: nameEn, AR: nameAr }, language);
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

export const lotteryGames: OwnGames = {
  vendors: Object.values(vendors),
  list: [...lotteries.values()].map(({ code, rtp, pool }) => ({
    ...{ code, rtp, skilled: false },
    ...(pool && { isPool: true as const }),
  })),
  explain: explainOrder,
};

/** What decided an order. */
async function explainOrder(platform: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const { db } = platform;
  const order = await orderById(db, id);
  const issue = order && (await issueById(db, order.issueId));
  if (!order || !issue) return undefined;
  const { tickets, payouts } = order;
  return {
    figures: {
      ...{ issue: issue.numero, family: lotteryOf(issue.game).family.code },
      tickets: JSON.stringify(
        tickets.map(({ play, content, units, stake, series, plate, reduced }, at) => ({
          ...{ play, content, units, stake, series, plate, reduced },
          payout: payouts && formatMoney(payouts[at] ?? 0n),
        })),
      ),
      ...(issue.result && { result: issue.result.join(' ') }),
      ...(issue.resultWas && { resultWas: issue.resultWas.join(' ') }),
      ...(issue.correctedAt && { correctedAt: issue.correctedAt.toISOString() }),
      ...(issue.commitment && { commitment: issue.commitment }),
      ...(issue.root && { root: issue.root }),
      ...(lotteries.get(order.game)?.pool && (await poolsPort.of(platform)?.explain(db, order))),
    },
    replay: null,
    verifier: null,
  };
}
