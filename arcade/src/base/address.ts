/** What a launched game is told in its address. */
export interface Launch {
  /** Good once: swapped for the token of this game session. */
  ticket: string | undefined;
  language: string | null;
  /**
   * Where the arrow back leads: a place on this site. From a game host it is a place on the brand's site, once that
   * host is known to be the brand's.
   */
  back: string;
}

const backKey = 'game.back';
const siteKey = 'game.site';
const merchantKey = 'merchant';

/** The brand this page plays for: as the site launched it from elsewhere, or as the site here left it. */
export function readMerchant(): string {
  return sessionStorage.getItem(merchantKey) ?? localStorage.getItem(merchantKey) ?? 'palpite';
}

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
  const merchant = url.searchParams.get('merchant');
  if (merchant) sessionStorage.setItem(merchantKey, merchant);
  const site = url.searchParams.get('site') ?? sessionStorage.getItem(siteKey);
  if (url.search) history.replaceState(null, '', url.pathname + url.hash);
  const launch: Launch = { ticket, language, back };
  if (site !== null && site !== url.origin) void leadBackTo(launch, site);
  return launch;
}

/** Anybody can write an address: only a host the brand itself names is gone back to. */
async function leadBackTo(launch: Launch, site: string): Promise<void> {
  const { isHostOfBrand } = await import('./brand-hosts.ts');
  if (!(await isHostOfBrand(site, readMerchant()).catch(() => false))) return;
  sessionStorage.setItem(siteKey, site);
  launch.back = new URL(launch.back, site).href;
}

/**
 * The recorded round an address names: `?replay=<id>&v=<version of the rules>`. The address stays
 * as it is, to be copied on.
 */
export function readReplay(): { replayId: string; version: string } | undefined {
  const said = new URL(location.href).searchParams;
  const replayId = said.get('replay');
  const version = said.get('v');
  return replayId && version ? { replayId, version } : undefined;
}
