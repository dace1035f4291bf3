import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { betsById, holdBonusMoney, settleBets } from '../../bets/bets.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { announceBalance, walletOf } from '../../wallet/wallet.ts';
import { payOfPlay } from '../free/free-rounds.ts';
import { ownGameOf, ownGames } from '../games.ts';
import { takeTurn } from '../store.ts';
import { tableOf } from '../table.ts';
import { admit, keepBonus, pay } from './pay.ts';
import { lockPlay, outdatedPlays, updatePlay } from './play-store.ts';
import { untilItPasses } from './tries.ts';

/**
 * Rounds left open by rules that are gone cannot be gone on with: what was staked is given back, and the bet is void.
 * To be done before anybody plays by the new rules.
 */
export async function giveBackOutdated(platform: Platform): Promise<void> {
  const inForce = ownGames.map(({ game: { code, version } }) => ({ code, version }));
  for (const roundId of await outdatedPlays(platform.db, inForce)) await giveBack(platform, roundId);
}

async function giveBack(platform: Platform, roundId: bigint): Promise<void> {
  const [bet] = await betsById(platform.db, [roundId]);
  const own = bet && ownGameOf(bet);
  if (!bet || !own) throw new Error(`round ${roundId} is of no game of the house`);
  const { playerId } = bet;
  const bank = await tableOf(platform).bankOf(own.vendor, bet);
  const at = platform.clock.now();
  await untilItPasses(() =>
    inTx(platform.db, async (tx) => {
      await takeTurn(tx, playerId);
      const play = await lockPlay(tx, roundId);
      if (!play || play.overAt !== null) return;
      const { main: wallet } = await walletOf(platform, tx, playerId);
      const payout = play.staked;
      const key = keyOf('instant', 'give-back', roundId);
      const held = play.split
        ? await holdBonusMoney(platform, tx, { playerId, bet: { id: roundId, staked: play.staked } })
        : undefined;
      const free = await payOfPlay(tx, play);
      const back = { playerId, wallet, bank, key, input: inputOf(roundId), stake: 0n, payout, at, held, free };
      await admit(tx, back);
      const paid = await pay(tx, back, 'stake_return');
      const payoutEntry = paid.payoutEntries.at(-1) ?? null;
      await settleBets(tx, [{ id: roundId, payout, payoutEntry, state: 'void' }], at);
      await keepBonus(platform, tx, roundId, back, paid);
      await updatePlay(tx, { ...play, payout, overAt: at, endedAt: at });
    }),
  );
  await announceBalance(platform, playerId);
}
