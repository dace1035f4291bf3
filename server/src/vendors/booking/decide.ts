// The one decision table for what vendors ask of a player's money: pure. Dialects only translate.
import type { Micro } from '@palpite/math/money.ts';
import { resultOf } from '../../bets/bets.ts';
import { amountLimit, type EntryKind } from '../../ledger/ledger.ts';
import type { Fact, Purse, TxKnown, VendorCommand } from './command.ts';

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
  /** Of the player, and whether the vendor may play for it. */
  readonly currency: string;
  readonly currencyServed: boolean;
  /** Whether the player has an account of promo money. */
  readonly hasPromo: boolean;
  /** Wins of promo bets stay promo money; else they are the player's own. */
  readonly promoStays: boolean;
  readonly award: AwardKnown | undefined;
  /** The transactions under the command's own id and under the id it refers to. */
  readonly same: TxKnown | undefined;
  readonly target: TxKnown | undefined;
  /** Other commands with the same number, see `VendorCommand.namesakes`. */
  readonly namesakes: readonly TxKnown[];
  /** The transactions of the round so far, in order. The round is that of the target, or the one the command names. */
  readonly round: readonly TxKnown[];
}

/** The change of a bet in the journal: its first result, or a later change of it. */
export interface Effect {
  readonly op: 'settle' | 'change';
  /** Null: the bet the command itself places. */
  readonly bet: bigint | null;
  /** The payout of the first result, or the change of the payout (below zero: less). */
  readonly amount: Micro;
  readonly state: 'won' | 'lost' | 'push' | 'void' | undefined;
  /** Whether the command's own entry moved that. */
  readonly entry: boolean;
}

export interface Deed {
  readonly kind: TxKnown['kind'];
  readonly amount: Micro;
  readonly purse: Purse;
  /** Between the player's purse and the vendor; undefined: nothing moves. */
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
  /** The stake and the win that count for the player's limits. */
  readonly lost: Micro;
  readonly won: Micro;
}

export type Decision =
  /** `beside`: what the same command moves of promo money, as a transaction of its own; both or neither. */
  | { readonly do: Deed; readonly beside?: Deed }
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

export function decide(asked: VendorCommand, s: Situation): Decision {
  const command = ofOnePurse(asked);
  const { same } = s;
  if (same) {
    // a bet that comes after its rollback, or again after it
    if (same.kind === 'tombstone' || (same.undone && same.input === s.input)) return { fact: 'rolled_back' };
    return same.input === s.input && same.playerId === s.playerId ? { repeats: same } : { fact: 'duplicate' };
  }
  if (s.namesakes.some((other) => !isNamesake(other, command, s))) return { fact: 'duplicate' };
  if ((command.beside?.promo ?? 0n) > amountLimit) return { fact: 'bad_amount' };
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

/** What is beside nothing stands alone. */
function ofOnePurse(command: VendorCommand): VendorCommand {
  const { amount, beside } = command;
  if (amount !== 0n || !beside || beside.promo === 0n) return command;
  return { ...command, purse: 'promo', amount: beside.promo, beside: { ...beside, promo: 0n } };
}

/** The round a command moves: that of what it refers to, else the one it names; a bet of no round is one by itself. */
export function roundOf(command: VendorCommand, target: TxKnown | undefined): string | undefined {
  if (command.kind === 'adjust' || command.gift) return undefined;
  if (target?.round) return target.round;
  return command.round ?? (command.kind === 'bet' ? command.id : undefined);
}

/** Where a command is kept: the round and game it names, or those of what it refers to. */
export function placeOf(
  command: VendorCommand,
  { target, round }: Pick<Situation, 'target' | 'round'>,
): { round: string | undefined; gameCode: string | undefined } {
  const gameCode = command.gameCode ?? target?.gameCode ?? round[0]?.gameCode ?? undefined;
  return { round: roundOf(command, target) ?? command.round, gameCode };
}

/** Whether what bears the same number may: the booking asks the same of what came meanwhile. */
function isNamesake(other: TxKnown, command: VendorCommand, s: Situation): boolean {
  if (other.kind === 'tombstone') return true;
  const { round, gameCode } = placeOf(command, s);
  if (other.kind === command.kind || other.playerId !== s.playerId) return false;
  const rounds = [round, command.round].filter((each) => each !== undefined);
  return rounds.every((each) => each === other.round) && (gameCode === undefined || other.gameCode === gameCode);
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
  const promo = command.beside?.promo ?? 0n;
  if (((free && amount > 0n) || promo > 0n) && !s.hasPromo) return { fact: 'insufficient' };
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
    ...(promo > 0n && {
      beside: {
        ...nothing,
        ...{ kind: 'bet', amount: promo, purse: 'promo', opens: { stake: 0n, free: promo }, inRound: true },
        move: { to: 'house', amount: promo, kind: 'stake' },
        effects: own,
      },
    }),
  };
}

function win(command: VendorCommand, s: Situation): Decision {
  const found = betOf(command, s);
  if (found === 'no_bet' && command.needsNoBet) return s.currencyServed ? gift(command, s) : { fact: 'wrong_currency' };
  if (typeof found === 'string') return { fact: found };
  if (command.gameCode !== undefined && found.gameCode !== command.gameCode) return { fact: 'unknown_game' };
  // a further result of a bet it names is owed all the same; one that names only a closed round could be of any bet
  if (isClosed(s.round) && (command.strictRounds || command.refers === undefined)) return { fact: 'settled' };
  // by the name it was given, for the bet of that name may be unknown
  const again = command.strictRounds && command.refers !== undefined;
  if (again && resultsOf({ id: command.refers, bet: s.target?.bet ?? null }, s.round).length > 0)
    return { fact: 'settled' };
  const { amount, apart } = wonBy(command, s);
  const half = otherHalf(found, s.round);
  // of a bet of both purses promo money alone is won by the free stake
  const winner = half && !apart && s.promoStays && command.purse === 'promo' ? half : found;
  const purse: Purse = s.promoStays && winner.purse === 'promo' ? 'promo' : 'cash';
  const row = journalBet(winner, s.round);
  const loser = winner === found ? half : found;
  const rest = apart ? [] : [loser?.bet ?? null];
  const others = command.closesRound ? restLost(s.round, [row, half?.bet ?? null]) : [];
  return {
    do: {
      ...nothing,
      ...{ kind: 'win', amount, purse, inRound: true, closes: command.closesRound },
      effects: [...resultOfWin(row, amount, s.round), ...rest.flatMap((bet) => lostHalf(bet, s.round)), ...others],
      move: amount === 0n ? undefined : { to: 'player', amount, kind: 'payout' },
      bet: row,
      prize: row === null && amount > 0n,
      won: purse === 'cash' ? amount : 0n,
    },
    ...(apart && {
      beside: {
        ...nothing,
        ...{ kind: 'win', amount: apart, purse: 'promo', inRound: true, bet: half?.bet ?? null, prize: !half },
        effects: resultOfWin(half?.bet ?? null, apart, s.round),
        move: { to: 'player', amount: apart, kind: 'payout' },
      },
    }),
  };
}

/** What is won of the player's own; apart from it what is won of promo money, where that stays promo money. */
function wonBy({ amount, beside }: VendorCommand, s: Situation): { amount: Micro; apart: Micro | undefined } {
  const promo = beside?.promo ?? 0n;
  if (promo > 0n && s.promoStays && s.hasPromo) return { amount, apart: promo };
  return { amount: amount + promo, apart: undefined };
}

function resultOfWin(row: bigint | null, amount: Micro, round: readonly TxKnown[]): Effect[] {
  if (row === null) return [];
  if (hasResult(row, round))
    return amount > 0n ? [{ op: 'change', bet: row, amount, state: undefined, entry: true }] : [];
  return [{ op: 'settle', bet: row, amount, state: resultOfBet(ownStake(row, round), amount), entry: amount > 0n }];
}

function lostHalf(bet: bigint | null, round: readonly TxKnown[]): Effect[] {
  return bet === null || hasResult(bet, round) ? [] : [lost(bet)];
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
  const ids = new Set(moved.map(({ id }) => id));
  // of a bet of both purses the first is named
  const bets = moved.filter(({ kind, refers: first }) => kind === 'bet' && (first === null || !ids.has(first)));
  const standing = bets.filter(({ undone }) => !undone);
  const waiting = standing.find(({ bet: row }) => row !== null && !hasResult(row, moved));
  return waiting ?? standing[0] ?? (bets.length > 0 ? 'rolled_back' : 'no_bet');
}

/** A prize out of the vendor's own pocket. It moves no round. */
function gift(command: VendorCommand, s: Situation): Decision {
  const { amount, apart } = wonBy(command, s);
  const purse: Purse = s.promoStays && command.purse === 'promo' && s.hasPromo ? 'promo' : 'cash';
  const given = (size: Micro, to: Purse): Deed => ({
    ...nothing,
    ...{ kind: 'win', amount: size, purse: to, gift: true },
    move: size === 0n ? undefined : { to: 'player', amount: size, kind: 'bonus' },
  });
  return { do: given(amount, purse), ...(apart && { beside: given(apart, 'promo') }) };
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
  const half = otherHalf(target, round);
  if (target.kind === 'win') return { do: undoWin(target), ...(half && { beside: undoWin(half) }) };
  const row = target.bet;
  const results = resultsOf(target, round);
  const resulted = isClosed(round) || results.length > 0 || (row !== null && hasResult(row, round));
  // its stake cannot go back while a prize of it stands
  if (command.strictRounds ? resulted : results.some(({ amount }) => amount > 0n)) return { fact: 'settled' };
  return { do: undoBet(target, round), ...(half && { beside: undoBet(half, round) }) };
}

function undoBet(target: TxKnown, round: readonly TxKnown[]): Deed {
  const { amount, purse, bet: row } = target;
  const back = purse === 'cash' ? amount : 0n;
  const op = row !== null && hasResult(row, round) ? 'change' : 'settle';
  return {
    ...nothing,
    ...{ kind: 'rollback', amount, purse, undoes: target, inRound: target.seq !== null, bet: row },
    move: amount === 0n ? undefined : { to: 'player', amount, kind: 'stake_return' },
    // a free stake that comes back pays the player nothing, and still the record shows where it went
    effects: row === null ? [] : [{ op, bet: row, amount: back, state: 'void', entry: amount > 0n }],
    awardUse: target.award === null ? undefined : -1,
    won: back,
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

/** The promo money staked or won beside that by the same command, while it stands; or what it was beside. */
function otherHalf(of: TxKnown, round: readonly TxKnown[]): TxKnown | undefined {
  return round.find(
    ({ kind, id, refers, undone }) =>
      kind === of.kind && !undone && (refers === of.id || (id === of.refers && id !== of.id)),
  );
}

/** Whether the journal's bet has had a result, also one changed or taken back. What was staked beside it shares it. */
function hasResult(row: bigint, round: readonly TxKnown[]): boolean {
  const own = round.find(({ kind, bet: of }) => kind === 'bet' && of === row);
  const half = own && otherHalf(own, round)?.bet;
  let placed = false;
  for (const { kind, bet: of, closes } of round) {
    if (of === row && kind === 'bet') placed = true;
    // a prize that made the bet is its result
    if (kind !== 'bet' && of !== null && (of === row || of === half)) return true;
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
function restLost(round: readonly TxKnown[], but: readonly (bigint | null)[] = []): Effect[] {
  return round.flatMap(({ kind, bet: row, undone }) =>
    kind === 'bet' && row !== null && !but.includes(row) && !undone && !hasResult(row, round) ? [lost(row)] : [],
  );
}

function lost(row: bigint | null): Effect {
  return { op: 'settle', bet: row, amount: 0n, state: 'lost', entry: false };
}
