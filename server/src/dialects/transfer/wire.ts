// One signed call of the transfer protocol (docs/protocols/transfer-wallet.md): who asks signs, who answers signs, and
// an answer names its question.
import { money } from '@palpite/contract/base/money.ts';
import * as z from 'zod/mini';
import { randomUuid } from '../../base/chance.ts';
import type { Platform } from '../../base/room.ts';
import { amountLimit } from '../../ledger/ledger.ts';
import { sign, userOf, type Vendor, verify } from '../../vendors/vendors.ts';
import { type Answered, askVendor, VendorRefused, VendorUnavailable } from '../outgoing.ts';
import { touchPlayer } from './transfer-store.ts';

export const signatureHeader = 'x-signature';
export const keyIdHeader = 'x-key-id';

const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\x21-\x7e]+$/));
const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** An amount that is not below zero, and that our books could follow. */
export const wireAmount = z.pipe(money, z.bigint().check(z.nonnegative(), z.maximum(amountLimit)));

const toldBet = z.object({
  bet: id,
  user: z.string().check(z.maxLength(64)),
  gameCode: id,
  round: id,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  stake: wireAmount,
  payout: wireAmount,
  result: z.enum(['done', 'void', 'half_won', 'half_lost', 'cashed_out']),
  /** Of the stake, what stood against another bet of the round. */
  opposed: z._default(wireAmount, 0n),
  betAt: time,
  endedAt: time,
});
/** A void bet returns its stake and pays nothing: a message that says anything else is refused as unreadable. */
export const finishedBet = toldBet.check(
  z.refine(({ result, stake, payout }) => result !== 'void' || payout === stake, { path: ['payout'] }),
  z.refine(({ stake, opposed }) => opposed <= stake, { path: ['opposed'] }),
);
export type FinishedBet = z.output<typeof finishedBet>;

const head = z.object({ requestId: z.string(), status: z.enum(['ok', 'refused']), reason: z.optional(z.string()) });

/** The vendor said no, and what it says no to it has not done and never will. */
export class TransferRefused extends VendorRefused {
  readonly reason: string;
  constructor(message: string, answer: Answered, reason: string) {
    super(`${message}: ${reason}`, answer);
    this.reason = reason;
  }
}

/**
 * Asks, and reads the answer. Throws TransferRefused for a clear no and VendorUnavailable for everything that tells
 * nothing, such as an answer whose signature does not hold or that belongs to another question.
 */
export async function askTransfer<Shape extends z.core.$ZodType>(
  platform: Platform,
  vendor: Vendor,
  { call, fields = {}, shape, about }: TransferCall<Shape>,
): Promise<z.output<Shape>> {
  const requestId = randomUuid(platform.chance);
  const body = JSON.stringify({ operator: vendor.settings.operatorId ?? vendor.code, requestId, ...fields });
  const signed = sign(vendor, body);
  const answer = await reached(vendor, call, () =>
    askVendor(platform, vendor, {
      ...{ method: 'POST', path: `/transfer/v1/${call}`, body, what: call },
      headers: { [signatureHeader]: signed.signature, [keyIdHeader]: signed.keyId },
      ...(about && { about }),
      ...(call === 'hello' && { evenIfDown: true }),
    }),
  );
  const unclear = (why: string) => new VendorUnavailable(`${vendor.code} ${call}: ${why}`, { sent: true });
  const signature = answer.headers.get(signatureHeader) ?? '';
  const keyId = answer.headers.get(keyIdHeader) ?? undefined;
  if (!verify(platform, vendor, { keyId, bytes: Buffer.from(answer.text), signature }).good)
    throw unclear('the signature of its answer does not hold');
  const told = z.safeParse(head, parseJson(answer.text));
  if (!told.success || told.data.requestId !== requestId) throw unclear('an answer to nothing that was asked');
  if (told.data.status === 'refused')
    throw new TransferRefused(`${vendor.code} ${call}`, answer, told.data.reason ?? 'unsaid');
  const read = z.safeParse(shape, parseJson(answer.text));
  if (!read.success) throw unclear('an answer that cannot be read');
  return read.data;
}

export interface TransferCall<Shape> {
  readonly call: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly shape: Shape;
  readonly about?: { readonly transaction?: string; readonly round?: string; readonly playerId?: bigint };
}

/** A no in the HTTP status alone is not signed: a proxy in between may have sent it. */
async function reached(vendor: Vendor, call: string, ask: () => Promise<Answered>): Promise<Answered> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorRefused)) throw error;
    throw new VendorUnavailable(`${vendor.code} ${call}: ${error.answer.status}`, { sent: true, cause: error });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const balanceShape = z.object({ balance: wireAmount, inPlay: wireAmount });

/**
 * The player's account there. Asked for every time: a vendor that lost it makes it again, one that
 * has it answers the same.
 */
export async function makePlayer(
  platform: Platform,
  vendor: Vendor,
  { playerId, currency }: { playerId: bigint; currency: string },
): Promise<void> {
  const fields = { user: userOf(playerId), currency, language: 'pt' };
  await askTransfer(platform, vendor, { call: 'player', fields, shape: z.object({ user: z.literal(fields.user) }) });
  await touchPlayer(platform.db, { vendor: vendor.code, playerId, currency, at: platform.clock.now() });
}

/** What the player has there, and what of it is staked without a result. */
function balanceThere(
  platform: Platform,
  vendor: Vendor,
  { playerId, currency }: { playerId: bigint; currency: string },
): Promise<z.output<typeof balanceShape>> {
  const fields = { user: userOf(playerId), currency };
  return askTransfer(platform, vendor, { call: 'balance', fields, shape: balanceShape, about: { playerId } });
}

/** The same, for a player the vendor does not know: it holds no money of theirs. */
export async function holdsThere(
  platform: Platform,
  vendor: Vendor,
  player: { playerId: bigint; currency: string },
): Promise<{ balance: bigint; inPlay: bigint; known: boolean }> {
  try {
    return { ...(await balanceThere(platform, vendor, player)), known: true };
  } catch (error) {
    if (!(error instanceof TransferRefused && error.reason === 'unknown_player')) throw error;
    return { balance: 0n, inPlay: 0n, known: false };
  }
}
