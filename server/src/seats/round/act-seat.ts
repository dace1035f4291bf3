import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { seatsAct } from '@palpite/contract/seats/player.ts';
import { activeOf, movesOf, seatOf } from '@palpite/math/tables/blackjack/seats.ts';
import { inTxAgain, type Tx } from '../../base/db/db.ts';
import { fieldApart, refuseReused } from '../../base/db/once.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { keyOf } from '../../ledger/ledger.ts';
import { roundById } from '../../shared/shared.ts';
import { balanceOf, refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { lockBetsAt, seatBetsOf } from '../bets/bet-store.ts';
import { type Raised, raiseAll, Stopped } from '../bets/raise.ts';
import { bankOf, seatsOpen, seatTableOf } from '../open-seats.ts';
import { seatLimitsNow } from '../seat-limits.ts';
import type { SeatTable } from '../seat-tables.ts';
import { seatBetOnWire, seatsRoundOnWire } from '../show-seats.ts';
import { tellSeatsRound } from '../tell-seats.ts';
import { decide } from './decide.ts';
import { type Standing, standingOf } from './play.ts';
import { type ActRow, actOfKey, holdPhase, lockPlay, playOf } from './play-store.ts';

type Input = InputOf<typeof seatsAct>;

/** One decision: what it stakes, at the seat and behind it, and the cards it brings, in one commit; then it is told. */
export async function actSeat(ask: Ask<GameSession>, input: Input): Promise<OutputOf<typeof seatsAct>> {
  const { platform, who } = ask;
  const table = seatTableOf(who);
  const { playerId } = who;
  const roundId = /^\d{1,18}$/.test(input.roundId) ? BigInt(input.roundId) : 0n;
  const wish = { ...input, roundId };
  // known before the transaction: to open an account takes another
  const places = await seatLimitsNow(platform, table);
  await Promise.all(places.map((place) => bankOf(platform, place)));
  const raised = await withBonus(ask, (bonus) => inTxAgain(platform.db, (tx) => actIn(ask, tx, table, wish, bonus)));
  if (raised) {
    const { crowd } = seatsOpen(platform);
    for (const { bet, available, held } of raised) {
      const bonus = bet.split ? await bonusAvailable(platform, platform.db, bet.playerId) : undefined;
      sayBalance(platform, bet.playerId, available, held, bet.currency, bonus);
    }
    if (raised[0]) crowd.laid(raised[0].bet);
    tellSeatsRound(platform, table, { id: roundId });
  }
  // as it stands now, also for a repeat
  const [round, play, bets, { available }] = await Promise.all([
    roundById(platform.db, roundId),
    playOf(platform.db, roundId),
    seatBetsOf(platform.db, { roundId, playerId }),
    balanceOf(platform, platform.db, playerId),
  ]);
  const bet = bets.find(({ seat }) => seat === input.seat);
  if (!round || !play || !bet) throw new Error(`round ${roundId} is gone`);
  const standing = await standingOf(platform, platform.db, table, round, play);
  return {
    round: seatsRoundOnWire(table, round, standing),
    bet: seatBetOnWire(bet),
    available,
    ...(bet.split && { bonus: await bonusAvailable(platform, platform.db, playerId) }),
  };
}

/** Tries with main money alone; where that is too little and there is bonus money, once more with both. */
async function withBonus<Result>(ask: Ask<GameSession>, work: (bonus: boolean) => Promise<Result>): Promise<Result> {
  const { platform, who } = ask;
  const isShort = (error: unknown) => error instanceof Refusal && error.code === 'wallet.insufficient';
  try {
    return await work(false).catch(async (error: unknown) => {
      if (!isShort(error) || (await bonusAvailable(platform, platform.db, who.playerId)) === 0n) throw error;
      return work(true);
    });
  } catch (error) {
    if (error instanceof Stopped) return refuseStopped(ask, error.stop, error.stake);
    throw error;
  }
}

type Wish = Omit<Input, 'roundId'> & { readonly roundId: bigint };

/** The bets whose stake grew; undefined for a repeat. */
async function actIn(
  { platform, who, key: said, arrivedAt }: Ask<GameSession>,
  tx: Tx,
  table: SeatTable,
  wish: Wish,
  bonus: boolean,
): Promise<Raised[] | undefined> {
  const { playerId } = who;
  const { roundId, seat, move } = wish;
  const key = keyOf('seats', 'act', playerId, said);
  const at = platform.clock.now();
  await holdPhase(tx, roundId, at);
  const play = await lockPlay(tx, roundId);
  const before = await actOfKey(tx, playerId, key);
  if (before) return repeated(before, wish);
  const round = await roundById(tx, roundId);
  if (!round || play?.tableCode !== table.code) return refuse('seats.not_your_turn');
  const bets = await lockBetsAt(tx, roundId, seat);
  const own = bets.find(({ behind }) => !behind);
  if (round.phase !== 'deciding') refuse('seats.turn_over');
  if (!own) return refuse('seats.none');
  if (own.playerId !== playerId) refuse('seats.taken');
  const standing = await standingOf(platform, tx, table, round, play);
  const isLate = arrivedAt >= play.dueAt;
  const hand = handOf(standing, wish, isLate);
  const behind = bets.filter((bet) => bet.behind);
  const turn = standing.turn ?? 0;
  const raised = await raiseAll(platform, tx, [own, ...behind], {
    ...{ move, hand, turn, bonus, at },
  });
  await decide(tx, table, standing, { seat, move, at, by: { playerId, key } });
  return raised;
}

/** The hand that makes the move, the first for insurance. Refuses what is not open to the seat now. */
function handOf({ state, turn, rules }: Standing, wish: Wish, isLate: boolean): number {
  if (!state || turn === null || wish.turn < turn || isLate) return refuse('seats.turn_over');
  const open = movesOf(rules, state, wish.seat);
  if (open.length === 0) {
    const hasSaid = state.phase === 'insurance' && seatOf(state, wish.seat).insurance !== 'open';
    return refuse(hasSaid ? 'seats.turn_over' : 'seats.not_your_turn');
  }
  if (wish.turn > turn) refuse('seats.not_your_turn');
  if (!open.includes(wish.move)) refuse('seats.move', { field: 'move' });
  return activeOf(state)?.hand ?? 0;
}

/** A call that was answered before. Refuses `request.key_reused` where it was another one. */
function repeated(before: ActRow, { roundId, seat, turn, move }: Wish): undefined {
  const kept = { roundId: before.roundId, seat: before.seat, turn: before.turn, move: before.move };
  const apart = fieldApart(kept, { roundId, seat, turn, move });
  if (apart !== undefined) refuseReused(apart);
}
