import * as z from 'zod/mini';
import { type Charges, currentTerms, expiryOf } from './money/charges.ts';
import { accountNumber } from './money/incoming.ts';
import type { Payouts } from './money/payouts.ts';
import { incomingBody, receiptBody } from './money/receipt-body.ts';
import { Problem, type ProblemType, read } from './problem.ts';
import { chargeStatus } from './records.ts';
import { isoTime, type Vault } from './vault.ts';

const time = z.codec(z.iso.datetime({ offset: true, error: 'deve ser um horário RFC 3339' }), z.int(), {
  decode: (text) => Date.parse(text),
  encode: (at) => isoTime(at),
});
const whole = (least: number, most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), usual);
const flag = z.optional(z.enum(['true', 'false']));

const span = {
  inicio: time,
  fim: time,
  cpf: z.optional(z.string().check(z.regex(/^\d{11}$/))),
  cnpj: z.optional(z.string().check(z.regex(/^[0-9A-Z]{14}$/))),
  'paginacao.paginaAtual': whole(0, 1_000_000, 0),
  'paginacao.itensPorPagina': whole(1, 1000, 100),
};
const chargeQuery = z.object({ ...span, status: z.optional(chargeStatus) });
const receiptQuery = z.object({ ...span, txid: z.optional(z.string()), txIdPresente: flag, devolucaoPresente: flag });

const payoutQuery = z.object({
  ...span,
  status: z.optional(z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO', 'DEVOLVIDO'])),
  /** The key of the account it left from. */
  chave: z.optional(z.string()),
});
const incomingQuery = z.object({ ...span, conta: z.optional(z.string()) });

/** The API's lists of charges, receipts, payouts and transfers to the account, by time and page. */
export function createLists(vault: Vault, charges: Charges, payouts: Payouts) {
  return {
    charges(input: unknown): object {
      const query = read(chargeQuery, input, 'CobConsultaInvalida', 'consulta');
      checkSpan(query, 'CobConsultaInvalida');
      const found = vault.charges.all().filter((charge) => {
        const { debtor } = currentTerms(charge);
        return (
          within(query, charge.createdAt) &&
          (query.status === undefined || query.status === charge.status) &&
          (query.cpf === undefined || (debtor && 'cpf' in debtor && debtor.cpf === query.cpf)) &&
          (query.cnpj === undefined || (debtor && 'cnpj' in debtor && debtor.cnpj === query.cnpj))
        );
      });
      const { parametros, rows } = page(query, found);
      return { parametros, cobs: rows.map((charge) => charges.body(charge)) };
    },

    receipts(input: unknown): object {
      const query = read(receiptQuery, input, 'PixConsultaInvalida', 'consulta');
      checkSpan(query, 'PixConsultaInvalida');
      // Every receipt here has a txid, and every payer is a person.
      const found = vault.receipts
        .all()
        .filter(
          (receipt) =>
            within(query, receipt.paidAt) &&
            (query.txid === undefined || query.txid === receipt.txid) &&
            query.txIdPresente !== 'false' &&
            (query.devolucaoPresente === undefined ||
              (query.devolucaoPresente === 'true') === receipt.refunds.length > 0) &&
            (query.cpf === undefined || query.cpf === receipt.payer.cpf) &&
            query.cnpj === undefined,
        );
      const { parametros, rows } = page(query, found);
      return { parametros, pix: rows.map(receiptBody) };
    },

    /** By the time they were asked for. */
    payouts(input: unknown): object {
      const query = read(payoutQuery, input, 'PixConsultaInvalida', 'consulta');
      checkSpan(query, 'PixConsultaInvalida');
      const found = vault.payouts
        .all()
        .filter(
          (payout) =>
            within(query, payout.requestedAt) &&
            (query.chave === undefined || query.chave === payout.fromKey) &&
            (query.status === undefined || query.status === payout.status),
        );
      const { parametros, rows } = page(query, found);
      return { parametros, envios: rows.map((payout) => payouts.body(payout)) };
    },

    incoming(input: unknown): object {
      const query = read(incomingQuery, input, 'PixConsultaInvalida', 'consulta');
      checkSpan(query, 'PixConsultaInvalida');
      const { parametros, rows } = page(
        query,
        vault.incoming
          .all()
          .filter(
            ({ at, account }) =>
              within(query, at) && (query.conta === undefined || accountNumber(query.conta) === account),
          ),
      );
      return { parametros, transferencias: rows.map(incomingBody) };
    },

    /** Active charges that can still be paid, for the people of this bank. */
    payable: () =>
      vault.charges.all().filter((charge) => charge.status === 'ATIVA' && expiryOf(charge) > vault.clock.now()),
  };
}

interface Span {
  inicio: number;
  fim: number;
  cpf?: string | undefined;
  cnpj?: string | undefined;
  'paginacao.paginaAtual': number;
  'paginacao.itensPorPagina': number;
}

function checkSpan(query: Span, type: ProblemType): void {
  const wrong = (razao: string, propriedade: string) =>
    new Problem(type, 'A consulta não faz sentido semanticamente.', [{ razao, propriedade }]);
  if (query.fim < query.inicio) throw wrong('é anterior a inicio', 'fim');
  if (query.cpf !== undefined && query.cnpj !== undefined) throw wrong('cpf e cnpj não podem vir juntos', 'cpf');
}

function within(query: Span, at: number): boolean {
  return at >= query.inicio && at <= query.fim;
}

function page<T>(query: Span, found: T[]): { parametros: object; rows: T[] } {
  const current = query['paginacao.paginaAtual'];
  const size = query['paginacao.itensPorPagina'];
  const paginacao = {
    paginaAtual: current,
    itensPorPagina: size,
    quantidadeDePaginas: Math.ceil(found.length / size),
    quantidadeTotalDeItens: found.length,
  };
  return {
    parametros: { inicio: isoTime(query.inicio), fim: isoTime(query.fim), paginacao },
    rows: found.slice(current * size, (current + 1) * size),
  };
}
