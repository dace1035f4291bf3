// Banners, as the brand wrote them, and where they lead.

import type { Banner } from '@palpite/contract/messages/shapes.ts';
import * as paths from './paths.ts';

export const homeGroup: Banner['groupName'] = 'w_home';

/** What a press on a banner does: undefined, nothing. */
export type BannerAction =
  | { kind: 'page'; href: string; inside: boolean }
  | { kind: 'promotion'; href: string }
  | { kind: 'game'; game: { vassalage: string; gameCode: string } };

/** Pages of the arcade stand beside this one: a link to one leaves it. */
const besides = '/arcade/';

export function actionOf({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>): BannerAction | undefined {
  if (!linkage || linkageType === 'NONE') return undefined;
  if (linkageType === 'PROMOTION')
    return { kind: 'promotion', href: `${paths.promotions}#${encodeURIComponent(linkage)}` };
  if (linkageType === 'PAGE') {
    // Only ever an address of our own.
    if (!/^\/(?![/\\])/.test(linkage)) return undefined;
    return { kind: 'page', href: linkage, inside: !linkage.startsWith(besides) };
  }
  const [vassalage, gameCode] = linkage.split('/');
  return vassalage && gameCode ? { kind: 'game', game: { vassalage, gameCode } } : undefined;
}

/** The headline and what follows it. */
export function wordsOf(title: string): { headline: string; text: string } {
  const [headline = '', ...rest] = title.split('\n').map((line) => line.trim());
  return { headline, text: rest.filter(Boolean).join(' ') };
}
