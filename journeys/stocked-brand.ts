// The demonstration's brand for the world, with a shelf as full as a real one's: only its pages show
// so many vendors and games.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { call } from '@palpite/contract/base/client.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './address.ts';
import { solveCheck } from './human-check.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';

const brand = 'palpite-mundo';
const others = 'palpite,palpite-regulated';

/** An address of the brand. */
export const at = (path: string): string =>
  Object.assign(new URL(path, platform().siteUrl), { hostname: 'mundo.localhost' }).href;

/** Fills the brand's shelf and tells where else it is found. The other brands offer none of it. */
export async function stockBrand(): Promise<void> {
  const { databaseUrl } = platform();
  const stocking = fork(fileURLToPath(new URL('../server/src/catalogue/rig-stock.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, ONLY_FOR: brand, NOT_FOR: others },
    execArgv: [],
  });
  const [code] = await once(stocking, 'exit');
  if (code !== 0) throw new Error(`the shelf was not stocked: exit ${code}`);
  await withDatabase(databaseUrl, async (client) => {
    for (const network of ['FACEBOOK', 'YOUTUBE', 'INSTAGRAM'])
      await client.query(
        `insert into site.resource (merchant, resource_type, url, label_name_en) values ($1, $2, $3, $2) on conflict do nothing`,
        [brand, network, `https://${network.toLowerCase()}.example/palpite`],
      );
  });
}

/** Opens an address of the brand in Portuguese, without its announcements. */
export async function openBrand(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
}

/**
 * From now on every page of the brand is as for somebody who chose Portuguese and has read the news;
 * with a token, for a player.
 */
export async function beThere(page: Page, token?: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (!location.hostname.startsWith('mundo.')) return;
    localStorage.setItem('hisLang', 'PT');
    for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`news.${audience}`, 'closed');
    if (kept) sessionStorage.setItem('token', kept);
  }, token);
}

/** A new member of the brand: the token of a session. */
export async function joinBrand(): Promise<string> {
  const caller = callerOf(undefined, brand);
  const { username, password } = newPerson();
  const { token } = await call(caller, register, {
    ...{ username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true, login: true },
    ...(await solveCheck(caller, 'register')),
  });
  return token;
}
