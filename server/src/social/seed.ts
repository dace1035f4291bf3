import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { putProvider } from './store.ts';

/** The demo brand's providers. Who stands behind them is configuration; without any, the simulated ones of the outside world do. */
export async function seedSocial(_house: House, tx: Tx): Promise<void> {
  await putProvider(tx, { merchant: 'palpite', code: 'google', title: 'Google', position: 1 });
  await putProvider(tx, { merchant: 'palpite', code: 'facebook', title: 'Facebook', position: 2 });
}
