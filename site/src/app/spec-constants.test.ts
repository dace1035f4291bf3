// The specification's routes (section 2) and its constants and limits (section 9), in its own words, each against
// what the code itself holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@palpite/contract/base/language.ts';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import {
  favouriteGames,
  gameList,
  lotteryMenus,
  recentGames,
  winnerBoard,
} from '@palpite/contract/catalogue/player.ts';
import { gameTypes, inHouseVendors, prizeModes } from '@palpite/contract/catalogue/shapes.ts';
import { freePlay } from '@palpite/contract/entrance/player.ts';
import { code, registration } from '@palpite/contract/entrance/shapes.ts';
import { announcements, helpCenter, notices } from '@palpite/contract/messages/player.ts';
import { feedbackLength, promotionCategories } from '@palpite/contract/messages/shapes.ts';
import { memberType } from '@palpite/contract/players/shapes.ts';
import { disputeReceipt, requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { qrDefaults } from '@palpite/ui/qr.tsx';
import { isBinarised } from '@palpite/ui/qr-logo.ts';
import { rememberLanguage } from '@palpite/ui/text/language.ts';
import { formatAmount } from '@palpite/ui/text/number-format.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chunkTimeoutMs } from '../base/failure/chunk.ts';
import { restMs as captchaRestMs } from '../base/human/captcha-field.tsx';
import { defaultMinutes } from '../base/page/countdown-memory.ts';
import { withFiles } from '../base/picture/file-choice.ts';
import { pictureAddress } from '../base/picture/picture-address.ts';
import { pictureRules } from '../base/picture/pictures-field.tsx';
import { isAgent, isTrial } from '../base/session/member-kind.ts';
import { keepMerchant } from '../base/session/session.ts';
import { openCustomerService } from '../base/site-status.ts';
import { gameAddress } from '../features/catalogue/game-address.ts';
import { listFilters } from '../features/catalogue/list/state/list-state.ts';
import { lotteryPlaceOf, prizeModeOf } from '../features/catalogue/list/state/prize-mode.ts';
import { lobbyConstants } from '../features/catalogue/lobby/lobby-constants.ts';
import { atMostEveryMs } from '../features/entrance/code-field.tsx';
import { noticePager, noticesPerPage } from '../features/messages/messages-data.ts';
import { tabsOf } from '../features/promotions/promotion-state.ts';
import entranceEn from '../locales/en/entrance.json' with { type: 'json' };
import { openSite, platform, statusWith } from '../testing/open-site.tsx';
import { routeOf } from './routes.tsx';
import { downloadCodeSize } from './shell/menu/download-card.tsx';
import { promotionsShown } from './shell/menu/promotions-shortcut.tsx';
import type { SiteRoute } from './site-route.ts';

/**
 * The check of a row's words. Where part of the product is still to come it holds as far as
 * anything is there, and says so.
 */
type Holds = (words: string) => void | Promise<void>;

const numbersIn = (words: string): number[] => (words.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
/** The figures of the row are these of the code, in this order. */
const figures =
  (...own: readonly number[]) =>
  (words: string) =>
    expect(numbersIn(words)).toEqual(own);
/** The row lists these. */
const lists = (own: readonly string[]) => (words: string) =>
  expect(own.toSorted()).toEqual(words.split(', ').toSorted());
/** A figure that only the server holds, read where it stands. */
function serverSays(file: string, pattern: RegExp): number {
  const found = pattern.exec(readFileSync(join(import.meta.dirname, '../../../server/src', file), 'utf8'))?.[1];
  return Number(found?.replaceAll('_', ''));
}
/** What stands in the account menu of a player with so many unread messages. */
async function accountMenu(unread: number): Promise<string[]> {
  cleanup();
  platform({ 'GET /wps/relay/EMFE_getInboxUnreadCount': unread });
  await openSite('/', { loggedIn: true, status: statusWith(['INBOX3']) });
  fireEvent.click(await screen.findByRole('button', { name: /luana.*menu da conta$/ }));
  if (unread > 0) await screen.findByText(/não lidas?$/);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

const defaultOf = (schema: { def: { defaultValue: unknown } }): number => Number(schema.def.defaultValue);

const { banner, lobbyPager, winners } = lobbyConstants;
const home = routeOf('/').route;

/** Section 2, Routes: its words, the addresses it names, and what each route of ours has to be. */
const routeRows: readonly [words: string, paths: readonly string[], is: Partial<SiteRoute>][] = [
  ['home lobby', ['/', '/index', '/index.html', '/home'], { page: home.page, frame: 'lobby' }],
  ['the home lobby with the login popup', ['/login'], { page: home.page, popup: 'login' }],
  ['the home lobby with the register modal', ['/register'], { page: home.page, popup: 'register' }],
  ['home lobby with the help popup', ['/help'], { page: home.page, popup: 'help' }],
  ['member centre', ['/member'], { seenBy: 'player', frame: 'member' }],
  ['game centre', ['/sports', '/esports', '/lott', '/elott'], { seenBy: 'anyone', frame: 'lobby' }],
  ['game list centre', ['/live', '/fish', '/rng', '/pvp'], { seenBy: 'anyone', frame: 'lobby' }],
  ['in-house games', ['/inHouse'], { seenBy: 'anyone', frame: 'lobby' }],
  ['account game pages', ['/favorite', '/recent'], { seenBy: 'player', frame: 'lobby' }],
  ['lottery pages', ['/lottery', '/seaLottery', '/vnLottery'], { seenBy: 'player', frame: 'game' }],
  ['promotions and points', ['/promotions', '/pointMall'], { seenBy: 'anyone', frame: 'lobby' }],
  ['game page where the side menu is hidden', ['/seamless'], { frame: 'game' }],
  ['agent layout with no header or footer', ['/agent', '/agentHome'], { frame: 'agent' }],
];

/** Section 9, row by row: its words, then what holds them. */
const rows: readonly [item: string, value: string, holds: Holds][] = [
  [
    'Banner autoplay / transition / spacing',
    '5000 ms / 1000 ms / 20.3',
    figures(banner.autoplayMs, banner.transitionMs, banner.spacingPx),
  ],
  [
    'Announcement page size; pager',
    '9; margin 1, range 5',
    (words) => {
      figures(noticesPerPage, noticePager.margin, noticePager.range)(words);
      expect(defaultOf(notices.input.shape.size)).toBe(noticesPerPage);
    },
  ],
  [
    'Lobby page size',
    '18',
    (words) => {
      figures(lobbyConstants.lobbyPageSize)(words);
      figures(defaultOf(gameList.input.shape.pageSize))(words);
    },
  ],
  [
    'Home section items',
    '12',
    (words) => {
      figures(lobbyConstants.homeSectionItems)(words);
      figures(serverSays('catalogue/shelf/lists.ts', /const sectionSize = (\d+)/))(words);
    },
  ],
  [
    'Favourite list page size',
    '999',
    (words) => {
      figures(lobbyConstants.favouritePageSize)(words);
      figures(defaultOf(favouriteGames.input.shape.pageSize))(words);
    },
  ],
  ['Home vendor lists cut to / hot', '5 / 12', figures(lobbyConstants.homeVendors, lobbyConstants.homeHot)],
  ['Promotions dropdown', '6', figures(promotionsShown)],
  [
    'Recent size',
    '12',
    (words) => {
      figures(lobbyConstants.recentSize)(words);
      figures(defaultOf(recentGames.input.shape.pageSize))(words);
    },
  ],
  [
    'Winner board limit; pairs; carousel speed',
    '20; 2; 3000 ms',
    (words) => {
      figures(winners.limit, winners.pair, winners.stayMs)(words);
      expect(defaultOf(winnerBoard.input.shape.limitNum)).toBe(winners.limit);
    },
  ],
  ['Lobby pagination', 'range 5, margin 2', figures(lobbyPager.range, lobbyPager.margin)],
  ['Favourite throttle', '1000 ms', figures(lobbyConstants.favouriteThrottleMs)],
  ['SMS login throttle', '1000 ms', figures(atMostEveryMs)],
  [
    'Captcha refresh',
    'once per 1 s',
    (words) => {
      figures(captchaRestMs / 1000)(words);
      figures(serverSays('guard/captcha.ts', /const refreshMs = ([\d_]+)/) / 1000)(words);
    },
  ],
  ['SMS countdown', 'expiredMinutes x 60 s (default 1 min)', figures(60, defaultMinutes)],
  [
    'Remember-me cookies',
    '1 day (86400000 ms)',
    figures(1, serverSays('entrance/settings.ts', /'remember\.hours', (\d+)/) * 3_600_000),
  ],
  [
    'Too-many-requests retry',
    '5 minutes',
    figures(serverSays('guard/budgets.ts', /const fiveMinutesMs = (\d+) \* 60_000/)),
  ],
  [
    'Registration age / birthday check',
    '18 / 21',
    (words) => {
      const [registers, birthday] = numbersIn(words);
      expect(serverSays('safeguards/law/ruled.ts', /whole\('min_age', (\d+)/)).toBe(registers);
      expect(serverSays('safeguards/law/ruled.ts', /whole\('birthday\.min_age', (\d+)/)).toBe(birthday);
      expect(entranceEn.error.age.replace('{{age}}', String(birthday))).toBe('Please confirm you are 21 years old');
    },
  ],
  [
    'Feedback and remark length',
    '140 characters',
    (words) => {
      figures(feedbackLength.max)(words);
      const said = (letters: number) => {
        const input = { orderNo: 'W1', payoutId: 'p1', comment: 'a'.repeat(letters), proofs: [new Blob(['a'])] };
        return disputeReceipt.input.safeParse(input).success;
      };
      const [most = 0] = numbersIn(words);
      expect([most, most + 1].map(said)).toEqual([true, false]);
    },
  ],
  [
    'Upload images',
    'png or jpg, 5MB each, at most 3',
    (words) => {
      figures(uploadBounds.bytes / 1024 ** 2, uploadBounds.files)(words);
      const kinds = { 'image/png': undefined, 'image/jpeg': undefined, 'image/gif': 'kind', 'image/svg+xml': 'kind' };
      for (const [type, problem] of Object.entries(kinds))
        expect(withFiles([], [new File(['x'], 'x', { type })], pictureRules).problem?.kind, type).toBe(problem);
    },
  ],
  [
    'Verification code max length',
    '255',
    (words) => {
      const [most = 0] = numbersIn(words);
      expect(code.safeParse('1'.repeat(most)).success).toBe(true);
      expect(code.safeParse('1'.repeat(most + 1)).success).toBe(false);
      const atWithdrawal = (digits: number) =>
        requestWithdrawal.input.safeParse({ amount: '50.00', verificationCode: '1'.repeat(digits) }).success;
      expect([most, most + 1].map(atWithdrawal)).toEqual([true, false]);
    },
  ],
  [
    'Balance decimals',
    '2',
    (words) => expect(formatAmount(unit / 3n, 'EN').split('.')[1]).toHaveLength(numbersIn(words)[0] ?? 0),
  ],
  [
    'Customer service window',
    '440x750',
    (words) => {
      const opened = vi.spyOn(window, 'open').mockReturnValue(null);
      openCustomerService('/cs/Zm9yIHRoZSB0ZXN0cw');
      figures(...numbersIn(opened.mock.lastCall?.[2] ?? ''))(words);
      opened.mockRestore();
    },
  ],
  ['QR code in header', '120 px', figures(downloadCodeSize)],
  ['Chunk timeout', '120000 ms', figures(chunkTimeoutMs)],
  [
    'QR defaults',
    'size 200 (engine 800), margin 20, dark #000000, light #FFFFFF, logo scale 0.2, error correction M, binarize threshold 128',
    (words) => {
      const { size, engine, margin, dark, light, logoScale, errorCorrection, binarizeThreshold } = qrDefaults;
      const said = `size ${size} (engine ${engine}), margin ${margin}, dark ${dark}, light ${light}, logo scale ${logoScale}, `;
      expect(`${said}error correction ${errorCorrection}, binarize threshold ${binarizeThreshold}`).toBe(words);
      // section 5: only between 0 and 255, both excluded
      expect([0, 1, 254, 255].map(isBinarised)).toEqual([false, true, true, false]);
    },
  ],
  [
    'Agent types',
    '1, 2, 41, 42',
    (words) => expect(memberType.def.values.filter((type) => isAgent(type))).toEqual(numbersIn(words)),
  ],
  [
    'Trial type',
    '4',
    (words) => expect(memberType.def.values.filter((type) => isTrial({ type }))).toEqual(numbersIn(words)),
  ],
  ['Game selection types', 'NEW, FAV, ALL, HOT, RECENT', lists(listFilters)],
  [
    'Prize modes',
    'LOTT, ELOTT',
    (words) => {
      const card = { accountTypeName: '', displayName: '', gameCount: 1, title: 'ELOTT', vassalage: 'LOTT' } as const;
      const icons = { smallIcon: '', mobileSmallIcon: '', h5Icon: '', lagerIcon: '', mobileLargeIcon: '' };
      const electronic = [{ title: 'ELOTT', cards: { LOTT: { ...card, ...icons } }, gameClassify: [] }] as const;
      lists([prizeModeOf([]), prizeModeOf(electronic.map((lane) => ({ ...lane, gameClassify: [] })))])(words);
    },
  ],
  [
    'Prize modes',
    'ZY, SEA',
    (words) => {
      lists(prizeModes.filter((mode) => mode !== 'LOTT' && mode !== 'ELOTT'))(words);
      expect(lotteryPlaceOf('/seaLottery', []).mode).toBe('SEA');
      for (const prizeMode of words.split(', ')) expect(lotteryMenus.input.safeParse({ prizeMode }).success).toBe(true);
    },
  ],
  ['In-house vendor list', 'PGE', lists(inHouseVendors)],
  ['Lottery type', 'Lott', (words) => expect(gameTypes).toContain(words.toUpperCase())],
  [
    'Platform values',
    'flash, html5-desktop, W, WEB. clientType 3',
    () => {
      const games = { platform: 'flash,html5-desktop', clientType: '3' };
      expect(gameList.input.safeParse(games).success).toBe(true);
      expect(announcements.input.safeParse({ platform: 'W' }).success).toBe(true);
      expect(freePlay.input.shape.platform.safeParse('W').success).toBe(true);
      expect(helpCenter.input.safeParse({ device: 'WEB' }).success).toBe(true);
      expect(registration.shape.registerMethod.safeParse('WEB').success).toBe(true);
    },
  ],
  [
    'Merchant code',
    'fixed in configuration and written to session and local storage',
    () => {
      keepMerchant('palpite');
      expect([sessionStorage.getItem('merchant'), localStorage.getItem('merchant')]).toEqual(['palpite', 'palpite']);
    },
  ],
  [
    'Languages',
    'the chosen language is stored in local storage as hisLang',
    () => {
      rememberLanguage('EN');
      expect(localStorage.getItem('hisLang')).toBe('EN');
    },
  ],
  [
    'Languages supported',
    'CN, EN, JA, TH, VI, MY, ES, HI, ID, KM, KO, MS, PT, TA, TW, TY, UR, PT-BR, TR, BN, AR, FA, RU, KK, UZ, LO, NE, FR, TE, SW',
    lists(languages),
  ],
  [
    'Promotion types',
    'all, newbie, limited, special, daily, rebate, VIP, other',
    (words) => expect(tabsOf(promotionCategories.map((category) => ({ category }))).join(', ')).toBe(words),
  ],
  [
    'Balance display',
    '2 decimals',
    (words) => expect(formatAmount(1_284n * unit, 'EN')).toBe(`1,284.${'0'.repeat(numbersIn(words)[0] ?? 0)}`),
  ],
  [
    'Vendor image and CDN',
    'addresses are picked randomly from configured lists',
    () => {
      const hosts = ['https://a.example', 'https://b.example'];
      const chances = [0, 0.49, 0.5, 0.99];
      const hostOf = (address = '') => new URL(address).origin;
      const picked = ['https://a.example', 'https://a.example', 'https://b.example', 'https://b.example'];
      expect(chances.map((chance) => hostOf(pictureAddress('/x.png', hosts, chance)))).toEqual(picked);
      const game = new URL('/arcade/dice/', location.href).href;
      expect(chances.map((chance) => hostOf(gameAddress(game, hosts, chance)))).toEqual(picked);
    },
  ],
  [
    'Mission and reward badges',
    'shown when the count is above 0',
    async () => {
      const centre = async (count: number) => {
        cleanup();
        platform({ 'GET /wps/rewards/waiting': { count } });
        await openSite('/member', { loggedIn: true, status: statusWith(['REWCEN3']) });
        if (count > 0) await screen.findByText(String(count));
        return (await screen.findByRole('link', { name: /^Centro de prêmios/ })).textContent;
      };
      expect([await centre(3), await centre(0)]).toEqual(['Centro de prêmios3', 'Centro de prêmios']);
      const missions = async (count: number) => {
        cleanup();
        platform({ 'GET /wps/relay/MCSFE_getMissionSummaryDetails': { count, missions: [] } });
        await openSite('/member', { loggedIn: true });
        if (count > 0) await screen.findByText(String(count));
        return (await screen.findByRole('link', { name: /^Missões/ })).textContent;
      };
      expect([await missions(2), await missions(0)]).toEqual(['Missões e rankings2', 'Missões e rankings']);
    },
  ],
  [
    'Message badge',
    'shown when the count is above 0',
    async () => {
      const messages = async (unread: number) =>
        (await accountMenu(unread)).find((item) => item.startsWith('Mensagens'));
      expect([await messages(3), await messages(1), await messages(0)]).toEqual([
        expect.stringContaining('3 não lidas'),
        expect.stringMatching(/1 não lida$/),
        'Mensagens',
      ]);
    },
  ],
];

test.each(routeRows)('%s: %s', (_words, paths, is) => {
  for (const path of paths) expect(routeOf(path).route, path).toMatchObject({ ...is, path });
});

test.each(rows)('%s: %s', async (_item, value, holds) => {
  await holds(value);
});

test('no row is without a check, here or beside the platform', () => {
  const elsewhere = readFileSync(join(import.meta.dirname, '../../../server/src/spec-constants.test.ts'), 'utf8');
  const beside = [...elsewhere.matchAll(/^ {2}\[\n {4}'(.+)',\n {4}'(.+)',$/gm)].map(
    ([, item = '', value = '']) => `${item}: ${value}`,
  );
  const told = [
    ...routeRows.map(([words, paths]) => `${paths.join(' ')}: ${words}`),
    ...rows.map(([item, value]) => `${item}: ${value}`),
    ...beside,
  ];
  process.stdout.write(`routes and constants of the specification: ${told.length} hold\n${told.join('\n')}\n`);
  // the table of section 9 has 28 rows, and what is said below it makes 20
  expect(rows.length + beside.length).toBe(28 + 20);
  expect(new Set(told).size).toBe(told.length);
});
