import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page.ts';
import { show, textFields, type Visit, visitOf } from '../visit.ts';
import type { Verifier } from './verifier.ts';

const sessionsShown = 20;
const answers = ['well', 'down', 'silent'] as const;
const callbacks = ['well', 'lose', 'twice', 'forge'] as const;
const modeForm = z.object({
  answer: z.enum(answers),
  callback: z.enum(callbacks),
  delaySeconds: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3600)),
});

/** Makes the verifier fail, to see how the platform bears it. */
export function verifierBackstage(app: FastifyInstance, verifier: Verifier): void {
  app.get('/verifier/backstage', async (request, reply) => {
    const visit = visitOf(request, reply);
    const saved = textFields(request.query).saved !== undefined;
    const frame = { title: visit.say('verifier.backstage'), look: 'world', back: '/' } as const;
    return show(reply, visit, frame, backstagePage(visit, verifier, saved));
  });

  app.post('/verifier/backstage', async (request, reply) => {
    const read = modeForm.safeParse(request.body);
    if (!read.success) return reply.redirect('/verifier/backstage', 303);
    const { answer, callback, delaySeconds } = read.data;
    Object.assign(verifier.mode, { answer, callback, delayMs: delaySeconds * 1000 });
    return reply.redirect('/verifier/backstage?saved=1', 303);
  });
}

function backstagePage({ say }: Visit, { mode, finished }: Verifier, saved: boolean): Html {
  const sessions = finished().slice(0, sessionsShown);
  return html`
<h1>${say('verifier.backstage')}</h1>
<p class="lead">${say('verifier.backstage_lead')}</p>
${saved && html`<p class="note good" role="status">${say('verifier.saved')}</p>`}
<form method="post" action="/verifier/backstage">
  <label>${say('verifier.answer')}<select name="answer">${answers.map(
    (one) =>
      html`<option value="${one}"${one === mode.answer && html` selected`}>${say(`verifier.answer_${one}`)}</option>`,
  )}</select></label>
  <label>${say('verifier.callback')}<select name="callback">${callbacks.map(
    (one) =>
      html`<option value="${one}"${one === mode.callback && html` selected`}>${say(`verifier.callback_${one}`)}</option>`,
  )}</select></label>
  <label>${say('verifier.delay')}<input name="delaySeconds" inputmode="numeric" value="${mode.delayMs / 1000}" required></label>
  <button>${say('verifier.save')}</button>
</form>
<h2>${say('verifier.sessions')}</h2>
<p class="lead">${say('verifier.sessions_lead')}</p>
${sessions.length === 0 && html`<p class="empty">${say('verifier.none')}</p>`}
<ol class="letters">${sessions.map(
    ({ id, document, face }) =>
      html`<li><p class="hint">${id}</p><p class="said"><strong>${document?.name}</strong><br>${face !== null && say(`verifier.face_${face}`)}</p></li>`,
  )}</ol>`;
}
