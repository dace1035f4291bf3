// What the merchant has on and where the visitor is: the answer of the status call, there before anything is drawn.
import type { SiteStatus, WhitelabelNode } from '@palpite/contract/site/player.ts';
import { createContext, useContext } from 'react';

export const SiteStatusContext = createContext<SiteStatus | undefined>(undefined);

/** The answer of the status call. Throws outside the app. */
export function useSiteStatus(): SiteStatus {
  const status = useContext(SiteStatusContext);
  if (!status) throw new Error('no site status above this component');
  return status;
}

const servicePath = /^\/cs\/[\w-]{8,64}$/;

/**
 * Opens customer service in a window of its own: 440 by 750, without a way back to this page. Only ever an address
 * of our own that leads on.
 */
export function openCustomerService(path: string): void {
  if (!servicePath.test(path)) return;
  window.open(path, '_blank', 'width=440,height=750,noopener,noreferrer');
}

/** Where a brand may be found besides here, by the name of its resource. */
export const networks = ['YOUTUBE', 'TWITTER', 'TIKTOK', 'FACEBOOK', 'INSTAGRAM', 'WHATSAPP'] as const;
export type Network = (typeof networks)[number];

/** The networks the brand has set up, in the order asked for; only addresses a browser may safely open. */
export function networkLinks(
  status: SiteStatus,
  wanted: readonly Network[] = networks,
): readonly { network: Network; url: string }[] {
  return wanted.flatMap((network) => {
    const found = status.info.resources.find(({ resourceType }) => resourceType.toUpperCase() === network);
    return found && URL.parse(found.url)?.protocol === 'https:' ? [{ network, url: found.url }] : [];
  });
}

/** Where the demonstration's bank pays codes, when there is one. */
export function demoBankOf(status: SiteStatus): string | undefined {
  return status.info.resources.find((resource) => resource.resourceType === 'DEMO_BANK')?.url;
}

/**
 * Whether the merchant has a feature on: a switch that is in the tree nowhere is off. What it draws is
 * convenience, never authority.
 */
export function flagOn(status: SiteStatus, modId: string): boolean {
  const on = (node: WhitelabelNode): boolean =>
    (node.modId === modId && node.enabled === '1') || node.childrenNodes.some(on);
  return on(status.info.whitelabel);
}
