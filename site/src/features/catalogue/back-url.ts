/** What the platform takes for a way back. */
const longest = 200;

/** Where a game leads back to: the page it was started from, without its search where that is long. */
export function backUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string {
  return [pathname + search, pathname].find((path) => path.length <= longest) ?? '/';
}
