import * as office from '@palpite/contract/office/office.ts';
import { type Room, route } from '../base/room.ts';
import { auditRoutes } from './audit/audit.ts';
import { seedStaff } from './demo-staff.ts';
import { forgetSessions, verifyAuditChain } from './jobs.ts';
import { filterRoutes } from './queue/saved-filters.ts';
import { logIn } from './session/log-in.ts';
import { logOut } from './session/session.ts';
import { showStaff } from './session/show-staff.ts';

export const staffRoom: Room = {
  name: 'staff',
  routes: [route(office.staffLogin, logIn)],
  desk: [route(office.staffLogout, logOut), route(office.staffInfo, showStaff), ...auditRoutes, ...filterRoutes],
  channels: [{ name: 'office', hears: (who) => (who.kind === 'staff' ? `office:${who.merchant}` : undefined) }],
  schedules: [forgetSessions, verifyAuditChain],
  seed: seedStaff,
};
