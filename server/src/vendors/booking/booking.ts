import { type Lanes, openLanes } from '../../base/db/lanes.ts';
import { openPerPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { type AccountId, type Batch, batchOf, inputOf, keyOf } from '../../ledger/ledger.ts';
import type { Seat } from '../session/seats.ts';
import type { Vendor } from '../vendor.ts';
import { type Booked, bookBatch, type Decided } from './book-store.ts';
import type { Fact, TxKnown, VendorCommand } from './command.ts';
import { type Deed, decide, placeOf, roundOf, type Situation } from './decide.ts';
import { roundsOf } from './rounds.ts';

/** A command with all a decision needs but what moved its round, which is looked up when its turn comes. */
export interface BookAsk {
  readonly vendor: Vendor;
  readonly seat: Seat;
  readonly bank: AccountId;
  readonly command: VendorCommand;
  readonly input: bigint;
  readonly standing: Omit<Situation, 'playerId' | 'input' | 'same' | 'target' | 'namesakes' | 'round'>;
  /** In which of the catalogue's categories the game stands. */
  readonly gameType: string;
  /** Of a bet, the session that lets it be placed. */
  readonly session: bigint | undefined;
  /** The state just read from the database, if the memory has none. */
  readonly read?: Rests;
}

export interface Rests {
  readonly situation: Situation;
  /** The round it moves. */
  readonly round: string | undefined;
}

export type BookAnswer =
  | { readonly ok: true; readonly tx: TxKnown; readonly held: bigint; readonly moved: Deed['purse'] | undefined }
  | { readonly ok: false; readonly fact: Fact }
  /** It rests on what may have changed since: to be read anew and decided again. */
  | 'again';

const open = openPerPlatform<Lanes<BookAsk, BookAnswer>>();

/** Bets and wins of many players go to the database in few durable statements, one command of a player at a time. */
export async function openBooking(platform: Platform): Promise<() => Promise<void>> {
  const lanes = await openLanes<BookAsk, BookAnswer>({
    url: platform.settings.databaseUrl,
    lanes: 2,
    maxBatch: 256,
    // plans made while the tables were empty would read them whole for ever
    prepare:
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan; set jit = off',
    laneOf: ({ seat }) => seat.playerId,
    // a command is decided after the outcome of the one before is known
    apart: true,
    run: (tx, asks) => run(platform, asks, (batch, decided) => bookBatch(tx, batch, decided, platform.clock.now())),
    onUndone: (asks) => {
      for (const { vendor, seat, command } of asks) forget(platform, vendor.code, seat.playerId, command);
    },
    onError: (error) => platform.log.error({ err: error }, 'vendors lane'),
  });
  const close = open.open(platform, lanes);
  return async () => {
    close();
    await lanes.close();
  };
}

export function book(platform: Platform, ask: BookAsk): Promise<BookAnswer> {
  return open.of(platform).submit(ask);
}

/** The key of a vendor's transaction, and of its command in the ledger. */
export function transactionKey(vendor: string, id: string): string {
  return keyOf('vendors', vendor, id);
}

export function roundKey(vendor: string, round: string): string {
  return keyOf('vendors round', vendor, round);
}

/**
 * What this process knows a command to rest on; undefined where it knows nothing of the round, or of
 * what the command refers to.
 */
function situationOf(platform: Platform, ask: BookAsk): Rests | undefined {
  const { vendor, seat, command, input, standing } = ask;
  const known = roundsOf(platform);
  const same = known.byId(vendor.code, command.id);
  const target = command.refers === undefined ? undefined : known.byId(vendor.code, command.refers);
  if (command.refers !== undefined && !target) return undefined;
  // what comes back may be a round of an award, which is read
  if (command.kind === 'rollback' && target?.award && !standing.award) return undefined;
  const round = roundOf(command, target);
  // it names another round than what it refers to is in: that is judged by all that bears its number
  if (command.namesakes && command.round !== undefined && command.round !== round && !command.gift) return undefined;
  const moved = round === undefined ? [] : known.roundOf(vendor.code, seat.playerId, round);
  // a bet may well be the first of its round: the booking makes sure of it
  if (!moved && (command.kind !== 'bet' || ask.read)) return undefined;
  // whether others bear its number, the booking looks
  const situation = { ...standing, playerId: seat.playerId, input, same, target, namesakes: [], round: moved ?? [] };
  return { situation, round };
}

type Send = (batch: Batch | undefined, decided: readonly Decided[]) => Promise<Booked>;

interface Part {
  readonly deed: Deed;
  readonly decided: Decided;
}

/** A command with what it does: of the purse it names, and of promo money beside that. */
interface Chosen {
  readonly at: number;
  readonly ask: BookAsk;
  readonly parts: readonly [Part, ...Part[]];
}

async function run(platform: Platform, asks: readonly BookAsk[], send: Send): Promise<BookAnswer[]> {
  const answers: BookAnswer[] = asks.map(() => 'again');
  const chosen: Chosen[] = [];
  for (const [at, ask] of asks.entries()) {
    // others may have moved the round since it was read
    const found = situationOf(platform, ask) ?? ask.read;
    if (!found) continue;
    const decision = decide(ask.command, found.situation);
    const deed = 'do' in decision ? decision.do : 'fact' in decision ? decision.leaves : undefined;
    if (!deed) continue;
    const beside = 'do' in decision ? decision.beside : undefined;
    const usesPromo = [deed, beside].some((each) => each?.move && each.purse === 'promo');
    if (usesPromo && ask.seat.promo === undefined) continue;
    const first = { deed, decided: decidedOf(ask, deed, found) };
    const second = beside && { deed: beside, decided: besideOf(ask, beside, first.decided) };
    chosen.push({ at, ask, parts: second ? [first, second] : [first] });
  }
  if (chosen.length === 0) return answers;
  const moves = ({ parts }: Chosen) => parts[0].deed.move !== undefined;
  const batch = [...chosen.filter(moves), ...chosen.filter((each) => !moves(each))];
  const commands = batch.filter(moves).map(ledgerCommand);
  const booked = await send(
    commands.length > 0 ? batchOf(commands) : undefined,
    batch.flatMap(({ parts }) => parts.map(({ decided }) => decided)),
  );
  let place = 0;
  for (const each of batch) {
    answers[each.at] = answerOf(platform, each, booked, place);
    place += each.parts.length;
  }
  return answers;
}

/** The promo part is a transaction of its own, the next one in the round. */
function besideOf({ vendor: { code }, command, input }: BookAsk, deed: Deed, first: Decided): Decided {
  const id = command.beside?.id ?? '';
  return {
    ...first,
    ...{ key: transactionKey(code, id), id, refers: first.id, amount: deed.amount, purse: deed.purse, input },
    ...{ undoes: deed.undoes && transactionKey(code, deed.undoes.id), seq: first.seq && first.seq + 1, bet: deed.bet },
    ...{ opens: deed.opens, prize: deed.prize, effects: deed.effects, moved: deed.move && deed.purse },
    ...{ closes: false, lost: deed.lost, won: deed.won, alias: undefined, namesakes: undefined },
  };
}

function decidedOf(ask: BookAsk, deed: Deed, { situation }: Rests): Decided {
  const { vendor, seat, command, input } = ask;
  const { code } = vendor;
  const tombstone = deed.kind === 'tombstone';
  const id = tombstone ? (command.refers ?? '') : command.id;
  const { round: named, gameCode } = placeOf(command, situation);
  const undoes = deed.undoes && transactionKey(code, deed.undoes.id);
  return {
    key: transactionKey(code, id),
    vendor: code,
    id,
    kind: deed.kind,
    refers: tombstone ? command.id : command.refers,
    undoes,
    round: named,
    roundKey: named === undefined ? undefined : roundKey(code, named),
    seq: deed.inRound ? situation.round.length + 1 : undefined,
    playerId: seat.playerId,
    merchant: seat.merchant,
    gameCode,
    gameType: ask.gameType,
    currency: seat.currency,
    amount: deed.amount,
    purse: deed.purse,
    award: command.award ?? deed.undoes?.award ?? undefined,
    closes: deed.closes,
    gift: deed.gift,
    input,
    bet: deed.bet,
    remark: command.remark?.slice(0, 500).toWellFormed().replaceAll('\u0000', '') ?? '',
    opens: deed.opens,
    prize: deed.prize,
    lost: deed.lost,
    won: deed.won,
    session: command.kind === 'bet' ? ask.session : undefined,
    awardNumber: deed.awardUse === undefined ? undefined : situation.award?.number,
    awardUse: deed.awardUse,
    cashAccount: seat.cash,
    promoAccount: seat.promo,
    moved: deed.move && deed.purse,
    alias: command.alias && transactionKey(code, command.alias),
    namesakes: command.namesakes?.map((each) => transactionKey(code, each)),
    effects: deed.effects,
  };
}

/** One command of the ledger, however many purses it moves. */
function ledgerCommand({ ask: { seat, bank, input }, parts }: Chosen) {
  const [{ deed, decided }] = parts;
  const purseOf = (of: Deed) => (of.purse === 'cash' ? seat.cash : (seat.promo ?? 0n));
  const steps = parts.flatMap(({ deed: each }) => {
    if (!each.move) return [];
    const { to, amount, kind } = each.move;
    const [debit, credit] = to === 'house' ? [purseOf(each), bank] : [bank, purseOf(each)];
    return [{ do: 'transfer' as const, debit, credit, amount, kind }];
  });
  return {
    // a rollback has a key made from what it undoes, so that it happens once, however many ask
    key: decided.undoes === undefined ? decided.key : keyOf('vendors undone', decided.undoes),
    owner: purseOf(deed),
    input: decided.undoes === undefined ? input : inputOf('vendors undone'),
    steps,
  };
}

function answerOf(platform: Platform, { ask, parts }: Chosen, booked: Booked, place: number): BookAnswer {
  const code = booked.code[place] ?? null;
  const { vendor, seat } = ask;
  if (code === 'vendors.stale') {
    forget(platform, vendor.code, seat.playerId, ask.command);
    return 'again';
  }
  if (code !== null) return { ok: false, fact: factOf(code) };
  const [tx, ...besides] = parts.map((part, at) => txOf(part, booked, place + at));
  if (!tx) throw new Error('a command that does nothing was booked');
  for (const [at, each] of [tx, ...besides].entries())
    roundsOf(platform).add(vendor.code, each, parts[at]?.deed.undoes?.id);
  const [{ deed }] = parts;
  if (deed.kind === 'tombstone') return { ok: false, fact: 'unknown_reference' };
  return { ok: true, tx, held: booked.held[place] ?? 0n, moved: deed.move && deed.purse };
}

function txOf({ decided }: Part, booked: Booked, place: number): TxKnown {
  const entry = booked.entry[place] ?? null;
  const { id, kind, refers, round, seq, playerId, gameCode, amount, purse, award, closes, gift, input } = decided;
  return {
    ...{ id, kind, playerId, amount, purse, closes, gift, input, entry },
    ...{
      refers: refers ?? null,
      round: round ?? null,
      seq: seq ?? null,
      gameCode: gameCode ?? null,
      award: award ?? null,
    },
    number: booked.number[place] ?? 0n,
    bet: decided.opens || decided.prize ? entry : decided.bet,
    cash: booked.cash[place] ?? 0n,
    promo: booked.promo[place] ?? 0n,
    undone: false,
  };
}

function factOf(code: string): Fact {
  if (code === 'ledger.insufficient') return 'insufficient';
  if (code === 'vendors.token_expired') return 'token_expired';
  if (code === 'vendors.no_award') return 'no_award';
  if (code === 'safeguards.limit_reached') return 'limit';
  if (code.startsWith('safeguards.') || code === 'wallet.locked') return 'player_stopped';
  throw new Error(`a vendor's command was refused: ${code}`);
}

function forget(platform: Platform, vendor: string, playerId: bigint, command: VendorCommand): void {
  const known = roundsOf(platform);
  const target = command.refers === undefined ? undefined : known.byId(vendor, command.refers);
  const round = roundOf(command, target);
  if (round !== undefined) known.forget(vendor, playerId, round);
}
