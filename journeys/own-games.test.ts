// Every game of the platform at its own page: won on a phone, lost at a desk, and all that is pressed in
// sight on the smallest phones.
import { expect, type Locator, type Page } from '@playwright/test';
import { crashTable } from './crash.ts';
import { diceTable } from './dice.ts';
import { windows } from './inspection.ts';
import { launchAs, type Player, registerPlayer } from './player.ts';
import { test } from './seasoned.ts';
import { expectHeaderInReach, expectNextPressInSight } from './sight.ts';
import { openSite } from './site.ts';

type Wish = 'win' | 'lose';

interface OwnGame {
  readonly code: string;
  readonly vendor: 'PGE' | 'PGS';
  /** Sets what must be set before a bet. */
  ready?(page: Page): Promise<void>;
  /** Makes a loss likely. */
  harder?(page: Page): Promise<void>;
  /** Its scene is longer than a phone. */
  readonly scrolls?: true;
  /** What goes on with an open round, whichever way it is to end. */
  goOn?(page: Page, wish: Wish): Locator;
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
/** Leaves with the prize as soon as there is one, or goes on until it is lost. */
const climbing = (next: RegExp) => (page: Page, wish: Wish) =>
  wish === 'win'
    ? button(page, /^Retirar/)
        .or(button(page, next))
        .first()
    : button(page, next).first();

const games: readonly OwnGame[] = [
  { code: 'limbo', vendor: 'PGE' },
  { code: 'plinko', vendor: 'PGE' },
  { code: 'wheel', vendor: 'PGE' },
  { code: 'diamonds', vendor: 'PGE' },
  { code: 'scratch', vendor: 'PGE', goOn: (page) => button(page, 'Raspar tudo') },
  { code: 'keno', vendor: 'PGE', ready: async (page) => button(page, /^Surpresinha/).click() },
  {
    code: 'mines',
    vendor: 'PGE',
    harder: (page) => button(page, '24 minas').click(),
    goOn: climbing(/^Virar uma ao acaso/),
  },
  { code: 'tower', vendor: 'PGE', goOn: climbing(/^Abrir uma ao acaso/) },
  { code: 'hilo', vendor: 'PGE', goOn: climbing(/^(Maior|Menor)/) },
  { code: 'coinflip', vendor: 'PGE', goOn: climbing(/^Coroa/) },
  {
    code: 'blackjack',
    vendor: 'PGE',
    goOn: (page, wish) =>
      button(page, /^Sem seguro/)
        .or(button(page, wish === 'win' ? /^Parar/ : /^Pedir carta/))
        .first(),
  },
  { code: 'video-poker', vendor: 'PGE', goOn: (page) => button(page, /^(Trocar \d|Ficar com)/).first() },
  {
    code: 'roulette',
    vendor: 'PGE',
    scrolls: true,
    ready: async (page) => {
      if (await button(page, /^Repetir/).isEnabled()) await button(page, /^Repetir/).click();
      else await button(page, /^Vermelho/).click();
    },
  },
  ...['feira', 'tucano', 'folia', 'cordel', 'cascata', 'cofre', 'onca', 'calcadao'].map(
    (code): OwnGame => ({ code, vendor: 'PGS' }),
  ),
];

/** A game that pays one round in ten is seen to win within so many, but for once in a hundred million times. */
const mostRounds = 180;

/** Where one game after the other is opened: what they share is loaded once. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());
test.beforeEach(({ listenTo }) => listenTo(page.context()));

test('the cards of the games that fill the jackpot say in the lobby what stands in it', async ({ seasoned }) => {
  await page.setViewportSize(windows.phone);
  // the first look at such a game opens the pot
  await page.goto(await launchAs(seasoned.player, 'PGS', 'onca'));
  await expect(page.getByText('Jackpot acumulado')).toBeVisible();
  await openSite(page, seasoned.player, '/rng');
  for (const name of ['Onça', 'Folia'])
    await expect(button(page, new RegExp(`^Jogar ${name}.*Jackpot.*R\\$\\s*1\\.0\\d\\d,\\d\\d`))).toBeVisible();
});

for (const game of games)
  test(`${game.code} is won on a phone and lost at a desk`, async ({ seasoned }) => {
    test.slow();
    await open(seasoned.player, game.vendor, game.code);
    await setLeast();
    await game.ready?.(page);
    await expectHeaderInReach(page, game.code);
    await expectNextPressInSight(page, game.code, game);
    await playUntil(game, 'win', () => expectNextPressInSight(page, `${game.code}, under way`, game));
    await page.setViewportSize(windows.desk);
    await game.harder?.(page);
    await playUntil(game, 'lose');
    // its head is a row too; the newest comes after what it paid
    const rounds = page.getByRole('region', { name: 'Suas rodadas' }).getByRole('row');
    await expect.poll(() => rounds.count()).toBeGreaterThan(2);
  });

test('dice is won on a phone and lost at a desk', async ({ seasoned }) => {
  const table = diceTable(page);
  let rounds = 0;
  const rollUntil = async (verdict: RegExp) => {
    do {
      await expect(table.bet).not.toHaveAttribute('aria-disabled', 'true');
      await table.bet.click();
      rounds += 1;
      await table.landed(Math.min(10, rounds));
    } while (!verdict.test(await table.verdict.innerText()));
  };
  await open(seasoned.player, 'PGE', 'dice');
  await expectHeaderInReach(page, 'dice');
  await expectNextPressInSight(page, 'dice');
  rounds = await table.results.count();
  await table.set({ stake: '1,00', chance: '90' });
  await rollUntil(/Prêmio/);
  await page.setViewportSize(windows.desk);
  await table.set({ chance: '10' });
  await rollUntil(/não ganhou/);
  const rows = page.getByRole('region', { name: 'Suas rodadas' }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
});

test('before a first round, and without the money for one, the stake is in sight all the same', async () => {
  test.slow();
  const player = await registerPlayer();
  // what these two ask for first is chips or numbers
  const others = games.filter(({ code }) => code !== 'roulette' && code !== 'keno');
  for (const { vendor, code } of [{ vendor: 'PGE', code: 'dice' }, ...others]) {
    await page.setViewportSize(windows.phone);
    await page.goto(await launchAs(player, vendor, code));
    await expect(page.getByText('Seu saldo não cobre esta aposta.')).toBeVisible();
    await expectNextPressInSight(page, `${code} without money`);
  }
});

test('the kite is bet on and cashed out without scrolling, with one bet and with two', async ({ seasoned }) => {
  await page.setViewportSize(windows.phone);
  await page.goto(await launchAs(seasoned.player, 'PGE', 'crash'));
  const { first, openSecond } = crashTable(page);
  await expect(button(page, /^Apostar/)).toBeVisible();
  await expectHeaderInReach(page, 'crash');
  await expectNextPressInSight(page, 'crash');
  // a flight may break before anything is pressed
  await expect(async () => {
    await first.bet('0,20');
    await expect(first.cashOut).toBeVisible();
    await expectNextPressInSight(page, 'crash, under way');
    await expect(first.cashOut).toBeVisible({ timeout: 1 });
  }).toPass();
  await openSecond();
  await expectNextPressInSight(page, 'crash, with two bets');
});

/** Opens a game on a phone, at its quickest. */
async function open(player: Player, vendor: string, code: string): Promise<void> {
  await page.setViewportSize(windows.phone);
  await page.goto(await launchAs(player, vendor, code));
  const turbo = button(page, 'Turbo');
  if ((await turbo.getAttribute('aria-pressed')) !== 'true') await turbo.click();
}

async function setLeast(): Promise<void> {
  const stake = page.getByRole('textbox', { name: 'Valor da aposta' });
  await expect(button(page, /^(Apostar|Faça sua aposta)/)).toBeVisible();
  if (await stake.isVisible()) await stake.fill('0,20');
}

/** `underWay`: done once, in a round that waits for the player. */
async function playUntil(game: OwnGame, wish: Wish, underWay?: () => Promise<void>): Promise<void> {
  let once = underWay;
  const look = async () => {
    const due = once;
    once = undefined;
    await due?.();
  };
  for (let round = 0; round < mostRounds; round += 1) {
    const times = await playRound(game, wish, look);
    if (wish === 'win' ? times > 1 : times < 1) return;
  }
  throw new Error(`${game.code} did not ${wish} in ${mostRounds} rounds`);
}

/** Plays one round to its end and gives what it paid, as a multiple of all that was staked. */
async function playRound(game: OwnGame, wish: Wish, underWay: () => Promise<void>): Promise<number> {
  const before = await newest();
  const bet = button(page, /^Apostar/);
  if (!(await bet.isEnabled())) await game.ready?.(page);
  await bet.click();
  const skip = button(page, 'Toque para pular');
  const next = game.goOn?.(page, wish).or(skip).first() ?? skip;
  const waits = game.goOn?.(page, wish);
  await expect(async () => {
    if (await waits?.isVisible()) await underWay();
    // what can be done now may be over before it is pressed
    if ((await newest()).nonce === before.nonce) await next.click({ timeout: 1_000 }).catch(() => undefined);
    expect((await newest()).nonce).not.toBe(before.nonce);
  }).toPass({ timeout: 120_000, intervals: [50, 50, 100] });
  return (await newest()).times;
}

/** The last round under the scene. */
async function newest(): Promise<{ nonce: number; times: number }> {
  const chips = page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('button');
  const name = (await chips.count()) > 0 ? await chips.last().getAttribute('aria-label') : null;
  const [, nonce = '-1', times = '0'] = /^Rodada ([\d.]+): pagou ([\d.,]+)/.exec(name ?? '') ?? [];
  const figure = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
  return { nonce: figure(nonce), times: figure(times) };
}
