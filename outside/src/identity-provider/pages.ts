import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html, pageHeaders } from '../page.ts';
import { show, textFields, type Visit, visitOf } from '../visit.ts';
import { type People, type Person, type ProviderCode, providers, readProvider } from './people.ts';
import type { Providers } from './provider.ts';

type Params = { Params: { code: string; uid: string } };

/** What a provider asks the person: who are you, and may the platform know. */
export function identityPages(
  app: FastifyInstance,
  { people, at, platformUrl }: { people: People; at: Providers['at']; platformUrl: string },
): void {
  app.get<Params>('/id/:code/sign-in/:uid', async (request, reply) => {
    const step = await stepOf(request, reply);
    if (!step) return gone(request, reply);
    return showStep(request, reply, step.code, step.prompt, step.person);
  });

  app.post<Params>('/id/:code/sign-in/:uid', async (request, reply) => {
    const step = await stepOf(request, reply);
    if (!step) return gone(request, reply);
    const { code, provider, prompt } = step;
    const fields = textFields(request.body);
    const { raw: req } = request;
    const { raw: res } = reply;
    const end = async (result: Parameters<typeof provider.interactionResult>[2]) => {
      const next = await provider.interactionResult(req, res, result, { mergeWithLastSubmission: true });
      return reply.redirect(next, 303);
    };
    if (fields.answer === 'no')
      return end({ error: 'access_denied', error_description: 'The person left the page or said no.' });
    if (prompt === 'login') {
      const person = fields.answer === 'new' ? people.make(code, request.body) : people.find(code, fields.person ?? '');
      if (!person) return showStep(request, reply.status(422), code, prompt, undefined, fields);
      if (step.accountId !== undefined && step.accountId !== person.id) await step.leaveSession();
      return end({ login: { accountId: person.id, remember: false } });
    }
    const grant = new provider.Grant({ accountId: step.accountId ?? '', clientId: step.clientId });
    grant.addOIDCScope('openid email profile');
    return end({ consent: { grantId: await grant.save() } });
  });

  /** The question that is open in this browser; undefined when it is over. */
  async function stepOf(request: FastifyRequest<Params>, reply: FastifyReply) {
    const provider = await at(request.params.code, request.host);
    const code = readProvider(request.params.code);
    if (!provider || !code) return undefined;
    const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    if (!details || details.uid !== request.params.uid) return undefined;
    const accountId = details.session?.accountId;
    const person = accountId === undefined ? undefined : people.find(code, accountId);
    /**
     * Another person is another session: asked to change it within one, the provider would need
     * a script in the browser.
     */
    const leaveSession = async () => {
      const session = await provider.Session.findByUid(details.session?.uid ?? '');
      await session?.destroy();
      delete details.session;
      await details.save(details.exp - Math.floor(Date.now() / 1000));
    };
    return {
      provider,
      code,
      prompt: details.prompt.name,
      accountId,
      clientId: String(details.params.client_id),
      person,
      leaveSession,
    };
  }

  function showStep(
    request: FastifyRequest,
    reply: FastifyReply,
    code: ProviderCode,
    prompt: string,
    person: Person | undefined,
    typed?: Record<string, string | undefined>,
  ): FastifyReply {
    const visit = visitOf(request, reply);
    const title = visit.say(prompt === 'login' ? 'social.choose_title' : 'social.allow_title', {
      provider: providers[code],
    });
    const body = prompt === 'login' ? choosePage(visit, people.of(code), code, typed) : allowPage(visit, code, person);
    show(reply, visit, { title, look: 'world' }, body);
    return reply;
  }

  function gone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const visit = visitOf(request, reply);
    const title = visit.say('social.error_title');
    const body = html`<h1>${title}</h1><p class="lead">${visit.say('social.gone_text')}</p><p class="aside"><a href="${platformUrl}">${visit.say('world.platform')}</a></p>`;
    return show(reply.status(410), visit, { title, look: 'world', back: '/' }, body);
  }

  // browsers hold the forms' way back to the platform against this policy too
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/id/') || reply.getHeader('Content-Security-Policy') === undefined) return;
    const policy = pageHeaders['Content-Security-Policy'];
    const { origin } = new URL(platformUrl);
    void reply.header(
      'Content-Security-Policy',
      policy.replace("form-action 'self'", `form-action 'self' ${origin} ${origin.replace('//', '//*.')}`),
    );
  });
}

function choosePage(
  visit: Visit,
  all: readonly Person[],
  code: ProviderCode,
  typed?: Record<string, string | undefined>,
): Html {
  const { say } = visit;
  return html`
<h1>${say('social.choose_title', { provider: providers[code] })}</h1>
<p class="lead">${say('social.choose_lead')}</p>
${all.map(
  (person) => html`<form method="post"><input type="hidden" name="person" value="${person.id}">
<button class="quiet" name="answer" value="known">${person.name}<small>${person.email}</small>${!person.emailVerified && html`<small>${say('social.unproven')}</small>`}</button></form>`,
)}
<h2>${say('social.new_title')}</h2>
${typed?.answer === 'new' && html`<p class="note bad" role="alert">${say('social.new_wrong')}</p>`}
<form method="post">
  <label>${say('social.name_label')}<input name="name" value="${typed?.name ?? ''}" maxlength="60" autocomplete="off" required></label>
  <label>${say('social.email_label')}<input name="email" type="email" value="${typed?.email ?? ''}" maxlength="100" autocomplete="off" required></label>
  <label class="choice"><input type="checkbox" name="verified" value="yes" checked><span>${say('social.verified')}</span></label>
  <button name="answer" value="new">${say('social.make')}</button>
</form>
<form method="post"><button class="quiet" name="answer" value="no">${say('social.leave')}</button></form>`;
}

function allowPage(visit: Visit, code: ProviderCode, person: Person | undefined): Html {
  const { say } = visit;
  return html`
<h1>${say('social.allow_title', { provider: providers[code] })}</h1>
<p class="lead">${say('social.allow_lead')}</p>
<dl>
  <div><dt>${say('social.name_label')}</dt><dd>${person?.name ?? ''}</dd></div>
  <div><dt>${say('social.email_label')}</dt><dd>${person?.email ?? ''}</dd></div>
</dl>
<form method="post"><button name="answer" value="yes">${say('social.allow')}</button></form>
<form method="post"><button class="quiet" name="answer" value="no">${say('social.deny')}</button></form>`;
}
