import type { FastifyInstance } from 'fastify';
import { type Html, html } from './page.ts';
import { show, textFields, type Visit, visitOf } from './visit.ts';

const topics = ['access', 'password', 'deposit', 'withdrawal', 'limits'] as const;
type Topic = (typeof topics)[number];

/**
 * The desk customer service leads to: another house than the platform, which says so, with an
 * answer to what is asked most.
 */
export function supportPages(app: FastifyInstance): void {
  app.get('/support', async (request, reply) => {
    const visit = visitOf(request, reply);
    const query = textFields(request.query);
    const brand = /^[a-z0-9-]{2,40}$/.exec(query.brand ?? '')?.[0];
    const topic = topics.find((each) => each === query.topic);
    return show(reply, visit, { title: visit.say('support.title'), look: 'world' }, supportPage(visit, brand, topic));
  });
}

function supportPage({ say }: Visit, brand: string | undefined, topic: Topic | undefined): Html {
  const to = (one?: Topic) =>
    `/support?${new URLSearchParams({ ...(brand !== undefined && { brand }), ...(one && { topic: one }) })}`;
  return html`
<h1>${topic ? say(`support.${topic}`) : say('support.title')}</h1>
<p class="lead">${topic ? say(`support.${topic}_text`) : say('support.lead')}</p>
${
  !topic &&
  html`<h2>${say('support.topics')}</h2>
${topics.map((one) => html`<a class="tile" href="${to(one)}"><span><strong>${say(`support.${one}`)}</strong></span></a>`)}`
}
${topic && html`<p class="aside"><a href="${to()}">${say('support.all')}</a></p>`}
<p class="note">${say('support.safe')}</p>
${brand !== undefined && html`<p class="hint">${say('support.brand', { brand })}</p>`}`;
}
