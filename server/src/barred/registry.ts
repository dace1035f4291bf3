import type { House } from '../base/room.ts';
import type { BarredPort } from './providers/barred-port.ts';
import { httpRegistry } from './providers/registry-http.ts';

/** The registry of the house. Its address and credential are configuration: REGISTRY_URL, SECRET_REGISTRY_KEY. */
export function registryOf(house: House): BarredPort {
  return httpRegistry({ baseUrl: house.settings.registryUrl, key: house.secrets.get('registry.key') });
}
