import type { Micro } from '@palpite/math/money.ts';
import { type Html, html, type Piece } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { sayMoney } from '../../words.ts';
import type { DeclineReason } from '../people.ts';

/** Names and values, one below the other; `undefined` values are left out. */
export function facts(rows: readonly (readonly [name: string, value: Piece])[]): Html {
  const shown = rows.filter(([, value]) => value !== undefined && value !== '');
  return html`<dl>${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Why something was not done; nothing where nothing went wrong. */
export function declinedNote(visit: Visit, reason: DeclineReason | undefined): Html {
  return reason === undefined
    ? html``
    : html`<p class="note bad" role="alert">${visit.say(`bank.declined_${reason}`)}</p>`;
}

/** An amount with the symbol and the decimals smaller. */
export function bigMoney(visit: Visit, amount: Micro): Html {
  const parts = /^(\D*)([\d.,]+)([.,]\d\d)$/.exec(sayMoney(visit.language, amount));
  if (!parts) return html`${sayMoney(visit.language, amount)}`;
  return html`<span class="money"><small>${parts[1]}</small>${parts[2]}<small>${parts[3]}</small></span>`;
}
