// Every bullet of the specification's section 2 in a browser, at a desk: the visitor's and the player's, on a
// shelf with many vendors.
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { registerKnownPlayer } from './player.ts';
import { account } from './section-two.ts';
import {
  walkCategories,
  walkFooter,
  walkPlayersHeader,
  walkSideMenu,
  walkVisitorsHeader,
} from './section-two-frame.ts';
import { walkCards, walkHome, walkLists, walkPlayersHome, walkWinners } from './section-two-games.ts';
import { walkLogout, walkPlayersRoutes, walkVisitorsRoutes } from './section-two-routes.ts';
import { walkAnnouncement, walkMembersScreens, walkPopups } from './section-two-screens.ts';
import { joinBrand, stockBrand } from './stocked-brand.ts';

// One after the other in one process: the last one counts what the others walked.
test.describe.configure({ mode: 'serial' });
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  actionTimeout: 30_000,
});
test.beforeAll(stockBrand);

test('a visitor goes to every address', ({ page }) => walkVisitorsRoutes(page));
test('a player goes to the addresses of players', async ({ page }) => walkPlayersRoutes(page, await joinBrand()));
test('who logs out is at home', ({ page }) => walkLogout(page));
test('the home lobby', ({ page }) => walkHome(page));
test('the home lobby of a player', async ({ page }) => walkPlayersHome(page, await joinBrand()));
test('the winners', ({ page }) => walkWinners(page));
test('the lists of games', ({ page }) => walkLists(page));
test('the cards of games', async ({ page }) => walkCards(page, await joinBrand()));
test('the side menu', ({ page }) => walkSideMenu(page));
test('the header of a visitor', ({ page }) => walkVisitorsHeader(page));
test('the categories of the header', async ({ page }) => walkCategories(page, await joinBrand()));
test('the header of a player', async ({ page }) => walkPlayersHeader(page, await registerKnownPlayer()));
test('the footer', ({ page }) => walkFooter(page));
test('the announcement', ({ page }) => walkAnnouncement(page));
test('the popups', ({ page }) => walkPopups(page));
test('the screens of a member', async ({ page }) => walkMembersScreens(page, await registerKnownPlayer()));

test('every bullet is walked, or says where it is', () => {
  const { missed, lines } = account();
  const walked = lines.filter((line) => line.startsWith('walked')).length;
  process.stdout.write(
    `section 2 of the specification: ${walked} of ${lines.length} bullets walked here\n${lines.join('\n')}\n`,
  );
  expect(missed).toEqual([]);
});
