import * as z from 'zod/mini';
import { readCode, writeChargeCode } from '../br-code.ts';
import { Declined } from '../people.ts';
import { Problem, read } from '../problem.ts';
import type { Charge, Terms } from '../records.ts';
import { isoTime, randomHex, randomText, type Vault } from '../vault.ts';
import { positiveValor, valor } from './amount.ts';
import { receiptBody } from './receipt-body.ts';

const text = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));
const cpf = z.string().check(z.regex(/^\d{11}$/, 'deve ter 11 dígitos'));
const cnpj = z.string().check(z.regex(/^[0-9A-Z]{14}$/, 'deve ter 14 letras e dígitos'));
const debtor = z.union([z.strictObject({ cpf, nome: text(200) }), z.strictObject({ cnpj, nome: text(200) })]);
const info = z.array(z.object({ nome: text(50), valor: text(200) })).check(z.maxLength(50));

const chargeBody = z.object({
  calendario: z.optional(z.object({ expiracao: z.optional(z.int().check(z.minimum(1), z.maximum(31_536_000))) })),
  devedor: z.optional(debtor),
  valor: z.object({ original: positiveValor, modalidadeAlteracao: z.optional(z.union([z.literal(0), z.literal(1)])) }),
  chave: text(77),
  solicitacaoPagador: z.optional(text(140)),
  infoAdicionais: z.optional(info),
});

const chargeChange = z.object({
  ...z.partial(chargeBody).shape,
  status: z.optional(z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR')),
});

const txidPattern = /^[a-zA-Z0-9]{26,35}$/;
const usualExpirySeconds = 86_400;

/** The terms that count now. */
export function currentTerms(charge: Charge): Terms {
  const terms = charge.revisions.at(-1);
  if (!terms) throw new Error(`charge ${charge.txid} has no terms`);
  return terms;
}

/** When the charge can no longer be paid, epoch milliseconds; its status does not change then. */
export function expiryOf(charge: Charge): number {
  return charge.createdAt + currentTerms(charge).expiresInSeconds * 1000;
}

export type Charges = ReturnType<typeof createCharges>;

/** `cob` of the PIX API: charges to be paid at once. */
export function createCharges(vault: Vault) {
  const find = (txid: string): Charge => {
    const charge = vault.charges.get(txid);
    if (!charge) throw new Problem('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
    return charge;
  };
  const invalid = (razao: string, propriedade: string) =>
    new Problem('CobOperacaoInvalida', 'A requisição não faz sentido semanticamente.', [{ razao, propriedade }]);
  const location = (charge: Charge) => `${vault.host}/qr/${charge.token}`;

  const checkTxid = (txid: string): void => {
    if (!txidPattern.test(txid)) throw invalid('deve ter de 26 a 35 letras e dígitos', 'cob.txid');
  };
  const checkKey = (key: string): void => {
    // Keys of people belong to people; any other is taken for one of the client's own.
    if (vault.keys.get(key)) throw invalid('a chave não pertence ao usuário recebedor', 'cob.chave');
  };

  const put = (txid: string, input: unknown): Charge => {
    checkTxid(txid);
    const terms = termsOf(read(chargeBody, input, 'CobOperacaoInvalida', 'cob'));
    checkKey(terms.key);
    const known = vault.charges.get(txid);
    if (known) return revise(known, terms);
    const locationId = vault.charges.all().length + 1;
    const token = randomHex(16);
    const charge: Charge = {
      txid,
      status: 'ATIVA',
      createdAt: vault.clock.now(),
      locationId,
      token,
      revisions: [terms],
    };
    vault.write([vault.charges.put(charge)]);
    return charge;
  };

  /** The same terms again change nothing, so that a repeated call is safe. */
  const revise = (charge: Charge, terms: Terms): Charge => {
    if (sameTerms(currentTerms(charge), terms)) return charge;
    if (charge.status !== 'ATIVA') throw invalid('a cobrança não está ATIVA', 'cob.status');
    const revised = { ...charge, revisions: [...charge.revisions, terms] };
    vault.write([vault.charges.put(revised)]);
    return revised;
  };

  return {
    /** Creates the charge, or revises an active one. */
    put,

    /** Creates a charge whose txid the bank picks. */
    create: (input: unknown): Charge => put(randomText(32), input),

    /** Changes some of the terms, or removes the charge; never both. */
    patch(txid: string, input: unknown): Charge {
      const charge = find(txid);
      const { status, ...change } = read(chargeChange, input, 'CobOperacaoInvalida', 'cob');
      if (status) {
        if (Object.values(change).some((value) => value !== undefined))
          throw invalid('a remoção vem sozinha', 'cob.status');
        if (charge.status === status) return charge;
        if (charge.status !== 'ATIVA') throw invalid('a cobrança não está ATIVA', 'cob.status');
        const removed = { ...charge, status, revisions: [...charge.revisions, currentTerms(charge)] };
        vault.write([vault.charges.put(removed)]);
        return removed;
      }
      const known = currentTerms(charge);
      if (change.chave !== undefined) checkKey(change.chave);
      const changed = change.valor?.modalidadeAlteracao;
      return revise(charge, {
        expiresInSeconds: change.calendario?.expiracao ?? known.expiresInSeconds,
        amount: change.valor?.original ?? known.amount,
        payerMayChange: changed === undefined ? known.payerMayChange : changed === 1,
        key: change.chave ?? known.key,
        debtor: change.devedor ?? known.debtor,
        request: change.solicitacaoPagador ?? known.request,
        info: change.infoAdicionais ?? known.info,
      });
    },

    find,

    /** Finds the charge behind a pasted BR Code; declines what cannot be paid here. */
    findByCode(pasted: string): Charge {
      const code = readCode(pasted);
      if (code.kind === 'broken') throw new Declined('code_broken');
      if (code.kind === 'static') throw new Declined('code_static');
      const token = code.location.split('/').at(-1);
      const charge = vault.charges.all().find((candidate) => candidate.token === token);
      if (!charge) throw new Declined('code_unknown');
      return charge;
    },

    /** What the address in the QR answers: what a payer's bank needs. It is signed on its way out. */
    payload(token: string): object {
      const charge = vault.charges.all().find((candidate) => candidate.token === token);
      if (!charge) throw new Problem('CobPayloadNaoEncontrado', 'Não há cobrança nesta location.');
      if (charge.status.startsWith('REMOVIDA') || expiryOf(charge) <= vault.clock.now()) {
        throw new Problem('CobPayloadIndisponivel', 'A cobrança expirou ou foi removida.');
      }
      const terms = currentTerms(charge);
      return {
        revisao: charge.revisions.length - 1,
        calendario: {
          criacao: isoTime(charge.createdAt),
          apresentacao: isoTime(vault.clock.now()),
          expiracao: terms.expiresInSeconds,
        },
        txid: charge.txid,
        status: charge.status,
        valor: amountBody(terms),
        chave: terms.key,
        ...optionalBody(terms),
      };
    },

    /** The charge as the API writes it; with `revision` as it was then. */
    body(charge: Charge, revision = charge.revisions.length - 1): object {
      const terms = charge.revisions[revision];
      if (!terms) {
        throw new Problem('CobConsultaInvalida', 'A revisão não existe.', [
          { razao: 'revisão inexistente', propriedade: 'revisao' },
        ]);
      }
      const receipts = vault.receipts.all().filter((receipt) => receipt.txid === charge.txid);
      return {
        calendario: { criacao: isoTime(charge.createdAt), expiracao: terms.expiresInSeconds },
        txid: charge.txid,
        revisao: revision,
        loc: { id: charge.locationId, location: location(charge), tipoCob: 'cob', criacao: isoTime(charge.createdAt) },
        location: location(charge),
        status: charge.status,
        valor: amountBody(terms),
        chave: terms.key,
        ...optionalBody(terms),
        pixCopiaECola: writeChargeCode({ location: location(charge), ...vault.settings.receiver }),
        ...(receipts.length > 0 && { pix: receipts.map(receiptBody) }),
      };
    },
  };
}

function termsOf(body: z.output<typeof chargeBody>): Terms {
  return {
    expiresInSeconds: body.calendario?.expiracao ?? usualExpirySeconds,
    amount: body.valor.original,
    payerMayChange: body.valor.modalidadeAlteracao === 1,
    key: body.chave,
    debtor: body.devedor,
    request: body.solicitacaoPagador,
    info: body.infoAdicionais ?? [],
  };
}

function sameTerms(one: Terms, other: Terms): boolean {
  const written = (terms: Terms) =>
    JSON.stringify({ ...amountBody(terms), ...optionalBody(terms), key: terms.key, seconds: terms.expiresInSeconds });
  return written(one) === written(other);
}

function amountBody(terms: Terms): object {
  return { original: z.encode(valor, terms.amount), modalidadeAlteracao: terms.payerMayChange ? 1 : 0 };
}

function optionalBody(terms: Terms): object {
  return {
    ...(terms.debtor && { devedor: terms.debtor }),
    ...(terms.request !== undefined && { solicitacaoPagador: terms.request }),
    ...(terms.info.length > 0 && { infoAdicionais: terms.info }),
  };
}
