import type { CustomerService } from '@palpite/contract/site/player.ts';
import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../../base/http/answer.ts';
import { illFormedField } from '../../base/http/ill-formed.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { serviceById, serviceRows } from './service-store.ts';

const perMinute = 60;

/** Whom to ask, those entries that lead somewhere, named in the reader's language or in the brand's own. */
export async function listCustomerService(
  platform: Platform,
  merchant: string,
  language: string,
): Promise<CustomerService[]> {
  const rows = await serviceRows(platform.db, merchant);
  return rows.flatMap(({ id, csType, title, titles, target, hosts, enabled }) =>
    enabled && allowedTarget(target, hosts, platform.settings.outsideUrl)
      ? [{ csType, path: `/cs/${id}`, title: titles[language] ?? title }]
      : [],
  );
}

/** Where an entry leads, judged anew at each visit; undefined for an id that is nobody's. */
export async function serviceTarget(platform: Platform, id: string): Promise<string | undefined> {
  const row = await serviceById(platform.db, id);
  return row && allowedTarget(row.target, row.hosts, platform.settings.outsideUrl);
}

/** `/cs/<id>` leads on to customer service, with closed doors too: whoever is kept out must be able to ask why. */
export function serveCustomerService(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string } }>(
    '/cs/:id',
    { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { id } = request.params;
      const target = illFormedField(id) === undefined ? await serviceTarget(platform, id) : undefined;
      if (target === undefined) return refuse('request.unknown_route');
      return reply.headers(apiHeaders).redirect(target, 302);
    },
  );
}

/**
 * The address an entry of customer service leads to, if it may: https on a host the brand allows, without a name or a
 * port of its own; or a page of the simulated outside world, whose address the house was started with. Pure.
 */
export function allowedTarget(target: string, hosts: readonly string[], outsideUrl: string): string | undefined {
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === new URL(outsideUrl).origin) return url.href;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : undefined;
}
