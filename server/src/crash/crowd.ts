import { type CrashMessage, crashMessage } from '@palpite/contract/crash/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import { maskName } from '../players/players.ts';
import { crashChannel } from './names.ts';
import { type BetRow, poolsOf } from './store.ts';

/**
 * What the players of a table hear. Bets and landings of many are gathered: one message each, a few times a
 * second, however many play.
 */
export interface Crowd {
  say(places: Iterable<{ merchant: string; currency: string }>, message: CrashMessage): void;
  placed(bet: BetRow, username: string): void;
  landed(bet: BetRow): void;
  /** Says what has been gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const everyMs = 250;
/** Of more only the first are told: nobody reads a longer list. */
const mostTold = 40;

type SeenBets = Extract<CrashMessage, { type: 'bets' }>['bets'];
type SeenLandings = Extract<CrashMessage, { type: 'landings' }>['landings'];
interface Gathered {
  readonly roundId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly bets: SeenBets;
  readonly landings: SeenLandings;
}

export function openCrowd(platform: Platform): Crowd {
  let gathered = new Map<string, Gathered>();
  const at = ({ roundId, merchant, currency }: BetRow): Gathered => {
    const name = `${roundId}:${crashChannel({ merchant, currency })}`;
    const found = gathered.get(name) ?? { roundId, merchant, currency, bets: [], landings: [] };
    gathered.set(name, found);
    return found;
  };
  const say: Crowd['say'] = (places, message) => {
    const body = z.encode(crashMessage, message);
    for (const place of places) platform.live.publish(crashChannel(place), body);
  };
  const flush = async () => {
    const said = [...gathered.values()];
    gathered = new Map();
    for (const { roundId, merchant, currency, bets, landings } of said) {
      if (bets.length > 0) {
        const pool = (await poolsOf(platform.db, roundId)).find(
          (each) => each.merchant === merchant && each.currency === currency,
        );
        const { count, staked } = pool ?? { count: bets.length, staked: 0n };
        say([{ merchant, currency }], {
          type: 'bets',
          roundId: String(roundId),
          bets: bets.slice(0, mostTold),
          count,
          staked,
        });
      }
      if (landings.length > 0)
        say([{ merchant, currency }], {
          type: 'landings',
          roundId: String(roundId),
          landings: landings.slice(0, mostTold),
        });
    }
  };
  let flushing: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (gathered.size === 0) return;
    flushing ??= flush()
      .catch((error: unknown) => platform.log.warn({ err: error }, 'what players of crash do was not told'))
      .finally(() => {
        flushing = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    say,
    placed: (bet, username) => {
      const { id, stake, multiplier, payout } = bet;
      at(bet).bets.push({ betId: String(id), name: maskName(username), stake, multiplier, payout });
    },
    landed: (bet) => {
      if (bet.multiplier !== null)
        at(bet).landings.push({ betId: String(bet.id), multiplier: bet.multiplier, payout: bet.payout });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flushing;
    },
  };
}
