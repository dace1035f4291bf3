/** What a launched game is told in its address. */
export interface Launch {
  /** Good once: swapped for the token of this game session. */
  ticket: string | undefined;
  language: string | null;
  /** Where the arrow back leads: a place on this site. */
  back: string;
}

const backKey = 'game.back';

/** Only a path on this site may be gone back to. */
export function placeHere(path: string | null | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}

/** Reads the launch and takes the ticket out of the address, so that it is neither kept nor passed on. */
export function readLaunch(): Launch {
  const url = new URL(location.href);
  const ticket = url.searchParams.get('ticket') ?? undefined;
  const asked = placeHere(url.searchParams.get('back'), url.origin);
  if (asked) sessionStorage.setItem(backKey, asked);
  const back = asked ?? placeHere(sessionStorage.getItem(backKey), url.origin) ?? '/';
  const language = url.searchParams.get('lang');
  if (url.search) history.replaceState(null, '', url.pathname + url.hash);
  return { ticket, language, back };
}

/** The recorded round an address names: `?replay=<id>&v=<version of the rules>`. The address stays as it is, to be copied on. */
export function readReplay(): { replayId: string; version: string } | undefined {
  const said = new URL(location.href).searchParams;
  const replayId = said.get('replay');
  const version = said.get('v');
  return replayId && version ? { replayId, version } : undefined;
}
