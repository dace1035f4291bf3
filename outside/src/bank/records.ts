import * as z from 'zod/mini';
import { valor } from './money/amount.ts';

/** What the bank remembers. Times are epoch milliseconds, amounts bigint micro-units (decimal text in the journal). */

const time = z.int();

export const debtor = z.union([
  z.object({ cpf: z.string(), nome: z.string() }),
  z.object({ cnpj: z.string(), nome: z.string() }),
]);

/** What a charge asks for; a revision replaces it as a whole. */
export const terms = z.object({
  expiresInSeconds: z.int(),
  amount: valor,
  payerMayChange: z.boolean(),
  key: z.string(),
  debtor: z.optional(debtor),
  request: z.optional(z.string()),
  info: z.array(z.object({ nome: z.string(), valor: z.string() })),
});
export type Terms = z.output<typeof terms>;

export const chargeStatus = z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']);

export const charge = z.object({
  txid: z.string(),
  status: chargeStatus,
  createdAt: time,
  locationId: z.int(),
  /** The unguessable part of the address in the QR code. */
  token: z.string(),
  /** Revision n is element n; the last one counts. */
  revisions: z.array(terms),
});
export type Charge = z.output<typeof charge>;

export const refund = z.object({
  id: z.string(),
  rtrId: z.string(),
  amount: valor,
  /** The first two are the receiver's to ask for; with the others (MED) the payer's bank takes the money back. */
  nature: z.enum(['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE']),
  description: z.optional(z.string()),
  requestedAt: time,
  settledAt: z.optional(time),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
});
export type Refund = z.output<typeof refund>;

export const receipt = z.object({
  endToEndId: z.string(),
  txid: z.string(),
  key: z.string(),
  amount: valor,
  paidAt: time,
  payer: z.object({ cpf: z.string(), name: z.string() }),
  message: z.optional(z.string()),
  refunds: z.array(refund),
});
export type Receipt = z.output<typeof receipt>;

/** A bank transfer to the account of the client, found by whoever reads the account's statement. */
export const incoming = z.object({
  reference: z.string(),
  amount: valor,
  at: time,
  /** The receiver's account, as the payer wrote it. */
  account: z.string(),
  from: z.object({ cpf: z.string(), name: z.string() }),
  text: z.string(),
});
export type Incoming = z.output<typeof incoming>;

export const payout = z.object({
  id: z.string(),
  endToEndId: z.string(),
  amount: valor,
  fromKey: z.string(),
  /** A key, or an account elsewhere as 'conta:341:1234 56789-0'. */
  toKey: z.string(),
  /** The payee the client expects; another owner of the key refuses the payout. */
  expectedCpf: z.optional(z.string()),
  message: z.optional(z.string()),
  requestedAt: time,
  settledAt: z.optional(time),
  payee: z.optional(z.object({ cpf: z.string(), name: z.string() })),
  /** DEVOLVIDO: it was carried out, and the payee's bank sent it back. */
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO', 'DEVOLVIDO']),
  returnedAt: z.optional(time),
  reason: z.optional(z.string()),
  /** The payments system's code of that reason. */
  reasonCode: z.optional(z.string()),
});
export type Payout = z.output<typeof payout>;

/** Where call-backs go. `key` is the PIX key, or `payouts` for the payout call-back. */
export const webhook = z.object({ key: z.string(), url: z.string(), createdAt: time });
export type Hook = z.output<typeof webhook>;

/** One thing a client has to be told, until it has answered 2xx. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(['pix', 'payout']),
  /** endToEndId of the receipt, or idEnvio of the payout. */
  subject: z.string(),
  hook: z.string(),
  createdAt: time,
  dueAt: time,
  attempts: z.int(),
  state: z.enum(['waiting', 'delivered', 'abandoned']),
});
export type Notice = z.output<typeof notice>;

export const person = z.object({ cpf: z.string(), name: z.string(), openedAt: time });
export type Person = z.output<typeof person>;

export const keyType = z.enum(['CPF', 'EMAIL', 'PHONE', 'EVP']);
export type KeyType = z.output<typeof keyType>;

export const pixKey = z.object({ key: z.string(), type: keyType, cpf: z.string(), registeredAt: time });
export type PixKey = z.output<typeof pixKey>;
