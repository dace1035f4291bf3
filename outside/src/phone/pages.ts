import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page.ts';
import { show, textFields, type Visit, visitOf } from '../visit.ts';
import { sayTime } from '../words.ts';
import { type Phone, readNumber } from './phone.ts';

const modeForm = z.object({
  answer: z.enum(['well', 'down', 'busy', 'lose']),
  delaySeconds: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3600)),
});

/** The phones' screens: choose a number, read its messages. For journeys the same as JSON. */
export function phonePages(app: FastifyInstance, phone: Phone): void {
  app.get('/phone', async (request, reply) => {
    const visit = visitOf(request, reply);
    const title = visit.say('phone.title');
    const { number: typed } = textFields(request.query);
    const number = readNumber(typed ?? '');
    if (number === undefined) {
      const wrong = typed !== undefined && typed !== '';
      return show(
        reply.status(wrong ? 422 : 200),
        visit,
        { title, look: 'world', back: '/' },
        choosePage(visit, phone, typed ?? '', wrong),
      );
    }
    const frame = { title, look: 'world', back: '/phone' } as const;
    return show(reply, visit, frame, inboxPage(visit, phone, number));
  });

  app.get<{ Params: { file: string } }>('/phone/:file', async (request, reply) => {
    const number = request.params.file.endsWith('.json') ? readNumber(request.params.file.slice(0, -5)) : undefined;
    if (number === undefined) return reply.callNotFound();
    const messages = phone.inbox(number).map(({ sid, from, body, deliverAt: at }) => ({ sid, from, body, at }));
    return reply.header('Cache-Control', 'no-store').send({ number, messages });
  });

  app.get('/phone/backstage', async (request, reply) => {
    const visit = visitOf(request, reply);
    const saved = textFields(request.query).saved !== undefined;
    const frame = { title: visit.say('phone.backstage'), look: 'world', back: '/phone' } as const;
    return show(reply, visit, frame, backstagePage(visit, phone, saved));
  });

  app.post('/phone/backstage', async (request, reply) => {
    const read = modeForm.safeParse(request.body);
    if (!read.success) return reply.redirect('/phone/backstage', 303);
    phone.mode.answer = read.data.answer;
    phone.mode.delayMs = read.data.delaySeconds * 1000;
    return reply.redirect('/phone/backstage?saved=1', 303);
  });
}

function choosePage(visit: Visit, phone: Phone, typed: string, wrong: boolean): Html {
  const { say } = visit;
  const numbers = phone.numbers();
  return html`
<h1>${say('phone.title')}</h1>
<p class="lead">${say('phone.lead')}</p>
${wrong && html`<p class="note bad" role="alert">${say('phone.invalid')}</p>`}
<form method="get" action="/phone">
  <label>${say('phone.number')}<input name="number" value="${typed}" inputmode="tel" maxlength="24" autocomplete="off" required><small>${say('phone.number_hint')}</small></label>
  <button>${say('phone.read')}</button>
</form>
<h2>${say('phone.numbers')}</h2>
${
  numbers.length === 0
    ? html`<p class="empty">${say('phone.none')}</p>`
    : numbers.map(
        ({ number, count }) =>
          html`<a class="tile" href="/phone?number=${encodeURIComponent(number)}"><span><strong>${number}</strong>${say('phone.count', { count })}</span></a>`,
      )
}
<p class="aside"><a href="/phone/backstage">${say('phone.backstage')}</a></p>`;
}

function inboxPage(visit: Visit, phone: Phone, number: string): Html {
  const { say } = visit;
  const messages = phone.inbox(number);
  return html`
<h1>${number}</h1>
<p class="lead">${say('phone.newest_first')}</p>
${
  messages.length === 0
    ? html`<p class="empty">${say('phone.empty')}</p>`
    : html`<ol class="letters">${messages.map(
        ({ from, body, deliverAt }) =>
          html`<li><p class="hint">${from} · ${sayTime(visit.language, deliverAt)}</p><p class="said">${body}</p></li>`,
      )}</ol>`
}
<p class="aside"><a href="/phone?number=${encodeURIComponent(number)}">${say('phone.look_again')}</a></p>`;
}

function backstagePage(visit: Visit, phone: Phone, saved: boolean): Html {
  const { say } = visit;
  const { answer, delayMs } = phone.mode;
  return html`
<h1>${say('phone.backstage')}</h1>
<p class="lead">${say('phone.backstage_lead')}</p>
${saved && html`<p class="note good" role="status">${say('phone.saved')}</p>`}
<form method="post" action="/phone/backstage">
  <label>${say('phone.answer')}<select name="answer">${(['well', 'down', 'busy', 'lose'] as const).map(
    (one) => html`<option value="${one}"${one === answer && html` selected`}>${say(`phone.answer_${one}`)}</option>`,
  )}</select></label>
  <label>${say('phone.delay')}<input name="delaySeconds" inputmode="numeric" value="${delayMs / 1000}" required></label>
  <button>${say('phone.save')}</button>
</form>`;
}
