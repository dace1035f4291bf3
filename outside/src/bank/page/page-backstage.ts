import * as z from 'zod/mini';
import { type Html, html } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { sayClock, sayMoney, sayTime } from '../../words.ts';
import type { Bank } from '../bank.ts';
import { type Mode, payoutModes } from '../vault.ts';
import type { Delivery } from '../webhooks.ts';

const count = (most: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), 0);
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const ticked = z.pipe(
  z.optional(z.literal('on')),
  z.transform((value) => value === 'on'),
);

/** The form of the backstage: a missing box is an unticked one. */
export const modeForm = z.object({
  repeat: count(20),
  delayMs: count(600_000),
  drop: count(1000),
  loseAnswers: count(1000),
  fail: count(1000),
  hang: count(100),
  reorder: ticked,
  forge: ticked,
  unavailable: ticked,
  lax: ticked,
  refuseReturns: ticked,
  payouts: z._default(z.enum(payoutModes), 'settle'),
});

const deliveriesShown = 30;
const receiptsShown = 10;

/** The same for machines: what is not named stays as it is. */
export const modeChange = z.strictObject(
  z.partial(
    z.object({
      repeat: whole(20),
      delayMs: whole(600_000),
      drop: whole(1000),
      loseAnswers: whole(1000),
      fail: whole(1000),
      hang: whole(100),
      reorder: z.boolean(),
      forge: z.boolean(),
      unavailable: z.boolean(),
      lax: z.boolean(),
      refuseReturns: z.boolean(),
      payouts: z.enum(payoutModes),
    }),
  ).shape,
);

/** How the bank misbehaves, and the call-backs it made. */
export function backstagePage(visit: Visit, bank: Bank, told?: 'saved' | 'invalid'): Html {
  const { say } = visit;
  const mode = bank.mode();
  const waiting = bank.webhooks.outstanding().filter((notice) => notice.state === 'waiting').length;
  const open = bank.payouts.inProcess().length;
  return html`
<h1>${say('bank.backstage_title')}</h1>
<p class="lead">${say('bank.backstage_lead')}</p>
${told === 'saved' && html`<p class="note good" role="status">${say('bank.mode_saved')}</p>`}
${told === 'invalid' && html`<p class="note bad" role="alert">${say('bank.mode_invalid')}</p>`}
<form method="post" action="/bank/backstage">
  <div class="pair">
    ${number(say('bank.mode_repeat'), say('bank.mode_repeat_hint'), 'repeat', mode, 20)}
    ${number(say('bank.mode_delay'), say('bank.mode_delay_hint'), 'delayMs', mode, 600_000)}
    ${number(say('bank.mode_drop'), say('bank.mode_drop_hint'), 'drop', mode, 1000)}
    ${number(say('bank.mode_lose'), say('bank.mode_lose_hint'), 'loseAnswers', mode, 1000)}
    ${number(say('bank.mode_fail'), say('bank.mode_fail_hint'), 'fail', mode, 1000)}
    ${number(say('bank.mode_hang'), say('bank.mode_hang_hint'), 'hang', mode, 100)}
  </div>
  ${box(say('bank.mode_reorder'), 'reorder', mode)}
  ${box(say('bank.mode_forge'), 'forge', mode)}
  ${box(say('bank.mode_lax'), 'lax', mode)}
  ${box(say('bank.mode_refuse_returns'), 'refuseReturns', mode)}
  ${box(say('bank.mode_unavailable'), 'unavailable', mode)}
  <label>${say('bank.mode_payouts')}<select name="payouts">${payoutModes.map(
    (choice) =>
      html`<option value="${choice}"${mode.payouts === choice && html` selected`}>${say(`bank.mode_payouts_${choice}`)}</option>`,
  )}</select></label>
  <button name="do" value="save">${say('bank.mode_save')}</button>
  <button class="quiet" name="do" value="reset">${say('bank.mode_reset')}</button><button class="quiet" name="do" value="now">${say('bank.mode_now')}</button>
</form>
${takeBackPart(visit, bank)}
<h2>${say('bank.deliveries')}</h2>
<p class="hint">${say('bank.delivery_waiting', { count: waiting })} · ${say('bank.payouts_open', { count: open })}</p>
${
  bank.deliveries.length === 0
    ? html`<p class="empty">${say('bank.deliveries_empty')}</p>`
    : html`<ol class="calls">${bank.deliveries
        .slice(-deliveriesShown)
        .reverse()
        .map((delivery) => deliveryItem(visit, delivery))}</ol>`
}`;
}

/** The latest payments, each with the way to have the payer's bank take it back. */
function takeBackPart(visit: Visit, bank: Bank): Html {
  const { say, language } = visit;
  const receipts = bank.vault.receipts
    .all()
    .filter(({ refunds }) => refunds.every((refund) => refund.status === 'NAO_REALIZADO'))
    .slice(-receiptsShown)
    .reverse();
  return html`<h2>${say('bank.take_back_title')}</h2>
<p class="hint">${say('bank.take_back_lead')}</p>
${
  receipts.length === 0
    ? html`<p class="empty">${say('bank.take_back_empty')}</p>`
    : html`<ul class="rows">${receipts.map(
        ({ endToEndId, payer, amount, paidAt }) =>
          html`<li><div><strong>${payer.name}</strong><small>${sayTime(language, paidAt)}</small><small>${sayMoney(language, amount)}</small></div>
<form method="post" action="/bank/backstage/take-back"><input type="hidden" name="id" value="${endToEndId}"><select name="nature" aria-label="${say('bank.take_back_nature')}"><option value="MED_FRAUDE">${say('bank.take_back_fraud')}</option><option value="MED_OPERACIONAL">${say('bank.take_back_fault')}</option></select><button class="quiet" aria-label="${say('bank.take_back')}: ${payer.name}, ${sayMoney(language, amount)}">${say('bank.take_back')}</button></form></li>`,
      )}</ul>`
}`;
}

function number(
  name: string,
  hint: string,
  field: 'repeat' | 'delayMs' | 'drop' | 'loseAnswers' | 'fail' | 'hang',
  mode: Mode,
  most: number,
): Html {
  return html`<label>${name}<input type="number" name="${field}" value="${mode[field]}" min="0" max="${most}" inputmode="numeric"><small>${hint}</small></label>`;
}

function box(name: string, field: 'reorder' | 'forge' | 'lax' | 'unavailable' | 'refuseReturns', mode: Mode): Html {
  return html`<label class="choice"><input type="checkbox" name="${field}"${mode[field] && html` checked`}><span>${name}</span></label>`;
}

function deliveryItem(visit: Visit, delivery: Delivery): Html {
  const { result } = delivery;
  const outcome =
    'status' in result ? String(result.status) : 'fault' in result ? result.fault : visit.say('bank.delivery_dropped');
  const good = 'status' in result && result.status < 300;
  return html`<li><details><summary><span>${sayClock(visit.language, delivery.at)}</span><span class="tag ${good ? 'good' : 'bad'}">${outcome}</span>${
    delivery.forged && html`<span class="tag bad">${visit.say('bank.delivery_forged')}</span>`
  }<code>${new URL(delivery.url).pathname.replace(/[^/]{16,}/g, '…')}</code></summary><pre>${JSON.stringify(delivery.body, null, 1)}</pre></details></li>`;
}
