/**
 * The address an entry of customer service leads to, if it may: https on a host the brand allows, without a name or a port of its own; or a page of
 * the simulated outside world, whose address the house was started with. Pure.
 */
export function allowedTarget(target: string, hosts: readonly string[], outsideUrl: string): string | undefined {
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === new URL(outsideUrl).origin) return url.href;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : undefined;
}
