import { affiliate } from '@palpite/contract/entrance/player.ts';
import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { ask } from '../../../base/session/caller.ts';
import { flagOn } from '../../../base/site-status.ts';
import { type Invitation, invitationOf } from './invitation.ts';

/** Where a registration comes from, as the platform wants to know it, and whose invitation brought the visitor. */
export function originOf() {
  return {
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB' as const,
    ...invitationOf(location.search),
  };
}

/** Asks whether the code of an invitation is somebody's, before anything else is done for a registration with it. */
export async function checkCode(status: SiteStatus, { affiliateCode, referralCode }: Invitation): Promise<void> {
  const code = affiliateCode || referralCode;
  if (code && flagOn(status, 'AFFMAN3')) await ask(affiliate, { code, domain: location.hostname });
}
