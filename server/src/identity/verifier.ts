import type { House } from '../base/room.ts';
import { hostedVerifier } from './providers/hosted-verifier.ts';
import type { VerifierPort } from './providers/verifier-port.ts';

const ports = new WeakMap<House, VerifierPort>();

/** The verifier of the house. Its address and credentials are configuration: VERIFIER_URL, SECRET_VERIFIER_KEY, SECRET_VERIFIER_WEBHOOK. */
export function verifierOf(house: House): VerifierPort {
  const kept = ports.get(house);
  if (kept) return kept;
  const port = hostedVerifier({ baseUrl: house.settings.verifierUrl, key: house.secrets.get('verifier.key') });
  ports.set(house, port);
  return port;
}

/** The key the verifier signs its call-backs with. */
export function webhookKey(house: House): string {
  return house.secrets.get('verifier.webhook');
}
