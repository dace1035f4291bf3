/** The door: which accounts hang together. A hint to a person; nobody is told of it. */
export { ringedAccounts, ringsAmong } from './ring-store.ts';
