/** The door of the back office: what `main.ts` needs of it. No room stands above it. */
export { type DemoStaff, demoStaff } from './demo-staff.ts';
export { staffByToken } from './session.ts';
