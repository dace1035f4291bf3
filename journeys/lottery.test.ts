// Tickets of a lottery with a draw every minute: bought on a phone and at a desk, taken back, drawn and checked.
import { expect, type Page } from '@playwright/test';
import { inspect, windows } from './inspection.ts';
import { test } from './journey.ts';
import { depositAsPlayer, launchAs, type Player, registerKnownPlayer } from './player.ts';
import { sum } from './site.ts';

test.use({ actionTimeout: 20_000 });

const vendor = 'LOTT';
/** From a purchase to its result: what is left of the minute, the draw, and the settlement. */
const drawnMs = 75_000;

test('tickets are bought, taken back, drawn and checked, on a phone in Portuguese and at a desk in English', async ({
  page,
  browser,
  listenTo,
}) => {
  test.setTimeout(240_000);
  const deskPage = await browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false });
  listenTo(deskPage.context());
  const [onPhone, atDesk] = await Promise.all([playerWithMoney(), playerWithMoney()]);

  await test.step('on a phone, both sides of a place are bought: one of them wins', async () => {
    await page.goto(await launchAs(onPhone, vendor, 'ssc-1'));
    const desk = page.getByRole('region', { name: 'Seu bilhete' });
    await desk.getByRole('tab', { name: 'Dois lados' }).click();
    await desk.getByRole('button', { name: 'Soma, dois lados' }).click();
    await inspect(page, 'a lottery');
    const sides = desk.getByRole('group', { name: 'Soma', exact: true });
    for (const side of ['alto', 'baixo']) await sides.getByRole('button', { name: side }).click();
    await expect(desk).toContainText(sum('4,00'));
    await desk.getByRole('button', { name: 'Pôr no carrinho' }).click();
    await buy(page, { cart: 'Carrinho', buy: /^Comprar por/ });
    await expect(orders(page, 'Pedido')).toHaveCount(1);
  });

  await test.step('at a desk, a first order is taken back and a second one stays', async () => {
    await deskPage.goto((await launchAs(atDesk, vendor, 'ssc-1')).replace(/lang=\w+/, 'lang=EN'));
    const desk = deskPage.getByRole('region', { name: 'Your ticket' });
    for (const left of ['96.00', '94.00']) {
      await desk.getByRole('button', { name: 'Quick pick' }).click();
      await desk.getByRole('button', { name: 'More', exact: true }).click();
      if (left === '94.00') await desk.getByRole('button', { name: 'Less', exact: true }).click();
      await desk.getByRole('button', { name: 'Add to cart' }).click();
      await buy(deskPage, { cart: 'Cart', buy: /^Buy for R\$/ });
      if (left === '94.00') break;
      const order = orders(deskPage, 'Order').first();
      await order.getByRole('button', { name: 'Cancel' }).click();
      await deskPage
        .getByRole('dialog')
        .getByRole('button', { name: /^Cancel and get/ })
        .click();
      await expect(order).toContainText('Cancelled');
    }
    await expect(orders(deskPage, 'Order')).toHaveCount(2);
  });

  await test.step('the draw is waited for: the phone has won, the desk most likely not', async () => {
    // the page follows live
    const order = orders(page, 'Pedido').first();
    await expect(order).toContainText('Ganhou', { timeout: drawnMs });
    await expect(order).toContainText(/pagou R\$\s*3,96/);
    await expect(page.getByRole('banner')).toContainText(sum('99,96'));
    await expect(orders(deskPage, 'Order').first()).toContainText(/Won|Not won/, { timeout: drawnMs });
  });

  await test.step('each redoes the draw, and finds the own order in the tree', async () => {
    await orders(page, 'Pedido').first().getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: 'Refazer o sorteio aqui' }).click();
    await expect(page.getByText('Confere: o sorteio é o que foi prometido.')).toBeVisible();
    await expect(page.getByText(/^Seu pedido \d+ está na árvore, como foi comprado\.$/)).toBeVisible();
    await inspect(page, 'the proof of a draw');
    await orders(deskPage, 'Order').first().getByRole('button', { name: 'Check' }).click();
    await deskPage.getByRole('button', { name: 'Redo the draw here' }).click();
    await expect(deskPage.getByText('It holds: the draw is the one that was promised.')).toBeVisible();
  });
  await deskPage.context().close();
});

async function playerWithMoney(): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '100.00');
  return player;
}

const orders = (page: Page, word: string) => page.getByRole('article', { name: new RegExp(`^${word} `) });

/** Buys the cart; what came too late for an issue is bought for the next one. */
async function buy(page: Page, words: { cart: string; buy: RegExp }): Promise<void> {
  const cart = page.getByRole('region', { name: words.cart, exact: true });
  const bought = cart.getByText(/^(Comprado|Bought):/);
  await cart.getByRole('button', { name: words.buy }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.buy }).click();
  const next = cart.getByRole('button', { name: /^(Comprar para o concurso|Buy for draw)/ });
  await expect(bought.or(next)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(bought).toBeVisible();
}
