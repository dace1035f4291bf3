import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html, type Piece } from '../page.ts';
import { show, textFields, type Visit, visitOf } from '../visit.ts';
import { sayTime } from '../words.ts';
import { linksIn, type Mailbox, readAddress } from './mail.ts';

const modeForm = z.object({ answer: z.enum(['well', 'later', 'refuse', 'silent']) });

/** The mailboxes' screens: choose an address, read its mail. For journeys the same as JSON. */
export function mailPages(app: FastifyInstance, mailbox: Mailbox, platformUrl: string | undefined): void {
  app.get('/mailbox', async (request, reply) => {
    const visit = visitOf(request, reply);
    const title = visit.say('mail.title');
    const { address: typed } = textFields(request.query);
    const address = readAddress(typed ?? '');
    if (address === undefined) {
      const wrong = typed !== undefined && typed !== '';
      const body = choosePage(visit, mailbox, typed ?? '', wrong);
      return show(reply.status(wrong ? 422 : 200), visit, { title, look: 'world', back: '/' }, body);
    }
    const frame = { title, look: 'world', back: '/mailbox' } as const;
    return show(reply, visit, frame, inboxPage(visit, mailbox, address, platformUrl));
  });

  app.get<{ Params: { file: string } }>('/mailbox/:file', async (request, reply) => {
    const address = request.params.file.endsWith('.json') ? readAddress(request.params.file.slice(0, -5)) : undefined;
    if (address === undefined) return reply.callNotFound();
    const mails = mailbox.inbox(address).map(({ id, from, subject, text, at }) => ({
      id,
      from,
      subject,
      text,
      at,
      links: linksIn(text),
    }));
    return reply.header('Cache-Control', 'no-store').send({ address, mails });
  });

  app.get('/mailbox/backstage', async (request, reply) => {
    const visit = visitOf(request, reply);
    const saved = textFields(request.query).saved !== undefined;
    const frame = { title: visit.say('mail.backstage'), look: 'world', back: '/mailbox' } as const;
    return show(reply, visit, frame, backstagePage(visit, mailbox, saved));
  });

  app.post('/mailbox/backstage', async (request, reply) => {
    const read = modeForm.safeParse(request.body);
    if (!read.success) return reply.redirect('/mailbox/backstage', 303);
    mailbox.mode.answer = read.data.answer;
    return reply.redirect('/mailbox/backstage?saved=1', 303);
  });
}

function choosePage(visit: Visit, mailbox: Mailbox, typed: string, wrong: boolean): Html {
  const { say } = visit;
  const addresses = mailbox.addresses();
  return html`
<h1>${say('mail.title')}</h1>
<p class="lead">${say('mail.lead')}</p>
${wrong && html`<p class="note bad" role="alert">${say('mail.invalid')}</p>`}
<form method="get" action="/mailbox">
  <label>${say('mail.address')}<input name="address" value="${typed}" inputmode="email" maxlength="254" autocomplete="off" spellcheck="false" required></label>
  <button>${say('mail.read')}</button>
</form>
<h2>${say('mail.addresses')}</h2>
${
  addresses.length === 0
    ? html`<p class="empty">${say('mail.none')}</p>`
    : addresses.map(
        ({ address, count }) =>
          html`<a class="tile" href="/mailbox?address=${encodeURIComponent(address)}"><span><strong>${address}</strong>${say('mail.count', { count })}</span></a>`,
      )
}
<p class="aside"><a href="/mailbox/backstage">${say('mail.backstage')}</a></p>`;
}

function inboxPage(visit: Visit, mailbox: Mailbox, address: string, platformUrl: string | undefined): Html {
  const { say } = visit;
  const mails = mailbox.inbox(address);
  return html`
<h1 class="address">${address.split('@').map((part, at) => (at === 0 ? part : html`<wbr>@${part}`))}</h1>
<p class="lead">${say('mail.newest_first')}</p>
${
  mails.length === 0
    ? html`<p class="empty">${say('mail.empty')}</p>`
    : html`<ol class="letters">${mails.map(
        ({ from, subject, text, at }) =>
          html`<li><h2>${subject}</h2><p class="hint">${from} · ${sayTime(visit.language, at)}</p>${paragraphs(text, platformUrl)}</li>`,
      )}</ol>`
}
<p class="aside"><a href="/mailbox?address=${encodeURIComponent(address)}">${say('mail.look_again')}</a></p>`;
}

/** The text as it came. Only an address of the platform can be followed: a stranger's stays text. */
function paragraphs(text: string, platformUrl: string | undefined): Piece {
  return text.split(/\n{2,}/).map((paragraph) => {
    const isOurs =
      platformUrl !== undefined && URL.canParse(paragraph) && new URL(paragraph).origin === new URL(platformUrl).origin;
    return html`<p class="said">${isOurs ? html`<a href="${paragraph}">${paragraph}</a>` : paragraph}</p>`;
  });
}

function backstagePage(visit: Visit, mailbox: Mailbox, saved: boolean): Html {
  const { say } = visit;
  return html`
<h1>${say('mail.backstage')}</h1>
<p class="lead">${say('mail.backstage_lead')}</p>
${saved && html`<p class="note good" role="status">${say('mail.saved')}</p>`}
<form method="post" action="/mailbox/backstage">
  <label>${say('mail.answer')}<select name="answer">${(['well', 'later', 'refuse', 'silent'] as const).map(
    (one) =>
      html`<option value="${one}"${one === mailbox.mode.answer && html` selected`}>${say(`mail.answer_${one}`)}</option>`,
  )}</select></label>
  <button>${say('mail.save')}</button>
</form>`;
}
