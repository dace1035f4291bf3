import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Html, html, mark } from './page.ts';
import { fromOurPages, show, type Visit, visitOf } from './visit.ts';

export interface WorldAddresses {
  readonly platformUrl: string | undefined;
  /** Known once the mail server listens. */
  readonly smtpAddress: () => string | undefined;
}

/** The index of the outside world, what all pages share, and what is said when a page fails. */
export function worldPages(app: FastifyInstance, addresses: WorldAddresses): void {
  const sign = mark.text.replace('<svg class="mark"', '<svg xmlns="http://www.w3.org/2000/svg" fill="#0e5a48"');

  for (const [address, file] of [
    ['/look.css', './look.css'],
    ['/choices.css', './choices.css'],
    ['/bank.css', './bank/bank.css'],
  ] as const) {
    const sheet = readFileSync(new URL(file, import.meta.url), 'utf8');
    app.get(address, async (_request, reply) => reply.type('text/css').header('Cache-Control', 'no-cache').send(sheet));
  }
  app.get('/mark.svg', async (_request, reply) => reply.type('image/svg+xml').send(sign));

  app.get('/', async (request, reply) => {
    const visit = visitOf(request, reply);
    return show(reply, visit, { title: visit.say('world.title'), look: 'world' }, indexPage(visit, addresses));
  });

  app.addHook('preHandler', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    if (request.method !== 'POST' || !isForm || fromOurPages(request)) return;
    const visit = visitOf(request, reply);
    const title = visit.say('world.fault_title');
    return show(reply.status(403), visit, { title, look: 'world' }, sayOnly(title, visit.say('world.foreign_form')));
  });

  app.setNotFoundHandler((request, reply) => {
    const visit = visitOf(request, reply);
    const title = visit.say('world.unknown_title');
    return show(
      reply.status(404),
      visit,
      { title, look: 'world', back: '/' },
      sayOnly(title, visit.say('world.unknown_text')),
    );
  });

  app.setErrorHandler((fault, request, reply) => {
    const status =
      fault instanceof Error && 'statusCode' in fault && typeof fault.statusCode === 'number' ? fault.statusCode : 500;
    if (status >= 500) request.log.error(fault);
    const visit = visitOf(request, reply);
    const title = visit.say('world.fault_title');
    return show(
      reply.status(status),
      visit,
      { title, look: 'world', back: '/' },
      sayOnly(title, visit.say('world.fault_text')),
    );
  });
}

function sayOnly(title: string, text: string): Html {
  return html`<h1>${title}</h1><p class="lead">${text}</p>`;
}

const protocols = [
  ['world.protocol_oauth', '/oauth/token'],
  ['world.protocol_pix', '/api/pix/v2'],
  ['world.protocol_payout', '/api/payout/v1'],
  ['world.protocol_qr', '/qr/{token}'],
  ['social.protocol', '/id/{google|facebook}/.well-known/openid-configuration'],
  ['world.protocol_sms', '/2010-04-01/Accounts/{sid}/Messages.json'],
  ['world.protocol_verifier', '/verifier/v1/sessions'],
  ['registry.protocol', '/registry/v1/queries'],
  ['feed.protocol', '/feed'],
  ['feed.protocol_results', '/feed/results/{wire|press}/{fixture}'],
] as const;

function indexPage(visit: Visit, { platformUrl, smtpAddress }: WorldAddresses): Html {
  const { say } = visit;
  const smtp = smtpAddress();
  return html`
<h1>${say('world.title')}</h1>
<p class="lead">${say('world.lead')}</p>
<a class="tile bank-tile" href="/bank">${mark}<span><strong>${say('bank.name')}</strong>${say('world.bank_text')}</span></a>
<a class="tile" href="/authenticator"><span><strong>${say('authenticator.title')}</strong>${say('world.authenticator_text')}</span></a>
<a class="tile" href="/phone"><span><strong>${say('phone.title')}</strong>${say('world.phone_text')}</span></a>
<a class="tile" href="/mailbox"><span><strong>${say('mail.title')}</strong>${say('world.mail_text')}</span></a>
<a class="tile" href="/verifier/backstage"><span><strong>${say('verifier.title')}</strong>${say('world.verifier_text')}</span></a>
<a class="tile" href="/registry"><span><strong>${say('registry.title')}</strong>${say('registry.text')}</span></a>
<a class="tile" href="/feed/desk"><span><strong>${say('feed.title')}</strong>${say('feed.index_text')}</span></a>
<a class="tile" href="/support"><span><strong>${say('support.title')}</strong>${say('world.support_text')}</span></a>
<a class="tile" href="/chat"><span><strong>${say('chat.title')}</strong>${say('chat.index_text')}</span></a>
<a class="tile" href="/bank/backstage"><span><strong>${say('bank.backstage')}</strong>${say('world.backstage_text')}</span></a>
${platformUrl !== undefined && html`<p class="aside"><a href="${platformUrl}">${say('world.platform')}</a></p>`}
<h2>${say('world.protocols')}</h2>
<dl>${protocols.map(([name, path]) => html`<div><dt>${say(name)}</dt><dd><code>${path}</code></dd></div>`)}
${smtp !== undefined && html`<div><dt>${say('world.protocol_smtp')}</dt><dd><code>${smtp}</code></dd></div>`}</dl>`;
}
