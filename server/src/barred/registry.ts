import type { Platform } from '../base/room.ts';
import type { BarredPort } from './providers/barred-port.ts';
import { httpRegistry } from './providers/registry-http.ts';

/** The registry of the house. Its address and credential are configuration: REGISTRY_URL, SECRET_REGISTRY_KEY. */
export function registryOf(platform: Platform): BarredPort {
  return httpRegistry({ baseUrl: platform.settings.registryUrl, key: platform.secrets.get('registry.key') });
}
