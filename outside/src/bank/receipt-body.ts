import { formatMoney } from '@palpite/math/money.ts';
import type { Incoming, Receipt, Refund } from './records.ts';
import { isoTime } from './vault.ts';

/** A received PIX as the API and the call-back write it. */
export function receiptBody(receipt: Receipt): object {
  return {
    endToEndId: receipt.endToEndId,
    txid: receipt.txid,
    valor: formatMoney(receipt.amount),
    chave: receipt.key,
    horario: isoTime(receipt.paidAt),
    pagador: { cpf: receipt.payer.cpf, nome: receipt.payer.name },
    ...(receipt.message !== undefined && { infoPagador: receipt.message }),
    ...(receipt.refunds.length > 0 && { devolucoes: receipt.refunds.map(refundBody) }),
  };
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
