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
import type { Seat } from '../base/seat/seat.ts';

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
  leaves(issueId: string, after: string | undefined): Promise<OutputOf<typeof lotteryLeaves>>;
}

const ordersAtOnce = 20;
/** As many as trends look back on. */
const drawsAtOnce = 100;

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
    leaves: (issueId, after) => call(caller, lotteryLeaves, { issueId, ...(after !== undefined && { after }) }),
  };
}
