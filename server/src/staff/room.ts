import * as calls from '@palpite/contract/staff/office.ts';
import { type Room, route } from '../base/room.ts';
import { auditRoutes } from './audit/audit.ts';
import { brandsPort } from './brands.ts';
import { seedStaff } from './demo-staff.ts';
import { forgetSessions, verifyAuditChain } from './jobs.ts';
import { filterRoutes } from './queue/saved-filters.ts';
import { staffRefusals } from './refusals.ts';
import { logIn } from './session/log-in.ts';
import { logOut } from './session/session.ts';
import { showStaff } from './session/show-staff.ts';

export const staffRoom: Room = {
  name: 'staff',
  refusals: staffRefusals,
  permissions: { 'audit.read': ['auditor', 'owner'] },
  needs: [brandsPort],
  routes: [route(calls.staffLogin, logIn)],
  desk: [route(calls.staffLogout, logOut), route(calls.staffInfo, showStaff), ...auditRoutes, ...filterRoutes],
  channels: [{ name: 'office', hears: (who) => (who.kind === 'staff' ? `office:${who.merchant}` : undefined) }],
  schedules: [forgetSessions, verifyAuditChain],
  seed: seedStaff,
};
