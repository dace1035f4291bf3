/** Where a registration comes from, as the platform wants to know it. The invitation's code is in the address. */
export function originOf() {
  const referralCode = new URLSearchParams(location.search).get('referralCode')?.slice(0, 64);
  return {
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB' as const,
    ...(referralCode && { referralCode }),
  };
}
