// For screen tests: the whole site at an address, in Portuguese, with a platform that answers from a table.

import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { newQueryClient } from '../app/queries.ts';
import { Start } from '../app/start.tsx';
import { closeOverlay, closePopup } from '../base/page/popup.ts';
import { endSession, startSession } from '../base/session/session.ts';
import { endProof } from '../base/session/step-up.ts';
import { speakTexts } from '../base/text/texts.ts';

// The last page of a file is put away, and React finishes what it had begun, while there is still a window.
afterAll(async () => {
  cleanup();
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
});

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
}

/** Somebody comes back to the tab: what may have changed meanwhile is asked for again at once, not at its next turn. */
export function comeBack(): void {
  window.dispatchEvent(new Event('visibilitychange'));
}

/**
 * What the platform answers: a value, or a function of what was asked that gives one, refuses with `refusal`, or
 * breaks the line by throwing.
 */
export type Answer = unknown | ((asked: Asked) => unknown);

class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** A refusal of the platform, to be returned by an answer. */
export function refusal(status: number, errorCode: string, message: string, value?: object): Refusal {
  return new Refusal(status, { success: false, errorCode, message, ...(value && { value }) });
}

function bodyOf({ body, headers }: RequestInit): unknown {
  if (typeof body !== 'string') return undefined;
  const form = new Headers(headers).get('Content-Type') === 'application/x-www-form-urlencoded';
  return form ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

/** A platform that answers 'GET /path' from the table and remembers what it was asked. */
export function platform(table: Record<string, Answer>) {
  const asked: Asked[] = [];
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'https://site.test');
    const question: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: bodyOf(init),
      headers: { ...(init.headers as Record<string, string>) },
    };
    asked.push(question);
    const found = { ...usual, ...table }[`${question.method} ${question.path}`];
    const said =
      found === undefined
        ? refusal(404, 'request.unknown_route', `nothing answers ${question.method} ${question.path}`)
        : typeof found === 'function'
          ? await found(question)
          : found;
    if (said instanceof Refusal) return Response.json(said.body, { status: said.status });
    return Response.json({ success: true, value: said });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { asked, to: (path: string) => asked.filter((each) => each.path === path) };
}

export const dice = {
  nodeId: '1001',
  nodeName: 'Dado',
  gameName: 'Dado',
  displayName: 'Dado',
  accountTypeName: 'Palpite Originais',
  gameType: 'INHOUSE',
  gameClassify: null,
  vassalage: 'PGE',
  gameCode: 'dice',
  isGame: 'GAME',
  isHot: 0,
  supportPlay: 1,
  iconUrl: '',
  lagerIcon: '',
  showIcon: '',
  maintenance: false,
  isNew: false,
  rtp: '99.00',
};

/** The vendors of a lane, as the platform sends them. */
export function byVassalage<Vendor extends { vassalage: string }>(...vendors: Vendor[]): Record<string, Vendor> {
  return Object.fromEntries(vendors.map((each) => [each.vassalage, each]));
}

/** A vendor as the lanes list it. */
export const vendor = {
  vassalage: 'PGE',
  accountTypeName: 'Palpite Originais',
  displayName: 'Palpite Originais',
  title: 'INHOUSE',
  gameCount: 1,
  smallIcon: '',
  mobileSmallIcon: '',
  h5Icon: '',
  lagerIcon: '',
  mobileLargeIcon: '',
};

/** The lobby of a house whose only game is the dice. */
export const lobby = {
  lanes: [{ title: 'INHOUSE', cards: byVassalage(vendor), gameClassify: [] }],
  sections: [{ gameType: 'INHOUSE', total: 1, games: [dice] }],
  hot: [],
};

export const member = {
  id: '700212',
  account: 'luana',
  nickname: 'luana',
  type: 0,
  mobile: null,
  mobileVerified: false,
  email: null,
  emailVerified: false,
  regDate: 1,
  lastLogin: null,
  lastLoginLocation: null,
  clubLabel: null,
  clubRank: null,
  payeeName: 'Luana Prado',
  idNumber: '···.···.482-09',
  avatar: null,
  language: null,
  profile: {
    birthday: null,
    address: null,
    nationality: null,
    occupation: null,
    sourceOfIncome: null,
    line: null,
    whatsapp: null,
    facebook: null,
    wechat: null,
    qqNum: null,
    zalo: null,
    telegram: null,
  },
};

export const balance = {
  sumBalance: '1284.50',
  mainWalletBalance: '1284.50',
  heldBalance: '0.00',
  balance: [],
  currency: 'BRL',
  currencySymbol: 'R$',
};

export const session = {
  token: 'tok',
  id: '7',
  customerId: '7',
  userName: 'luana',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};

/** What a brand offers to members: those that are named are open. */
export const programmesOf = (...open: string[]) =>
  Object.fromEntries(
    ['REFERRAL', 'MEMBERLEVEL', 'LOGIN', 'SAVIOR', 'PROMOCODE'].map((key) => [key, { enabled: open.includes(key) }]),
  );

const usual: Record<string, Answer> = {
  'GET /wps/relay/GCSGAME_lobby': lobby,
  'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player: [], home: [], popup: [], promotion: [] },
  'GET /wps/relay/MCSFE_getAvailablePromotions': programmesOf(),
  'GET /wps/relay/MCSFE_getFavoriteGames': [],
  'GET /wps/relay/GCSGAME_gameList': { games: [dice], totalPages: 1, totalCount: 1 },
  'GET /wps/relay/ODSFE2_getWinnerBoard': { list: [] },
  'GET /wps/jackpots': { list: [] },
  'GET /wps/relay/GCS_recentGame': { list: [], totalPages: 0 },
  'GET /wps/member/info': member,
  'GET /wps/v2/wallets/balance': balance,
  'GET /wps/member/limits/session': {
    startedAt: 0,
    now: 60_000,
    staked: '0.00',
    won: '0.00',
    nextCheckAt: null,
    minutes: null,
  },
  'GET /wps/relay/GCS_merchantWallet': { isSingle: true },
  'DELETE /wps/session/logout': null,
  'GET /wps/session/hint': null,
  'GET /wps/captcha/geetest': { gt: null, challenge: null },
  'GET /wps/captcha': 'iVBORw0KGgo=',
  'GET /wps/relay/CCSFE_banner': [],
  'GET /wps/check/username': true,
  'GET /wps/system/country': [
    { countryCode: 'BR', countryDialingCode: '55' },
    { countryCode: 'PT', countryDialingCode: '351' },
  ],
};

/** The switches of lists and of feedback that every brand has on unless it says otherwise. */
const usuallyOn = ['GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3', 'FEEDBACK3'];
const nodeOf = (modId: string) => ({ modId, enabled: '1', childrenNodes: [] });

export const openStatus: SiteStatus = {
  info: {
    customerService: [{ csType: 'ONLINE', path: '/cs/Zm9yIHRoZSB0ZXN0cw', title: 'Atendimento' }],
    domainRoute: [],
    resources: [{ resourceType: 'DEMO_BANK', url: 'http://bank.test', labelNameEn: 'Demo bank' }],
    whitelabel: { ...nodeOf('ROOT'), childrenNodes: usuallyOn.map(nodeOf) },
    register: {
      username: {
        acceptedPattern: '.*',
        patternId: 1,
        minLength: 4,
        maxLength: 16,
        fieldEnabled: true,
        updateEnabled: false,
        required: true,
      },
      password: {
        acceptedPattern: '.*',
        patternId: 0,
        minLength: 8,
        maxLength: 64,
        fieldEnabled: true,
        updateEnabled: false,
        required: true,
      },
    },
    mainDomain: '',
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
    languages: ['PT', 'EN'],
    defaultLanguage: 'PT',
    timeZone: 'America/Sao_Paulo',
    minAge: 18,
    birthdayAge: 21,
  },
  location: { ip: '203.0.113.7', country: 'BR' },
  maintenance: false,
  maintenanceUntil: null,
  regionRestriction: false,
  whitelist: false,
};

/** The status of a merchant with these features on besides the usual ones, and these rules. */
export function statusWith(flags: readonly string[], rules: SiteStatus['info']['register'] = {}): SiteStatus {
  const { info } = openStatus;
  const on = [...usuallyOn, ...flags].map(nodeOf);
  return {
    ...openStatus,
    info: {
      ...info,
      whitelabel: { ...info.whitelabel, childrenNodes: on },
      register: { ...info.register, ...rules },
    },
  };
}

/** The status of a merchant that has switched these off of what usually is on. */
export function statusWithout(...flags: readonly string[]): SiteStatus {
  const { info } = openStatus;
  const childrenNodes = info.whitelabel.childrenNodes.filter(({ modId }) => !flags.includes(modId));
  return { ...openStatus, info: { ...info, whitelabel: { ...info.whitelabel, childrenNodes } } };
}

/** A live channel nobody answers on. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  send() {}
  close() {}
}

interface OpenSite {
  /** Portuguese unless told otherwise. */
  language?: 'PT' | 'EN';
  loggedIn?: boolean;
  status?: SiteStatus | undefined;
  askStatus?(): Promise<SiteStatus>;
}

/** Opens the site at an address. Call `platform` first. */
export async function openSite(path: string, options: OpenSite = {}) {
  const { loggedIn = false, askStatus = () => Promise.resolve(openStatus) } = options;
  const status = 'status' in options ? options.status : openStatus;
  cleanup();
  vi.stubGlobal('WebSocket', SilentSocket);
  closePopup();
  endProof(false);
  closeOverlay();
  endSession();
  // a tab of its own
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('news.')) sessionStorage.removeItem(key);
  if (loggedIn) startSession('tok');
  history.replaceState(null, '', path);
  await speakTexts(options.language ?? 'PT', ['site', 'catalogue']);
  return render(<Start first={status} ask={askStatus} queries={newQueryClient(1)} />);
}

/** Fills in the login that stands over the page, and sends it. */
export async function logInAsLuana() {
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'luana' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
}
