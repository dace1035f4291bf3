// What section 2 of the specification asks for, bullet by bullet, in its own words; and what was walked of it.
import { expect as soon } from '@playwright/test';
import { test } from './journey.ts';

/** Many pages one after the other, on whatever machine: each may take its time. */
export const expect = soon.configure({ timeout: 60_000 });

/** Which other tests go there: they have who and what it takes, or close the site for everybody. */
type Where = { elsewhere: string } | undefined;

const bullets = {
  'Routes: /, /index, /index.html, /home: home lobby': undefined,
  'Routes: /login and /register show the home lobby and open the login popup or register modal': undefined,
  'Routes: /help: home lobby with the help popup (#term anchor for terms)': undefined,
  'Routes: /member: member centre': undefined,
  'Routes: /sports, /esports, /lott, /elott: game centre': undefined,
  'Routes: /live, /fish, /rng, /pvp: game list centre; /rng takes the query vassalage': undefined,
  'Routes: /inHouse: in-house games': undefined,
  'Routes: /favorite and /recent: account game pages': undefined,
  'Routes: /lottery, /seaLottery, /vnLottery (query gameCode) require a session, otherwise /login': undefined,
  'Routes: /promotions (hash #id opens one promotion), /pointMall, /seamless': undefined,
  'Routes: /agent and /agentHome: agent layout with no header or footer': undefined,
  'Routes: navigation shows only categories that have vendors': undefined,
  'Routes: most pages have a header, a footer and a left side menu; game pages have no footer and hide the menu':
    undefined,
  'Routes: the page scrolls to the top on a route change, and a hash scrolls to its anchor': undefined,
  'Routes: after logout the user goes to /': undefined,
  'Home: banner carousel: autoplays every 5 seconds, loops, 1-second transition, only with more than one': undefined,
  'Home: a game menu and a search box': undefined,
  'Home: sections per game type, in their order, RECENT only when logged in and non-empty': undefined,
  'Home: each section has a More button that switches to that game type': undefined,
  'Home: sports, esports and cockfight show vendor cards; the others show game cards': undefined,
  'Home: winner board only on HOME: pairs that step on; a click starts the game': undefined,
  'Lobby: a title, a vendor dropdown with All, a recent filter': undefined,
  'Lobby: a swipeable classify menu, only if more than one entry; fish has only All': undefined,
  'Lobby: a game grid, and no-data text when empty': undefined,
  'Lobby: pagination (range 5, margin 2), only with more than one page': undefined,
  "Side menu: collapsible, and supports a 'reverse' toggle": undefined,
  'Side menu: home, VIP (securityCenter), invite (referral), bet record and promo entry': undefined,
  'Side menu: a left banner (group w_leftmenu)': undefined,
  'Side menu: a promotions shortcut with up to 6 promotions and a More entry': undefined,
  'Side menu: the game category list': undefined,
  'Side menu: download QR codes for iOS and Android that link to an app download page, with language': undefined,
  'Side menu: a language selector, customer service, and social and support links (Facebook, YouTube)': undefined,
  'Header: logged out: login and register buttons': undefined,
  'Header: logged in: balance (hide toggle with asterisks, refresh), a deposit button, account and id': undefined,
  'Header: a dropdown with my account, platform messages, agent (agents only) and sign out': undefined,
  'Header: a notice icon and customer service (window 440x750)': undefined,
  'Header: a category with more than one vendor, or HOME, PROMO, PVP, FISH or RNG, navigates; a single vendor launches':
    undefined,
  'Header: a dropdown is large when it has more than 10 vendors': undefined,
  'Footer: game types, help list, description and vendor logos': undefined,
  'Footer: social icons, shown only when configured': undefined,
  'Modals: announcement popup (publicModal), noticeModal': undefined,
  'Modals: loginPopupModal, registerModal, forgetPassModal, helpModal': undefined,
  'Modals: changePassModal': { elsewhere: 'forgot.test.ts' },
  'Modals: a game whose isGame is VASSALAGE opens a popup game list': undefined,
  'Modals: chat room': undefined,
  'Modals: contract (logged-in only)': { elsewhere: 'contracts.test.tsx' },
  'Modals: the member-center panel': undefined,
  'Modals: the agent-center panel': { elsewhere: 'agent.test.ts' },
  'Member centre: securityCenter, transferFund, depositv2, withdraw, transferUpline, referral, messageV2': undefined,
  'Member centre: personalHistoryCopy, transactionHistory, personalProfit': undefined,
  'Member centre: bonusDetails, rewardCenter, missionLeaderboard, manualRebate': undefined,
  'Member centre: a badge on messageV2 when the count is above 0': { elsewhere: 'shell.test.tsx' },
  'Member centre: a badge on rewardCenter when the count is above 0': { elsewhere: 'spec-constants.test.ts' },
  'Member centre: a badge on missionLeaderboard when the count is above 0': { elsewhere: 'spec-constants.test.ts' },
  'Agent centre: its twelve pages': { elsewhere: 'agent.test.tsx, routes.test.tsx' },
  'Other: points mall (redeem, history, details, rules)': { elsewhere: 'points.test.ts, point-mall.test.tsx' },
  'Other: deposit, withdrawal': { elsewhere: 'main-job.test.ts' },
  'Other: receipt confirmation of a withdrawal': { elsewhere: 'cashier-withdrawal.test.ts' },
  'Other: feedback, speed test / mirror list, app download and installation guide': undefined,
  'Other: maintenance page, and IP-blocked page': { elsewhere: 'closed-doors.test.ts' },
  'Cards: a card opens its game on click': undefined,
  'Cards: cards of every type except RNG also show a play button': undefined,
  'Cards: a hot badge when isHot equals 1, a free-trial button when supportPlay equals 0, a favourite toggle':
    undefined,
} as const satisfies Record<string, Where>;

type Bullets = typeof bullets;
export type Bullet = { [Words in keyof Bullets]: Bullets[Words] extends undefined ? Words : never }[keyof Bullets];

const walked = new Set<string>();

/** Walks one bullet: a step of the journey with the specification's words. */
export async function walk(words: Bullet, act: () => Promise<void>): Promise<void> {
  await test.step(words, act);
  walked.add(words);
}

/** The bullets of ours that were not walked, and a line for each on what became of it. */
export function account(): { missed: readonly string[]; lines: readonly string[] } {
  const all = Object.entries<Where>(bullets);
  const lines = all.map(([words, where]) => {
    if (where) return `elsewhere  ${words} (${where.elsewhere})`;
    return `${walked.has(words) ? 'walked' : 'MISSED'}     ${words}`;
  });
  return { missed: all.filter(([words, where]) => !where && !walked.has(words)).map(([words]) => words), lines };
}
