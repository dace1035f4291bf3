// What players bet at a vendor that keeps their money: fetched, or told by it, and recorded once either way.
import type { Currency } from '@palpite/contract/base/money.ts';
import * as z from 'zod/mini';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type BetRecord, recordBets, resultOf, settleBets } from '../../bets/bets.ts';
import { gamesKnown } from '../../catalogue/catalogue.ts';
import { type Answer, type Command, houseAccount, inputOf, keyOf, post, type Step } from '../../ledger/ledger.ts';
import { notePlay } from '../../safeguards/safeguards.ts';
import { playerOfUser, type Vendor } from '../../vendors/vendors.ts';
import { announceBalance, playerAccounts, walletOf } from '../../wallet/wallet.ts';
import { VendorUnavailable } from '../outgoing.ts';
import { sendAway } from './leave.ts';
import {
  countLosses,
  cursorOf,
  keepTold,
  lockCursor,
  moveCursor,
  noteBooked,
  stopsOf,
  type ToldBet,
  touchPlayer,
  waitingBets,
} from './transfer-store.ts';
import { askTransfer, type FinishedBet, finishedBet } from './wire.ts';

const atOnce = 500;
/** Of a vendor that never comes to an end the rest is fetched the next time. */
const mostPages = 200;
/** The day's comparison of bets and entries lays those beside each other that are of about the same time. */
const apartMs = 30 * 60_000;
const betsShape = z.object({
  bets: z.array(z.unknown()),
  cursor: z.string().check(z.maxLength(200)),
  more: z.boolean(),
});

/**
 * Fetches every bet finished since the last time and books it. Throws what `askTransfer` does, and VendorUnavailable
 * where the vendor has not come to an end within `forMs`; what was fetched before stays booked.
 */
export async function fetchBets(platform: Platform, vendor: Vendor, forMs = Number.POSITIVE_INFINITY): Promise<void> {
  const until = performance.now() + forMs;
  for (let page = 0; page < mostPages; page++) {
    const from = await cursorOf(platform.db, vendor.code);
    const told = await askTransfer(platform, vendor, {
      ...{ call: 'bets', fields: { cursor: from, limit: atOnce }, shape: betsShape },
    });
    await takeBets(platform, vendor, readable(platform, vendor, told.bets), { from, to: told.cursor });
    if (!told.more || told.cursor === from) return;
    if (performance.now() > until)
      throw new VendorUnavailable(`${vendor.code} bets: more than could be fetched now`, { sent: true });
  }
}

/**
 * One bet that is told strangely must not keep the others away: it is missing from our books, and the
 * comparison shows by how much.
 */
function readable(platform: Platform, { code }: Vendor, bets: readonly unknown[]): FinishedBet[] {
  return bets.flatMap((each) => {
    const read = z.safeParse(finishedBet, each);
    if (read.success) return read.data;
    const faults = read.error.issues.map(({ path }) => path.join('.'));
    platform.log.error({ vendor: code, bet: nameOf(each), faults }, 'a bet that cannot be read was left out');
    return [];
  });
}

function nameOf(bet: unknown): string | undefined {
  const name = typeof bet === 'object' && bet !== null && 'bet' in bet ? bet.bet : undefined;
  return typeof name === 'string' ? name.slice(0, 64) : undefined;
}

/**
 * Records bets the vendor told of, and books what they moved between the player's wallet there and the games of the
 * vendor. What our books cannot follow waits and is tried again: all of it with the next that are fetched, and a
 * player's own with the next the vendor tells of, which must not wait for everybody's. `way`: where they were read
 * from and to, of those that were fetched.
 */
export async function takeBets(
  platform: Platform,
  vendor: Vendor,
  bets: readonly FinishedBet[],
  way?: { from: string; to: string },
): Promise<void> {
  const types = new Map<string, string>();
  for (const { vassalage, gameCode, gameType } of await gamesKnown(platform.db))
    if (vassalage === vendor.code) types.set(gameCode, gameType);
  const at = platform.clock.now();
  const moved = await inTx(platform.db, async (tx) => {
    const cursor = await lockCursor(tx, vendor.code);
    const told = bets.flatMap((bet) => toldOf(bet) ?? []);
    if (told.length < bets.length)
      platform.log.warn(
        { vendor: vendor.code, left: bets.length - told.length },
        'bets of nobody we know were left out',
      );
    const toldDifferently = told.length > 0 ? await keepTold(tx, vendor.code, told, at) : [];
    // one id is one bet for good: the first telling stands, and the comparison shows by how much the books differ
    if (toldDifferently.length > 0)
      platform.log.warn(
        { vendor: vendor.code, bets: toldDifferently.slice(0, 20) },
        'bets that were told differently before',
      );
    // somebody else read on meanwhile: what lies before is known by then
    if (way && way.from === cursor && way.to !== cursor) await moveCursor(tx, vendor.code, way.to);
    const of = way ? undefined : told.map(({ playerId }) => playerId);
    return bookWaiting(platform, tx, { vendor, types, of });
  });
  for (const playerId of moved) await announceBalance(platform, playerId);
}

// a currency the vendor may no longer play for was played in before: what is not of the player's wallet there waits
function toldOf(bet: FinishedBet): ToldBet | undefined {
  const playerId = playerOfUser(bet.user);
  if (playerId === undefined) return undefined;
  const { result, ...told } = bet;
  return { ...told, playerId, void: result === 'void', result: result === 'void' || result === 'done' ? null : result };
}

interface Seat {
  readonly account: bigint;
  readonly games: bigint;
  readonly merchant: string;
  readonly currency: string;
}

/** Books what waits, in the order it was told; answers whose money moved. */
async function bookWaiting(
  platform: Platform,
  tx: Tx,
  { vendor, types, of }: { vendor: Vendor; types: ReadonlyMap<string, string>; of: readonly bigint[] | undefined },
): Promise<bigint[]> {
  const waiting = await waitingBets(tx, { vendor: vendor.code, of, limit: atOnce * 2 });
  if (waiting.length === 0) return [];
  const seats = new Map<bigint, Seat | undefined>();
  for (const { playerId } of waiting)
    if (!seats.has(playerId)) seats.set(playerId, await seatOf(platform, tx, vendor, playerId));
  const noted: { bet: string; entry: bigint | null; waits: string | null }[] = [];
  const asked: { bet: ToldBet; seat: Seat; command: Command }[] = [];
  for (const bet of waiting) {
    const seat = seats.get(bet.playerId);
    const steps = seat ? stepsOf(bet, seat) : [];
    if (!seat || seat.currency !== bet.currency) noted.push({ bet: bet.bet, entry: null, waits: 'no_wallet' });
    else if (steps.length === 0) noted.push({ bet: bet.bet, entry: 0n, waits: null });
    else {
      const key = keyOf('transfer', vendor.code, bet.bet);
      const input = inputOf(bet.stake, bet.payout, bet.void);
      asked.push({ bet, seat, command: { key, owner: seat.account, input, steps } });
    }
  }
  const answers = await post(
    tx,
    asked.map(({ command }) => command),
  );
  const booked = asked.flatMap(({ bet, seat }, index) => {
    const answer = answers[index];
    const entry = answer?.ok ? (answer.transfers[0] ?? null) : null;
    noted.push({ bet: bet.bet, entry, waits: answer?.ok ? null : (answer?.code ?? 'no_answer') });
    return answer?.ok && entry !== null ? [{ bet, seat, answer, entry }] : [];
  });
  const at = platform.clock.now();
  await noteBooked(tx, vendor.code, noted, at);
  await record(platform, tx, { vendor, types, booked });
  const moved = [...new Set(booked.map(({ bet }) => bet.playerId))];
  for (const playerId of moved) {
    const { currency } = seats.get(playerId) ?? { currency: '' };
    await touchPlayer(tx, { vendor: vendor.code, playerId, currency, at });
  }
  // who bet was playing; when a bet came to its end says nothing of that, and what is given without one neither
  await notePlay(
    platform,
    tx,
    booked.flatMap(({ bet }) => (bet.stake > 0n ? { playerId: bet.playerId, at: bet.betAt } : [])),
  );
  // a limit that is reached stops play there as soon as we hear of it
  for (const playerId of (await stopsOf(tx, moved, at)).keys())
    await sendAway(platform, tx, { vendor: vendor.code, playerId });
  return moved;
}

async function seatOf(platform: Platform, tx: Tx, vendor: Vendor, playerId: bigint): Promise<Seat | undefined> {
  // of who never was here nobody must ask for a wallet: the others' bets wait behind this one
  const found = (await playerAccounts(tx, playerId)).find(({ name }) => name === vendor.code);
  if (!found) return undefined;
  const { merchant, currency } = await walletOf(platform, tx, playerId);
  const games = await houseAccount(tx, { merchant, currency: currency as Currency, name: `games.${vendor.code}` });
  return { account: found.account, games, merchant, currency };
}

function stepsOf({ stake, payout, void: isVoid }: ToldBet, { account, games }: Seat): Step[] {
  const staked: Step = { do: 'transfer', debit: account, credit: games, amount: stake, kind: 'stake' };
  // what nothing was staked on is a gift of the vendor and no bet
  const kind = isVoid ? 'stake_return' : stake > 0n ? 'payout' : 'bonus';
  const paid: Step = { do: 'transfer', debit: games, credit: account, amount: payout, kind };
  return [...(stake > 0n ? [staked] : []), ...(payout > 0n ? [paid] : [])];
}

interface Booked {
  readonly bet: ToldBet;
  readonly seat: Seat;
  readonly entry: bigint;
  readonly answer: Extract<Answer, { ok: true }>;
}

/**
 * The record of bets and the limits. They are written as bets that waited: sums of the hours they were
 * placed in may stand already.
 */
async function record(
  platform: Platform,
  tx: Tx,
  { vendor, types, booked }: { vendor: Vendor; types: ReadonlyMap<string, string>; booked: readonly Booked[] },
): Promise<void> {
  const bets = booked.filter(({ bet }) => bet.stake > 0n);
  if (bets.length === 0) return;
  const at = platform.clock.now();
  const placed = bets.map(
    ({ bet, seat, entry }): BetRecord => ({
      id: entry,
      playerId: bet.playerId,
      merchant: seat.merchant,
      currency: seat.currency,
      vassalage: vendor.code,
      gameCode: bet.gameCode,
      gameType: types.get(bet.gameCode) ?? 'RNG',
      stake: bet.stake,
      opposed: bet.opposed,
      ...{ payout: 0n, validTurnover: 0n, payoutEntry: null, state: 'accepted', settledAt: null },
      // told late, or by a clock that is wrong: as of now; when it was made stands with what was told
      placedAt: bet.betAt > at || at.getTime() - bet.betAt.getTime() > apartMs ? at : bet.betAt,
    }),
  );
  await recordBets(tx, placed);
  const ended = bets.map(({ bet, entry, answer }) => ({
    id: entry,
    payout: bet.payout,
    payoutEntry: bet.payout > 0n ? (answer.transfers[1] ?? null) : null,
    state: bet.void ? ('void' as const) : (bet.result ?? resultOf(bet)),
  }));
  await settleBets(tx, ended, at);
  await countLosses(
    tx,
    bets.map(({ bet }) => bet),
    at,
  );
}
