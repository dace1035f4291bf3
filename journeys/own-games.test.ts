// Every game of the house at its own page: won on a phone, lost at a desk.
import { expect, type Locator, type Page } from '@playwright/test';
import { launchAs } from './player.ts';
import { test } from './seasoned.ts';

type Wish = 'win' | 'lose';

interface OwnGame {
  readonly code: string;
  readonly vendor: 'PGE' | 'PGS';
  /** Sets what must be set before a bet. */
  ready?(page: Page): Promise<void>;
  /** Makes a loss likely. */
  harder?(page: Page): Promise<void>;
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
  { code: 'keno', vendor: 'PGE', ready: async (page) => button(page, /^Surpresinha/).click() },
  {
    code: 'mines',
    vendor: 'PGE',
    harder: (page) => page.getByText('24', { exact: true }).click(),
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

for (const game of games)
  test(`${game.code} is won on a phone and lost at a desk`, async ({ page, seasoned }) => {
    test.slow();
    await page.goto(await launchAs(seasoned.player, game.vendor, game.code));
    await button(page, 'Turbo').click();
    await setLeast(page);
    await game.ready?.(page);
    await playUntil(page, game, 'win');
    await page.setViewportSize({ width: 1440, height: 900 });
    await game.harder?.(page);
    await playUntil(page, game, 'lose');
    const rounds = page.getByRole('region', { name: 'Suas rodadas' }).getByRole('row');
    expect(await rounds.count()).toBeGreaterThan(2);
  });

async function setLeast(page: Page): Promise<void> {
  const stake = page.getByRole('textbox', { name: 'Valor da aposta' });
  await expect(button(page, /^(Apostar|Faça sua aposta)/)).toBeVisible();
  if (await stake.isVisible()) await stake.fill('0,20');
}

async function playUntil(page: Page, game: OwnGame, wish: Wish): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const times = await playRound(page, game, wish);
    if (wish === 'win' ? times > 1 : times < 1) return;
  }
  throw new Error(`${game.code} did not ${wish} in ${mostRounds} rounds`);
}

/** Plays one round to its end and gives what it paid, as a multiple of all that was staked. */
async function playRound(page: Page, game: OwnGame, wish: Wish): Promise<number> {
  const before = await newest(page);
  const bet = button(page, /^Apostar/);
  if (!(await bet.isEnabled())) await game.ready?.(page);
  await bet.click();
  await expect(async () => {
    // what can be done now may be over before it is pressed
    if ((await newest(page)).nonce === before.nonce)
      await game
        .goOn?.(page, wish)
        .click({ timeout: 300 })
        .catch(() => undefined);
    expect((await newest(page)).nonce).not.toBe(before.nonce);
  }).toPass({ timeout: 40_000, intervals: [50, 50, 100] });
  return (await newest(page)).times;
}

/** The last round under the scene. */
async function newest(page: Page): Promise<{ nonce: number; times: number }> {
  const chips = page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('button');
  const name = (await chips.count()) > 0 ? await chips.last().getAttribute('aria-label') : null;
  const [, nonce = '-1', times = '0'] = /^Rodada ([\d.]+): pagou ([\d.,]+)/.exec(name ?? '') ?? [];
  const figure = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
  return { nonce: figure(nonce), times: figure(times) };
}
