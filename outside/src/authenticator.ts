import type { FastifyInstance } from 'fastify';
import { Secret, TOTP, URI } from 'otpauth';
import type { Clock } from './clock.ts';
import { type Html, html } from './page.ts';
import { show, textFields, type Visit, visitOf } from './visit.ts';
import { sayClock } from './words.ts';

/**
 * Reads a TOTP key: an otpauth address, or a base32 secret as people copy it (lower case, spaces, dashes);
 * undefined when it is neither.
 */
export function readKey(text: string): TOTP | undefined {
  const typed = text.trim();
  try {
    if (typed.startsWith('otpauth:')) {
      const read = URI.parse(typed);
      return read instanceof TOTP ? read : undefined;
    }
    const letters = typed.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
    return /^[A-Z2-7]{8,128}$/.test(letters) ? new TOTP({ secret: Secret.fromBase32(letters) }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a phone's authenticator app does. The key travels in the address, so that the page can load itself
 * anew; nothing is stored.
 */
export function authenticatorPages(app: FastifyInstance, clock: Clock): void {
  app.get('/authenticator', async (request, reply) => {
    const visit = visitOf(request, reply);
    const { key } = textFields(request.query);
    const title = visit.say('authenticator.title');
    if (key === undefined) return show(reply, visit, { title, look: 'world', back: '/' }, keyForm(visit, '', false));
    const totp = readKey(key);
    if (!totp) return show(reply.status(422), visit, { title, look: 'world', back: '/' }, keyForm(visit, key, true));
    const timestamp = clock.now();
    const leftMs = totp.period * 1000 - (timestamp % (totp.period * 1000));
    // A second late rather than early: an early page would show the old code for another turn.
    const refreshSeconds = Math.floor(leftMs / 1000) + 1;
    return show(
      reply,
      visit,
      { title, look: 'world', back: '/', refreshSeconds },
      codePage(visit, totp, timestamp, leftMs),
    );
  });
}

function keyForm(visit: Visit, typed: string, wrong: boolean): Html {
  const { say } = visit;
  return html`
<h1>${say('authenticator.title')}</h1>
<p class="lead">${say('authenticator.lead')}</p>
${wrong && html`<p class="note bad" role="alert">${say('authenticator.invalid')}</p>`}
<form method="get" action="/authenticator">
  <label>${say('authenticator.key')}<input name="key" value="${typed}" maxlength="600" autocomplete="off" spellcheck="false" required><small>${say('authenticator.key_hint')}</small></label>
  <button>${say('authenticator.show')}</button>
</form>`;
}

function codePage(visit: Visit, totp: TOTP, timestamp: number, leftMs: number): Html {
  const { say } = visit;
  const periodMs = totp.period * 1000;
  const spread = (code: string) => code.replace(/^(.{3})(.+)$/, '$1 $2');
  const left = Math.round((leftMs / periodMs) * 100);
  return html`
<h1>${say('authenticator.title')}</h1>
<section class="code">
  <p class="label">${[totp.issuer, totp.label].filter((text) => text && text !== 'OTPAuth').join(' · ') || say('authenticator.code')}</p>
  <p class="digits"><output>${spread(totp.generate({ timestamp }))}</output></p>
  <svg class="ring" viewBox="0 0 36 36" aria-hidden="true"><circle class="track" cx="18" cy="18" r="15.9"/><circle class="left" cx="18" cy="18" r="15.9" pathLength="100" stroke-dasharray="${left} 100" transform="rotate(-90 18 18)"><animate attributeName="stroke-dasharray" from="${left} 100" to="0 100" dur="${Math.round(leftMs / 1000)}s" fill="freeze"/></circle></svg>
  <p class="hint">${say('authenticator.changes', { time: sayClock(visit.language, timestamp + leftMs) })}</p>
  <p class="hint">${say('authenticator.next')}: <span class="soon">${spread(totp.generate({ timestamp: timestamp + periodMs }))}</span></p>
</section>
<p class="aside"><a href="/authenticator">${say('authenticator.other')}</a></p>`;
}
