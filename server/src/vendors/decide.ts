// The one decision table for what game houses ask of a player's money: pure. Dialects only translate.
import type { Micro } from '@palpite/math/money.ts';
import { resultOf } from '../bets/bets.ts';
import { amountLimit, type EntryKind } from '../ledger/ledger.ts';
import type { Fact, Purse, VendorCommand } from './command.ts';

/** A transaction that was done, as it stands. */
export interface TxKnown {
  readonly number: bigint;
  readonly id: string;
  readonly kind: VendorCommand['kind'] | 'tombstone';
  readonly refers: string | null;
  readonly round: string | null;
  /** The place among what moved the player's round; null where it moved none. */
  readonly seq: number | null;
  readonly playerId: bigint;
  readonly gameCode: string | null;
  readonly amount: Micro;
  /** Where the money came from or went to. */
  readonly purse: Purse;
  readonly award: string | null;
  readonly closes: boolean;
  readonly gift: boolean;
  /** Digest of what was asked. */
  readonly input: bigint;
  readonly entry: bigint | null;
  /** The bet in the journal it belongs to. */
  readonly bet: bigint | null;
  readonly cash: Micro;
  readonly promo: Micro;
  readonly undone: boolean;
}

export interface AwardKnown {
  readonly number: bigint;
  readonly gameCode: string;
  readonly value: Micro;
  readonly open: boolean;
}

/** All a decision rests on. */
export interface Situation {
  readonly playerId: bigint;
  /** Digest of the command, see `TxKnown.input`. */
  readonly input: bigint;
  /** Whether the token lets the player bet. */
  readonly token: 'live' | 'expired' | 'unknown';
  readonly shelf: 'open' | 'closed' | 'unknown';
  /** Of the player, and whether the game house may play for it. */
  readonly currency: string;
  readonly currencyServed: boolean;
  /** Whether the player has an account of promo money. */
  readonly hasPromo: boolean;
  /** Wins of promo bets stay promo money; else they are the player's own. */
  readonly promoStays: boolean;
  readonly award: AwardKnown | undefined;
  /** What stands under the command's own id, and under the one it refers to. */
  readonly same: TxKnown | undefined;
  readonly target: TxKnown | undefined;
  /** What moved the round so far, in order: the target's round, or the one the command names. */
  readonly round: readonly TxKnown[];
}

/** What becomes of a bet in the journal of bets: its first result, or a change of it. */
export interface Effect {
  readonly op: 'settle' | 'change';
  /** Null: the bet the command itself places. */
  readonly bet: bigint | null;
  /** What it pays with the first result, or is paid more (below zero: less). */
  readonly amount: Micro;
  readonly state: 'won' | 'lost' | 'push' | 'void' | undefined;
  /** Whether the command's own entry moved that. */
  readonly entry: boolean;
}

export interface Deed {
  readonly kind: TxKnown['kind'];
  readonly amount: Micro;
  readonly purse: Purse;
  /** Between the player's purse and the game house; undefined: nothing moves. */
  readonly move: { readonly to: 'house' | 'player'; readonly amount: Micro; readonly kind: EntryKind } | undefined;
  /** Whether it takes the next place in the round. */
  readonly inRound: boolean;
  readonly closes: boolean;
  readonly gift: boolean;
  readonly undoes: TxKnown | undefined;
  readonly bet: bigint | null;
  /** A bet of the journal begins: the player's own stake and the free one. */
  readonly opens: { readonly stake: Micro; readonly free: Micro } | undefined;
  /** A win no bet of the journal belongs to, as after a bet of nothing: it is one by itself. */
  readonly prize: boolean;
  readonly effects: readonly Effect[];
  /** One round of the award is used, or comes back. */
  readonly awardUse: 1 | -1 | undefined;
  /** What the player's limits count as staked and as won. */
  readonly lost: Micro;
  readonly won: Micro;
}

export type Decision =
  | { readonly do: Deed }
  | { readonly repeats: TxKnown }
  /** `leaves` is done all the same: the tombstone of what was to be undone. */
  | { readonly fact: Fact; readonly leaves?: Deed };

const nothing: Omit<Deed, 'kind' | 'amount' | 'purse'> = {
  move: undefined,
  inRound: false,
  closes: false,
  gift: false,
  undoes: undefined,
  bet: null,
  opens: undefined,
  prize: false,
  effects: [],
  awardUse: undefined,
  lost: 0n,
  won: 0n,
};

/** A round is read whole for each command: one that never ends takes no more bets, what was bet in it is owed. */
const longestRound = 2_000;

export function decide(command: VendorCommand, s: Situation): Decision {
  const { same } = s;
  if (same) {
    // a bet that comes after its rollback, or again after it
    if (same.kind === 'tombstone' || (same.undone && same.input === s.input)) return { fact: 'rolled_back' };
    return same.input === s.input && same.playerId === s.playerId ? { repeats: same } : { fact: 'duplicate' };
  }
  if (command.amount > amountLimit || command.amount < (command.kind === 'adjust' ? -amountLimit : 0n))
    return { fact: 'bad_amount' };
  if (command.kind === 'rollback') return rollback(command, s);
  if (command.kind === 'bet') {
    if (s.token !== 'live') return { fact: s.token === 'expired' ? 'token_expired' : 'unknown_token' };
  }
  // what was staked while the currency was served is owed all the same
  const served = s.currencyServed || (command.kind === 'win' && !command.gift);
  if (command.currency !== undefined && (command.currency !== s.currency || !served)) return { fact: 'wrong_currency' };
  if (command.kind === 'bet') return bet(command, s);
  if (command.kind === 'adjust') return adjust(command);
  return command.gift ? gift(command, s) : win(command, s);
}

function bet(command: VendorCommand, s: Situation): Decision {
  if (s.shelf !== 'open') return { fact: s.shelf === 'closed' ? 'game_closed' : 'unknown_game' };
  if (isClosed(s.round) || s.round.length >= longestRound) return { fact: 'settled' };
  const { award } = s;
  const asked = command.amount;
  if (command.award !== undefined) {
    if (!award?.open || award.gameCode !== command.gameCode || (asked !== 0n && asked !== award.value))
      return { fact: 'no_award' };
  }
  const free = command.award !== undefined || command.purse === 'promo';
  const amount = command.award !== undefined ? (award?.value ?? 0n) : asked;
  if (free && amount > 0n && !s.hasPromo) return { fact: 'insufficient' };
  const purse = free ? 'promo' : 'cash';
  const opens = amount === 0n ? undefined : { stake: free ? 0n : amount, free: free ? amount : 0n };
  const own: Effect[] = opens && command.closesRound ? [lost(null)] : [];
  return {
    do: {
      ...nothing,
      ...{ kind: 'bet', amount, purse, opens, inRound: true, closes: command.closesRound },
      move: amount === 0n ? undefined : { to: 'house', amount, kind: 'stake' },
      effects: command.closesRound ? [...own, ...restLost(s.round)] : own,
      awardUse: command.award === undefined ? undefined : 1,
      lost: opens?.stake ?? 0n,
    },
  };
}

function win(command: VendorCommand, s: Situation): Decision {
  const found = betOf(command, s);
  if (found === 'no_bet' && command.needsNoBet) return s.currencyServed ? gift(command, s) : { fact: 'wrong_currency' };
  if (typeof found === 'string') return { fact: found };
  if (command.gameCode !== undefined && found.gameCode !== command.gameCode) return { fact: 'unknown_game' };
  // a further result of a bet it names is owed all the same; one that names a closed round alone could be of any of its bets
  if (isClosed(s.round) && (command.strictRounds || command.refers === undefined)) return { fact: 'settled' };
  // by the name it was given, for the bet of that name may be unknown
  const again = command.strictRounds && command.refers !== undefined;
  if (again && resultsOf({ id: command.refers, bet: s.target?.bet ?? null }, s.round).length > 0)
    return { fact: 'settled' };
  const { amount } = command;
  const purse: Purse = s.promoStays && found.purse === 'promo' ? 'promo' : 'cash';
  const row = journalBet(found, s.round);
  const effects: Effect[] = [];
  if (row !== null) {
    if (!hasResult(row, s.round)) {
      const state = resultOfBet(ownStake(row, s.round), amount);
      effects.push({ op: 'settle', bet: row, amount, state, entry: amount > 0n });
    } else if (amount > 0n) effects.push({ op: 'change', bet: row, amount, state: undefined, entry: true });
  }
  if (command.closesRound) effects.push(...restLost(s.round, row));
  return {
    do: {
      ...nothing,
      ...{ kind: 'win', amount, purse, effects, inRound: true, closes: command.closesRound },
      move: amount === 0n ? undefined : { to: 'player', amount, kind: 'payout' },
      bet: row,
      prize: row === null && amount > 0n,
      won: purse === 'cash' ? amount : 0n,
    },
  };
}

/** The bet a win belongs to. */
function betOf(command: VendorCommand, { target, round: moved, playerId }: Situation): TxKnown | Fact {
  const { refers, round, roundWillDo } = command;
  if (refers !== undefined && (target || !roundWillDo)) {
    if (target?.kind === 'tombstone') return 'rolled_back';
    if (target?.kind !== 'bet' || target.playerId !== playerId) return 'no_bet';
    if (round !== undefined && target.round !== round) return 'no_bet';
    return target.undone ? 'rolled_back' : target;
  }
  const bets = moved.filter(({ kind }) => kind === 'bet');
  const standing = bets.filter(({ undone }) => !undone);
  const waiting = standing.find(({ bet: row }) => row !== null && !hasResult(row, moved));
  return waiting ?? standing[0] ?? (bets.length > 0 ? 'rolled_back' : 'no_bet');
}

/** A prize out of the game house's own pocket. It moves no round. */
function gift({ amount, purse: asked }: VendorCommand, s: Situation): Decision {
  const purse: Purse = s.promoStays && asked === 'promo' && s.hasPromo ? 'promo' : 'cash';
  return {
    do: {
      ...nothing,
      ...{ kind: 'win', amount, purse, gift: true },
      move: amount === 0n ? undefined : { to: 'player', amount, kind: 'bonus' },
    },
  };
}

function adjust({ amount }: VendorCommand): Decision {
  const size = amount < 0n ? -amount : amount;
  return {
    do: {
      ...nothing,
      ...{ kind: 'adjust', amount, purse: 'cash' },
      move: size === 0n ? undefined : { to: amount < 0n ? 'house' : 'player', amount: size, kind: 'adjustment' },
    },
  };
}

function rollback(command: VendorCommand, s: Situation): Decision {
  const { target, round } = s;
  if (command.refers === undefined) return { fact: 'unknown_reference' };
  // from now on it is refused, should it still come
  if (!target)
    return { fact: 'unknown_reference', leaves: { ...nothing, kind: 'tombstone', amount: 0n, purse: command.purse } };
  if (target.kind === 'tombstone') return { fact: 'unknown_reference' };
  // where the unknown counts as undone, a stake that stands must not be called unknown
  if (target.playerId !== s.playerId) return { fact: command.onlyBets ? 'unknown_reference' : 'no_bet' };
  if (target.kind !== 'bet' && (command.onlyBets || target.kind !== 'win')) return { fact: 'not_a_bet' };
  if (target.undone) return { fact: 'rolled_back_before' };
  if (target.kind === 'win') return { do: undoWin(target) };
  const row = target.bet;
  const results = resultsOf(target, round);
  const resulted = isClosed(round) || results.length > 0 || (row !== null && hasResult(row, round));
  // its stake cannot go back while a prize of it stands
  if (command.strictRounds ? resulted : results.some(({ amount }) => amount > 0n)) return { fact: 'settled' };
  const { amount, purse } = target;
  const back = purse === 'cash' ? amount : 0n;
  const op = row !== null && hasResult(row, round) ? 'change' : 'settle';
  return {
    do: {
      ...nothing,
      ...{ kind: 'rollback', amount, purse, undoes: target, inRound: target.seq !== null, bet: row },
      move: amount === 0n ? undefined : { to: 'player', amount, kind: 'stake_return' },
      // a free stake that comes back pays the player nothing, and still the record shows where it went
      effects: row === null ? [] : [{ op, bet: row, amount: back, state: 'void', entry: amount > 0n }],
      awardUse: target.award === null ? undefined : -1,
      won: back,
    },
  };
}

function undoWin(target: TxKnown): Deed {
  const { amount, purse, bet: row, seq } = target;
  return {
    ...nothing,
    ...{ kind: 'rollback', amount, purse, undoes: target, inRound: seq !== null, bet: row },
    move: amount === 0n ? undefined : { to: 'house', amount, kind: target.gift ? 'bonus_forfeit' : 'resettlement' },
    effects:
      row === null || amount === 0n ? [] : [{ op: 'change', bet: row, amount: -amount, state: undefined, entry: true }],
    lost: purse === 'cash' && !target.gift ? amount : 0n,
  };
}

/** A closing that was undone opens the round again. */
function isClosed(round: readonly TxKnown[]): boolean {
  return round.some(({ closes, undone }) => closes && !undone);
}

/** The wins of that bet that stand. */
function resultsOf({ id, bet }: Pick<TxKnown, 'id' | 'bet'>, round: readonly TxKnown[]): readonly TxKnown[] {
  return round.filter(
    ({ kind, refers, bet: row, undone }) =>
      kind === 'win' && !undone && (refers === id || (row !== null && row === bet)),
  );
}

/** The bet of the journal that shows what this one brings: its own, or where nothing was staked the round's. */
function journalBet(found: TxKnown, round: readonly TxKnown[]): bigint | null {
  if (found.bet !== null) return found.bet;
  const standing = round.find(({ kind, bet: row, undone }) => kind === 'bet' && row !== null && !undone);
  return standing?.bet ?? round.find(({ kind, bet: row }) => kind === 'win' && row !== null)?.bet ?? null;
}

/** Whether the journal's bet has had a result, be it that it was changed or taken back since. */
function hasResult(row: bigint, round: readonly TxKnown[]): boolean {
  let placed = false;
  for (const { kind, bet: of, closes } of round) {
    if (of === row && kind === 'bet') placed = true;
    // a prize that made the bet is its result
    if (of === row && kind !== 'bet') return true;
    if (placed && closes) return true;
  }
  return false;
}

function ownStake(row: bigint, round: readonly TxKnown[]): Micro {
  const placed = round.find(({ kind, bet: of }) => kind === 'bet' && of === row);
  return placed?.purse === 'cash' ? placed.amount : 0n;
}

function resultOfBet(stake: Micro, payout: Micro): 'won' | 'lost' | 'push' {
  return stake === 0n && payout === 0n ? 'lost' : resultOf({ stake, payout });
}

/** The other bets of a round that is over without a result of their own. */
function restLost(round: readonly TxKnown[], but: bigint | null = null): Effect[] {
  return round.flatMap(({ kind, bet: row, undone }) =>
    kind === 'bet' && row !== null && row !== but && !undone && !hasResult(row, round) ? [lost(row)] : [],
  );
}

function lost(row: bigint | null): Effect {
  return { op: 'settle', bet: row, amount: 0n, state: 'lost', entry: false };
}
