// Closes the whole site, so it runs when no other journey does: see the project `alone`.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Page } from '@playwright/test';
import { ownAddress } from './address.ts';
import { test } from './journey.ts';
import { platform } from './platform.ts';

function ask(statement: string, values: unknown[] = []): Promise<void> {
  return withDatabase(platform().databaseUrl, async (client) => {
    await client.query(statement, values);
  });
}

test.describe('maintenance', () => {
  test.afterEach(() => ask('update site.merchant set maintenance = false, maintenance_until = null'));

  test('while the site rests a visitor reads that their money is safe, and gets in when it is back', async ({
    page,
  }) => {
    await ask("update site.merchant set maintenance = true where code = 'palpite'");
    await page.goto(platform().siteUrl);
    await expect(page.getByText('Estamos em manutenção')).toBeVisible();
    await expect(page.getByText('Seu saldo e suas apostas estão guardados')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Atendimento' })).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Estamos em manutenção')).toBeVisible();
    await ask("update site.merchant set maintenance = false where code = 'palpite'");
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeVisible();
  });
});

test.describe('maintenance with an end', () => {
  test.afterEach(() => ask('update site.merchant set maintenance = false, maintenance_until = null'));

  test('the page counts down in the visitor’s own time, leads to customer service, and opens by itself', async ({
    page,
    context,
  }) => {
    await ask(
      "update site.merchant set maintenance = true, maintenance_until = now() + interval '10 min' where code = 'palpite'",
    );
    await page.clock.install();
    await page.goto(platform().siteUrl);
    await expect(page.getByText('A volta está prevista para')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
    const [service] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Atendimento' }).click(),
    ]);
    await expect(service.getByText('Você saiu da plataforma')).toBeVisible();
    expect(new URL(service.url()).port).toBe(new URL(platform().outsideUrl).port);
    expect(new URL(service.url()).pathname).toBe('/support');
    expect(await service.evaluate(() => globalThis.opener === null)).toBe(true);
    await service.close();
    // the ten minutes pass: here by the page's clock, at the platform by the time it was told
    await ask("update site.merchant set maintenance_until = now() - interval '1 s' where code = 'palpite'");
    await page.clock.fastForward('10:00');
    await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeVisible();
  });
});

test.describe('hosts', () => {
  // the page of a host that is nobody's comes under that status
  test.use({ mayComplain: /404 .*ninguem\.localhost/ });
  test.afterEach(() => ask('update site.domain set enabled = true'));

  const at = (host: string) => Object.assign(new URL(platform().siteUrl), { hostname: host }).href;
  const statusAt = async (host: string) => {
    const { hostname, port } = new URL(platform().siteUrl);
    const asked = get({ hostname, port, path: '/', headers: { host: `${host}:${port}` } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const brand = (page: Page) => page.locator('meta[name="merchant"]').getAttribute('content');

  test('each host shows its brand, and one that is nobody’s shows none', async ({ page }) => {
    await page.goto(platform().siteUrl);
    await expect.poll(() => brand(page)).toBe('palpite');
    await page.goto(at('regulado.localhost'));
    await expect.poll(() => brand(page)).toBe('palpite-regulated');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await ask("update site.domain set enabled = false where host = '*'");
    // within a second the server knows: a page opened before would still show the brand, and be
    // refused what it asks for
    await expect.poll(() => statusAt('ninguem.localhost')).toBe(404);
    await page.goto(at('ninguem.localhost'));
    await expect(page.getByText('Endereço inválido, fale com o atendimento')).toBeVisible();
    await expect(page.getByText('ninguem.localhost')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  });
});

test.describe('region', () => {
  test.afterEach(() => ask("delete from site.network_rule where reason = 'journey'"));

  test('a visitor from a barred network reads so, with their address and whom to ask', async ({ page }) => {
    await ask(
      "insert into site.network_rule (merchant, network, reason) values ('palpite', network(set_masklen($1::inet, 24)), 'journey')",
      [ownAddress],
    );
    await page.goto(platform().siteUrl);
    await expect(page.getByText('Acesso restrito')).toBeVisible();
    await expect(page.getByText('Seu endereço IP:')).toContainText(ownAddress);
    await expect(page.getByRole('button', { name: 'Atendimento' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  });
});
