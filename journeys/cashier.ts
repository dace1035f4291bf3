// What the journeys of the cashier share: a phone in Portuguese and a desk in English, and how each writes money.
import { Buffer } from 'node:buffer';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import type { Locator, Page } from '@playwright/test';
import { platform } from './platform.ts';
import type { Player } from './player.ts';
import { openSite } from './site.ts';

export type Speech = 'PT' | 'EN';

export const places = [
  {
    where: 'on a phone, in Portuguese',
    speech: 'PT',
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  {
    where: 'at a desk, in English',
    speech: 'EN',
    use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  },
] as const;

/** Opens a page of the site for a player who reads this language. */
export async function openIn(speech: Speech, page: Page, player: Player, path: string): Promise<void> {
  await page.addInitScript(
    ([origin, chosen]) => {
      if (location.origin === origin && chosen) localStorage.setItem('hisLang', chosen);
    },
    [platform().siteUrl, speech] as const,
  );
  await openSite(page, player, path);
}

/** '1.500,00' as the language writes it. */
export function write(speech: Speech, figure: string): string {
  return speech === 'PT' ? figure : figure.replaceAll('.', ' ').replaceAll(',', '.').replaceAll(' ', ',');
}

/** Words with a sum in them, wherever the sign stands: 'Recebi {}'. */
export function withSum(speech: Speech, words: string, figure: string): RegExp {
  const [before = '', after = ''] = words.split('{}');
  return new RegExp(`^${before}R\\$\\s?${write(speech, figure).replaceAll('.', '\\.')}${after}`);
}

/** Gives a field of proofs the picture of a statement. */
export async function attachProof(within: Page | Locator, name = 'extrato.png'): Promise<void> {
  await within.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: statement });
}

/** A picture of 8 by 8, grey. */
const statement = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGNogAIGyhgAgIQgAQ2AJGEAAAAASUVORK5CYII=',
  'base64',
);

/** The running period of a schedule is over now, and its work is done at once. */
export async function passPeriod(name: string): Promise<void> {
  await passTime(
    `with last as (delete from base.schedule_run where name = $1
       and period_end = (select max(period_end) from base.schedule_run where name = $1) returning *)
     insert into base.schedule_run select name, period_start - interval '1 minute', period_end - interval '1 minute', ran, finished_at
     from last on conflict do nothing`,
    [name],
  );
  await passTime(`select graphile_worker.add_job($1, '{}'::json)`, [`schedule:${name}`]);
}

/** Says something to the database of the platform, as time would. */
export async function passTime(statementText: string, values: readonly unknown[]): Promise<void> {
  await withDatabase(platform().databaseUrl, async (client) => {
    await client.query(statementText, [...values]);
  });
}
