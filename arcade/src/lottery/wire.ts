import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import {
  type LotteryTable,
  lotteryCancelLegs,
  lotteryCancelOrder,
  lotteryChases,
  lotteryDraws,
  lotteryLeaves,
  lotteryOrders,
  lotteryPlaceChase,
  lotteryPlaceOrder,
  lotteryProof,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import {
  poolBeginGroup,
  poolContests,
  poolGroups,
  poolJoinGroup,
  poolNow,
  poolOrder,
} from '@palpite/contract/pools/player.ts';
import { readSubmissions, submitNumber } from '@palpite/contract/submissions/player.ts';
import type { ShownSubmissions } from '@palpite/contract/submissions/shapes.ts';
import type { Seat } from '../base/seat/seat.ts';
import type { Win } from './tabs/winners.tsx';

export type IssueProof = OutputOf<typeof lotteryProof>;

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface LotteryWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<LotteryTable>;
  order(asked: InputOf<typeof lotteryPlaceOrder>, key: string): Promise<OutputOf<typeof lotteryPlaceOrder>>;
  cancel(orderId: string, key: string): Promise<OutputOf<typeof lotteryCancelOrder>>;
  chase(asked: InputOf<typeof lotteryPlaceChase>, key: string): Promise<OutputOf<typeof lotteryPlaceChase>>;
  /** Takes back the legs that wait, or the one of an issue. */
  cancelLegs(asked: InputOf<typeof lotteryCancelLegs>, key: string): Promise<OutputOf<typeof lotteryCancelLegs>>;
  chases(): Promise<OutputOf<typeof lotteryChases>>;
  orders(before: string | undefined): Promise<OutputOf<typeof lotteryOrders>>;
  draws(gameCode: string, before: string | undefined): Promise<OutputOf<typeof lotteryDraws>>;
  proof(issueId: string): Promise<IssueProof>;
  /** The biggest wins of the last day in lotteries, the biggest first. */
  winners(): Promise<readonly Win[]>;
  leaves(issueId: string, after: string | undefined): Promise<OutputOf<typeof lotteryLeaves>>;
  /** Numbers that players submitted to a draw that is made of them. */
  numbers(issueId: string): Promise<ShownSubmissions>;
  submitNumber(asked: InputOf<typeof submitNumber>, key: string): Promise<ShownSubmissions>;
  /** Of a lottery whose winners share the sales: what is in the pool, what was shared out, how an order was paid. */
  poolNow(): Promise<OutputOf<typeof poolNow>>;
  poolContests(): Promise<OutputOf<typeof poolContests>>;
  poolOrder(orderId: string): Promise<OutputOf<typeof poolOrder>>;
  /** `limit`: how many that sell quotas are shown at most. */
  poolGroups(limit: number): Promise<OutputOf<typeof poolGroups>>;
  poolBeginGroup(asked: InputOf<typeof poolBeginGroup>, key: string): Promise<OutputOf<typeof poolBeginGroup>>;
  poolJoinGroup(asked: InputOf<typeof poolJoinGroup>, key: string): Promise<OutputOf<typeof poolJoinGroup>>;
}

const ordersAtOnce = 20;
const winnersShown = 20;
/** As many as trends look back on. */
const drawsAtOnce = 100;
const contestsAtOnce = 20;

export function lotteryWire(caller: Caller): LotteryWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, lotteryTable, {}),
    order: (asked, key) => call(caller, lotteryPlaceOrder, asked, { key }),
    cancel: (orderId, key) => call(caller, lotteryCancelOrder, { orderId }, { key }),
    chase: (asked, key) => call(caller, lotteryPlaceChase, asked, { key }),
    cancelLegs: (asked, key) => call(caller, lotteryCancelLegs, asked, { key }),
    chases: () => call(caller, lotteryChases, {}),
    orders: (before) => call(caller, lotteryOrders, { limit: ordersAtOnce, ...(before !== undefined && { before }) }),
    draws: (gameCode, before) =>
      call(caller, lotteryDraws, { gameCode, limit: drawsAtOnce, ...(before !== undefined && { before }) }),
    proof: (issueId) => call(caller, lotteryProof, { issueId }),
    async winners() {
      const { winnerBoard } = await import('@palpite/contract/catalogue/player.ts');
      const boards = await Promise.all(
        ['LOTT', 'ELOTT'].map((gameCategory) => call(caller, winnerBoard, { gameCategory, limitNum: winnersShown })),
      );
      return boards
        .flatMap(({ list }) => list.map(({ vo }) => vo))
        .sort((one, other) => (one.winAmount === other.winAmount ? 0 : one.winAmount > other.winAmount ? -1 : 1));
    },
    leaves: (issueId, after) => call(caller, lotteryLeaves, { issueId, ...(after !== undefined && { after }) }),
    numbers: (issueId) => call(caller, readSubmissions, { issueId }),
    submitNumber: (asked, key) => call(caller, submitNumber, asked, { key }),
    poolNow: () => call(caller, poolNow, {}),
    poolContests: () => call(caller, poolContests, { limit: contestsAtOnce }),
    poolOrder: (orderId) => call(caller, poolOrder, { orderId }),
    poolGroups: (limit) => call(caller, poolGroups, { limit }),
    poolBeginGroup: (asked, key) => call(caller, poolBeginGroup, asked, { key }),
    poolJoinGroup: (asked, key) => call(caller, poolJoinGroup, asked, { key }),
  };
}
