import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html, pageHeaders } from '../../page.ts';
import { fromOurPages, textFields, type Visit, visitOf } from '../../visit.ts';
import type { Desk } from '../doors/doors.ts';
import type { Seamless } from '../seamless.ts';
import { type Dose, type TroubleChange, troubleChange, troubles } from '../trouble.ts';
import { vendorMark } from './art.ts';
import { indexBody, operatorBody, roundBody } from './office-bodies.ts';

export interface OfficeDeps {
  readonly desk: Desk;
  readonly seamless: Seamless;
}

/**
 * The vendor's own desk: who its operators are, what was played, what was said on the wire, and the
 * switch for misbehaviour.
 */
export function officePages(app: FastifyInstance, { desk, seamless }: OfficeDeps): void {
  const { store } = desk;
  for (const name of ['look.css', 'choices.css']) {
    const sheet = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    app.get(`/${name}`, async (_request, reply) =>
      reply.type('text/css').header('Cache-Control', 'no-cache').send(sheet),
    );
  }

  app.addHook('preHandler', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    if (request.method === 'POST' && isForm && !fromOurPages(request)) return reply.status(403).send();
    return undefined;
  });
  app.setNotFoundHandler((request, reply) => {
    const visit = visitOf(request, reply);
    return show(reply.status(404), visit, html`<h1>${visit.say('vendor.unknown')}</h1>`, '/');
  });

  app.get('/', async (request, reply) => {
    const visit = visitOf(request, reply);
    return show(reply, visit, indexBody(visit, desk));
  });

  const operatorPage = (request: FastifyRequest, reply: FastifyReply, id: string, told?: 'saved' | 'invalid') => {
    const operator = store.operators.get(id);
    if (!operator) return reply.callNotFound();
    const visit = visitOf(request, reply);
    return show(reply, visit, operatorBody(visit, desk, operator, told), '/');
  };
  app.get<{ Params: { id: string } }>('/operators/:id', async (request, reply) =>
    operatorPage(request, reply, request.params.id, textFields(request.query).told === 'saved' ? 'saved' : undefined),
  );
  app.post<{ Params: { id: string } }>('/operators/:id', async (request, reply) => {
    const { id } = request.params;
    const { do: asked, ...form } = textFields(request.body);
    if (asked === 'behave') desk.troublesOf(id).behave();
    else if (asked === 'settle') await seamless.pushAll();
    else {
      const wanted = troublesIn(form);
      if (!wanted) return operatorPage(request, reply.status(422), id, 'invalid');
      desk.troublesOf(id).change(wanted);
    }
    return reply.redirect(`/operators/${encodeURIComponent(id)}?told=saved`, 303);
  });

  app.get<{ Params: { id: string } }>('/rounds/:id', async (request, reply) => {
    const round = store.rounds.get(request.params.id);
    if (!round) return reply.callNotFound();
    const visit = visitOf(request, reply);
    return show(reply, visit, roundBody(visit, desk, round), `/operators/${encodeURIComponent(round.operator)}`);
  });
  app.post<{ Params: { id: string } }>('/rounds/:id', async (request, reply) => {
    await seamless.retry(textFields(request.body).move ?? '');
    return reply.redirect(`/rounds/${encodeURIComponent(request.params.id)}`, 303);
  });

  machineDoors(app, { desk, seamless });
}

/** The misbehaviour switch for machines; this simulation's own. */
function machineDoors(app: FastifyInstance, { desk, seamless }: OfficeDeps): void {
  app.get<{ Params: { operator: string } }>('/api/trouble/:operator', async (request) =>
    desk.troublesOf(request.params.operator).state(),
  );
  app.put<{ Params: { operator: string } }>('/api/trouble/:operator', async (request, reply) => {
    const asked = troubleChange.safeParse(request.body);
    if (!asked.success)
      return reply.status(400).send({ error: 'syntax', field: asked.error.issues[0]?.path.join('.') ?? '' });
    const trouble = desk.troublesOf(request.params.operator);
    trouble.change(asked.data);
    return trouble.state();
  });
  app.delete<{ Params: { operator: string } }>('/api/trouble/:operator', async (request) => {
    const trouble = desk.troublesOf(request.params.operator);
    trouble.behave();
    return trouble.state();
  });
  app.post('/api/trouble/settle', async () => {
    await seamless.pushAll();
    return {};
  });
}

/** The form's boxes: `<trouble>.next` and `<trouble>.share`, an empty one is none. */
function troublesIn(form: Record<string, string | undefined>): TroubleChange | undefined {
  const wanted: Record<string, Dose> = {};
  for (const name of troubles)
    wanted[name] = { next: Number(form[`${name}.next`] || 0), share: Number(form[`${name}.share`] || 0) };
  const read = troubleChange.safeParse(wanted);
  return read.success ? read.data : undefined;
}

function show(reply: FastifyReply, { say, language, address }: Visit, body: Html, back?: string): FastifyReply {
  const other = language === 'pt' ? 'en' : 'pt';
  const elsewhere = new URL(address, 'http://vendor');
  elsewhere.searchParams.set('lang', other);
  return reply.headers(pageHeaders).send(
    html`<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('vendor.name')}</title>
<link rel="icon" href="/art/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/look.css">
<link rel="stylesheet" href="/choices.css">
<link rel="stylesheet" href="/files/office.css">
</head>
<body class="world vendor">
<header>${back === undefined ? html`<a class="brand" href="/">${vendorMark}<span>${say('vendor.name')}</span></a>` : html`<a class="back" href="${back}"><span>← ${say('vendor.back')}</span></a>`}
<a class="tongue" href="${elsewhere.pathname + elsewhere.search}" hreflang="${other === 'pt' ? 'pt-BR' : 'en'}">${other === 'pt' ? 'Português' : 'English'}</a></header>
<main>${body}</main>
<footer><p>${say('vendor.simulated')}</p></footer>
</body>
</html>`.text,
  );
}
