export { bookedBetween } from './decision-store.ts';
