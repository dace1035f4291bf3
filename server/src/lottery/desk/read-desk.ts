// The lotteries as staff of a brand see them: what is sold, what came back, what an issue may cost.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/lottery/office.ts';
import { exposuresOf } from '@palpite/math/lottery/exposure.ts';
import { type NumberPlay, numberPlayOf, numbersOn } from '@palpite/math/lottery/numbers.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { offeredGames } from '../../catalogue/catalogue.ts';
import { playersById } from '../../players/players.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { lotteries } from '../games.ts';
import { type IssueRow, issueById, issuesById } from '../issue/issue-store.ts';
import { lotteryOf, pushPlays } from '../lotteries.ts';
import { isAwaited, saidNow } from '../official/count-result.ts';
import { proofOf } from '../proof/read-proof.ts';
import { ordersById } from '../sale/order-store.ts';
import { stopsInForce } from '../sale/stop-store.ts';
import { issueOf, orderOf } from '../show.ts';
import * as store from './desk-store.ts';

type StaffAsk = Ask<StaffSession>;

const dayMs = 86_400_000;
const monthDays = 30;
const nextShown = 3;
const worstShown = 10;
const nothing: store.Sums = { orders: 0, stakes: 0n, payouts: 0n, rebates: 0n };
const everyPush = [...new Set([...lotteries.values()].flatMap(pushPlays))];

export async function readLotteries({
  platform,
  who: { merchant },
  language,
}: StaffAsk): Promise<OutputOf<typeof office.deskLotteries>> {
  const { db, clock } = platform;
  const { currency } = await brandOf(platform, merchant);
  const games = [...lotteries.keys()];
  const from = new Date(clock.now().getTime() - monthDays * dayMs).toISOString().slice(0, 10);
  const [around, tallies, offered] = await Promise.all([
    store.issuesAround(db, { games, now: clock.now(), next: nextShown }),
    store.talliesSince(db, { merchant, currency, from }),
    offeredGames(platform, merchant, language),
  ]);
  const ids = around.flatMap(({ now, next, last }) => [now, ...next, last].filter((id) => id !== null));
  const sold = around.flatMap(({ now }) => now ?? []);
  const [issues, shown] = await Promise.all([issuesById(db, ids), showIssues(platform, merchant, currency, sold)]);
  const onShelf = new Set(offered.map(({ vassalage, gameCode }) => `${vassalage} ${gameCode}`));
  const list = around.map(({ game, now, next, last }) => {
    const lottery = lotteryOf(game);
    const sums = tallies.get(game) ?? nothing;
    const returned = sums.payouts + sums.rebates;
    const newest = last === null ? undefined : issues.get(last);
    return {
      ...{ gameCode: game, gameName: nameOf(game, language), family: lottery.family.code },
      isOffered: onShelf.has(`${lottery.vendor.code} ${game}`),
      issue: (now !== null && shown.get(now)) || null,
      next: next.flatMap((id) => issues.get(id) ?? []).map(issueOf),
      last: newest ? issueOf(newest) : null,
      month: {
        ...sums,
        ggr: sums.stakes - returned,
        rtp: sums.stakes === 0n ? null : Number((returned * 10_000n) / sums.stakes),
      },
    };
  });
  return { list, currency };
}

/** Refuses `catalogue.unknown_game`. */
export async function readIssues(
  { platform, who: { merchant }, language }: StaffAsk,
  { gameCode, page, size }: InputOf<typeof office.deskIssues>,
): Promise<OutputOf<typeof office.deskIssues>> {
  lotteryOf(gameCode);
  const { currency } = await brandOf(platform, merchant);
  const { ids, total } = await store.begunIssues(platform.db, { game: gameCode, page, size });
  const shown = await showIssues(platform, merchant, currency, ids);
  return {
    list: ids.flatMap((id) => shown.get(id) ?? []),
    ...{ total, totalPages: Math.ceil(total / size), gameName: nameOf(gameCode, language), currency },
  };
}

/** Refuses `lottery.unknown_issue`. */
export async function readIssue(
  { platform, who: { merchant, staffId }, language }: StaffAsk,
  { issueId }: { issueId: string },
): Promise<OutputOf<typeof office.deskIssueOne>> {
  const { db, clock } = platform;
  const issue = await knownIssue(platform, issueId);
  const { currency } = await brandOf(platform, merchant);
  const mayCancel = isCancellable(issue, clock.now());
  const waits = isAwaited(issue, clock.now());
  const [shown, stops, proposal, back, said] = await Promise.all([
    showIssues(platform, merchant, currency, [issue.id]),
    stopsInForce(db, { issueId: issue.id, merchant }),
    store.openCancellation(db, issue.id),
    mayCancel ? store.givenBackOf(db, issue.id) : undefined,
    waits ? saidNow(platform, issue.id) : [],
  ]);
  return {
    issue: shown.get(issue.id) ?? refuse('lottery.unknown_issue'),
    ...{ gameName: nameOf(issue.game, language), currency, day: issue.day },
    ...{ closedAt: issue.closedAt?.getTime() ?? null, settledAt: issue.settledAt?.getTime() ?? null },
    proof: proofOf(platform, issue),
    stops: stops.map(({ id, play, number, reason, stoppedBy, stoppedAt }) => ({
      ...{ stopId: id.toString(), play, number, reason, stoppedBy, stoppedAt: stoppedAt.getTime() },
    })),
    ...{ isSold: isSold(issue, clock.now()), mayCancel },
    cancelling: back
      ? {
          brands: new Set(back.flatMap(({ brands }) => brands)).size,
          back: back.map(({ currency: of, orders, stakes }) => ({ currency: of, orders, stakes })),
        }
      : null,
    proposal: proposal
      ? {
          ...{ proposalId: proposal.id.toString(), reason: proposal.reason, proposedBy: proposal.proposedBy },
          ...{ proposedAt: proposal.proposedAt.getTime(), mine: proposal.proposedByStaff === staffId },
          isElsewhere: proposal.merchant !== merchant,
        }
      : null,
    awaited: waits
      ? {
          note: issue.note,
          said: said.map(({ speaker, result, saidAt }) => ({
            source: speaker.startsWith('source:') ? Number(speaker.slice('source:'.length)) : null,
            ...{ mine: speaker === `staff:${staffId}`, result, saidAt: saidAt.getTime() },
          })),
        }
      : null,
  };
}

/** Refuses `lottery.unknown_issue`. */
export async function readIssueOrders(
  { platform, who: { merchant } }: StaffAsk,
  { issueId, page, size }: InputOf<typeof office.deskIssueOrders>,
): Promise<OutputOf<typeof office.deskIssueOrders>> {
  const { db } = platform;
  const issue = await knownIssue(platform, issueId);
  const { ids, total } = await store.orderIdsOfIssue(db, { issueId: issue.id, merchant, page, size });
  const found = await ordersById(db, ids);
  const orders = ids.flatMap((id) => found.get(id) ?? []);
  const players = await playersById(
    platform,
    db,
    orders.map(({ playerId }) => playerId),
  );
  return {
    list: orders.map((order) => ({
      ...orderOf(order, issue),
      ...{ playerId: order.playerId.toString(), account: players.get(order.playerId)?.username ?? '' },
    })),
    ...{ total, totalPages: Math.ceil(total / size) },
  };
}

/** Worked out from the orders each time it is asked for. Refuses `lottery.unknown_issue`. */
export async function readExposure(
  { platform, who: { merchant } }: StaffAsk,
  { issueId }: InputOf<typeof office.deskExposure>,
): Promise<OutputOf<typeof office.deskExposure>> {
  const issue = await knownIssue(platform, issueId);
  const { currency } = await brandOf(platform, merchant);
  const { family } = lotteryOf(issue.game);
  const byNumber = numberPlaysOf(family);
  const asked = { issueId: issue.id, merchant, currency };
  const [sold, stops] = await Promise.all([
    store.soldContents(platform.db, { ...asked, plays: [...byNumber.keys()] }),
    stopsInForce(platform.db, { issueId: issue.id, merchant }),
  ]);
  const plays = [...byNumber].flatMap(([code, numbers]) => {
    const rows = sold.filter(({ play }) => play === code);
    if (rows.length === 0) return [];
    const { income, pays } = soldOf(family, numbers, rows);
    const stopped = new Map(stops.filter(({ play }) => play === code).map(({ number, id }) => [number, id.toString()]));
    const worst = exposuresOf(numbers.rules, { income, pays }).slice(0, worstShown);
    return [
      {
        ...{ play: code, income, numbers: numbers.rules.numbers, betOn: pays.size, hits: numbers.rules.hits },
        worst: worst.map(({ number, pays: each, worst: left }) => ({
          ...{ number, pays: each, worst: left, stopId: stopped.get(number) ?? null },
        })),
      },
    ];
  });
  const least = ({ worst: [first] }: (typeof plays)[number]) => first?.worst ?? 0n;
  plays.sort((one, other) => (least(one) < least(other) ? -1 : 1));
  return { plays, byNumber: [...byNumber.keys()], currency };
}

function soldOf(family: OpenedFamily, { paysOf }: NumberPlay, rows: readonly store.SoldContent[]) {
  const pays = new Map<string, bigint>();
  let income = 0n;
  for (const { play: code, content, series, plate, lot, income: own } of rows) {
    const play = family.plays.get(code);
    const ticket = readTicket(content);
    if (!play || !ticket) continue;
    income += own;
    const terms = series === null ? { rebate: plate ?? 0 } : { series };
    for (const number of numbersOn(play, ticket))
      pays.set(number, (pays.get(number) ?? 0n) + paysOf(number, lot, terms));
  }
  return { income, pays };
}

const numberPlays = new Map<OpenedFamily, ReadonlyMap<string, NumberPlay>>();

/** The plays of a family that are sold by number. */
export function numberPlaysOf(family: OpenedFamily): ReadonlyMap<string, NumberPlay> {
  const known = numberPlays.get(family);
  if (known) return known;
  const found = new Map(
    [...family.plays.values()].flatMap((play) => {
      const numbers = numberPlayOf(play);
      return numbers ? [[play.code, numbers] as const] : [];
    }),
  );
  numberPlays.set(family, found);
  return found;
}

async function showIssues(platform: Platform, merchant: string, currency: string, ids: readonly bigint[]) {
  const { db } = platform;
  const [issues, sales, stopped] = await Promise.all([
    issuesById(db, ids),
    store.salesOf(db, { issues: ids, merchant, currency, push: everyPush }),
    store.stoppedOf(db, { issues: ids, merchant }),
  ]);
  return new Map(
    [...issues].map(([id, issue]) => [
      id,
      {
        ...issueOf(issue),
        ...(sales.get(id) ?? nothing),
        ...(stopped.get(id) ?? { isStopped: false, stoppedNumbers: 0 }),
      },
    ]),
  );
}

/** Whether it is sold, or will be. */
export function isSold({ state, closesAt }: IssueRow, now: Date): boolean {
  return (state === 'pending' || state === 'open') && now < closesAt;
}

/** Whether the number that decides is not out: whoever cancels does not know the result. */
export function isCancellable({ state, beaconAt, drawsAt }: IssueRow, now: Date): boolean {
  return ['pending', 'open', 'closed', 'drawing'].includes(state) && now < (beaconAt ?? drawsAt);
}

/** Refuses `lottery.unknown_issue`. */
export async function knownIssue({ db }: Pick<Platform, 'db'>, issueId: string): Promise<IssueRow> {
  return (await issueById(db, BigInt(issueId))) ?? refuse('lottery.unknown_issue');
}

function nameOf(gameCode: string, language: string): string {
  const { namePt, nameEn } = lotteryOf(gameCode);
  return language === 'PT' ? namePt : nameEn;
}
