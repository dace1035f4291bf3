import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal/refusal.ts';

/** The brand a host without its port shows; undefined for a host of no brand. */
export type BrandOf = (host: string) => Promise<string | undefined>;

/**
 * Whether pages of other sites must be kept from making this call: whatever changes something, unless a machine
 * makes it that has no pages.
 */
export function guardsAgainstForeign({ method, access }: AnyEndpoint): boolean {
  return method !== 'GET' && access !== 'vendor';
}

/**
 * Refuses a call that another site's page made in its visitor's browser. Sec-Fetch-Site, which no page can forge,
 * decides where it is sent; elsewhere (old browsers, plain http) the Origin must be the host that was called, or
 * `publicHost`, by which browsers know a house behind a proxy; but not where the host that was called is another
 * brand's. A caller that is no browser sends neither header and passes: it has no cookies of a player.
 */
export function refuseForeign(
  request: FastifyRequest,
  publicHost: string,
  brandOf?: BrandOf,
): Promise<void> | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('request.foreign');
    return undefined;
  }
  if (origin === undefined) return undefined;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host === '' || (host !== publicHost && host !== request.host)) refuse('request.foreign');
  if (host === request.host || !brandOf) return undefined;
  return refuseOtherBrand(request.hostname, publicHost, brandOf);
}

/** A proxy may call us by a host of no brand, but not by a host of another brand. */
async function refuseOtherBrand(called: string, publicHost: string, brandOf: BrandOf): Promise<void> {
  const [ofCalled, ofPublic] = await Promise.all([brandOf(called), brandOf(new URL(`http://${publicHost}`).hostname)]);
  if (ofCalled !== undefined && ofCalled !== ofPublic) refuse('request.foreign');
}
