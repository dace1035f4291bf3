import type { Step } from '@palpite/math/games/game.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { raiseBet, resultOf, settleBets } from '../../bets/bets.ts';
import { inputOf } from '../../ledger/ledger.ts';
import type { AnyGame } from '../games.ts';
import { admit, keepBonus, type Payment, pay } from './pay.ts';
import { type Json, type PlayWithSeed, updatePlay } from './play-store.ts';
import { plain } from './retrace.ts';

export interface Going {
  readonly game: AnyGame;
  readonly play: PlayWithSeed;
  /** The action as it was said. */
  readonly action: Json;
  /** Where the round stands after it. */
  readonly step: Step<unknown, unknown>;
}

/** The balance after it; undefined when no money moved. */
export interface GoneOn {
  readonly play: PlayWithSeed;
  readonly money: { readonly available: Micro; readonly held: Micro } | undefined;
}

/** Writes what an action brought: what it staked and paid, the round, the bet; all or nothing. */
export async function goOn(
  platform: Platform,
  tx: Tx,
  { game, play, action, step }: Going,
  by: Pick<Payment, 'wallet' | 'bank' | 'key' | 'at' | 'held' | 'free'>,
): Promise<GoneOn> {
  const { roundId, playerId } = play;
  const { over, staked, payout } = step;
  const more = staked - play.staked;
  if (by.free && more > 0n) throw new Error(`${game.code} has no free rounds: its stake grows`);
  const input = inputOf(roundId, play.actions.length);
  const payment = { ...by, playerId, input, stake: more, payout };
  const moves = more > 0n || payout > 0n;
  const taken = moves ? await admit(tx, payment) : undefined;
  const paid = moves ? await pay(tx, { ...payment, taken }) : undefined;
  const own = taken ? taken.main : more;
  const raises = [
    { amount: own, bonus: false },
    { amount: more - own, bonus: true },
  ].filter(({ amount }) => amount > 0n);
  for (const [nth, entry] of (paid?.stakeEntries ?? []).entries()) {
    const raise = raises[nth];
    if (!raise) throw new Error(`entry ${entry} raises a stake by nothing`);
    await raiseBet(tx, { ...raise, id: roundId, entry, at: by.at });
  }
  if (over) {
    const state = resultOf({ stake: staked, payout });
    await settleBets(tx, [{ id: roundId, payout, payoutEntry: paid?.payoutEntries.at(-1) ?? null, state }], by.at);
  }
  if (paid) await keepBonus(platform, tx, roundId, { held: by.held, taken }, paid, true);
  const after: PlayWithSeed = {
    ...play,
    actions: [...play.actions, action],
    events: [...play.events, plain(step.events) as Json[]],
    view: plain(game.view(step.state)),
    staked,
    payout,
    overAt: over ? by.at : null,
    split: play.split || (taken?.parts.length ?? 0) > 0,
  };
  await updatePlay(tx, after);
  return { play: after, money: paid };
}
