/** The door of the back office: what the opening of the house needs of it. No room stands above. */
export { type DemoStaff, demoStaff } from './demo-staff.ts';
export { staffByToken, staffStanding } from './session.ts';
