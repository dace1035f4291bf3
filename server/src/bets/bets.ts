import type { BetEntry, BetRow } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { type Entry, entriesOf } from '../ledger/ledger.ts';
import { ownerOf } from '../wallet/wallet.ts';
import { prizesOf, raiseInStore, raisesOf, type Settlement, settleInStore } from './settle-store.ts';
import { type BetRecord, betPage, betsById, insertBets } from './store.ts';
import { betSums, betsAt, keepHours } from './sum-store.ts';

export { betsOf, type PaidBet, type PlacedBet, resultsOf, settledBetsOf } from './batch.ts';
export type { CountedLane, FeedCursor, FeedSpan } from './feed/feed-store.ts';
export { countedAtOnce, type Follower, type FollowOptions, followFeed } from './feed/follow.ts';
export { type Delta, type Figures, feedBeginning, readSettledPlay } from './feed/read-settled-play.ts';
export { type FirstResult, firstResultsIn } from './feed/settled-store.ts';
export { freeKindOf, freeKindsPort } from './free-stakes.ts';
export { gameNamesOf, gameNamesPort } from './game-names.ts';
export { gamesAccount } from './games-account.ts';
export { type GameReturn, returnsOfGames } from './returns/returns-store.ts';
export { lastPlacedAt, type Settlement, sayRisked } from './settle-store.ts';
export {
  type BonusMoney,
  bonusAvailable,
  bonusMoneyPort,
  type HeldBonus,
  type HeldMoney,
} from './split/bonus-money.ts';
export { type CorrectedBet, correctionMoves, type Move } from './split/correct-bet.ts';
export {
  type HeldBet,
  holdBonusMoney,
  keepSplit,
  type PaidOut,
  payoutSteps,
  stakeSteps,
  takeStake,
  wholeStake,
} from './split/split-bet.ts';
export {
  type BetRecord,
  bestWins,
  betsById,
  betWithEntry,
  countWaiting,
  type GamePlay,
  hasOpenBets,
  playedBetween,
  playSince,
  type WaitingCount,
  waitingBets,
} from './store.ts';
export { type GameTurnover, movedBy, turnoverByGame } from './sum-store.ts';

/**
 * Writes bets in the caller's transaction, beside the money they moved: accepted, or settled when they were placed. A
 * game that plays a batch in one statement of its own writes them there, by the function `bets.book`.
 */
export async function recordBets(tx: Tx, bets: readonly BetRecord[]): Promise<void> {
  if (bets.length > 0) await insertBets(tx, bets);
}

/**
 * Bets that waited have their result, beside the money they moved. Throws where one had a result
 * already: it would be paid twice.
 */
export async function settleBets(tx: Tx, bets: readonly Settlement[], at: Date): Promise<void> {
  if (bets.length === 0) return;
  const settled = await settleInStore(tx, bets, at);
  if (settled.length !== bets.length)
    throw new Error(`of ${bets.length} bets only ${settled.length} waited for a result`);
}

/**
 * The stake of a bet that waits for its result grows by what another entry of the ledger moved. `bonus`: it was bonus
 * money.
 */
export async function raiseBet(
  tx: Tx,
  { bonus = false, ...raise }: { id: bigint; entry: bigint; amount: Micro; at: Date; bonus?: boolean },
): Promise<void> {
  if (!(await raiseInStore(tx, { ...raise, bonus: bonus ? raise.amount : 0n })))
    throw new Error(`bet ${raise.id} does not wait for a result any more`);
}

/** The state of a bet with this stake and payout: a payout below the stake is a loss. */
export function resultOf({ stake, payout }: { stake: Micro; payout: Micro }): 'won' | 'lost' | 'push' {
  return payout === stake ? 'push' : payout > stake ? 'won' : 'lost';
}

/**
 * Stake that counts for turnover, as the SQL function `bets.turnover` says it too. What is opposed risks
 * nothing, whatever came of it.
 */
export function validTurnover(stake: Micro, state: BetRecord['state'], opposed: Micro = 0n): Micro {
  if (state === 'won' || state === 'lost') return stake - opposed;
  return state === 'half_won' || state === 'half_lost' ? (stake - opposed) / 2n : 0n;
}

export async function totalsOf(
  platform: Platform,
  db: Db | Tx,
  playerId: bigint,
): Promise<{ staked: Micro; won: Micro; count: number }> {
  const { staked, won, count } = await betSums(db, { playerId }, await keepHours(platform, db, playerId));
  return { staked, won, count: Number(count) };
}

export async function recentBets(db: Db | Tx, playerId: bigint, limit: number): Promise<BetRow[]> {
  return (await betPage(db, { playerId }, { size: limit })).map(betRowOf);
}

/** The bet of that order number; undefined when there is none or the number is not one. */
export async function betByOrderNo(db: Db | Tx, orderNo: string): Promise<BetRecord | undefined> {
  if (!/^\d{1,18}$/.test(orderNo)) return undefined;
  const [bet] = await betsById(db, [BigInt(orderNo)]);
  return bet;
}

/** The newest bets of a player in one game. */
export async function newestBets(
  platform: Platform,
  { playerId, gameCode, limit }: { playerId: bigint; gameCode: string; limit: number },
): Promise<BetRecord[]> {
  const until = await keepHours(platform, platform.db, playerId);
  return (await betsAt(platform.db, { playerId, gameCode }, { page: 1, size: limit, until })).list;
}

/** What its player got. A free stake that went back to the house that paid it is none of that. */
function wonBy({ state, payout, freeStake = 0n }: Pick<BetRecord, 'state' | 'payout' | 'freeStake'>): Micro {
  return state === 'void' && payout >= freeStake ? payout - freeStake : payout;
}

/**
 * A bet in the words of the bet record. The game's name is its code here: `nameGames` puts the shown one in its place.
 */
export function betRowOf(bet: BetRecord): BetRow {
  const orderNo = bet.id.toString();
  return {
    orderNo,
    gameCode: bet.gameCode,
    gameName: bet.gameCode,
    vassalage: bet.vassalage,
    betTimeInTimestamp: bet.placedAt.getTime(),
    betAmount: bet.stake,
    ...(bet.freeStake && { freeBetAmount: bet.freeStake }),
    validBetAmount: bet.validTurnover,
    winAmount: wonBy(bet),
    // what waits for its result, or is void, brought nothing
    profitAndLoss: bet.state === 'accepted' || bet.state === 'void' ? 0n : bet.payout - bet.stake,
    status: bet.state,
    currency: bet.currency,
    roundId: orderNo,
  };
}

/** The ledger entries of a bet: the stake, its raises, its payouts and the payouts taken back. */
export async function entriesOfBet(db: Db | Tx, bet: BetRecord): Promise<Entry[]> {
  const stakes = [bet.id, ...(await raisesOf(db, bet.id))];
  const paid = bet.payoutEntry === null ? [] : [bet.payoutEntry, ...(await prizesOf(db, bet.id))];
  return entriesOf(db, [...new Set([...stakes, ...paid])]);
}

/** The effect of an entry on the player's money; undefined if it moved none. */
export function playersPart(entry: Entry): Pick<BetEntry, 'money' | 'direction' | 'balanceAfter'> | undefined {
  const { debitName, debitAvailable, creditName, creditAvailable } = entry;
  const direction = debitAvailable === null ? 'in' : 'out';
  const balanceAfter = debitAvailable ?? creditAvailable;
  const account = ownerOf(direction === 'in' ? creditName : debitName)?.account;
  if (balanceAfter === null || account === undefined) return undefined;
  const money = account === 'main' ? 'own' : account === 'promo' || account === 'bonus' ? account : 'vendor';
  return { money, direction, balanceAfter };
}
