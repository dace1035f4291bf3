// Closes the whole site, so it runs when no other journey does: see the project `alone`.
import { withDatabase } from '@palpite/run/database.ts';
import { expect } from '@playwright/test';
import { house } from './house.ts';
import { test } from './journey.ts';

function ask(statement: string, values: unknown[] = []): Promise<void> {
  return withDatabase(house().databaseUrl, async (client) => {
    await client.query(statement, values);
  });
}

test.describe('maintenance', () => {
  test.afterEach(() => ask('update site.merchant set maintenance = false'));

  test('while the site rests a visitor reads that their money is safe, and gets in when it is back', async ({
    page,
  }) => {
    await ask("update site.merchant set maintenance = true where code = 'palpite'");
    await page.goto(house().siteUrl);
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

test.describe('region', () => {
  test.afterEach(() => ask('delete from site.blocked_network'));

  test('a visitor from a barred network reads so, with their address and whom to ask', async ({ page }) => {
    for (const network of ['127.0.0.0/8', '::1/128', '::ffff:127.0.0.0/104'])
      await ask("insert into site.blocked_network (merchant, network, reason) values ('palpite', $1, 'journey')", [
        network,
      ]);
    await page.goto(house().siteUrl);
    await expect(page.getByText('Acesso restrito')).toBeVisible();
    await expect(page.getByText('Seu endereço IP:')).toContainText(/127\.0\.0\.1|::1/);
    await expect(page.getByRole('button', { name: 'Atendimento' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  });
});
