import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page.ts';
import { show, textFields, type Visit, visitOf } from '../visit.ts';
import { writeCpf } from '../words.ts';
import type { Entry, Registry } from './registry.ts';

const answers = ['well', 'down', 'silent'] as const;
const modeForm = z.object({ answer: z.enum(answers) });
const entryForm = z.object({
  cpf: z.string(),
  days: z.string().check(z.regex(/^\d{0,4}$/)),
});

/** Who is on the registry, and how it fails. */
export function registryPages(app: FastifyInstance, registry: Registry): void {
  app.get('/registry', async (request, reply) => {
    const visit = visitOf(request, reply);
    const { saved, wrong } = textFields(request.query);
    const frame = { title: visit.say('registry.title'), look: 'world', back: '/' } as const;
    return show(reply, visit, frame, page(visit, registry, { saved: saved !== undefined, wrong: wrong !== undefined }));
  });

  app.post('/registry/mode', async (request, reply) => {
    const read = modeForm.safeParse(request.body);
    if (read.success) Object.assign(registry.mode, read.data);
    return reply.redirect(read.success ? '/registry?saved=1' : '/registry', 303);
  });

  app.post('/registry/entries', async (request, reply) => {
    const read = entryForm.safeParse(request.body);
    const cpf = read.data?.cpf.replace(/\D/g, '') ?? '';
    if (!read.success || !registry.isCpf(cpf)) return reply.redirect('/registry?wrong=1', 303);
    registry.bar(cpf, Number(read.data.days) || null);
    return reply.redirect('/registry?saved=1', 303);
  });

  app.post('/registry/releases', async (request, reply) => {
    const { cpf = '' } = textFields(request.body);
    if (registry.barred().some((one) => one.cpf === cpf)) registry.release(cpf);
    return reply.redirect('/registry?saved=1', 303);
  });
}

function page({ say, language }: Visit, registry: Registry, told: { saved: boolean; wrong: boolean }): Html {
  const dates = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en-US', { timeZone: 'America/Sao_Paulo' });
  const end = ({ until }: Entry) =>
    until === null ? say('registry.for_good') : say('registry.until', { date: dates.format(until) });
  const barred = registry.barred();
  return html`
<h1>${say('registry.title')}</h1>
<p class="lead">${say('registry.lead')}</p>
${told.saved && html`<p class="note good" role="status">${say('registry.saved')}</p>`}
${told.wrong && html`<p class="note bad" role="alert">${say('registry.wrong')}</p>`}
<form method="post" action="/registry/entries">
  <label>${say('registry.cpf')}<input name="cpf" inputmode="numeric" autocomplete="off" required></label>
  <label>${say('registry.days')}<input name="days" inputmode="numeric" autocomplete="off" maxlength="4"></label>
  <button>${say('registry.bar')}</button>
</form>
<h2>${say('registry.barred')}</h2>
${barred.length === 0 && html`<p class="empty">${say('registry.none')}</p>`}
<ol class="letters">${barred.map(
    (one) => html`<li><p class="said"><strong>${writeCpf(one.cpf)}</strong><br>${end(one)}</p>
  <form method="post" action="/registry/releases"><input type="hidden" name="cpf" value="${one.cpf}"><button>${say('registry.release')}</button></form></li>`,
  )}</ol>
<form method="post" action="/registry/mode">
  <label>${say('registry.answer')}<select name="answer">${answers.map(
    (one) =>
      html`<option value="${one}"${one === registry.mode.answer && html` selected`}>${say(`registry.answer_${one}`)}</option>`,
  )}</select></label>
  <button>${say('registry.save')}</button>
</form>`;
}
