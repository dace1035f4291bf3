import { type Html, html } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { hideCpf, sayMoney } from '../../words.ts';
import type { Bank } from '../bank.ts';
import type { DeclineReason } from '../people.ts';
import type { Person } from '../records.ts';
import { declinedNote } from './page-parts.ts';

/** Sending a bank transfer to the account of the platform. */
export function sendPage(
  visit: Visit,
  bank: Bank,
  person: Person,
  typed: {
    account?: string | undefined;
    amount?: string | undefined;
    text?: string | undefined;
    declined?: DeclineReason;
  } = {},
): Html {
  const { say } = visit;
  return html`
<h1>${say('bank.send_title')}</h1>
<p class="lead">${say('bank.send_lead', { receiver: bank.vault.settings.receiver.name })}</p>
${declinedNote(visit, typed.declined)}
<form method="post" action="/bank/send">
  <p class="hint">${person.name} · ${hideCpf(person.cpf)} · ${sayMoney(visit.language, bank.people.balance(person.cpf))}</p>
  <label>${say('bank.send_account')}<input name="account" value="${typed.account ?? ''}" maxlength="20" autocomplete="off" required></label>
  <label>${say('bank.amount')}<input name="amount" value="${typed.amount ?? ''}" inputmode="decimal" maxlength="16" autocomplete="off" required></label>
  <label>${say('bank.send_text')}<input name="text" value="${typed.text ?? ''}" maxlength="140" autocomplete="off"><small>${say('bank.send_text_hint')}</small></label>
  <button>${say('bank.send')}</button>
</form>`;
}
