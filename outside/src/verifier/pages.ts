import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page.ts';
import { show, type Visit, visitOf } from '../visit.ts';
import { hideCpf } from '../words.ts';
import { verifierBackstage } from './backstage.ts';
import { demoDocuments } from './documents.ts';
import { documentTypes, faces, type IdDocument, type Session, type Verifier } from './verifier.ts';

const today = () => new Date().toISOString().slice(0, 10);

const shownForm = z.object({
  document: z.string().check(z.maxLength(20)),
  type: z._default(z.enum(documentTypes), 'rg'),
  number: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  name: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  cpf: z._default(z.string().check(z.maxLength(14)), ''),
  birthDate: z._default(z.string().check(z.maxLength(10)), ''),
});
type Shown = z.infer<typeof shownForm>;
const faceForm = z.object({ face: z.enum(faces) });

interface ByToken {
  Params: { token: string };
}

/** What the person sees who is sent to the verifier: hold up a document, look into the camera, go back. */
export function verifierPages(app: FastifyInstance, verifier: Verifier): void {
  const frame = (visit: Visit) => ({ title: visit.say('verifier.title'), look: 'world' }) as const;
  verifierBackstage(app, verifier);

  app.get<ByToken>('/verifier/session/:token', async (request, reply) => {
    const session = verifier.byToken(request.params.token);
    if (!session) return reply.callNotFound();
    const visit = visitOf(request, reply);
    const status = verifier.statusOf(session);
    if (status === 'expired') return show(reply.status(410), visit, frame(visit), overPage(visit, session));
    if (status !== 'open') return show(reply, visit, frame(visit), donePage(visit, session));
    const again = 'again' in (request.query as object);
    const body = session.document && !again ? facePage(visit, session, session.document) : documentPage(visit, session);
    return show(reply, visit, frame(visit), body);
  });

  app.post<ByToken>('/verifier/session/:token/document', async (request, reply) => {
    const session = verifier.byToken(request.params.token);
    if (!session || verifier.statusOf(session) !== 'open') return reply.callNotFound();
    const form = shownForm.safeParse(request.body);
    const document = form.success ? documentOf(form.data) : undefined;
    if (!document) {
      const visit = visitOf(request, reply);
      const typed = form.success ? form.data : undefined;
      return show(reply.status(422), visit, frame(visit), documentPage(visit, session, typed, true));
    }
    verifier.showDocument(session, document);
    return reply.redirect(`/verifier/session/${session.token}`, 303);
  });

  app.post<ByToken>('/verifier/session/:token/face', async (request, reply) => {
    const session = verifier.byToken(request.params.token);
    if (!session || verifier.statusOf(session) !== 'open') return reply.callNotFound();
    const form = faceForm.safeParse(request.body);
    if (form.success && session.document) verifier.showFace(session, form.data.face);
    return reply.redirect(`/verifier/session/${session.token}`, 303);
  });
}

/**
 * The document held up; undefined when what was typed is not whole. A CPF may be wrong: that is
 * for the platform to find.
 */
function documentOf(form: Shown): IdDocument | undefined {
  const found = demoDocuments.find(({ key }) => key === form.document);
  if (found) {
    const { key: _, ...document } = found;
    return document;
  }
  const cpf = form.cpf.replace(/\D/g, '');
  const birthDate = z.iso.date().safeParse(form.birthDate);
  if (form.name.length < 3 || cpf.length !== 11 || !birthDate.success || form.number.length < 4) return undefined;
  return { type: form.type, number: form.number, name: form.name, cpf, birthDate: birthDate.data };
}

const portrait = html`<svg viewBox="0 0 84 104" aria-hidden="true"><circle cx="42" cy="40" r="19"/><path d="M10 104c2-25 15-37 32-37s30 12 32 37z"/></svg>`;

function documentPage(visit: Visit, session: Session, typed?: Shown, wrong = false): Html {
  const { say } = visit;
  const chosen = typed?.document ?? 'other';
  return html`
<h1>${say('verifier.document_title')}</h1>
<p class="lead">${say('verifier.document_lead')}</p>
${wrong && html`<p class="note bad" role="alert">${say('verifier.document_wrong')}</p>`}
<form method="post" action="/verifier/session/${session.token}/document">
  <fieldset>
    <legend>${say('verifier.document')}</legend>
    <label class="choice other"><input type="radio" name="document" value="other"${chosen === 'other' && html` checked`}><span>${say('verifier.own')}<small>${say('verifier.own_hint')}</small></span></label>
    <div class="pair">
      <label>${say('verifier.type')}<select name="type">${documentTypes.map(
        (one) =>
          html`<option value="${one}"${one === typed?.type && html` selected`}>${say(`verifier.type_${one}`)}</option>`,
      )}</select></label>
      <label>${say('verifier.number')}<input name="number" value="${typed?.number ?? ''}" maxlength="20" autocomplete="off"></label>
      <label class="wide">${say('verifier.name')}<input name="name" value="${typed?.name ?? ''}" maxlength="80" autocomplete="off"></label>
      <label>${say('verifier.cpf')}<input name="cpf" value="${typed?.cpf ?? ''}" inputmode="numeric" maxlength="14" placeholder="000.000.000-00" autocomplete="off"></label>
      <label>${say('verifier.birth_date')}<input type="date" name="birthDate" value="${typed?.birthDate ?? ''}" max="${today()}"></label>
    </div>
    ${demoDocuments.map(
      (one) =>
        html`<label class="choice"><input type="radio" name="document" value="${one.key}"${chosen === one.key && html` checked`}><span>${one.name}<small>${say(`verifier.type_${one.type}`)} · CPF ${hideCpf(one.cpf)}</small></span></label>`,
    )}
  </fieldset>
  <button>${say('verifier.hold_up')}</button>
</form>
<p class="aside"><a href="${session.returnUrl}">${say('verifier.leave')}</a></p>`;
}

function facePage(visit: Visit, session: Session, document: IdDocument): Html {
  const { say } = visit;
  return html`
<h1>${say('verifier.face_title')}</h1>
<p class="lead">${say('verifier.face_lead')}</p>
<section class="document" aria-label="${say('verifier.document')}">${portrait}
  <strong>${document.name}</strong>
  <span>${say(`verifier.type_${document.type}`)} ···${document.number.slice(-4)}</span>
  <span>CPF ${hideCpf(document.cpf)}</span>
</section>
<form method="post" action="/verifier/session/${session.token}/face">
  <fieldset>
    <legend>${say('verifier.camera')}</legend>
    ${faces.map(
      (one, at) =>
        html`<label class="choice"><input type="radio" name="face" value="${one}"${at === 0 && html` checked`}><span>${say(`verifier.face_${one}`)}<small>${say(`verifier.face_${one}_hint`)}</small></span></label>`,
    )}
  </fieldset>
  <button>${say('verifier.finish')}</button>
</form>
<p class="aside"><a href="/verifier/session/${session.token}?again=1">${say('verifier.other_document')}</a></p>`;
}

function donePage(visit: Visit, session: Session): Html {
  const { say } = visit;
  return html`
<h1>${say('verifier.done_title')}</h1>
<p class="lead">${say('verifier.done_lead')}</p>
<a class="button" href="${session.returnUrl}">${say('verifier.return')}</a>`;
}

function overPage(visit: Visit, session: Session): Html {
  const { say } = visit;
  return html`
<h1>${say('verifier.over_title')}</h1>
<p class="lead">${say('verifier.over_lead')}</p>
<a class="button" href="${session.returnUrl}">${say('verifier.return')}</a>`;
}
