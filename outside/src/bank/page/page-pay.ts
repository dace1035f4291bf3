import { formatMoney } from '@palpite/math/money.ts';
import { type Html, html } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { hideCpf, sayMoney, sayTime } from '../../words.ts';
import type { Bank } from '../bank.ts';
import { currentTerms, expiryOf } from '../money/charges.ts';
import type { DeclineReason } from '../people.ts';
import type { Charge, Person } from '../records.ts';
import { bigMoney, declinedNote, facts } from './page-parts.ts';

/** Where a code is pasted. */
export function codePage(visit: Visit, code: string, declined?: DeclineReason): Html {
  const { say } = visit;
  return html`
<h1>${say('bank.pay')}</h1>
<p class="lead">${say('bank.code_hint')}</p>
${declinedNote(visit, declined)}
<form method="get" action="/bank/pay">
  <label>${say('bank.code')}<textarea name="code" rows="5" maxlength="512" autocomplete="off" spellcheck="false" required>${code}</textarea></label>
  <button>${say('bank.continue')}</button>
</form>`;
}

export interface PayForm {
  readonly code: string;
  readonly account?: string | undefined;
  readonly cpf?: string | undefined;
  readonly name?: string | undefined;
  readonly amount?: string | undefined;
  readonly message?: string | undefined;
}

/** What will be paid, to whom, from which account. */
export function confirmPage(
  visit: Visit,
  bank: Bank,
  view: { charge: Charge; person: Person; form: PayForm; declined?: DeclineReason },
): Html {
  const { say } = visit;
  const { charge, form } = view;
  const terms = currentTerms(charge);
  const { receiver } = bank.vault.settings;
  const chosen = form.account ?? view.person.cpf;
  const debtorCpf = terms.debtor && 'cpf' in terms.debtor ? terms.debtor.cpf : undefined;
  return html`
<h1>${say('bank.confirm_title')}</h1>
<section class="slip">
  <p class="balance">${bigMoney(visit, terms.amount)}</p>
  ${facts([
    [say('bank.to'), receiver.name],
    [say('bank.tax_id'), receiver.cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')],
    [say('bank.institution'), say('bank.name')],
    [say('bank.key'), terms.key],
    [say('bank.request'), terms.request],
    ...terms.info.map(({ nome, valor }) => [nome, valor] as const),
    [say('bank.valid_until'), sayTime(visit.language, expiryOf(charge))],
    [say('bank.identifier'), html`<code>${charge.txid}</code>`],
  ])}
</section>
${declinedNote(visit, view.declined)}
<form method="post" action="/bank/pay">
  <input type="hidden" name="code" value="${form.code}">
  ${terms.payerMayChange && html`<label>${say('bank.amount')}<input name="amount" inputmode="decimal" value="${form.amount ?? formatMoney(terms.amount)}" required></label>`}
  <fieldset>
    <legend>${say('bank.payer')}</legend>
    ${bank.people
      .list()
      .map(
        (one) =>
          html`<label class="choice"><input type="radio" name="account" value="${one.cpf}"${one.cpf === chosen && html` checked`}><span>${one.name}<small>${hideCpf(one.cpf)}</small></span></label>`,
      )}
    <label class="choice other"><input type="radio" name="account" value="other"${chosen === 'other' && html` checked`}><span>${say('bank.payer_other')}<small>${say('bank.payer_other_hint')}</small></span></label>
    <div class="pair">
      <label>${say('bank.cpf')}<input name="cpf" value="${form.cpf ?? ''}" inputmode="numeric" maxlength="14" placeholder="000.000.000-00" autocomplete="off"></label>
      <label>${say('bank.full_name')}<input name="name" value="${form.name ?? ''}" maxlength="80" autocomplete="off"></label>
    </div>
    ${debtorCpf !== undefined && html`<p class="hint">${say('bank.payer_warning', { cpf: hideCpf(debtorCpf) })}</p>`}
  </fieldset>
  <label>${say('bank.message')}<input name="message" value="${form.message ?? ''}" maxlength="140" autocomplete="off"></label>
  <button>${terms.payerMayChange ? say('bank.confirm_open') : say('bank.confirm', { amount: sayMoney(visit.language, terms.amount) })}</button>
</form>
<p class="aside"><a href="/bank/pay">${say('bank.other_code')}</a></p>`;
}
