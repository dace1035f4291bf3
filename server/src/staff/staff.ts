/** The door: who a member of staff is, and the log of what they do. */
export { type Done, noteLook } from './acts.ts';
export { brandsPort } from './brands.ts';
export { type DemoStaff, demoStaff, demoTeam } from './demo-staff.ts';
export { changes, decides } from './desk.ts';
export { type Choice, endProposal, type Hand, handOf } from './dual-control.ts';
export { exportQueue } from './queue/export-queue.ts';
export { checkRevision, revised, unrevised } from './revisions.ts';
export { staffByToken, staffStanding } from './session/session.ts';
export { looksAt } from './store.ts';
