import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import {
  betsById,
  bonusAvailable,
  holdBonusMoney,
  keepSplit,
  payoutSteps,
  stakeSteps,
  takeStake,
} from '../../bets/bets.ts';
import { batchOf } from '../../ledger/ledger.ts';
import { untilItPasses } from '../round/tries.ts';
import { lockSeeds } from '../seeds.ts';
import { playDiceBatch } from '../store.ts';
import { tableOf } from '../table.ts';
import { type DiceAnswer, type DiceAsk, playedDice, playOf } from './dice-lanes.ts';

const short = { ok: false, code: 'ledger.insufficient' } as const;

/**
 * Plays a bet for which main money was too little, from main and bonus money: drawn, paid and written as any other, by
 * the same statement and under the same key, in a transaction of its own. Refused as before where both do not suffice.
 */
export async function playWithBonus(platform: Platform, ask: DiceAsk): Promise<DiceAnswer> {
  const { who, bank, key, input, stake } = ask;
  const { playerId, wallet: main } = who;
  if ((await bonusAvailable(platform, platform.db, playerId)) === 0n) return short;
  const played = await untilItPasses(() =>
    inTx(platform.db, async (tx): Promise<DiceAnswer> => {
      const at = platform.clock.now();
      const seeds = await lockSeeds(platform, tx, playerId);
      const held = await holdBonusMoney(platform, tx, { playerId });
      const taken = held && (await takeStake(tx, held, { playerId, main, stake, at }));
      if (!seeds || !taken) return short;
      const play = playOf(ask, seeds);
      const accounts = { main, bank };
      const stakes = stakeSteps(taken, held, accounts);
      const paid = payoutSteps(play.payout, taken, held, { ...accounts, kind: 'payout' });
      const steps = [...stakes, ...paid.steps];
      const [answer = short] = await playDiceBatch(
        tx,
        batchOf([{ key, owner: main, input, steps, keyOnly: true }]),
        [play],
        at,
      );
      if (!answer.ok) return answer;
      const { first, transfers, available, held: onHold } = answer;
      const [id = 0n] = transfers;
      if (!first) {
        const [round] = await playedDice(tx, await betsById(tx, [id]));
        return round ? { ok: true, round, available, held: onHold, first } : { ok: false, code: 'request.key_reused' };
      }
      const stakeEntries = transfers.slice(0, stakes.length);
      const payoutEntries = transfers.slice(stakes.length);
      await keepSplit(platform, tx, { betId: id, held, stake: taken, paid, stakeEntries, payoutEntries });
      const { serverSeedHash, clientSeed } = seeds;
      const round = { ...play, id, placedAt: at, serverSeedHash, clientSeed, revealedAt: null };
      return { ok: true, round, available, held: onHold, first };
    }),
  );
  // a round was drawn beside the lanes
  if (played.ok) tableOf(platform).lanes.forgetSeeds(playerId);
  return played;
}
