import { type Html, html } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { writeCpf } from '../../words.ts';
import type { Bank } from '../bank.ts';
import { refusedDomain } from '../money/payouts.ts';
import type { DeclineReason } from '../people.ts';
import type { Person, PixKey } from '../records.ts';
import { declinedNote } from './page-parts.ts';

/** The PIX keys of an account. `typed` is what could not be registered, and why. */
export function keysPage(
  visit: Visit,
  bank: Bank,
  person: Person,
  typed: { type?: string | undefined; key?: string | undefined; declined?: DeclineReason } = {},
): Html {
  const { say } = visit;
  const kept = (type: string) => (typed.type === type ? (typed.key ?? '') : '');
  return html`
<h1>${say('bank.keys')}</h1>
<p class="lead">${say('bank.keys_lead')}</p>
<ul class="rows">${bank.people.keysOf(person.cpf).map((key) => keyRow(visit, key))}</ul>
<h2>${say('bank.key_new')}</h2>
${declinedNote(visit, typed.declined)}
<form method="post" action="/bank/keys" class="row">
  <input type="hidden" name="type" value="EMAIL">
  <label>${say('bank.key_type_EMAIL')}<input type="email" name="key" value="${kept('EMAIL')}" maxlength="77" placeholder="nome@exemplo.com.br" autocomplete="off" required></label>
  <button class="quiet">${say('bank.key_register_email')}</button>
</form>
<form method="post" action="/bank/keys" class="row">
  <input type="hidden" name="type" value="PHONE">
  <label>${say('bank.key_type_PHONE')}<input type="tel" name="key" value="${kept('PHONE')}" maxlength="20" placeholder="(11) 98765-4321" autocomplete="off" required></label>
  <button class="quiet">${say('bank.key_register_phone')}</button>
</form>
<form method="post" action="/bank/keys">
  <input type="hidden" name="type" value="EVP">
  <button class="quiet">${say('bank.key_register_random')}</button>
</form>
<p class="hint">${say('bank.keys_refused_hint', { domain: refusedDomain })}</p>`;
}

function keyRow(visit: Visit, key: PixKey): Html {
  const { say } = visit;
  const written = key.type === 'CPF' ? writeCpf(key.key) : key.key;
  return html`<li><div><small>${say(`bank.key_type_${key.type}`)}</small><strong class="key">${written}</strong></div>${
    key.type === 'CPF'
      ? html`<span class="tag">${say('bank.key_fixed')}</span>`
      : html`<form method="post" action="/bank/keys/remove"><input type="hidden" name="key" value="${key.key}"><button class="quiet" aria-label="${say('bank.key_remove')}: ${written}">${say('bank.key_remove')}</button></form>`
  }</li>`;
}
