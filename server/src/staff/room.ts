import * as office from '@palpite/contract/office/office.ts';
import { type Room, route } from '../base/room.ts';
import { auditRoutes } from './audit.ts';
import { seedStaff } from './demo-staff.ts';
import { forgetSessions, verifyAuditChain } from './jobs.ts';
import { logIn } from './log-in.ts';
import { filterRoutes } from './saved-filters.ts';
import { logOut } from './session.ts';
import { showStaff } from './show-staff.ts';

export const staffRoom: Room = {
  name: 'staff',
  routes: [
    route(office.staffLogin, logIn),
    route(office.staffLogout, logOut),
    route(office.staffInfo, showStaff),
    ...auditRoutes,
    ...filterRoutes,
  ],
  channels: [{ name: 'office', hears: (who) => (who.kind === 'staff' ? `office:${who.merchant}` : undefined) }],
  schedules: [forgetSessions, verifyAuditChain],
  seed: seedStaff,
};
