// The lotteries as staff of a brand see them: what is sold, what came back, what an issue may cost.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/lottery/office.ts';
import { exposuresOf } from '@palpite/math/lottery/exposure.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Language, Platform, StaffSession } from '../../base/room.ts';
import { offeredGames } from '../../catalogue/catalogue.ts';
import { playersById } from '../../players/players.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { lotteries } from '../games.ts';
import { isNumberMissing, missingNumber } from '../issue/draw-issue.ts';
import { type IssueRow, issueById, issuesById } from '../issue/issue-store.ts';
import { lotteryOf, pushPlays } from '../lotteries.ts';
import { isAwaited, saidNow } from '../official/count-result.ts';
import { openRetractions } from '../official/said-store.ts';
import { proofOf } from '../proof/read-proof.ts';
import { numberPlaysOf, soldByPlay } from '../sale/exposures.ts';
import { ordersById } from '../sale/order-store.ts';
import { halfPayInForce, raisedLimits, stopsInForce } from '../sale/stop-store.ts';
import { issueOf, lotteryName, orderOf } from '../show.ts';
import { termsOf } from '../terms.ts';
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
  const [shown, stops, reduced, proposal, back, said, retracting] = await Promise.all([
    showIssues(platform, merchant, currency, [issue.id]),
    stopsInForce(db, { issueId: issue.id, merchant }),
    halfPayInForce(db, { issueId: issue.id, merchant }),
    store.openCancellation(db, issue.id),
    mayCancel ? store.givenBackOf(db, issue.id) : undefined,
    waits ? saidNow(platform, issue.id) : [],
    waits ? openRetractions(db, issue.id) : undefined,
  ]);
  const seenBy = { merchant, staffId };
  return {
    issue: shown.get(issue.id) ?? refuse('lottery.unknown_issue'),
    ...{ gameName: nameOf(issue.game, language), family: lotteryOf(issue.game).family.code, currency, day: issue.day },
    ...{ closedAt: issue.closedAt?.getTime() ?? null, settledAt: issue.settledAt?.getTime() ?? null },
    proof: proofOf(platform, issue),
    stops: stops.map(({ id, play, number, reason, stoppedBy, stoppedAt, limit }) => ({
      ...{ stopId: id.toString(), play, number, reason, stoppedBy, stoppedAt: stoppedAt.getTime(), limit },
    })),
    reduced: reduced.map(({ play, number, share, reason, setBy, setAt }) => ({
      ...{ play, number, share, reason, setBy, setAt: setAt.getTime() },
    })),
    ...{ isSold: isSold(issue, clock.now()), mayCancel, missing: missingNumber(issue, clock.now()) },
    cancelling: back
      ? {
          brands: new Set(back.flatMap(({ brands }) => brands)).size,
          back: back.map(({ currency: of, orders, stakes }) => ({ currency: of, orders, stakes })),
        }
      : null,
    proposal: proposalOf(proposal, seenBy),
    awaited: waits
      ? {
          note: issue.note,
          said: said.map(({ id, speaker, result, saidAt }) => ({
            ...{ saidId: id.toString(), retraction: proposalOf(retracting?.get(id), seenBy) },
            source: speaker.startsWith('source:') ? Number(speaker.slice('source:'.length)) : null,
            ...{ mine: speaker === `staff:${staffId}`, result, saidAt: saidAt.getTime() },
          })),
        }
      : null,
  };
}

type Proposed = Pick<
  store.CancellationRow,
  'id' | 'reason' | 'proposedBy' | 'proposedByStaff' | 'proposedAt' | 'merchant'
>;

function proposalOf(proposal: Proposed | undefined, seenBy: { merchant: string; staffId: bigint }) {
  if (!proposal) return null;
  const { id, reason, proposedBy, proposedAt, proposedByStaff, merchant } = proposal;
  return {
    ...{ proposalId: id.toString(), reason, proposedBy, proposedAt: proposedAt.getTime() },
    ...{ mine: proposedByStaff === seenBy.staffId, isElsewhere: merchant !== seenBy.merchant },
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
  const [rows, stops, reduced, raised, { mostLoss }] = await Promise.all([
    store.soldContents(platform.db, { ...asked, plays: [...byNumber.keys()] }),
    stopsInForce(platform.db, { issueId: issue.id, merchant }),
    halfPayInForce(platform.db, { issueId: issue.id, merchant }),
    raisedLimits(platform.db, { issueId: issue.id, merchant }),
    termsOf(platform, merchant),
  ]);
  const sold = soldByPlay(family, rows);
  const plays = [...byNumber].flatMap(([code, numbers]) => {
    const { income, pays } = sold.get(code) ?? { income: 0n, pays: new Map<string, bigint>() };
    if (pays.size === 0) return [];
    const stopped = new Map(stops.filter(({ play }) => play === code).map((stop) => [stop.number, stop]));
    const shares = new Map(reduced.filter(({ play }) => play === code).map((each) => [each.number, each.share]));
    const worst = exposuresOf(numbers.rules, { income, pays }).slice(0, worstShown);
    return [
      {
        ...{ play: code, income, numbers: numbers.rules.numbers, betOn: pays.size, hits: numbers.rules.hits },
        worst: worst.map(({ number, pays: each, worst: left }) => ({
          ...{ number, pays: each, worst: left, stopId: stopped.get(number)?.id.toString() ?? null },
          isByLimit: typeof stopped.get(number)?.limit === 'bigint',
          limit: raised.get(`${code} ${number}`) ?? mostLoss,
          share: shares.get(number) ?? null,
        })),
      },
    ];
  });
  const least = ({ worst: [first] }: (typeof plays)[number]) => first?.worst ?? 0n;
  plays.sort((one, other) => (least(one) < least(other) ? -1 : 1));
  return { plays, byNumber: [...byNumber.keys()], currency };
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

/**
 * Whether the number that decides is not out, the draw was not held, or its number is missing: whoever cancels does not
 * know the result. Where it is missing the network is asked besides, at each step (`isNumberOut`).
 */
export function isCancellable(issue: IssueRow, now: Date): boolean {
  const { state, beaconAt, drawsAt } = issue;
  if (!['pending', 'open', 'closed', 'drawing'].includes(state)) return false;
  return now < (beaconAt ?? drawsAt) || wasNotHeld(issue, now) || isNumberMissing(issue, now);
}

/** Others were to draw it, and a day later nobody has said a result: neither a source that was asked, nor staff. */
function wasNotHeld(issue: IssueRow, now: Date): boolean {
  return isAwaited(issue, now) && issue.note === 'none' && now.getTime() - issue.drawsAt.getTime() >= dayMs;
}

/** Refuses `lottery.unknown_issue`. */
export async function knownIssue({ db }: Pick<Platform, 'db'>, issueId: string): Promise<IssueRow> {
  return (await issueById(db, BigInt(issueId))) ?? refuse('lottery.unknown_issue');
}

function nameOf(gameCode: string, language: Language): string {
  return lotteryName(lotteryOf(gameCode), language);
}
