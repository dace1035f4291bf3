export { openAlarms } from './alarm-store.ts';
export { standingDifferences } from './decide.ts';
export { bookedBetween } from './decision-store.ts';
