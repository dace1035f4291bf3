import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { bankCaller } from './bank-caller.ts';
import {
  BankRefused,
  BankUnavailable,
  type Charge,
  type Payer,
  type Payout,
  type PayoutTarget,
  type PixPort,
  type Receipt,
  type Refund,
} from './pix-port.ts';

/**
 * A bank that speaks the PIX API of the Banco Central (v2.9). Payouts and the directory of keys are not part of that
 * standard: each bank has its own addresses for them, so all addresses are data. `{…}` stands for the id.
 */
export interface BankPaths {
  readonly token: string;
  readonly charge: string;
  readonly receipt: string;
  readonly receipts: string;
  /** Who paid a PIX: an address of the bank's own. Empty: it has none, and is asked by CPF, as the API has it. */
  readonly payer: string;
  readonly refund: string;
  readonly webhook: string;
  readonly payout: string;
  readonly payoutWebhook: string;
  readonly payouts: string;
  readonly transfers: string;
  readonly balance: string;
  readonly key: string;
}

export const usualPaths: BankPaths = {
  token: '/oauth/token',
  charge: '/api/pix/v2/cob/{id}',
  receipt: '/api/pix/v2/pix/{id}',
  receipts: '/api/pix/v2/pix',
  payer: '/api/payout/v1/received/{id}',
  refund: '/api/pix/v2/pix/{id}/devolucao/{refund}',
  webhook: '/api/pix/v2/webhook/{id}',
  payout: '/api/payout/v1/pix/{id}',
  payoutWebhook: '/api/payout/v1/webhook',
  payouts: '/api/payout/v1/pix',
  transfers: '/api/payout/v1/transfers',
  balance: '/api/payout/v1/balance',
  key: '/api/payout/v1/keys/{id}',
};

export interface BankSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our own key at the bank. */
  readonly pixKey: string;
  readonly paths: BankPaths;
  readonly timeoutMs?: number;
}

const valor = z.codec(z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)), z.bigint(), {
  decode: parseMoney,
  encode: formatMoney,
});
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const refundStatus = z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']);

const cobBody = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: z.object({ criacao: time, expiracao: z.int() }),
  valor: z.object({ original: valor }),
  chave: z.string(),
  pixCopiaECola: z.optional(z.string()),
  pix: z.optional(z.array(z.object({ endToEndId: z.string() }))),
});

const pixBody = z.object({
  endToEndId: z.string(),
  txid: z.optional(z.string()),
  valor,
  chave: z.optional(z.string()),
  horario: time,
  devolucoes: z.optional(
    z.array(
      z.object({
        id: z.string(),
        rtrId: z.optional(z.string()),
        valor,
        natureza: z.optional(z.string()),
        descricao: z.optional(z.string()),
        horario: z.object({ solicitacao: time }),
        status: refundStatus,
      }),
    ),
  ),
});

const listed = { parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int() }) }) };
interface Listed {
  readonly parametros: { readonly paginacao: { readonly quantidadeDePaginas: number } };
}
const payerBody = z.object({
  endToEndId: z.string(),
  pagador: z.object({ cpf: z.optional(z.string()), nome: z.optional(z.string()) }),
});

const listBody = z.object({ ...listed, pix: z.array(pixBody) });

const refundBody = z.object({ status: refundStatus, motivo: z.optional(z.string()) });

const payoutBody = z.object({
  idEnvio: z.string(),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO', 'DEVOLVIDO']),
  e2eId: z.optional(z.string()),
  horario: z.optional(
    z.object({ solicitacao: z.optional(time), liquidacao: z.optional(time), devolucao: z.optional(time) }),
  ),
  motivo: z.optional(z.string()),
  codigoMotivo: z.optional(z.string()),
});

const payoutsBody = z.object({ ...listed, envios: z.array(payoutBody) });

const transfersBody = z.object({
  ...listed,
  transferencias: z.array(
    z.object({
      referencia: z.string(),
      valor,
      horario: time,
      remetente: z.optional(z.object({ cpf: z.optional(z.string()), nome: z.optional(z.string()) })),
      descricao: z.optional(z.string()),
    }),
  ),
});

const balanceBody = z.object({
  saldo: z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/)), z.bigint(), {
    decode: parseMoney,
    encode: formatMoney,
  }),
});

const keyBody = z.object({ cpf: z.optional(z.string()), nome: z.string() });

const chargeStates = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const;
const refundStates = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'done', NAO_REALIZADO: 'refused' } as const;
const payoutStates = {
  EM_PROCESSAMENTO: 'processing',
  REALIZADO: 'settled',
  NAO_REALIZADO: 'refused',
  DEVOLVIDO: 'given_back',
} as const;

/**
 * Reasons of the payments system (ISO 20022, pacs.002) that are about the payee: no such account or key, blocked,
 * closed, of another kind, of another CPF, or its bank does not take the payment.
 */
const payeesFaults: readonly (string | undefined)[] = ['AC03', 'AC06', 'AC07', 'AC14', 'BE01', 'CH11', 'DS04'];

/** How far from its own time a receipt is looked for. */
const aroundMs = 60_000;
/** Numbers that are in order and belong to no player: whoever they are, they did not pay this. */
const controls = ['00000000191', '00000000272'] as const;
const nobodyKnown: Payer = { cpf: undefined, name: undefined };

function at(path: string, id: string, refund = ''): string {
  return path.replace('{id}', encodeURIComponent(id)).replace('{refund}', encodeURIComponent(refund));
}

/** The bank behind `settings`. Keeps an access token between calls, so make one and keep it. */
export function bacenPix(settings: BankSettings): PixPort {
  const { paths, pixKey } = settings;
  const caller = bankCaller(settings, paths.token);

  const readCharge = async (txid: string): Promise<Charge | undefined> => {
    const body = await caller.find('GET', at(paths.charge, txid), cobBody);
    return body && chargeOf(body);
  };

  /** Every page of a list, in the bank's order. */
  const listAll = async <Body extends Listed>(
    path: string,
    shape: z.ZodMiniType<Body>,
    { from, to }: { from: Date; to: Date },
    more: Record<string, string> = {},
  ): Promise<Body[]> => {
    const found: Body[] = [];
    for (let page = 0, pages = 1; page < pages; page++) {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': '1000',
        ...more,
      });
      const body = await caller.ask('GET', `${path}?${query}`, shape);
      pages = body.parametros.paginacao.quantidadeDePaginas;
      found.push(body);
    }
    return found;
  };

  const payerThere = async (endToEndId: string): Promise<Payer> => {
    const body = await caller.find('GET', at(paths.payer, endToEndId), payerBody);
    // the PIX is there: whoever paid it will be
    if (body?.endToEndId !== endToEndId) throw new BankUnavailable('the bank does not say yet who paid');
    return { cpf: body.pagador.cpf, name: body.pagador.nome };
  };

  /** Whether it stands among the receipts of that payer. */
  const paidBy = async ({ endToEndId, paidAt }: Receipt, cpf: string): Promise<boolean> => {
    const span = {
      from: new Date(paidAt.getTime() - aroundMs),
      to: new Date(paidAt.getTime() + aroundMs),
    };
    const pages = await listAll(paths.receipts, listBody, span, { cpf });
    return pages.some(({ pix }) => pix.some((each) => each.endToEndId === endToEndId));
  };

  return {
    readCharge,

    async createCharge(charge) {
      try {
        const body = await caller.ask('PUT', at(paths.charge, charge.txid), cobBody, {
          calendario: { expiracao: charge.expirySeconds },
          devedor: { cpf: charge.payer.cpf, nome: charge.payer.name },
          valor: { original: formatMoney(charge.amount) },
          chave: pixKey,
          solicitacaoPagador: charge.description,
        });
        return chargeOf(body);
      } catch (error) {
        // some banks answer a repeated txid with a conflict: what counts is whether the charge
        // is there, and as we asked
        if (!(error instanceof BankRefused)) throw error;
        const there = await readCharge(charge.txid);
        if (!there || there.amount !== charge.amount || there.pixKey !== pixKey) throw error;
        return there;
      }
    },

    async readReceipt(endToEndId) {
      const body = await caller.find('GET', at(paths.receipt, endToEndId), pixBody);
      return body && receiptOf(body);
    },

    async readPayer(receipt, supposed) {
      if (paths.payer !== '') return payerThere(receipt.endToEndId);
      if (supposed === undefined) return nobodyKnown;
      // a bank that leaves the question unread would make everybody the player
      const control = supposed === controls[0] ? controls[1] : controls[0];
      if (await paidBy(receipt, control))
        throw new BankUnavailable('the bank does not tell receipts apart by who paid');
      return (await paidBy(receipt, supposed)) ? { cpf: supposed, name: undefined } : nobodyKnown;
    },

    async listReceipts(from, to, { returnedOnly = false } = {}) {
      const pages = await listAll(
        paths.receipts,
        listBody,
        { from, to },
        returnedOnly ? { devolucaoPresente: 'true' } : {},
      );
      return pages
        .flatMap(({ pix }) => pix)
        .filter(({ chave }) => chave === undefined || chave === pixKey)
        .map(receiptOf);
    },

    async listPayouts(from, to, { returnedOnly = false } = {}) {
      const asked = { chave: pixKey, ...(returnedOnly && { status: 'DEVOLVIDO' }) };
      return (await listAll(paths.payouts, payoutsBody, { from, to }, asked))
        .flatMap(({ envios }) => envios)
        .map(payoutOf);
    },

    async listTransfers(account, from, to) {
      const pages = await listAll(paths.transfers, transfersBody, { from, to }, { conta: account });
      return pages
        .flatMap(({ transferencias }) => transferencias)
        .map(({ referencia, valor: amount, horario, remetente, descricao }) => ({
          reference: referencia,
          amount,
          at: new Date(horario),
          payer: { cpf: remetente?.cpf, name: remetente?.nome },
          text: descricao ?? '',
        }));
    },

    async readBalance(account) {
      const query = new URLSearchParams(account === undefined ? { chave: pixKey } : { conta: account });
      return (await caller.ask('GET', `${paths.balance}?${query}`, balanceBody)).saldo;
    },

    async removeCharge(txid) {
      const body = await caller.ask('PATCH', at(paths.charge, txid), cobBody, {
        status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      });
      return chargeOf(body);
    },

    async refund({ endToEndId, id, amount, description }): Promise<Refund> {
      const asked = { valor: formatMoney(amount), natureza: 'ORIGINAL', descricao: description };
      const body = await caller.ask('PUT', at(paths.refund, endToEndId, id), refundBody, asked);
      return { state: refundStates[body.status], reason: body.motivo };
    },

    async registerWebhook(url) {
      await caller.ask('PUT', at(paths.webhook, pixKey), z.unknown(), { webhookUrl: url });
      await caller.ask('PUT', paths.payoutWebhook, z.unknown(), { webhookUrl: url });
    },

    async payout({ id, amount, to, payeeCpf, description }) {
      const body = await caller.ask('PUT', at(paths.payout, id), payoutBody, {
        valor: formatMoney(amount),
        pagador: { chave: pixKey, infoPagador: description },
        favorecido: { ...payeeOf(to), cpf: payeeCpf },
      });
      return payoutOf(body);
    },

    async readPayout(id) {
      const body = await caller.find('GET', at(paths.payout, id), payoutBody);
      return body && payoutOf(body);
    },

    async lookupKey(key) {
      const body = await caller.find('GET', at(paths.key, key), keyBody);
      return body && { cpf: body.cpf, name: body.nome };
    },
  };
}

function chargeOf(body: z.output<typeof cobBody>): Charge {
  return {
    txid: body.txid,
    state: chargeStates[body.status],
    amount: body.valor.original,
    pixKey: body.chave,
    brCode: body.pixCopiaECola ?? '',
    createdAt: new Date(body.calendario.criacao),
    expirySeconds: body.calendario.expiracao,
    receipts: (body.pix ?? []).map((pix) => pix.endToEndId),
  };
}

function receiptOf(body: z.output<typeof pixBody>): Receipt {
  return {
    endToEndId: body.endToEndId,
    txid: body.txid,
    pixKey: body.chave,
    amount: body.valor,
    paidAt: new Date(body.horario),
    returns: (body.devolucoes ?? []).map((one) => ({
      returnId: one.rtrId ?? one.id,
      id: one.id,
      amount: one.valor,
      nature: one.natureza ?? 'ORIGINAL',
      description: one.descricao ?? '',
      askedAt: new Date(one.horario.solicitacao),
      state: refundStates[one.status],
    })),
  };
}

function payeeOf(to: PayoutTarget): object {
  if ('pixKey' in to) return { chave: to.pixKey };
  const { bankCode, number, name } = to.account;
  const [agencia = '', conta = ''] = number.split(' ');
  return { contaBanco: { codigo: bankCode, agencia, conta, nome: name } };
}

function payoutOf(body: z.output<typeof payoutBody>): Payout {
  return {
    id: body.idEnvio,
    amount: body.valor,
    state: payoutStates[body.status],
    endToEndId: body.e2eId,
    settledAt: timeOf(body.horario?.liquidacao),
    returnedAt: timeOf(body.horario?.devolucao),
    reason: body.motivo,
    isPayeesFault: payeesFaults.includes(body.codigoMotivo),
  };
}

function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
