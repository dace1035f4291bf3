import { playDice } from '@palpite/math/games/dice/play.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { type Lanes, openLanes } from '../../base/db/lanes.ts';
import type { GameSession, Platform } from '../../base/room.ts';
import { type BetRecord, betsById } from '../../bets/bets.ts';
import { type Answer, batchOf } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import { firstDraw, type OpenSeeds, openSeeds } from '../seeds.ts';
import { type DicePlay, type DiceRoundWithSeed, playDiceBatch, roundsById } from '../store.ts';
import { diceCommand } from './dice-command.ts';

/** A round with the bet it belongs to. */
export type PlayedDice = Omit<DiceRoundWithSeed, 'serverSeedSealed'> &
  Pick<BetRecord, 'playerId' | 'stake' | 'payout' | 'placedAt'> & { serverSeedSealed?: Buffer };

/** One bet on its way: checked, but not yet drawn. */
export interface DiceAsk {
  readonly who: GameSession;
  /** The house account that takes stakes and pays prizes. */
  readonly bank: bigint;
  /** UUID from the player's key. */
  readonly key: string;
  readonly input: bigint;
  readonly stake: Micro;
  readonly target: number;
  readonly direction: 'over' | 'under';
}

export type DiceAnswer =
  | { ok: true; round: PlayedDice; available: Micro; held: Micro; first: boolean }
  | { ok: false; code: Extract<Answer, { ok: false }>['code'] | Stop };

export interface DiceLanes extends Pick<Lanes<DiceAsk, DiceAnswer>, 'submit' | 'close'> {
  /** The player's seeds as this process knows them; read when it does not. */
  seedsOf(playerId: bigint): Promise<OpenSeeds>;
  /** To be called when seeds change outside the lanes. */
  forgetSeeds(playerId: bigint): void;
}

const mostKept = 100_000;

/**
 * Draws, pays and writes down dice bets, many to a transaction. Each bet's outcome follows from seeds fixed before it;
 * the draw is made only inside the transaction that also moves the money, and a refused bet uses no nonce.
 */
export async function openDiceLanes(
  platform: Platform,
  options: { url: string; lanes: number; maxBatch: number },
): Promise<DiceLanes> {
  const known = new Map<bigint, OpenSeeds>();

  async function seedsOf(playerId: bigint): Promise<OpenSeeds> {
    const kept = known.get(playerId);
    if (kept) return kept;
    const seeds = await openSeeds(platform, playerId);
    if (known.size >= mostKept) known.clear();
    known.set(playerId, seeds);
    return seeds;
  }

  async function playBatch(tx: Tx, asks: readonly DiceAsk[]): Promise<DiceAnswer[]> {
    const placedAt = platform.clock.now();
    const seeds = asks.map((ask) => known.get(ask.who.playerId));
    const unread = asks.filter((_, at) => !seeds[at]);
    if (unread.length > 0) {
      await Promise.all(unread.map((ask) => seedsOf(ask.who.playerId)));
      return playBatch(tx, asks);
    }
    const plays = asks.map((ask, at) => playOf(ask, seeds[at] ?? never()));
    const batch = batchOf(asks.map((ask, at) => diceCommand(ask, plays[at]?.payout ?? never())));
    const answers = await playDiceBatch(tx, batch, plays, placedAt);
    const done: DiceAnswer[] = [];
    for (const [at, answer] of answers.entries()) {
      const play = plays[at] ?? never();
      const from = seeds[at] ?? never();
      if (!answer.ok) done.push(answer);
      else {
        const [id = never()] = answer.transfers;
        if (!answer.first) done.push(await repeated(id, answer));
        else {
          from.nonce += 1;
          const { serverSeedHash, clientSeed } = from;
          const round = { ...play, id, placedAt, serverSeedHash, clientSeed, revealedAt: null };
          done.push({ ok: true, round, available: answer.available, held: answer.held, first: true });
        }
      }
    }
    return done;
  }

  async function repeated(id: bigint, answer: Extract<Answer, { ok: true }>): Promise<DiceAnswer> {
    const [round] = await playedDice(platform.db, await betsById(platform.db, [id]));
    // the key belongs to another kind of movement of this wallet
    if (!round) return { ok: false, code: 'request.key_reused' };
    return { ok: true, round, available: answer.available, held: answer.held, first: false };
  }

  const lanes = await openLanes<DiceAsk, DiceAnswer>({
    ...options,
    // plans made while the tables were empty would read them whole for ever
    prepare:
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan; set jit = off',
    laneOf: (ask) => ask.who.playerId,
    // the nonce of a player's next bet depends on whether this one was accepted
    apart: true,
    onError: (error) => platform.log.error({ err: error }, 'dice lane'),
    run: playBatch,
    // what this process believes about their nonces is no longer sure
    onUndone: (asks) => {
      for (const ask of asks) known.delete(ask.who.playerId);
    },
  });
  return { submit: lanes.submit, close: lanes.close, seedsOf, forgetSeeds: (playerId) => void known.delete(playerId) };
}

export function playOf({ who, stake, target, direction }: DiceAsk, seeds: OpenSeeds): DicePlay {
  const { playerId, merchant, currency, vassalage, gameCode } = who;
  const drawn = firstDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
  const { roll, multiplier, payout } = playDice(diceRules, { stake, target, direction }, drawn);
  const round = { seedId: seeds.id, nonce: seeds.nonce, target, direction, roll, multiplier };
  return { ...round, playerId, merchant, currency, vassalage, gameCode, stake, payout };
}

function never(): never {
  throw new Error('a bet of the batch was lost on the way');
}

/** The dice rounds of these bets, in their order; a bet of another game gives none. */
export async function playedDice(db: Db | Tx, bets: readonly BetRecord[]): Promise<PlayedDice[]> {
  const rounds = new Map(
    (
      await roundsById(
        db,
        bets.map(({ id }) => id),
      )
    ).map((round) => [round.id, round]),
  );
  return bets.flatMap(({ id, playerId, stake, payout, placedAt }) => {
    const round = rounds.get(id);
    return round ? [{ ...round, playerId, stake, payout, placedAt }] : [];
  });
}
