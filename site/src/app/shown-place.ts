// Where the page is, as against where the address is: while the next page is on its way the one before stays, and
// believes it is still there.
import { createContext, use, useDeferredValue } from 'react';
import { type BaseLocationHook, type BaseSearchHook, useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export interface Place {
  path: string;
  /** Without its question mark. */
  search: string;
}

export const ShownPlace = createContext<Place>({ path: '/', search: '' });

/** The place of the address, and the one whose page is shown: another as long as the new page is not there yet. */
export function useShownPlace(): { asked: Place; shown: Place } {
  const [path] = useLocation();
  const search = useSearch();
  const deferred = useDeferredValue(JSON.stringify([path, search]));
  const [shownPath = '/', shownSearch = ''] = JSON.parse(deferred) as string[];
  return { asked: { path, search }, shown: { path: shownPath, search: shownSearch } };
}

/** What the router tells a page of its address. */
export const useShownPath: BaseLocationHook = () => [use(ShownPlace).path, navigate];
export const useShownSearch: BaseSearchHook = () => use(ShownPlace).search;
