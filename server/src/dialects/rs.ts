// What the protocols of the RS_ family have in common (Hub88, Caleta and their kin): a body signed with RSA, amounts as
// integers, a status in HTTP 200.
import type { Micro } from '@palpite/math/money.ts';
import {
  type CommandKind,
  type Fact,
  type Outcome,
  type Purses,
  play,
  pursesOf,
  type Vendor,
  type VendorCommand,
  verify,
} from '../vendors/vendors.ts';
import type { Door, Exchange, Reply } from './dialect.ts';

/** How one protocol of the family differs from the others. */
export interface RsForm {
  /** Lower case, as all names of headers here. */
  readonly signatureHeader: string;
  /** Ours, beside the protocol: which key signed. Without it any good key of theirs will do. */
  readonly keyIdHeader: string;
  /** Its words for what the family has no common one for. `late`: a bet that comes after it was undone. */
  readonly words: Readonly<Record<OwnWord | 'late', Status>>;
  /** Whether the answer of that status tells whose money it is and how much. */
  readonly tellsMoney: (status: Status) => boolean;
}

export type Status = `RS_${'OK' | `ERROR_${string}`}`;

type OwnWord = 'limit' | 'rolled_back' | 'rolled_back_before';

const familyWords: Readonly<Record<Exclude<Fact, OwnWord>, Status>> = {
  unknown_user: 'RS_ERROR_INVALID_TOKEN',
  unknown_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  player_stopped: 'RS_ERROR_USER_DISABLED',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  game_closed: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  bad_amount: 'RS_ERROR_WRONG_TYPES',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  no_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  settled: 'RS_ERROR_UNKNOWN',
  not_a_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  no_award: 'RS_ERROR_NOT_ENOUGH_MONEY',
};

/** The status a fact is worded as; 'RS_OK' where the family calls it none of its business. */
export function statusOf({ words }: RsForm, fact: Fact, kind: CommandKind | 'ask'): Status {
  // what is not there need not be undone, and what was undone is undone
  if (kind === 'rollback' && (fact === 'unknown_reference' || fact === 'rolled_back_before')) return 'RS_OK';
  // there is no stake to give back any more: for a word that says nothing they would ask again without end
  if (kind === 'rollback' && fact === 'settled') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (kind === 'bet' && fact === 'rolled_back') return words.late;
  return { ...familyWords, ...words }[fact];
}

/** What of a call the journal wants beside its bytes. */
type Known = Omit<Reply, 'status' | 'body' | 'signature' | 'fact'>;

/** What a call is answered with, before it is written down. */
export interface Said {
  readonly status: Status;
  /** The call's own id, where it was read. */
  readonly requestId?: string | undefined;
  readonly user?: string | undefined;
  readonly purses?: Purses | undefined;
  /** Fields of this call alone, in JSON values. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly fact?: Reply['fact'];
  readonly known?: Known;
}

/** A body that is none, or a field that is missing or is not what it must be. */
export class Unreadable extends Error {
  readonly status: Status;
  constructor(status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES', field: string) {
    super(field);
    this.status = status;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const longest = 255;
/** Ids and codes are kept and compared as they are: only what every system writes alike. */
const plain = /^[\x20-\x7e]+$/;

/** The text of a field, which must be there and must not be empty. */
export function text(fields: Fields, name: string): string {
  const found = maybeText(fields, name);
  if (found === undefined) throw new Unreadable('RS_ERROR_WRONG_SYNTAX', name);
  return found;
}

/** The text of a field; undefined where it is missing, null or empty. */
export function maybeText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > longest || !plain.test(value))
    throw new Unreadable('RS_ERROR_WRONG_TYPES', name);
  return value;
}

export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw new Unreadable('RS_ERROR_WRONG_TYPES', name);
  return value;
}

/** They count in hundred-thousandths of a unit, we in millionths. */
const microsEach = 10n;

/**
 * An amount as they write it: a whole number, not below zero. What is finer than they can say, or too large
 * to be exact, is refused.
 */
export function amountIn(fields: Fields, name = 'amount'): Micro {
  const value = fields[name];
  if (value === undefined || value === null) throw new Unreadable('RS_ERROR_WRONG_SYNTAX', name);
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Unreadable('RS_ERROR_WRONG_TYPES', name);
  return (BigInt(value) * microsEach) as Micro;
}

/** An amount of ours as they write it. What is finer than they can say stays the player's and is not shown. */
export function amountOut(micro: Micro): bigint {
  return micro / microsEach;
}

/** The same for what we ask of them, where nothing may be left out. Throws for an amount they cannot say. */
export function exactOut(micro: Micro): number {
  const whole = micro / microsEach;
  const said = Number(whole);
  if (whole * microsEach !== micro || !Number.isSafeInteger(said)) throw new Error('an amount they cannot say');
  return said;
}

type Named = 'round' | 'user' | 'token' | 'gameCode';

/** A command as far as the family agrees on it; `more` is what each protocol says its own way. */
export function commandIn(
  fields: Fields,
  kind: CommandKind,
  more: Pick<VendorCommand, Named> & Partial<VendorCommand>,
): VendorCommand {
  text(fields, 'request_uuid');
  return {
    ...{ kind, id: text(fields, 'transaction_uuid'), refers: undefined, closesRound: flag(fields, 'round_closed') },
    ...{ currency: undefined, amount: 0n, purse: 'cash', award: undefined },
    ...more,
  };
}

/** The id of what a win belongs to, or a rollback undoes. */
export function refersIn(fields: Fields): string {
  return text(fields, 'reference_transaction_uuid');
}

/** The money of a bet or a win: how much, and whether it is of free rounds or promo money. */
export function moneyIn(fields: Fields): Pick<VendorCommand, 'currency' | 'amount' | 'purse' | 'award'> {
  const award = maybeText(fields, 'reward_uuid');
  const free = flag(fields, 'is_free') || award !== undefined;
  return { currency: text(fields, 'currency'), amount: amountIn(fields), purse: free ? 'promo' : 'cash', award };
}

/** A door of the family: the signature before anything is read, then `answer`, then the status in words of theirs. */
export function rsDoor(
  form: RsForm,
  path: string,
  answer: (exchange: Exchange, fields: Fields) => Promise<Said>,
): Door {
  return {
    method: 'POST',
    path,
    async handle(exchange) {
      const { platform, vendor, raw, headers } = exchange;
      const signature = headers[form.signatureHeader];
      const named = headers[form.keyIdHeader];
      const { good, keyId } = signature
        ? verify(platform, vendor, { bytes: raw, signature, keyId: named })
        : { good: false, keyId: undefined };
      if (!good) {
        const said: Said = { status: 'RS_ERROR_INVALID_SIGNATURE', fact: 'signature' };
        return { ...write(form, raw, said), signature: signature ? 'bad' : 'none' };
      }
      return { ...write(form, raw, await answered(exchange, answer)), signature: 'good', keyId };
    },
    fault({ raw }, why) {
      return { ...write(form, raw, { status: 'RS_ERROR_UNKNOWN', fact: why }), signature: 'none' };
    },
  };
}

async function answered(
  exchange: Exchange,
  answer: (exchange: Exchange, fields: Fields) => Promise<Said>,
): Promise<Said> {
  try {
    const fields = readFields(exchange.raw);
    const said = await answer(exchange, fields);
    return { ...said, requestId: maybeText(fields, 'request_uuid') };
  } catch (error) {
    if (error instanceof Unreadable) return { status: error.status, fact: 'unreadable' };
    throw error;
  }
}

function readFields(raw: Buffer): Fields {
  let read: unknown;
  try {
    read = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Unreadable('RS_ERROR_WRONG_SYNTAX', 'body');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Unreadable('RS_ERROR_WRONG_SYNTAX', 'body');
  return read as Fields;
}

/** The id of the call is given back also where the rest of it could not be read, or must not be. */
const idInside = /"request_uuid"\s*:\s*"([\w-]{1,64})"/;

function write(form: RsForm, raw: Buffer, said: Said): Omit<Reply, 'signature'> {
  const { status, user, purses, more } = said;
  const id = said.requestId ?? idInside.exec(raw.toString('latin1'))?.[1];
  let body = `{"status":"${status}"`;
  if (id !== undefined) body += `,"request_uuid":${JSON.stringify(id)}`;
  if (form.tellsMoney(status)) {
    if (user !== undefined) body += `,"user":${JSON.stringify(user)}`;
    if (purses) body += `,"currency":"${purses.currency}","balance":${amountOut(purses.cash)}`;
  }
  for (const name in more) {
    const value = more[name];
    if (value !== undefined) body += `,"${name}":${JSON.stringify(value)}`;
  }
  return { status: 200, body: `${body}}`, fact: said.fact, ...said.known };
}

/** A door that does what it is asked. */
export function commandDoor(form: RsForm, path: string, read: (fields: Fields) => VendorCommand): Door {
  return rsDoor(form, path, (exchange, fields) => doCommand(form, exchange, read(fields)));
}

/** Carries out a command and puts its outcome into the protocol's words. */
async function doCommand(form: RsForm, { platform, vendor }: Exchange, command: VendorCommand): Promise<Said> {
  const outcome = await play(platform, vendor, command);
  const known: Known = { playerId: outcome.playerId, transaction: command.id, round: command.round };
  const user = outcome.user ?? command.user;
  if (outcome.ok) return { status: 'RS_OK', user, purses: outcome.purses, known };
  return { ...(await word(form, { platform, vendor }, { ...command, user }, outcome)), user, known };
}

async function word(
  form: RsForm,
  { platform, vendor }: Pick<Exchange, 'platform' | 'vendor'>,
  { kind, user, token }: VendorCommand,
  { fact, purses }: Extract<Outcome, { ok: false }>,
): Promise<Said> {
  const status = statusOf(form, fact, kind);
  if (purses || !form.tellsMoney(status)) return { status, purses, fact };
  // nothing was moved for anybody, and still they want to hear how much there is
  const found = await pursesOf(platform, vendor, user === undefined ? { token } : { user });
  if (found.ok) return { status, purses: found.purses, fact };
  return status === 'RS_OK' ? { status: statusOf(form, found.fact, 'ask'), fact: found.fact } : { status, fact };
}

/** How much the player has: of the token's player where no user is named. */
export async function tellPurses(
  form: RsForm,
  { platform, vendor }: { platform: Exchange['platform']; vendor: Vendor },
  who: { user?: string | undefined; token?: string | undefined },
): Promise<Said> {
  const found = await pursesOf(platform, vendor, who);
  if (!found.ok) return { status: statusOf(form, found.fact, 'ask'), fact: found.fact };
  return { status: 'RS_OK', user: found.user, purses: found.purses };
}
