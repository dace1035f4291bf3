import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page.ts';
import { show, textFields, type Visit, visitOf } from '../visit.ts';
import { sayClock } from '../words.ts';
import type { Feed } from './feed.ts';
import { answers, type FeedResults, resultSources } from './results.ts';
import { rulingForm, trouble, troubleShape } from './routes.ts';

const speeds = [1, 2, 5, 10, 30, 60] as const;
const troubles = [
  ['silent', { silentSeconds: 30 }],
  ['speak', { silentSeconds: 0 }],
  ['drop', { drop: true }],
  ['lose', { lose: 1 }],
  ['repeat', { repeat: true }],
  ['past', { past: true }],
] as const;
const modeForm = z.object({
  source: z.enum(resultSources),
  answer: z.enum(answers),
  lateSeconds: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400)),
  isWrong: z.optional(z.literal('on')),
});
const shown = 60;

/** The feed by hand: how fast and how well it speaks, and what is ruled about a match. */
export function feedPages(app: FastifyInstance, feed: () => Feed, results: FeedResults): void {
  const back = { saved: '/feed/desk?saved=1', refused: '/feed/desk?refused=1' };
  app.get('/feed/desk', async (request, reply) => {
    const visit = visitOf(request, reply);
    const { saved, refused } = textFields(request.query);
    const frame = { title: visit.say('feed.title'), look: 'world', back: '/' } as const;
    return show(
      reply,
      visit,
      frame,
      page(visit, feed(), results, { saved: saved !== undefined, refused: refused !== undefined }),
    );
  });
  app.post('/feed/desk/speed', async (request, reply) => {
    const read = troubleShape.safeParse({ speed: Number(textFields(request.body).speed) });
    if (read.success) trouble(feed(), read.data);
    return reply.redirect(read.success ? back.saved : back.refused, 303);
  });
  app.post('/feed/desk/trouble', async (request, reply) => {
    const { what } = textFields(request.body);
    const [, made] = troubles.find(([name]) => name === what) ?? [];
    if (made) trouble(feed(), made);
    return reply.redirect(made ? back.saved : back.refused, 303);
  });
  app.post('/feed/desk/results', async (request, reply) => {
    const read = modeForm.safeParse(request.body);
    if (!read.success) return reply.redirect(back.refused, 303);
    const { source, answer, lateSeconds, isWrong } = read.data;
    Object.assign(results.modes[source], { answer, lateSeconds, isWrong: isWrong === 'on' });
    return reply.redirect(back.saved, 303);
  });
  app.post('/feed/desk/match', async (request, reply) => {
    const read = rulingForm.safeParse(request.body);
    const { fixture = '' } = textFields(request.body);
    const isDone = read.success && feed().rule(fixture, read.data.act, read.data.side);
    return reply.redirect(isDone ? back.saved : back.refused, 303);
  });
}

function page(
  { say, language }: Visit,
  feed: Feed,
  results: FeedResults,
  told: { saved: boolean; refused: boolean },
): Html {
  const { stream, speed } = feed;
  const all = feed.fixtures();
  return html`
<h1>${say('feed.title')}</h1>
<p class="lead">${say('feed.lead')}</p>
${told.saved && html`<p class="note good" role="status">${say('feed.saved')}</p>`}
${told.refused && html`<p class="note bad" role="alert">${say('feed.refused')}</p>`}
<dl><div><dt>${say('feed.stream')}</dt><dd><code>${stream.id}</code></dd></div>
<div><dt>${say('feed.seq')}</dt><dd>${stream.seq}</dd></div>
<div><dt>${say('feed.listeners')}</dt><dd>${stream.listeners}</dd></div></dl>
<form method="post" action="/feed/desk/speed">
  <label>${say('feed.speed')}<select name="speed">${[...new Set([...speeds, speed])].map(
    (one) => html`<option value="${one}"${one === speed && html` selected`}>×${one}</option>`,
  )}</select></label>
  <button>${say('feed.save')}</button>
</form>
<h2>${say('feed.troubles')}</h2>
<form method="post" action="/feed/desk/trouble" class="pair">
  ${troubles.map(([name]) => html`<button class="quiet" name="what" value="${name}">${say(`feed.trouble_${name}`)}</button>`)}
</form>
<h2>${say('feed.sources')}</h2>
${resultSources.map((source) => {
  const mode = results.modes[source];
  return html`<form method="post" action="/feed/desk/results"><input type="hidden" name="source" value="${source}">
  <label>${say(`feed.source_${source}`)}<select name="answer">${answers.map(
    (one) =>
      html`<option value="${one}"${one === mode.answer && html` selected`}>${say(`feed.answer_${one}`)}</option>`,
  )}</select></label>
  <label>${say('feed.late')}<input name="lateSeconds" inputmode="numeric" value="${mode.lateSeconds}" required></label>
  <label class="choice"><input type="checkbox" name="isWrong"${mode.isWrong && html` checked`}> ${say('feed.wrong')}</label>
  <button>${say('feed.save')}</button></form>`;
})}
<h2>${say('feed.matches')}</h2>
${all.length === 0 && html`<p class="empty">${say('feed.none')}</p>`}
<ol class="letters">${all.slice(0, shown).map(({ plan, startsAt, state }) => {
    const status = state?.status ?? 'planned';
    const score = state ? `${state.score.home} – ${state.score.away}` : '';
    const can = plan.isTitle ? [] : actsFor(status);
    return html`<li><p class="said"><strong>${plan.runners ? plan.league.name : `${plan.home.name} ${score} ${plan.away.name}`}</strong><br>${plan.league.name} · ${sayClock(language, startsAt)} · ${say(`feed.status_${status}`)} <code>${plan.id}</code></p>
${
  can.length > 0 &&
  html`<form method="post" action="/feed/desk/match"><input type="hidden" name="fixture" value="${plan.id}">
  <label>${say('feed.side')}<select name="side"><option value="home">${plan.home.name}</option><option value="away">${plan.away.name}</option></select></label>
  ${can.map((act) => html`<button class="quiet" name="act" value="${act}">${say(`feed.act_${act}`)}</button> `)}</form>`
}</li>`;
  })}</ol>`;
}

function actsFor(status: string): readonly ('take_back' | 'add' | 'abandon' | 'postpone')[] {
  if (status === 'planned') return ['postpone'];
  if (status === 'live') return ['take_back', 'add', 'abandon'];
  return status === 'finished' ? ['take_back', 'add'] : [];
}
