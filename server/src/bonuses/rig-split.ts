// For the storm: a game of the plainest kind, whose bets take main money first, then bonus money, and wait for results.
import type { Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import {
  betsById,
  holdBonusMoney,
  keepSplit,
  payoutSteps,
  recordBets,
  settleBets,
  stakeSteps,
  takeStake,
} from '../bets/bets.ts';
import { houseAccount, inputOf, keyOf, post } from '../ledger/ledger.ts';
import { walletOf } from '../wallet/wallet.ts';

const game = { vassalage: 'PGS', gameCode: 'arraial', gameType: 'RNG' } as const;
const brand = { merchant: 'palpite', currency: 'BRL' } as const;

async function accountsOf(platform: Platform, tx: Tx, playerId: bigint) {
  const bank = await houseAccount(tx, { ...brand, name: 'games.PGS' });
  return { bank, main: (await walletOf(platform, tx, playerId)).main };
}

/** Once per key. Nothing happens where main money suffices, or both do not. */
export function stakeBoth(platform: Platform, playerId: bigint, stake: Micro, key: string): Promise<void> {
  return inTx(platform.db, async (tx) => {
    const at = platform.clock.now();
    const held = await holdBonusMoney(platform, tx, { playerId });
    const accounts = await accountsOf(platform, tx, playerId);
    const taken = held && (await takeStake(tx, held, { playerId, main: accounts.main, stake, at }));
    if (!taken || taken.parts.length === 0) return;
    const steps = stakeSteps(taken, held, accounts);
    const command = { key: keyOf('storm', key), owner: accounts.main, input: inputOf(stake), steps, keyOnly: true };
    const [answer] = await post(tx, [command]);
    if (!answer?.ok) throw new Error('the stake was taken and not booked');
    const { first, transfers: stakeEntries } = answer;
    const [betId = 0n] = stakeEntries;
    if (!first) return;
    const waits = { payout: 0n, validTurnover: 0n, payoutEntry: null, state: 'accepted', settledAt: null } as const;
    await recordBets(tx, [{ id: betId, playerId, ...brand, ...game, stake, ...waits, placedAt: at }]);
    await keepSplit(platform, tx, { betId, held, stake: taken, stakeEntries, payoutEntries: [] });
  });
}

/** Pays a bet of that kind, or gives it back; one that has its result stays as it is. */
export function settleBoth(platform: Platform, betId: bigint, result: Micro | 'void'): Promise<void> {
  return inTx(platform.db, async (tx) => {
    const [bet] = await betsById(tx, [betId]);
    if (bet?.state !== 'accepted') return;
    const { playerId, stake } = bet;
    const isVoid = result === 'void';
    const payout = isVoid ? stake : result;
    const held = await holdBonusMoney(platform, tx, { playerId, bet: { id: betId, staked: stake } });
    if (!held) throw new Error(`bet ${betId} has no bonus`);
    const accounts = await accountsOf(platform, tx, playerId);
    const kind = isVoid ? 'stake_return' : 'payout';
    const paid = payoutSteps(payout, held.staked, held, { ...accounts, kind });
    const command = { key: keyOf('storm', 'pay', betId), owner: accounts.main, input: inputOf(betId), keyOnly: true };
    const [answer] = payout > 0n ? await post(tx, [{ ...command, steps: paid.steps }]) : [];
    if (answer && !(answer.ok && answer.first)) throw new Error(`bet ${betId} was paid before`);
    const payoutEntries = answer?.transfers ?? [];
    const state = isVoid ? 'void' : payout > stake ? 'won' : payout === stake ? 'push' : 'lost';
    const settled = { id: betId, payout, payoutEntry: payoutEntries.at(-1) ?? null, state } as const;
    await settleBets(tx, [settled], platform.clock.now());
    await keepSplit(platform, tx, { betId, held, paid, stakeEntries: [], payoutEntries });
  });
}
