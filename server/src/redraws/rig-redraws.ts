// For the tests of corrected results: the north of Vietnam, two sources that print what a test has them print, players,
// and the loops run by hand.
import { lotteryOrders, lotteryPlaceOrder, lotteryTable } from '@palpite/contract/lottery/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform, Room } from '../base/room.ts';
import { moveLegs } from '../lottery/chase/move-legs.ts';
import { type IssueRow, issueById, issueUnderSale } from '../lottery/issue/issue-store.ts';
import { moveIssues } from '../lottery/issue/move-issues.ts';
import { settleIssues } from '../lottery/issue/settle-issues.ts';
import { hearResults } from '../lottery/official/hear-results.ts';
import { type LotteryRig, openLotteryRig } from '../lottery/rig-lottery.ts';
import { hearCorrections } from './hear-corrections.ts';
import { resettleIssues } from './resettle-issues.ts';
import { redrawsRoom } from './room.ts';

export const game = 'vn-north';
/** The north of Vietnam on 22 August 2026: 13 are the last two of its special prize, which pays 99 for 1. */
export const by13 = (
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 ' +
  '0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'
).split(' ');
/** The same with 14. */
export const by14 = ['60214', ...by13.slice(1)];
export const loops: readonly Loop[] = [
  moveIssues,
  hearResults,
  settleIssues,
  hearCorrections,
  resettleIssues,
  moveLegs,
];
/** So long after a result counts the sources are asked again. */
export const askedAgainMs = 300_000;

interface More {
  readonly multiple?: number;
  readonly rebate?: number;
  readonly reduced?: Record<string, number>;
}
type Bets = readonly (readonly [content: string, more?: More])[];

export interface RedrawsRig {
  readonly lottery: LotteryRig;
  readonly outside: Outside;
  /** Does all that is due now, with this platform. */
  work(platform?: Platform): Promise<void>;
  moveTo(at: Date | number): Promise<void>;
  moveBy(ms: number): Promise<void>;
  underSale(): Promise<IssueRow>;
  issue(id: bigint): Promise<IssueRow>;
  /** Tickets on the last two of the special prize, each an order of its own; answers their numbers. */
  buy(who: number, bets: Bets): Promise<string[]>;
  /** The player's orders as the player sees them. */
  ordersOf(who: number, ids: readonly string[]): Promise<LotteryOrders>;
  print(issue: IssueRow, result: readonly string[], sources?: readonly ('herald' | 'gazette')[]): void;
  /** Closes the issue under sale, and settles it by this result. */
  settle(issue: IssueRow, result: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
type LotteryOrders = Awaited<ReturnType<typeof ordersBy>>;

async function ordersBy(lottery: LotteryRig, who: number, ids: readonly string[]) {
  // days lie between two draws: nobody is logged in for so long
  const seat = await lottery.sit(who, game);
  const { list } = await seat.game(lotteryOrders, { limit: 50 });
  return ids.flatMap((id) => list.filter(({ orderId }) => orderId === id));
}

/** `others`: lotteries that are sold too. */
export async function openRedraws(
  seed: string,
  more: readonly Room[] = [],
  others: readonly string[] = [],
): Promise<RedrawsRig> {
  const lottery = await openLotteryRig(seed, [...more, redrawsRoom]);
  const { rig } = lottery;
  const outside = await createOutside({
    clock: { now: () => rig.clock.now().getTime(), after: () => () => undefined },
  });
  const url = await outside.listen();
  Object.assign(rig.platform.settings, {
    ...{ resultsUrl: `${url}/results/herald`, resultsSecondUrl: `${url}/results/gazette` },
  });
  // they print what a test has them print, and nothing of their own for a year
  for (const mode of Object.values(outside.results.modes)) mode.lateSeconds = 365 * 86_400;
  await lottery.work();
  // days go by in these tests, and of other lotteries nothing is asked
  await sql`delete from lottery.issue where not game = any (${[game, ...others]}::text[])`.execute(rig.db);
  const work = async (platform = rig.platform) => {
    for (const { run } of loops) while (await run(platform));
  };
  const moveTo = async (at: Date | number) => {
    rig.clock.set(new Date(at));
    await work();
  };
  const found = <Row>(row: Row | undefined): Row => {
    if (!row) throw new Error('there is no such issue');
    return row;
  };
  const print: RedrawsRig['print'] = ({ numero }, result, sources = ['herald', 'gazette']) => {
    for (const source of sources) outside.results.print(source, game, numero, result);
  };
  return {
    ...{ lottery, outside, work, moveTo, print },
    moveBy: (ms) => moveTo(rig.clock.now().getTime() + ms),
    underSale: async () => found(await issueUnderSale(rig.db, game, rig.clock.now())),
    issue: async (id) => found(await issueById(rig.db, id)),
    async buy(who, bets) {
      const seat = await lottery.sit(who, game);
      const { issue } = await seat.game(lotteryTable, {});
      const ids: string[] = [];
      for (const [content, { multiple = 1, rebate, reduced } = {}] of bets) {
        const ticket = { play: 'special.last2', content, unit: parseMoney('1'), multiple };
        const tickets = [{ ...ticket, ...(rebate !== undefined && { rebate }), ...(reduced && { reduced }) }];
        const key = lottery.nextKey();
        ids.push((await seat.game(lotteryPlaceOrder, { issueId: issue?.issueId ?? '', tickets }, key)).order.orderId);
      }
      return ids;
    },
    ordersOf: (who, ids) => ordersBy(lottery, who, ids),
    async settle(issue, result) {
      await moveTo(issue.closesAt);
      await moveTo(issue.drawsAt);
      print(issue, result);
      await moveTo(issue.drawsAt.getTime() + 10_000);
    },
    async close() {
      await lottery.close();
      await outside.close();
    },
  };
}
