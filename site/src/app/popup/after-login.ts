import * as paths from '../../base/paths.ts';
import { needsLogin, readList } from '../../features/catalogue/list/state/list-state.ts';
import { readLobby } from '../../features/catalogue/lobby/lobby-state.ts';

/** Popups over the home page with addresses of their own: who is in has no use for them. */
const overHome: readonly string[] = [paths.login, paths.register, paths.help];

/** The platform takes no longer address for a way back from a login provider. */
const longest = 512;

interface Standing {
  path: string;
  search: string;
  /** The page only players see that had asked for the login. */
  wanted: string | undefined;
}

/**
 * Where a login leads: to the page that had asked for it, be it the one beneath, whose address names a game or what
 * only a player has. From any other page it leads home.
 */
export function afterLogin({ path, search, wanted }: Standing): string {
  if (wanted !== undefined || overHome.includes(path)) return wanted ?? '/';
  const asks =
    path === paths.seamless ||
    needsLogin(readList(search).filter) ||
    (path === '/' && readLobby(search).type === 'FAV');
  const here = `${path}?${search}`;
  return asks && here.length <= longest ? here : '/';
}
