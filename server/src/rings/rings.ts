/** The door: which accounts hang together. A hint to a person; nobody is told of it. */
export { ringedAccounts, ringMembers, ringsAmong, ringsOfAccounts } from './ring-store.ts';
