/**
 * Where a game opens: a page of our own, or one of the house that makes it. undefined for anything a browser would not go to but run or hand to
 * another program.
 */
export function gameAddress(url: string): string | undefined {
  const address = URL.parse(url, location.href);
  return address && /^https?:$/.test(address.protocol) ? url : undefined;
}
