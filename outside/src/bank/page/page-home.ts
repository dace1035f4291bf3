import { type Html, html, mark } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { hideCpf, sayMoney, sayTime } from '../../words.ts';
import type { Bank } from '../bank.ts';
import type { DeclineReason, StatementLine } from '../people.ts';
import type { Person } from '../records.ts';
import { bigMoney, declinedNote } from './page-parts.ts';

const linesShown = 100;

/** The account: balance, what can be done, what happened. */
export function homePage(visit: Visit, bank: Bank, person: Person): Html {
  const { say } = visit;
  const lines = bank.people.statement(person.cpf).slice(0, linesShown);
  return html`
<section class="card">
  <div class="shade">${mark}</div>
  <div class="who"><h1>${say('bank.greeting', { name: person.name.split(' ')[0] ?? '' })}</h1><a href="/bank/accounts">${say('bank.switch_account')}</a></div>
  <p class="label">${say('bank.balance')}</p>
  <p class="balance">${bigMoney(visit, bank.people.balance(person.cpf))}</p>
  <p class="owner">${person.name} · ${hideCpf(person.cpf)}</p>
</section>
<nav class="actions">
  <a class="main" href="/bank/pay">${payIcon}${say('bank.pay')}</a>
  <a href="/bank/send">${sendIcon}${say('bank.send')}</a>
  <a href="/bank/keys">${keyIcon}${say('bank.keys')}</a>
  <a href="/bank/backstage">${gearIcon}${say('bank.backstage')}</a>
</nav>
<h2>${say('bank.statement')}</h2>
${
  lines.length === 0
    ? html`<p class="empty">${say('bank.statement_empty')}</p>`
    : html`<ol class="lines">${lines.map((line) => lineItem(visit, bank, line))}</ol>`
}`;
}

function lineItem(visit: Visit, bank: Bank, line: StatementLine): Html {
  const { say } = visit;
  const came = line.amount > 0n;
  return html`<li><a href="/bank/transfers/${line.id}">
    <span class="dot ${came ? 'in' : 'out'}">${came ? inIcon : outIcon}</span>
    <span class="what"><strong>${say(`bank.line_${line.kind}`)}</strong><small>${bank.vault.settings.receiver.name}</small><small>${sayTime(visit.language, line.at)}</small></span>
    <span class="sum ${came && 'in'}">${came ? '+' : ''}${sayMoney(visit.language, line.amount)}</span>
  </a></li>`;
}

/** Choosing and opening accounts. */
export function accountsPage(
  visit: Visit,
  bank: Bank,
  person: Person,
  typed: { cpf?: string | undefined; name?: string | undefined; declined?: DeclineReason } = {},
): Html {
  const { say } = visit;
  return html`
<h1>${say('bank.accounts')}</h1>
<p class="lead">${say('bank.accounts_lead')}</p>
<ul class="rows">${bank.people
    .list()
    .map(
      (one) =>
        html`<li><div><strong>${one.name}</strong><small>${hideCpf(one.cpf)}</small><small>${sayMoney(visit.language, bank.people.balance(one.cpf))}</small></div>${
          one.cpf === person.cpf
            ? html`<span class="tag">${say('bank.account_current')}</span>`
            : html`<form method="post" action="/bank/accounts/use"><input type="hidden" name="cpf" value="${one.cpf}"><button class="quiet" aria-label="${say('bank.account_use')}: ${one.name}">${say('bank.account_use_short')}</button></form>`
        }</li>`,
    )}</ul>
<h2>${say('bank.account_open')}</h2>
<p class="lead">${say('bank.account_open_lead')}</p>
${declinedNote(visit, typed.declined)}
<form method="post" action="/bank/accounts">
  <label>${say('bank.full_name')}<input name="name" value="${typed.name ?? ''}" maxlength="80" autocomplete="off" required></label>
  <label>${say('bank.cpf')}<input name="cpf" value="${typed.cpf ?? ''}" inputmode="numeric" maxlength="14" placeholder="000.000.000-00" autocomplete="off" required></label>
  <button>${say('bank.open')}</button>
</form>`;
}

const icon = (path: Html): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`;
const payIcon = icon(html`<path d="M12 3l9 9-9 9-9-9z"/><path d="M9 12h6M13 10l2 2-2 2"/>`);
const sendIcon = icon(html`<path d="M4 12h15M13 6l6 6-6 6"/>`);
const keyIcon = icon(html`<circle cx="8" cy="15" r="4.5"/><path d="M11.5 11.5L20 3M16 7l3 3"/>`);
const gearIcon = icon(
  html`<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>`,
);
const inIcon = icon(html`<path d="M12 4v15M6 13l6 6 6-6"/>`);
const outIcon = icon(html`<path d="M12 20V5M6 11l6-6 6 6"/>`);
