import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { beginRound } from '@palpite/contract/instant/player.ts';
import { counted, drawJackpot } from '@palpite/math/games/jackpot.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { fieldApart, refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable, holdBonusMoney, lastPlacedAt, recordBets, resultOf, validTurnover } from '../../bets/bets.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { takePart, tellPot } from '../../jackpots/jackpots.ts';
import { entriesOfKey, inputOf, keyOf } from '../../ledger/ledger.ts';
import { balanceOf, refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { freeShown, payOf, takeFree } from '../free/free-rounds.ts';
import { type AnyGame, type OwnGame, ownGameOf } from '../games.ts';
import { drawsOf, lockSeeds } from '../seeds.ts';
import type { GameLimit } from '../store.ts';
import { type Pot, tableOf } from '../table.ts';
import { admit, admitFree, keepBonus, pay, Stopped } from './pay.ts';
import { leastMsBetween } from './play-rules.ts';
import { insertPlay, type Json, openGames, type PlayWithSeed, playById } from './play-store.ts';
import { plain } from './retrace.ts';
import { gameRoundOf } from './shown-round.ts';
import { tellBet } from './tell.ts';
import { untilItPasses } from './tries.ts';
import { withBonusMoney } from './with-bonus.ts';

type Input = InputOf<typeof beginRound>;

interface Beginning {
  readonly own: OwnGame;
  readonly limit: GameLimit;
  readonly said: Json;
  readonly stake: Micro;
  readonly bank: bigint;
  /** Of a game with a jackpot. */
  readonly pot: Pot | undefined;
  /** Whether the game takes bets at all now. */
  readonly open: boolean;
  /** How long after the player's last bet the next may come. */
  readonly leastMs: number;
  /** Whether bonus money is staked where main money is too little. */
  readonly bonus: boolean;
  /** The free rounds of which it is to be one. */
  readonly free: string | undefined;
}

type Begun =
  | { readonly first: true; readonly play: PlayWithSeed; readonly available: Micro; readonly held: Micro }
  | { readonly first: false; readonly play: PlayWithSeed };

/**
 * Begins a round, and ends it where there is nothing more to choose: stake, draw, prize and bet in one commit, then
 * told to the player's open pages.
 */
export async function begin(
  ask: Ask<GameSession>,
  { stake, bet: said, free: freeOf }: Input,
): Promise<OutputOf<typeof beginRound>> {
  const { platform, who } = ask;
  const own = ownGameOf(who) ?? refuse('instant.unknown_game');
  const table = tableOf(platform);
  const limit = table.limitOf(who);
  const [bank, pot, open, leastMs] = await Promise.all([
    table.bankOf(own.vendor, who),
    table.potOf(own, who),
    takesBets(platform, who),
    leastMsBetween(platform, who),
    // made on first play
    table.lanes.seedsOf(who.playerId),
  ]);
  const beginning = { own, limit, said, stake, bank, pot, open, leastMs, free: freeOf };
  const begun = await withBonusMoney(platform, who.playerId, (bonus) =>
    untilItPasses(() => inTx(platform.db, (tx) => beginIn(ask, tx, { ...beginning, bonus }))),
  ).catch((error: unknown) =>
    error instanceof Stopped ? refuseStopped(ask, error.stop, error.stake) : Promise.reject(error),
  );
  const { play } = begun;
  const round = gameRoundOf(platform, play, limit.maxProfit);
  const bonus = play.split && { bonus: await bonusAvailable(platform, platform.db, who.playerId) };
  const free = freeOf !== undefined && { free: await freeShown(platform, who) };
  if (!begun.first)
    return { round, available: (await balanceOf(platform, platform.db, who.playerId)).available, ...free };
  table.lanes.forgetSeeds(who.playerId);
  const { merchant, currency } = who;
  if (pot) tellPot(platform, { merchant, currency, code: pot.rules.code }, pot.account, play.jackpot?.won ?? null);
  const { available, held } = begun;
  if (play.overAt === null) {
    const { currency: of } = who;
    sayBalance(platform, who.playerId, available, held, of, bonus ? bonus.bonus : undefined);
  } else {
    const { roundId: id, payout, begunAt: placedAt } = play;
    tellBet(platform, who, { id, stake: free ? 0n : stake, payout, placedAt, available, held, ...bonus });
  }
  return { round, available, ...bonus, ...free };
}

async function beginIn(ask: Ask<GameSession>, tx: Tx, b: Beginning): Promise<Begun> {
  const { platform, who } = ask;
  const { own, said, stake } = b;
  const { playerId, merchant, currency, vassalage, gameCode, wallet } = who;
  const { game } = own;
  const seeds = await lockSeeds(platform, tx, playerId);
  const key = keyOf('instant', 'round', ask.key);
  const before = await repeated(tx, { wallet, key, gameCode, said, stake, free: b.free });
  if (before) return { first: false, play: before };
  // after the key: what was begun is answered as it was, also by other limits
  const bet = betOf(game, said, stake, b.limit);
  if (!b.open) refuse('instant.game_closed');
  if ((await openGames(tx, playerId)).includes(gameCode)) refuse('instant.round_open');
  const at = platform.clock.now();
  await refuseTooSoon(tx, playerId, b.leastMs, at);
  const free =
    b.free === undefined
      ? undefined
      : await payOf(tx, await takeFree(tx, { id: b.free, playerId, gameCode, stake, at }));
  const held = b.bonus && !free ? await holdBonusMoney(platform, tx, { playerId }) : undefined;
  if (free) await admitFree(tx, { playerId, at });
  const taken = free ? undefined : await admit(tx, { playerId, wallet, stake, at, held });
  if (!seeds) throw new Error(`player ${playerId} has no seeds`);
  const { nonce } = seeds;
  const asked = counted(drawsOf(seeds.serverSeed, seeds.clientSeed, nonce));
  const step = game.begin(bet, stake, asked.draws);
  const { over } = step;
  if (b.pot && !over)
    throw new Error(`${gameCode} has a jackpot: the draw that decides about it must come after all others`);
  const draw = b.pot && drawJackpot(b.pot.rules, stake, asked.draws, asked.used());
  const jackpot = b.pot && draw && (await takePart(tx, { ...b.pot, merchant, currency, stake, bank: b.bank, draw }));
  const payout = step.payout + (jackpot?.part.won ?? 0n);
  const input = inputOf(gameCode, stake, JSON.stringify(said));
  const between = jackpot?.steps ?? [];
  const payment = { playerId, wallet, bank: b.bank, key, input, stake, payout, at, between, held, taken, free };
  const paid = await pay(tx, payment);
  const [roundId] = paid.stakeEntries;
  const payoutEntry = paid.payoutEntries.at(-1) ?? null;
  if (roundId === undefined) throw new Error('a round begins with a stake');
  const state = over ? resultOf({ stake, payout }) : 'accepted';
  const opposed = free ? 0n : (game.opposed?.(bet) ?? 0n);
  const play: PlayWithSeed = {
    roundId,
    playerId,
    gameCode,
    rulesVersion: game.version,
    stake,
    bet: said,
    actions: [],
    events: [plain(step.events) as Json[]],
    view: plain(game.view(step.state)),
    staked: step.staked,
    payout,
    shown: 0,
    begunAt: at,
    overAt: over ? at : null,
    endedAt: null,
    nonce,
    serverSeedHash: seeds.serverSeedHash,
    serverSeedSealed: seeds.sealed,
    clientSeed: seeds.clientSeed,
    revealedAt: null,
    jackpot: jackpot?.part ?? null,
    split: (taken?.parts.length ?? 0) > 0,
    freeId: free?.row.id ?? null,
  };
  await insertPlay(tx, { ...play, seedId: seeds.id });
  await recordBets(tx, [
    {
      id: roundId,
      playerId,
      merchant,
      currency,
      vassalage,
      gameCode,
      gameType: own.offer.gameType,
      stake: free ? 0n : stake,
      freeStake: free ? stake : 0n,
      payout,
      opposed,
      validTurnover: free ? 0n : validTurnover(stake, state, opposed),
      payoutEntry,
      state,
      placedAt: at,
      settledAt: over ? at : null,
    },
  ]);
  await keepBonus(platform, tx, roundId, payment, paid);
  await jackpot?.note(tx, roundId, at);
  return { first: true, play, available: paid.available, held: paid.held };
}

/** The round this key began. Refuses `request.key_reused` where it was another bet's. */
async function repeated(
  tx: Tx,
  b: { wallet: bigint; key: string; gameCode: string; said: Json; stake: Micro; free: string | undefined },
): Promise<PlayWithSeed | undefined> {
  const [entry] = await entriesOfKey(tx, b.wallet, b.key);
  if (!entry) return undefined;
  const play = await playById(tx, entry.id);
  const { gameCode, stake, said: bet, free } = b;
  if (!play) return refuseReused();
  const kept = { stake: play.stake, bet: play.bet, gameCode: play.gameCode, free: play.freeId?.toString() };
  const apart = fieldApart(kept, { stake, bet, gameCode, free });
  return apart === undefined ? play : refuseReused(apart);
}

async function refuseTooSoon(tx: Tx, playerId: bigint, leastMs: number, at: Date): Promise<void> {
  if (leastMs === 0) return;
  const last = await lastPlacedAt(tx, playerId);
  const afterMs = last ? last.getTime() + leastMs - at.getTime() : 0;
  if (afterMs > 0) refuse('instant.too_soon', { afterMs });
}

/** The bet that was said, within the limits and the rules. */
function betOf(game: AnyGame, said: Json, stake: Micro, limit: GameLimit): unknown {
  if (stake < limit.minStake || stake > limit.maxStake)
    refuse('instant.stake_range', {
      field: 'stake',
      min: formatMoney(limit.minStake),
      max: formatMoney(limit.maxStake),
    });
  const bet = game.betOf(said) ?? refuse('instant.bet_invalid', { field: 'bet' });
  const fault = game.faultOf(bet, stake);
  if (fault !== undefined) refuse('instant.bet_invalid', { field: fault === 'stake' ? fault : `bet.${fault}` });
  const most = game.climb ? payoutOf(stake, game.climb.first(bet)) : game.mostPayout(bet, stake);
  if (most - stake > limit.maxProfit)
    refuse('instant.profit_cap', { field: 'stake', max: formatMoney(limit.maxProfit) });
  return bet;
}
