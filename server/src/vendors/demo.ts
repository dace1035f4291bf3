import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { saveVendor } from './vendor.ts';

/** The vendors of the demonstration, all of them one process at VENDOR_URL: without it there is none. */
const demoVendors = [
  { code: 'CAJU', dialect: 'hub88', name: 'Caju Jogos', settings: {} },
  { code: 'CAJUC', dialect: 'caleta', name: 'Caju Jogos (Caleta)', settings: {} },
  { code: 'JANGADA', dialect: 'transfer', name: 'Jangada', settings: { wallet: 'transfer' } },
];

export async function seedVendors(platform: Platform, tx: Tx): Promise<void> {
  const { vendorUrl } = platform.settings;
  if (vendorUrl === undefined) return;
  for (const vendor of demoVendors)
    await saveVendor(platform, tx, {
      ...vendor,
      baseUrl: vendorUrl,
      enabled: true,
      currencies: ['BRL'],
      allowList: ['127.0.0.1', '::1'],
    });
}
