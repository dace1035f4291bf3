import { invitationOf } from './invitation.ts';

/** Where a registration comes from, as the platform wants to know it, and whose invitation brought the visitor. */
export function originOf() {
  return {
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB' as const,
    ...invitationOf(location.search),
  };
}
