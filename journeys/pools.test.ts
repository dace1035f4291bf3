// A lottery whose winners share the sales: bought, repeated, held together by two players, drawn and worked out.
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Page } from '@playwright/test';
import { inspect, windows } from './inspection.ts';
import { test } from './journey.ts';
import { platform } from './platform.ts';
import { depositAsPlayer, launchAs, type Player, registerKnownPlayer } from './player.ts';
import { sum } from './site.ts';

const drawn = ['01', '02', '03', '04', '05', '06'];

test('Mega-Sena is bought, repeated and held together, and its winners see how the pool was shared', async ({
  page,
  browser,
  listenTo,
}) => {
  const deskPage = await browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false });
  listenTo(deskPage.context());
  const numero = await onSale();
  const [onPhone, atDesk] = await Promise.all([playerWithMoney(), playerWithMoney()]);
  const desk = page.getByRole('region', { name: 'Seu bilhete' });
  const cart = page.getByRole('region', { name: 'Carrinho', exact: true });

  await test.step('on a phone, six numbers are bought, and a quick pick is repeated in two contests', async () => {
    await page.goto(await launchAs(onPhone, 'LOTT', 'mega'));
    await expect(page.getByText('Acumulado', { exact: true })).toBeVisible();
    await mark(desk, drawn);
    await expect(desk).toContainText(sum('6,00'));
    await inspect(page, 'a pool');
    await desk.getByRole('button', { name: 'Pôr no carrinho' }).click();
    await cart.getByRole('button', { name: /^Comprar por/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Comprar por/ })
      .click();
    await expect(cart.getByText(/^Comprado:/)).toBeVisible();
    await desk.getByRole('button', { name: 'Surpresinha' }).click();
    await desk.getByRole('button', { name: 'Pôr no carrinho' }).click();
    await cart.getByRole('button', { name: 'Teimosinha' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reservar .*12,00 em 2 concursos/ })
      .click();
    await expect(page.getByRole('banner')).toContainText(sum('82,00'));
  });

  await test.step('seven numbers become a group ticket, and at a desk another player joins it', async () => {
    await mark(desk, [...drawn, '07']);
    await page.getByRole('tab', { name: 'Bolões' }).click();
    await page.getByRole('button', { name: 'Começar um bolão' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cotas', { exact: true }).selectOption('4');
    await dialog.getByRole('button', { name: /^Comprar cotas \(1\) por/ }).click();
    await expect(page.getByRole('region', { name: 'Meus bolões' })).toContainText('1 de 4 cotas vendidas');
    await inspect(page, 'group tickets');
    await deskPage.goto((await launchAs(atDesk, 'LOTT', 'mega')).replace(/lang=\w+/, 'lang=EN'));
    await deskPage.getByRole('tab', { name: 'Groups', exact: true }).click();
    await deskPage.getByRole('region', { name: 'On sale now' }).getByRole('button', { name: 'Join the group' }).click();
    await deskPage.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await deskPage
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy quotas \(2\) for/ })
      .click();
    await expect(deskPage.getByRole('region', { name: 'My groups' })).toContainText('3 of 4 quotas sold');
    await expect(deskPage.getByRole('banner')).toContainText(sum('79.00'));
  });

  await test.step('it is drawn: both have won, and see the pot of each tier and their part of it', async () => {
    await draw(numero);
    await page.getByRole('tab', { name: 'Meus pedidos' }).click();
    const won = page.getByRole('article', { name: /^Pedido / }).filter({ hasText: /Ganhou/ });
    await expect(won).toHaveCount(2);
    await won.first().getByRole('button', { name: 'Como foi calculado' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Bilhete 1, 6 acertos');
    await expect(dialog.getByRole('table')).toContainText('5 acertos');
    await inspect(page, 'how a pool was shared');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('tab', { name: 'Bolões' }).click();
    await expect(page.getByRole('region', { name: 'Meus bolões' })).toContainText('O bolão ganhou');
    await deskPage.getByRole('tab', { name: 'My orders' }).click();
    await expect(deskPage.getByRole('article', { name: /^Order / }).first()).toContainText('Won');
  });
  await deskPage.context().close();
});

async function playerWithMoney(): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '100.00');
  return player;
}

async function mark(desk: ReturnType<Page['getByRole']>, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await desk.getByRole('button', { name: new RegExp(`^${number}(,|$)`) }).click();
}

/** The first contest whose sale goes on for a while, and it is open: at some hours the one of the day is closed. */
async function onSale(): Promise<string> {
  const first = `select numero from lottery.issue where game = 'mega' and state in ('pending', 'open')
    and closes_at > now() + interval '10 minutes' order by draws_at limit 1`;
  const [numero = ''] = await numerosOf(first);
  await numerosOf(
    `update lottery.issue set opens_at = now() - interval '1 minute', try_at = now()
     where game = 'mega' and numero = $1 and state = 'pending' returning numero`,
    numero,
  );
  const open = `select numero from lottery.issue where game = 'mega' and numero = $1 and state = 'open'`;
  await expect.poll(() => numerosOf(open, numero)).toEqual([numero]);
  return numero;
}

/** The days until the draw pass, and both papers print it. */
async function draw(numero: string): Promise<void> {
  await numerosOf(
    `update lottery.issue set opens_at = now() - interval '1 day', closes_at = now(), draws_at = now(), try_at = now()
     where game = 'mega' and numero = $1 returning numero`,
    numero,
  );
  for (const source of ['herald', 'gazette']) {
    const answer = await fetch(`${platform().outsideUrl}/api/results/${source}/draws/mega/${numero}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ numbers: drawn }),
    });
    expect(answer.status).toBe(200);
  }
}

async function numerosOf(statement: string, ...values: readonly string[]): Promise<string[]> {
  return withDatabase(platform().databaseUrl, async (client) => {
    const { rows } = await client.query<{ numero: string }>(statement, [...values]);
    return rows.map(({ numero }) => numero);
  });
}
