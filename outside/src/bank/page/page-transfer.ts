import { type Html, html } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { hideCpf, sayMoney, sayTime } from '../../words.ts';
import type { Bank } from '../bank.ts';
import type { Incoming, Payout, Receipt, Refund } from '../records.ts';
import { bigMoney, facts } from './page-parts.ts';

/** One finished movement, by its id in the payments system (of a payment, of a return, or of a payout). */
export type Transfer =
  | { kind: 'paid'; receipt: Receipt }
  | { kind: 'refunded'; receipt: Receipt; refund: Refund }
  | { kind: 'received'; payout: Payout }
  | { kind: 'sent'; sent: Incoming };

export function findTransfer(bank: Bank, id: string): Transfer | undefined {
  const receipt = bank.vault.receipts.get(id);
  if (receipt) return { kind: 'paid', receipt };
  for (const candidate of bank.vault.receipts.all()) {
    const refund = candidate.refunds.find((one) => one.rtrId === id);
    if (refund) return { kind: 'refunded', receipt: candidate, refund };
  }
  const sent = bank.vault.incoming.get(id);
  if (sent) return { kind: 'sent', sent };
  const payout = bank.vault.payouts.all().find((one) => one.endToEndId === id && one.status === 'REALIZADO');
  return payout && { kind: 'received', payout };
}

export interface TransferView {
  readonly transfer: Transfer;
  /** Whether news (a return) may still come soon. */
  readonly expecting: boolean;
  readonly platformUrl: string | undefined;
}

export function transferPage(visit: Visit, bank: Bank, { transfer, expecting, platformUrl }: TransferView): Html {
  return html`${body(visit, bank, transfer)}
${expecting && html`<p class="hint center">${visit.say('bank.waiting_news')}</p>`}
<nav class="after">
  ${platformUrl !== undefined && html`<a class="button" href="${platformUrl}">${visit.say('world.platform')}</a>`}
  <a class="button quiet" href="/bank">${visit.say('bank.home')}</a>
</nav>`;
}

function body(visit: Visit, bank: Bank, transfer: Transfer): Html {
  const { say, language } = visit;
  const { receiver } = bank.vault.settings;
  if (transfer.kind === 'received') {
    const { payout } = transfer;
    return html`${head(say('bank.received_title'), 'in', bigMoney(visit, payout.amount))}
${facts([
  [say('bank.from'), receiver.name],
  [say('bank.to'), payout.payee && html`${payout.payee.name}<br>${hideCpf(payout.payee.cpf)}`],
  [say('bank.key'), payout.toKey],
  [say('bank.message_sent'), payout.message],
  [say('bank.when'), sayTime(language, payout.settledAt ?? payout.requestedAt)],
  [say('bank.end_to_end'), html`<code>${payout.endToEndId}</code>`],
])}`;
  }
  if (transfer.kind === 'sent') {
    const { sent } = transfer;
    return html`${head(say('bank.sent_title'), 'done', bigMoney(visit, sent.amount))}
${facts([
  [say('bank.to'), receiver.name],
  [say('bank.payer'), html`${sent.from.name}<br>${hideCpf(sent.from.cpf)}`],
  [say('bank.message_sent'), sent.text],
  [say('bank.when'), sayTime(language, sent.at)],
  [say('bank.reference'), html`<code>${sent.reference}</code>`],
])}`;
  }
  const { receipt } = transfer;
  const payer = html`${receipt.payer.name}<br>${hideCpf(receipt.payer.cpf)}`;
  if (transfer.kind === 'refunded') {
    const { refund } = transfer;
    return html`${head(say('bank.refunded_title'), 'in', bigMoney(visit, refund.amount))}
<p class="lead center">${say('bank.refunded_text')}</p>
${facts([
  [say('bank.from'), receiver.name],
  [say('bank.to'), payer],
  [say('bank.message_sent'), refund.description],
  [say('bank.when'), sayTime(language, refund.settledAt ?? refund.requestedAt)],
  [say('bank.refund_of'), html`<a href="/bank/transfers/${receipt.endToEndId}"><code>${receipt.endToEndId}</code></a>`],
  [say('bank.return_id'), html`<code>${refund.rtrId}</code>`],
])}`;
  }
  return html`${head(say('bank.paid_title'), 'done', bigMoney(visit, receipt.amount))}
${receipt.refunds.map((refund) =>
  refund.status === 'DEVOLVIDO'
    ? html`<p class="note good"><a href="/bank/transfers/${refund.rtrId}">${say('bank.refunded_title')}: ${sayMoney(language, refund.amount)}</a></p>`
    : html`<p class="note">${say('bank.refund_pending')}: ${sayMoney(language, refund.amount)}</p>`,
)}
${facts([
  [say('bank.to'), receiver.name],
  [say('bank.payer'), payer],
  [say('bank.message_sent'), receipt.message],
  [say('bank.when'), sayTime(language, receipt.paidAt)],
  [say('bank.end_to_end'), html`<code>${receipt.endToEndId}</code>`],
  [say('bank.identifier'), html`<code>${receipt.txid}</code>`],
])}`;
}

function head(title: string, look: 'done' | 'in', amount: Html): Html {
  const path = look === 'done' ? html`<path d="M5 12.5l4.5 4.5L19 7.5"/>` : html`<path d="M12 5v14M6 13l6 6 6-6"/>`;
  return html`<div class="outcome"><span class="seal ${look}"><svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg></span><h1>${title}</h1><p class="balance">${amount}</p></div>`;
}
