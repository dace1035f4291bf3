import { perPlatform } from '../../base/per-platform.ts';
import type { House } from '../../base/room.ts';
import { hostedVerifier } from './hosted-verifier.ts';
import type { VerifierPort } from './verifier-port.ts';

const ports = perPlatform<VerifierPort>(({ settings, secrets }) =>
  hostedVerifier({ baseUrl: settings.verifierUrl, key: secrets.get('verifier.key') }),
);

/**
 * The verifier of the house. Its address and credentials are configuration: VERIFIER_URL, SECRET_VERIFIER_KEY,
 * SECRET_VERIFIER_WEBHOOK.
 */
export function verifierOf(house: House): VerifierPort {
  return ports.of(house);
}

/** The key the verifier signs its call-backs with. */
export function webhookKey(house: House): string {
  return house.secrets.get('verifier.webhook');
}
