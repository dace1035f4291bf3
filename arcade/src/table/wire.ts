import { pathOf } from '@palpite/contract/base/address.ts';
import { type Caller, call } from '@palpite/contract/base/client.ts';
import {
  actInRound,
  beginRound,
  endRound,
  enterGame,
  type GameTable,
  gameTable,
  noteShown,
  readRound,
  replayRound,
  rotateSeeds,
} from '@palpite/contract/instant/player.ts';
import type { FreeRounds, GameRound, ReplayedRound } from '@palpite/contract/instant/shapes.ts';
import { jackpotPots } from '@palpite/contract/jackpots/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import type { Seat } from '../base/seat/seat.ts';
import type { Rotated } from '../base/seat/seated.ts';
import type { Asked } from './state.ts';

/** What a table asks of the platform. Each call rejects with `Refused`. */
export interface TableWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<GameTable>;
  /** Begins a round or goes on with one. */
  ask(asked: Asked): Promise<{
    round: GameRound;
    available: Micro;
    bonus?: Micro | undefined;
    free?: FreeRounds | null | undefined;
  }>;
  /** So many events of an open round have been shown here. */
  note(roundId: string, shown: number): Promise<unknown>;
  /** A round that is over has been shown to its end. */
  end(roundId: string): Promise<unknown>;
  round(roundId: string): Promise<GameRound>;
  rotate(clientSeed: string | undefined): Promise<Rotated>;
  /** What stands in a pot in this currency; undefined where there is none. */
  pot(code: string, currency: string): Promise<Micro | undefined>;
}

/** Bets and actions are plain JSON: their client says so, and the contract wants it in its own words. */
type Json = Parameters<typeof call<typeof beginRound>>[2]['bet'];

/**
 * Some pictures later: what nobody waits for is not asked in the way of what is being shown, since asking takes a
 * slow phone half a picture.
 */
const later = () => new Promise<void>((done) => setTimeout(done, 50));

export function tableWire(caller: Caller): TableWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, gameTable, {}),
    ask(asked) {
      const { key } = asked;
      if (asked.kind === 'begin') {
        const { stake, bet, free } = asked;
        return call(caller, beginRound, { stake, bet: bet as Json, ...(free && { free }) }, { key });
      }
      const { roundId, step } = asked;
      return call(caller, actInRound, { roundId, step, action: asked.action as Json }, { key });
    },
    note: (roundId, shown) => later().then(() => call(caller, noteShown, { roundId, shown })),
    end: (roundId) => later().then(() => call(caller, endRound, { roundId })),
    round: (roundId) => call(caller, readRound, { roundId }),
    rotate: (clientSeed) => call(caller, rotateSeeds, clientSeed === undefined ? {} : { clientSeed }),
    async pot(code, currency) {
      const { list } = await call(caller, jackpotPots, { currency });
      return list.find((each) => each.code === code)?.amount;
    },
  };
}

/**
 * Writes a bet and reads an answer for nothing: how that is done is worked out the first time, which takes a slow phone
 * 15 ms, and the first round would stumble over it.
 */
export function rehearse(stake: Micro, bet: unknown): void {
  pathOf(beginRound, { stake, bet: bet as Json });
  z.safeDecode(beginRound.output, { round: {} as never, available: '0' });
}

/** What the page of a recorded round asks: no seat is needed. */
export interface ReplayWire {
  replay(): Promise<ReplayedRound>;
}

export function replayWire(
  caller: Caller,
  address: { gameCode: string; version: string; replayId: string },
): ReplayWire {
  return { replay: () => call(caller, replayRound, address) };
}
