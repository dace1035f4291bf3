import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { demoBrands } from '../site/site.ts';
import { putProvider } from './store.ts';

/**
 * The demo brands' providers. Who stands behind them is configuration; without any, the simulated ones
 * of the outside world do.
 */
export async function seedSocial(_platform: Platform, tx: Tx): Promise<void> {
  for (const { code: merchant } of demoBrands) {
    await putProvider(tx, { merchant, code: 'google', title: 'Google', position: 1 });
    await putProvider(tx, { merchant, code: 'facebook', title: 'Facebook', position: 2 });
  }
}
