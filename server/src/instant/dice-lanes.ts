import { playDice } from '@palpite/math/games/dice/play.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db.ts';
import { type Lanes, openLanes } from '../base/lanes.ts';
import { refuse } from '../base/refusal.ts';
import type { GameSession, House } from '../base/room.ts';
import { type BetRecord, betsById, recordBets, validTurnover } from '../bets/bets.ts';
import { type Answer, post } from '../ledger/ledger.ts';
import { diceCommand } from './dice-command.ts';
import { firstDraw, type OpenSeeds, openSeeds } from './seeds.ts';
import { type DiceRoundRow, type DiceRoundWithSeed, roundsById, writeRounds } from './store.ts';

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
  | { ok: false; code: Extract<Answer, { ok: false }>['code'] };

export interface DiceLanes extends Pick<Lanes<DiceAsk, DiceAnswer>, 'submit' | 'close'> {
  /** The player's seeds as this process knows them; read when it does not. */
  seedsOf(playerId: bigint): Promise<OpenSeeds>;
  /** To be called when seeds change outside the lanes. */
  forgetSeeds(playerId: bigint): void;
}

const mostKept = 100_000;

/**
 * Draws, pays and writes down dice bets, many to a transaction. Each bet's outcome follows from seeds fixed before it; the draw is made only
 * inside the transaction that also moves the money, and a refused bet uses no nonce.
 */
export async function openDiceLanes(
  house: House,
  options: { url: string; lanes: number; maxBatch: number },
): Promise<DiceLanes> {
  const known = new Map<bigint, OpenSeeds>();

  async function seedsOf(playerId: bigint): Promise<OpenSeeds> {
    const kept = known.get(playerId);
    if (kept) return kept;
    const seeds = await openSeeds(house, playerId);
    if (known.size >= mostKept) known.clear();
    known.set(playerId, seeds);
    return seeds;
  }

  async function playWave(tx: Tx, asks: readonly DiceAsk[]): Promise<DiceAnswer[]> {
    const placedAt = house.clock.now();
    const drawn = await Promise.all(asks.map(async (ask) => ({ ask, seeds: await seedsOf(ask.who.playerId) })));
    const results = drawn.map(({ ask, seeds }) =>
      playDice(diceRules, ask, firstDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce)),
    );
    const answers = await post(
      tx,
      drawn.map(({ ask }, at) => diceCommand(ask, results[at]?.payout ?? 0n)),
    );
    const rounds: DiceRoundRow[] = [];
    const bets: BetRecord[] = [];
    const used: OpenSeeds[] = [];
    const outcome = drawn.map(
      ({ ask, seeds }, at): DiceAnswer | { repeat: bigint; answer: Extract<Answer, { ok: true }> } => {
        const answer = answers[at];
        const result = results[at];
        if (!answer || !result) throw new Error('the ledger left a bet without an answer');
        if (!answer.ok) return answer;
        const [id, payoutEntry = null] = answer.transfers;
        if (id === undefined) throw new Error('the ledger named no entry');
        if (!answer.first) return { repeat: id, answer };
        const { roll, multiplier, won, payout } = result;
        const { stake, target, direction } = ask;
        const { playerId, merchant, currency, vassalage, gameCode } = ask.who;
        const round = { id, seedId: seeds.id, nonce: seeds.nonce, target, direction, roll, multiplier };
        const state = won ? 'won' : 'lost';
        rounds.push(round);
        used.push(seeds);
        const bet = {
          id,
          playerId,
          merchant,
          currency,
          vassalage,
          gameCode,
          stake,
          payout,
          payoutEntry,
          state,
          placedAt,
          settledAt: placedAt,
        } as const;
        bets.push({ ...bet, validTurnover: validTurnover(stake, state) });
        const { serverSeedHash, clientSeed } = seeds;
        const shown = { ...round, playerId, stake, payout, placedAt, serverSeedHash, clientSeed, revealedAt: null };
        return { ok: true, round: shown, available: answer.available, held: answer.held, first: true };
      },
    );
    if (rounds.length > 0) {
      if ((await writeRounds(tx, rounds)) !== rounds.length) {
        for (const { who } of asks) known.delete(who.playerId);
        throw new StaleSeeds();
      }
      await recordBets(tx, bets);
      for (const seeds of used) seeds.nonce += 1;
    }
    const done: DiceAnswer[] = [];
    for (const each of outcome) done.push('repeat' in each ? await repeated(tx, each.repeat, each.answer) : each);
    return done;
  }

  async function repeated(tx: Tx, id: bigint, answer: Extract<Answer, { ok: true }>): Promise<DiceAnswer> {
    const [round] = await playedDice(tx, await betsById(tx, [id]));
    // the key belongs to another kind of movement of this wallet
    if (!round) return refuse('request.key_reused');
    return { ok: true, round, available: answer.available, held: answer.held, first: false };
  }

  const lanes = await openLanes<DiceAsk, DiceAnswer>({
    ...options,
    // plans made while the tables were empty would read them whole for ever
    prepare:
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan; set jit = off',
    laneOf: (ask) => ask.who.playerId,
    onError: (error) => house.log.error({ err: error }, 'dice lane'),
    run: async (tx, asks) => {
      const answers = new Map<DiceAsk, DiceAnswer>();
      try {
        for (const wave of waves(asks))
          for (const [at, answer] of (await playWave(tx, wave)).entries()) {
            const ask = wave[at];
            if (ask) answers.set(ask, answer);
          }
      } catch (error) {
        // rolled back: what this process believes about their nonces is no longer sure
        for (const ask of asks) known.delete(ask.who.playerId);
        throw error;
      }
      return asks.map((ask) => answers.get(ask) ?? refuse('server.busy'));
    },
  });
  return { submit: lanes.submit, close: lanes.close, seedsOf, forgetSeeds: (playerId) => void known.delete(playerId) };
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

/** Splits a batch so that no player has two bets in one wave: the second one's nonce depends on whether the first was taken. */
function waves(asks: readonly DiceAsk[]): DiceAsk[][] {
  const all: DiceAsk[][] = [];
  const turns = new Map<bigint, number>();
  for (const ask of asks) {
    const turn = turns.get(ask.who.playerId) ?? 0;
    turns.set(ask.who.playerId, turn + 1);
    const wave = all[turn];
    if (wave) wave.push(ask);
    else all.push([ask]);
  }
  return all;
}

/** Another process drew with the same seeds: read them again and play the batch anew. The code makes the lane try again. */
class StaleSeeds extends Error {
  readonly code = '40001';
}
