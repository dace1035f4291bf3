// Free rounds on our own games: given by a room above, played at one stake that the house pays.
import type { Currency } from '@palpite/contract/base/money.ts';
import type { FreeRounds } from '@palpite/contract/instant/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { port } from '../../base/port.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { type AccountId, houseAccount } from '../../ledger/ledger.ts';
import { type OwnGame, ownGames } from '../games.ts';
import { tableOf } from '../table.ts';
import {
  endFree,
  type FreeRow,
  hasOpenRound,
  insertFree,
  lockFree,
  type NewFree,
  nextFree,
  overFree,
} from './free-store.ts';

/** What free rounds won that is to become a bonus: the room that gave them knows its terms. The house has it. */
export type PayWinnings = (
  tx: Tx,
  of: { readonly ref: string; readonly playerId: bigint; readonly won: Micro },
) => Promise<void>;

export const freeWinningsPort = port<PayWinnings>('instant.free_winnings');

/**
 * The games on which there may be free rounds: in all others the stake is laid on the table, or grows in the round.
 */
export const freeGames: readonly OwnGame[] = ownGames.filter(
  ({ game: { code } }) => !['blackjack', 'roulette'].includes(code),
);

/**
 * Refuses `instant.unknown_game` where there are no free rounds on it, and `instant.stake_range`. `fields`: what these
 * are called where somebody said them.
 */
export function checkFree(
  platform: Platform,
  { merchant, currency, gameCode, stake }: { merchant: string; currency: string; gameCode: string; stake: Micro },
  fields = { game: 'gameCode', stake: 'stake' },
): void {
  if (!freeGames.some(({ game }) => game.code === gameCode)) refuse('instant.unknown_game', { field: fields.game });
  const { minStake, maxStake } = tableOf(platform).limitOf({ merchant, currency, gameCode });
  if (stake < minStake || stake > maxStake)
    refuse('instant.stake_range', { field: fields.stake, min: formatMoney(minStake), max: formatMoney(maxStake) });
}

/** Gives a player free rounds, in the caller's transaction, once per reference. Refuses what `checkFree` does. */
export async function giveFreeRounds(platform: Platform, tx: Tx, free: Omit<NewFree, 'givenAt'>): Promise<void> {
  checkFree(platform, free);
  await insertFree(tx, { ...free, givenAt: platform.clock.now() });
}

/** Those that the player can play in that game now, as a page shows them. */
export async function freeShown(
  platform: Platform,
  of: { playerId: bigint; gameCode: string },
): Promise<FreeRounds | null> {
  const row = await nextFree(platform.db, { ...of, now: platform.clock.now() });
  if (!row) return null;
  const { id, stake, rounds, used, toBonus, expiresAt } = row;
  return { id: id.toString(), stake, rounds, left: rounds - used, toBonus, endsAt: expiresAt.getTime() };
}

/**
 * The free rounds of which one is to be played, locked. Refuses `instant.free_unknown`, also for those of another
 * player or game, `instant.free_over` and `instant.free_stake`.
 */
export async function takeFree(
  tx: Tx,
  asked: { id: string; playerId: bigint; gameCode: string; stake: Micro; at: Date },
): Promise<FreeRow> {
  const row = await lockFree(tx, BigInt(asked.id));
  if (row?.playerId !== asked.playerId || row.gameCode !== asked.gameCode)
    return refuse('instant.free_unknown', { field: 'free' });
  if (row.used >= row.rounds || row.endedAt !== null || row.expiresAt <= asked.at)
    refuse('instant.free_over', { field: 'free' });
  if (row.stake !== asked.stake) refuse('instant.free_stake', { field: 'stake', stake: formatMoney(row.stake) });
  return row;
}

/** Who pays the stake of a free round, and where its prize goes. */
export interface FreePay {
  readonly row: FreeRow;
  /** The house account of promotions. */
  readonly house: AccountId;
}

export async function payOf(tx: Tx, row: FreeRow): Promise<FreePay> {
  const { merchant, currency } = row;
  return { row, house: await houseAccount(tx, { merchant, currency: currency as Currency, name: 'promotions' }) };
}

/** The same for a round that is under way, its free rounds locked; undefined for one that the player paid for. */
export async function payOfPlay(tx: Tx, { freeId }: { freeId: bigint | null }): Promise<FreePay | undefined> {
  if (freeId === null) return undefined;
  const row = await lockFree(tx, freeId);
  if (!row) throw new Error(`free rounds ${freeId} are gone`);
  return payOf(tx, row);
}

const most = 100;

/** Free rounds that are over: what they won becomes what the room that gave them says. */
export const endFreeRounds: Loop = {
  name: 'instant.end-free-rounds',
  run: async (platform) => {
    const ids = await overFree(platform.db, platform.clock.now(), most);
    // each in a transaction of its own, once: another process may be at it too
    await eachInTurn(ids, (id) =>
      inTx(platform.db, async (tx) => {
        const row = await lockFree(tx, id, 'leave');
        if (!row || row.endedAt !== null || (await hasOpenRound(tx, id))) return;
        await endFree(tx, id, platform.clock.now());
        const { ref, playerId, won, toBonus } = row;
        if (!toBonus || won === 0n) return;
        const pay = freeWinningsPort.of(platform);
        if (!pay) throw new Error('nobody pays what free rounds won');
        await pay(tx, { ref, playerId, won });
      }),
    );
    return ids.length === most;
  },
};
