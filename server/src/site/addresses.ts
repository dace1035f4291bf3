// Addresses that answer a browser itself: neither is a call of the contract.
import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../base/http/answer.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { addressOf, brandOfHost } from './domains.ts';
import { securityContact, settingOf } from './settings/brand-settings.ts';
import { merchant } from './site.ts';

const collectedPerMinute = 120;

/**
 * Clients of this family tell here what their visitors pressed, in shapes of their own. It is taken and not kept:
 * nobody is followed about, and no client fails for it. Hence no endpoint of the contract: what
 * is sent is not even read.
 */
export function takeCollected(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post(
      '/wps/system/collect',
      { config: { rateLimit: { max: collectedPerMinute, timeWindow: 60_000 } } },
      (_request, reply) => reply.headers(apiHeaders).code(204).send(),
    );
  });
}

const securityPath = '/.well-known/security.txt';
const securityPerMinute = 60;
/** The text is believed for half a year, less than the year RFC 9116 allows; it says so anew at each visit. */
const goodForDays = 180;
const dayMs = 86_400_000;

/** Tells whoever found a hole in the house whom to write to (RFC 9116), each brand its own. */
export function serveSecurityText(app: FastifyInstance, platform: Platform): void {
  app.get(
    securityPath,
    { config: { rateLimit: { max: securityPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const brand = await brandOfHost(platform, request.hostname);
      if (brand === undefined) return refuse('request.unknown_route');
      const address = await addressOf(platform, brand);
      const { languages } = await merchant(platform, brand);
      const contact = await settingOf(platform, brand, securityContact);
      // whole days, so that it reads the same all day long
      const expires = new Date((Math.floor(platform.clock.now().getTime() / dayMs) + goodForDays) * dayMs);
      const lines = [
        `Contact: ${contact || `mailto:security@${new URL(address).hostname}`}`,
        `Expires: ${expires.toISOString()}`,
        `Preferred-Languages: ${languages.map((language) => language.toLowerCase()).join(', ')}`,
        `Canonical: ${address}${securityPath}`,
      ];
      return reply
        .headers(apiHeaders)
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    },
  );
}
