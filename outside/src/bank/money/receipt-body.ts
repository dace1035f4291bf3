import { formatMoney } from '@palpite/math/money.ts';
import type { Incoming, Receipt, Refund } from '../records.ts';
import { isoTime } from '../vault.ts';

/**
 * A received PIX as the API and the call-back write it. Who paid is no part of it: the
 * specification has no field for that.
 */
export function receiptBody(receipt: Receipt): object {
  return {
    endToEndId: receipt.endToEndId,
    txid: receipt.txid,
    valor: formatMoney(receipt.amount),
    chave: receipt.key,
    horario: isoTime(receipt.paidAt),
    ...(receipt.message !== undefined && { infoPagador: receipt.message }),
    ...(receipt.refunds.length > 0 && { devolucoes: receipt.refunds.map(refundBody) }),
  };
}

/** Who paid: this bank's own, as most banks tell it beside the PIX API. */
export function payerBody({ endToEndId, payer }: Receipt): object {
  return { endToEndId, pagador: { cpf: payer.cpf, nome: payer.name } };
}

/** A return of received money as the API writes it. */
export function refundBody(refund: Refund): object {
  return {
    id: refund.id,
    rtrId: refund.rtrId,
    valor: formatMoney(refund.amount),
    natureza: refund.nature,
    ...(refund.description !== undefined && { descricao: refund.description }),
    horario: {
      solicitacao: isoTime(refund.requestedAt),
      ...(refund.settledAt !== undefined && { liquidacao: isoTime(refund.settledAt) }),
    },
    status: refund.status,
    ...(refund.status === 'NAO_REALIZADO' && { motivo: 'A conta do pagador não recebe a devolução.' }),
  };
}

/** A bank transfer to the client's account as its statement writes it. */
export function incomingBody(transfer: Incoming): object {
  return {
    referencia: transfer.reference,
    valor: formatMoney(transfer.amount),
    horario: isoTime(transfer.at),
    conta: transfer.account,
    remetente: { cpf: transfer.from.cpf, nome: transfer.from.name },
    descricao: transfer.text,
  };
}
