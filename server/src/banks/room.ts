import type { Room } from '../base/room.ts';
import { demoBrands } from '../site/site.ts';
import { seedProvider } from './store.ts';

export const banksRoom: Room = {
  name: 'banks',
  routes: [],
  seed: async (_platform, tx) => {
    for (const { code: merchant } of demoBrands)
      await seedProvider(tx, { merchant, pixKey: `pix@${merchant}.example` });
  },
};
