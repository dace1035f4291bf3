// Which guide a person needs.
export const systems = ['ios', 'android'] as const;
export type System = (typeof systems)[number];

/**
 * The system of a phone or tablet by what its browser says of itself; undefined for a computer. An iPad calls itself a
 * Mac, but one with fingers.
 */
export function systemOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): System | undefined {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : undefined;
}

/** The system an address asks for ('?os=ios'). */
export function askedSystem(search: string): System | undefined {
  const asked = new URLSearchParams(search).get('os')?.toLowerCase();
  return systems.find((system) => system === asked);
}
