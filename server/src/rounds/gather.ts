// All that is known of a round, from the rooms that know it: nothing of it is kept here.
import { ownVendorName } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { type BetRecord, betsById, entriesOfBet } from '../bets/bets.ts';
import { type KeptBet, toldBets } from '../dialects/dialects.ts';
import { type Entry, entriesOf } from '../ledger/ledger.ts';
import { playersById } from '../players/players.ts';
import { type CallKept, callsOf, roundOf, type TransactionKept, transactionOf } from '../vendors/vendors.ts';

/** A way to a round: a bet of ours, or the vendor's own id of the round or of one transaction. */
export type RoundRef =
  | { readonly bet: BetRecord }
  | { readonly vendor: string; readonly round: string }
  | { readonly vendor: string; readonly transaction: string };

/** Whose part of it: a player's own, or that of a brand's players. */
export type Whose = { readonly playerId: bigint } | { readonly merchant: string };

export interface Gathered {
  readonly vassalage: string;
  readonly own: boolean;
  readonly round: string | undefined;
  readonly gameCode: string | undefined;
  readonly currency: string;
  readonly bets: readonly BetRecord[];
  /** At vendors that play from the player's wallet here, in the order they came. */
  readonly transactions: readonly TransactionKept[];
  /** At vendors that keep the money: bets as they told of them. */
  readonly told: readonly KeptBet[];
  /** The oldest first. */
  readonly calls: readonly CallKept[];
  readonly entries: readonly Entry[];
}

const mostCalls = 500;

/** Undefined where nobody of theirs had a part in it. */
export async function gatherRound(platform: Platform, ref: RoundRef, whose: Whose): Promise<Gathered | undefined> {
  const { db } = platform;
  const begun = 'bet' in ref ? await fromBet(platform, ref.bet) : await fromVendor(platform, ref);
  const { vassalage, round } = begun;
  const own = ownVendorName(platform, vassalage) !== undefined;
  const transactions = begun.transactions.filter((each) => isTheirs(each, whose));
  const merchants = await playersById(
    platform,
    db,
    begun.told.map(({ playerId }) => playerId),
  );
  const told = begun.told.filter(({ playerId }) =>
    isTheirs({ playerId, merchant: merchants.get(playerId)?.merchant }, whose),
  );
  const numbers = new Set([
    ...('bet' in ref ? [ref.bet.id] : []),
    ...transactions.flatMap(({ bet }) => bet ?? []),
    ...told.flatMap(({ entry }) => entry || []),
  ]);
  const found = await betsById(db, [...numbers]);
  const bets = found.filter((bet) => isTheirs(bet, whose)).sort((a, b) => order(a.id, b.id));
  const calls = own ? [] : await theirCalls(platform, { vassalage, round, transactions, told }, whose);
  const [first] = [...transactions, ...bets, ...told];
  if (!first && calls.length === 0) return undefined;
  return {
    ...{ vassalage, own, round, bets, transactions, told, calls },
    gameCode: bets[0]?.gameCode ?? transactions.find(({ gameCode }) => gameCode)?.gameCode ?? told[0]?.gameCode,
    currency: first?.currency ?? '',
    entries: await entriesAmong(platform, bets, transactions),
  };
}

type Begun = Pick<Gathered, 'vassalage' | 'round' | 'transactions' | 'told'>;

async function fromBet(platform: Platform, bet: BetRecord): Promise<Begun> {
  const { db } = platform;
  const { vassalage } = bet;
  if (ownVendorName(platform, vassalage) !== undefined)
    return { vassalage, round: bet.id.toString(), transactions: [], told: [] };
  const transaction = await transactionOf(db, { entry: bet.id });
  if (transaction) return around(db, vassalage, transaction);
  const [told] = await toldBets(db, { entry: bet.id });
  if (!told) return { vassalage, round: undefined, transactions: [], told: [] };
  return {
    vassalage,
    round: told.round,
    transactions: [],
    told: await toldBets(db, { vendor: vassalage, ...pick(told) }),
  };
}

const pick = ({ round }: KeptBet) => ({ round });

async function fromVendor({ db }: Platform, ref: Exclude<RoundRef, { bet: BetRecord }>): Promise<Begun> {
  const { vendor } = ref;
  if ('transaction' in ref) {
    const transaction = await transactionOf(db, { vendor, id: ref.transaction });
    if (transaction) return around(db, vendor, transaction);
    const told = await toldBets(db, { vendor, bet: ref.transaction });
    return { vassalage: vendor, round: told[0]?.round, transactions: [], told };
  }
  const { round } = ref;
  const [kept, told] = await Promise.all([roundOf(db, vendor, round), toldBets(db, { vendor, round })]);
  return { vassalage: vendor, round, transactions: kept?.transactions ?? [], told };
}

async function around(db: Platform['db'], vendor: string, transaction: TransactionKept): Promise<Begun> {
  const { round } = transaction;
  const kept = round === null ? undefined : await roundOf(db, vendor, round);
  return { vassalage: vendor, round: round ?? undefined, transactions: kept?.transactions ?? [transaction], told: [] };
}

/** What was said about it. A call nobody is known in is no player's; a brand sees it beside what is its own. */
async function theirCalls(
  platform: Platform,
  { vassalage, round, transactions, told }: Begun,
  whose: Whose,
): Promise<CallKept[]> {
  const ids = transactions.flatMap(({ id, kind, refers }) => (kind === 'tombstone' && refers ? [id, refers] : [id]));
  if (round === undefined && ids.length === 0) return [];
  const about = { vendor: vassalage, ...(round !== undefined && { round }), limit: mostCalls };
  const calls = await callsOf(platform, { ...about, transactions: [...ids, ...told.map(({ bet }) => bet)] });
  const known = await playersById(
    platform,
    platform.db,
    calls.flatMap(({ playerId }) => playerId ?? []),
  );
  const theirs = calls.filter(
    ({ playerId }) => playerId && isTheirs({ playerId, merchant: known.get(playerId)?.merchant }, whose),
  );
  const isBrands = 'merchant' in whose && (theirs.length > 0 || transactions.length > 0);
  return calls.filter((call) => theirs.includes(call) || (isBrands && !call.playerId)).reverse();
}

function isTheirs(part: { playerId: bigint; merchant?: string | undefined }, whose: Whose): boolean {
  return 'playerId' in whose ? part.playerId === whose.playerId : part.merchant === whose.merchant;
}

async function entriesAmong(
  { db }: Platform,
  bets: readonly BetRecord[],
  transactions: readonly TransactionKept[],
): Promise<Entry[]> {
  const ofBets = (await Promise.all(bets.map((bet) => entriesOfBet(db, bet)))).flat();
  const moved = transactions.flatMap(({ entry }) => entry ?? []);
  const all = new Map([...ofBets, ...(await entriesOf(db, moved))].map((entry) => [entry.id, entry]));
  return [...all.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || order(a.id, b.id));
}

function order(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
