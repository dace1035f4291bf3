import { type CrashMessage, crashMessage } from '@palpite/contract/crash/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import { maskName } from '../players/players.ts';
import { batchMessages } from '../shared/shared.ts';
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
  close(): Promise<void>;
}

/** Of more only the first are told: nobody reads a longer list. */
const mostTold = 40;

type SeenBets = Extract<CrashMessage, { type: 'bets' }>['bets'];
type SeenLandings = Extract<CrashMessage, { type: 'landings' }>['landings'];
type Seen =
  | { readonly bet: BetRow; readonly placed: SeenBets[number] }
  | { readonly bet: BetRow; readonly landed: SeenLandings[number] };

export function openCrowd(platform: Platform): Crowd {
  const say: Crowd['say'] = (places, message) => {
    const body = z.encode(crashMessage, message);
    for (const place of places) platform.live.publish(crashChannel(place), body);
  };
  const seen = batchMessages<Seen>(platform, 'what players of crash do', async (items) => {
    const { roundId, merchant, currency } = items[0].bet;
    const bets = items.flatMap((item) => ('placed' in item ? item.placed : []));
    const landings = items.flatMap((item) => ('landed' in item ? item.landed : []));
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
  });
  const groupOf = (bet: BetRow) => `${bet.roundId}:${crashChannel(bet)}`;
  return {
    say,
    placed: (bet, username) => {
      const { id, stake, multiplier, payout } = bet;
      const placed = { betId: String(id), name: maskName(username), stake, multiplier, payout };
      seen.add(groupOf(bet), { bet, placed });
    },
    landed: (bet) => {
      if (bet.multiplier === null) return;
      const landed = { betId: String(bet.id), multiplier: bet.multiplier, payout: bet.payout };
      seen.add(groupOf(bet), { bet, landed });
    },
    close: seen.close,
  };
}
