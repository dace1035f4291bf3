import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html, page, pageHeaders } from '../page.ts';
import { fromOurPages, show, textFields, type Visit, visitOf } from '../visit.ts';
import { type Chat, type ChatVisit, longestLine } from './chat.ts';

const cookieName = 'chat';
const spoken = z.object({ text: z.string().check(z.maxLength(2000)) });
/** This page alone runs a script, its own, and speaks with where it came from. */
const chatPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** The chat room a platform sends its players to: in by a ticket, once, then by a cookie of this room's own. */
export async function chatPages(app: FastifyInstance, chat: Chat): Promise<void> {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const script = stripTypeScriptTypes(read('./browser.ts'));
  const sheet = read('./chat.css');
  app.get('/chat/room.js', async (_request, reply) =>
    reply.type('text/javascript').header('Cache-Control', 'no-cache').send(script),
  );
  app.get('/chat/chat.css', async (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'no-cache').send(sheet),
  );

  app.get('/chat', async (request, reply) => {
    const visit = visitOf(request, reply);
    const { ticket } = textFields(request.query);
    if (ticket !== undefined) {
      const id = chat.enter(ticket);
      if (id === undefined) return show(reply.status(403), visit, ...closed(visit));
      // the ticket leaves the address bar at once
      return reply
        .header('Set-Cookie', `${cookieName}=${id}; Path=/chat; HttpOnly; SameSite=Lax`)
        .header('Referrer-Policy', 'no-referrer')
        .redirect(`/chat?lang=${visit.language}`, 303);
    }
    const inside = whoIs(chat, request);
    if (!inside) return show(reply.status(403), visit, ...closed(visit));
    const { language, say, address } = visit;
    return reply
      .headers({ ...pageHeaders, 'Content-Security-Policy': chatPolicy })
      .send(page({ title: say('chat.title'), look: 'world', language, say, address }, roomPage(visit, inside)));
  });

  await app.register(websocket, { options: { maxPayload: 4096 } });
  app.get(
    '/chat/line',
    {
      websocket: true,
      preValidation: async (request, reply) =>
        fromOurPages(request) && whoIs(chat, request) ? undefined : reply.code(403).send(),
    },
    (socket, request) => {
      const inside = whoIs(chat, request);
      if (!inside) return socket.close();
      const send = (message: object) => socket.send(JSON.stringify(message));
      send({ lines: chat.linesFor(inside) });
      const stop = chat.listen(inside, (line) => send({ lines: [line] }));
      socket.on('message', (data: Buffer) => {
        // the visit may have ended while the line stood
        if (!whoIs(chat, request)) return socket.close();
        const given = spoken.safeParse(parsed(data));
        const done = given.success ? chat.say(inside, given.data.text) : 'too_long';
        return send({ done });
      });
      socket.on('close', stop);
      return undefined;
    },
  );
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}

function whoIs(chat: Chat, request: FastifyRequest): ChatVisit | undefined {
  return chat.visitOf(/(?:^|;\s*)chat=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1]);
}

function closed({ say }: Visit): [{ title: string; look: 'world' }, Html] {
  const title = say('chat.closed_title');
  return [{ title, look: 'world' }, html`<h1>${title}</h1><p class="lead">${say('chat.closed_text')}</p>`];
}

function roomPage({ say }: Visit, { name, brand }: ChatVisit): Html {
  return html`
<link rel="stylesheet" href="/chat/chat.css">
<h1>${say('chat.title')}</h1>
<p class="lead">${say('chat.lead', { name, brand })}</p>
<ol class="lines" id="lines" aria-label="${say('chat.lines')}" aria-live="polite" data-empty="${say('chat.empty')}"></ol>
<form id="say" class="say">
<label for="text">${say('chat.label')}</label>
<div class="row"><input id="text" name="text" autocomplete="off" maxlength="${longestLine}" required><button type="submit" disabled>${say('chat.send')}</button></div>
</form>
<p class="hint" id="note" role="status" data-lost="${say('chat.lost')}" data-too-fast="${say('chat.too_fast')}" data-too-long="${say('chat.too_long', { most: longestLine })}"></p>
<p class="note">${say('chat.safe')}</p>
<script type="module" src="/chat/room.js"></script>`;
}
