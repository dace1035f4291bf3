// The page of sports: which matches are there, prices, and the slip.
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from './inspection.ts';
import { platform } from './platform.ts';
import { onPhone } from './site.ts';

/** Three matches that begin later, and one that goes on, each with its result and whether both score on offer. */
export async function events(): Promise<{ ahead: string[]; live: string }> {
  const found = { ahead: [] as string[], live: '' };
  await withDatabase(platform().databaseUrl, async (client) => {
    const open = `b.suspended is null and b.sport = 'football' and b.markets #>> '{football.result,s}' = 'open'
      and f.body -> 'virtual' is null`;
    await expect
      .poll(
        async () => {
          const { rows } = await client.query<{ id: string; live: boolean }>(
            `(select b.fixture_id as id, false as live from odds.book b join fixtures.fixture f on f.id = b.fixture_id
            where ${open} and b.status = 'planned' and b.starts_at > now() + interval '30 min'
              and b.markets #>> '{football.both_score,s}' = 'open' order by b.starts_at limit 3)
           union all
           (select b.fixture_id, true from odds.book b join fixtures.fixture f on f.id = b.fixture_id
            where ${open} and b.status = 'live' and b.minute between 2 and 70 order by b.minute limit 1)`,
          );
          found.ahead = rows.filter(({ live }) => !live).map(({ id }) => id);
          found.live = rows.find(({ live }) => live)?.id ?? '';
          return rows.length;
        },
        { timeout: 60_000 },
      )
      .toBe(4);
  });
  return found;
}

export async function openAt(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** The first price of a market on the page of its event. */
export function price(page: Page, market: string): Locator {
  return page.getByRole('group', { name: market, exact: true }).getByRole('button').first();
}

export async function pick(page: Page, fixtureId: string): Promise<void> {
  await openAt(page, `#/event/${fixtureId}`);
  await price(page, 'Resultado final').click();
}

export interface Placing {
  readonly mode?: string;
  readonly label: string | RegExp;
  readonly amount: string;
  /** It is looked at again at the end of the delay. */
  readonly waits?: true;
}

/** Fills the slip in, to be taken at any odds; on a phone it is opened. */
export async function fillSlip(
  page: Page,
  { mode, label, amount }: Placing,
): Promise<{ slip: Locator; send: Locator }> {
  if (onPhone(page)) await page.getByRole('button', { name: /^Abrir o cupom/ }).click();
  const slip = page.getByRole('region', { name: 'Cupom' });
  if (mode !== undefined) await slip.getByRole('tab', { name: mode }).click();
  await slip.getByText('Aceitar qualquer').click();
  await slip.getByLabel(label, { exact: typeof label === 'string' }).fill(amount);
  return { slip, send: slip.getByRole('button', { name: /^(Aceitar as cotações e apostar|Apostar) R\$/ }) };
}

/** Places what is in the slip at any odds, and empties it. */
export async function place(page: Page, placing: Placing): Promise<void> {
  const { slip, send } = await fillSlip(page, placing);
  const { waits } = placing;
  const placed = slip.getByText('Aposta feita');
  // the slip knows of the wait once it has asked what the bet would be refused for
  if (waits) await expect(slip.getByText(/^Aposta ao vivo: /)).toBeVisible();
  const refused = slip.getByRole('alert').first();
  // looked for from before the press on: on a loaded machine the wait is over once the press is known to be done
  const timer = slip.getByRole('timer', { name: 'Conferindo a aposta ao vivo' });
  await Promise.all([send.click(), waits && timer.or(placed).or(refused).first().waitFor()]);
  // a goal or a card may come between, and more than once
  await expect(async () => {
    await expect(placed.or(refused).first()).toBeVisible();
    if (!(await placed.isVisible())) await send.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(placed).toBeVisible({ timeout: 10_000 });
  }).toPass();
  if (waits) await inspect(page, 'a bet that was placed');
  await slip.getByRole('button', { name: 'Pronto' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cupom' });
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
