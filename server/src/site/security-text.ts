import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../base/answer.ts';
import { refuse } from '../base/refusal.ts';
import type { House } from '../base/room.ts';
import { addressOf, brandOfHost } from './domains.ts';
import { settingOf } from './settings.ts';
import { merchant } from './site.ts';

const path = '/.well-known/security.txt';
const perMinute = 60;
/** The text is believed for half a year, less than the year RFC 9116 allows; it says so anew at each visit. */
const goodForDays = 180;
const dayMs = 86_400_000;

/** Tells whoever found a hole in the house whom to write to (RFC 9116), each brand its own. */
export function serveSecurityText(app: FastifyInstance, house: House): void {
  app.get(path, { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }, async (request, reply) => {
    const brand = await brandOfHost(house, request.hostname);
    if (brand === undefined) return refuse('request.unknown_route');
    const address = await addressOf(house, brand);
    const { languages } = await merchant(house.db, brand);
    const contact = await settingOf(house, brand, 'security.contact');
    // whole days, so that it reads the same all day long
    const expires = new Date((Math.floor(house.clock.now().getTime() / dayMs) + goodForDays) * dayMs);
    const lines = [
      `Contact: ${contact || `mailto:security@${new URL(address).hostname}`}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.map((language) => language.toLowerCase()).join(', ')}`,
      `Canonical: ${address}${path}`,
    ];
    return reply
      .headers(apiHeaders)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
