import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { hostedVerifier } from './hosted-verifier.ts';
import type { VerifierPort } from './verifier-port.ts';

const ports = perPlatform<VerifierPort>(({ settings, secrets }) =>
  hostedVerifier({ baseUrl: settings.verifierUrl, key: secrets.get('verifier.key') }),
);

/**
 * The verifier of the house. Its address and credentials are configuration: VERIFIER_URL, SECRET_VERIFIER_KEY,
 * SECRET_VERIFIER_WEBHOOK.
 */
export function verifierOf(platform: Platform): VerifierPort {
  return ports.of(platform);
}

/** The key the verifier signs its call-backs with. */
export function webhookKey(platform: Platform): string {
  return platform.secrets.get('verifier.webhook');
}
