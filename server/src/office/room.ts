import { decideIdentity, identityCase, identityQueue } from '@palpite/contract/identity/office.ts';
import * as office from '@palpite/contract/office/office.ts';
import { type Room, route } from '../base/room.ts';
import { brandRoutes } from './brand.ts';
import { contentRoutes } from './content.ts';
import { decideOnIdentity } from './decide-identity.ts';
import { decideOnWithdrawal } from './decide-withdrawal.ts';
import { seedStaff } from './demo-staff.ts';
import { forgetSessions } from './jobs.ts';
import { listIdentity } from './list-identity.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { logIn } from './log-in.ts';
import { openBet } from './open-bet.ts';
import { openIdentity } from './open-identity.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import { logOut } from './session.ts';
import { shelfRoutes } from './shelf.ts';
import { showStaff } from './show-staff.ts';
import { verifyBooksNow } from './verify-ledger.ts';

export const officeRoom: Room = {
  name: 'office',
  routes: [
    route(office.staffLogin, logIn),
    route(office.staffLogout, logOut),
    route(office.staffInfo, showStaff),
    route(office.withdrawalQueue, listWithdrawals),
    route(office.withdrawalCase, openWithdrawal),
    route(office.decideWithdrawal, decideOnWithdrawal),
    route(identityQueue, listIdentity),
    route(identityCase, openIdentity),
    route(decideIdentity, decideOnIdentity),
    route(office.verifyLedger, verifyBooksNow),
    route(office.officeBet, openBet),
    ...contentRoutes,
    ...shelfRoutes,
    ...brandRoutes,
  ],
  schedules: [forgetSessions],
  seed: seedStaff,
};
