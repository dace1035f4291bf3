import { provide } from '../base/port.ts';
import type { Room } from '../base/room.ts';
import { launcherPort } from '../catalogue/catalogue.ts';
import { carriersPort } from '../wallet/wallet.ts';
import { tellAward } from './awards.ts';
import { awardRoutes } from './desk/awards.ts';
import { givenAlonePort } from './desk/given-alone.ts';
import { introduceAll } from './introduce.ts';
import { launchAt } from './launch.ts';
import { probeAll } from './probe.ts';
import { serveVendors } from './serve.ts';
import { pictureShelf, sweepPictures, syncAll } from './sync-games.ts';
import {
  leaveJob,
  leaveTransferVendors,
  leaveWhenBlocked,
  leaveWhenLocked,
  sendAwayStopped,
} from './transfer/leave.ts';
import { compareContradicted, compareJob, compareTransferVendors } from './transfer/reconcile.ts';
import { followTransferVendors, offerWallets, transferCarriers } from './transfer/transfer.ts';

export const dialectsRoom: Room = {
  name: 'dialects',
  permissions: {
    'vendors.read': ['support', 'cashier', 'auditor', 'owner'],
    'vendors.write': ['owner'],
  },
  desk: awardRoutes,
  addresses: serveVendors,
  shelves: [pictureShelf],
  listeners: [leaveTransferVendors, leaveWhenLocked, leaveWhenBlocked, compareContradicted],
  jobs: [tellAward, leaveJob, compareJob],
  schedules: [syncAll, probeAll, sweepPictures, followTransferVendors, sendAwayStopped, compareTransferVendors],
  needs: [givenAlonePort],
  provides: [provide(launcherPort, () => launchAt), provide(carriersPort, transferCarriers)],
  open: async (platform) => {
    await offerWallets(platform);
    const stop = platform.settings.roles.includes('worker') ? introduceAll(platform) : async () => undefined;
    return stop;
  },
};
