import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Whether pages of other sites must be kept from making this call: whatever changes something, unless a machine makes it that has no pages. */
export function guardsAgainstForeign({ method, access }: AnyEndpoint): boolean {
  return method !== 'GET' && access !== 'vendor';
}

/**
 * Refuses a call that another site's page made in its visitor's browser. Sec-Fetch-Site, which no page can forge, decides where it is sent;
 * elsewhere (old browsers, plain http) the Origin must be the host that was called, or `publicHost`, by which browsers know a house behind a
 * proxy. What is no browser sends neither and passes: it holds nobody's cookies.
 */
export function refuseForeign(request: FastifyRequest, publicHost: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('request.foreign');
    return;
  }
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host === '' || (host !== publicHost && host !== request.host)) refuse('request.foreign');
}
