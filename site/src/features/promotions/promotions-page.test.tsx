import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepZone } from '../../base/text/brand-zone.ts';
import { member, openSite, platform } from '../../testing/open-site.tsx';
import { standingOf, tabsOf } from './promotion-state.ts';

const promotion = (id: string, more: Partial<PromotionNews> = {}): PromotionNews => ({
  id,
  title: `Promoção ${id}`,
  content: `<p>Regras da <b>${id}</b></p>`,
  category: 'newbie',
  startDate: 1,
  endDate: null,
  announcementImages: [],
  ...more,
});
const news = (...promotions: PromotionNews[]) => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player: [], home: [], popup: [], promotion: promotions },
});

test('a promotion starts at its start and is over at its end', () => {
  expect(standingOf({ startDate: 10, endDate: 20 }, 9)).toBe('soon');
  expect(standingOf({ startDate: 10, endDate: 20 }, 10)).toBeUndefined();
  expect(standingOf({ startDate: 10, endDate: 20 }, 20)).toBe('ended');
  expect(standingOf({ startDate: 10, endDate: null }, 1e15)).toBeUndefined();
});

test('only kinds that have something are offered, in the order of the house, after all', () => {
  expect(tabsOf([{ category: 'VIP' }, { category: 'daily' }, { category: 'daily' }])).toEqual(['all', 'daily', 'VIP']);
  expect(tabsOf([])).toEqual(['all']);
});

test('a visitor reads the promotions, kind by kind', async () => {
  platform(news(promotion('1'), promotion('2', { category: 'VIP', endDate: Date.UTC(2090, 4, 2, 15) })));
  await openSite('/promotions');
  const page = within(await screen.findByRole('tabpanel'));
  expect(page.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Todas', 'Para quem chega', 'VIP']);
  fireEvent.click(screen.getByRole('tab', { name: 'VIP' }));
  expect(page.getAllByRole('link')).toHaveLength(1);
  expect(page.getByText(/^Até .*2090/)).toBeTruthy();
});

test('a visitor who wants to take part logs in; who plays for free registers', async () => {
  platform(news(promotion('7')));
  await openSite('/promotions#7');
  const dialog = within(await screen.findByRole('dialog', { name: 'Promoção 7' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  cleanup();
  platform({ ...news(promotion('7')), 'GET /wps/member/info': { ...member, type: 4 } });
  await openSite('/promotions#7', { loggedIn: true });
  const free = within(await screen.findByRole('dialog', { name: 'Promoção 7' }));
  fireEvent.click(await free.findByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByRole('dialog', { name: 'Crie uma conta primeiro' })).toBeTruthy();
});

test('of a promotion that ends as a day begins the last day is named, of another the hour', async () => {
  keepZone('America/Sao_Paulo');
  platform(
    news(promotion('1', { endDate: Date.UTC(2090, 11, 1, 3) }), promotion('2', { endDate: Date.UTC(2090, 11, 1, 15) })),
  );
  await openSite('/promotions');
  const page = within(await screen.findByRole('tabpanel'));
  const card = async (name: RegExp) => (await page.findByRole('link', { name })).textContent;
  expect(await card(/Promoção 1/)).toMatch(/Até 30\/11\/2090Ver/);
  expect(await card(/Promoção 2/)).toMatch(/Até 01\/12\/2090, 12:00Ver/);
});

test('a promotion that begins later stands there with its date, and is not counted among those that are on', async () => {
  platform(news(promotion('1'), promotion('2', { startDate: Date.UTC(2090, 4, 2, 15) })));
  await openSite('/promotions');
  const card = await within(await screen.findByRole('tabpanel')).findByRole('link', { name: /Promoção 2/ });
  expect(card.textContent).toMatch(/Em breve · A partir de .*2090/);
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: /^Promoções/ }).textContent).toBe('Promoções1');
  fireEvent.click(card);
  expect(await screen.findByRole('dialog', { name: 'Promoção 2' })).toBeTruthy();
});

test('the number behind the # opens a promotion; closing it takes the number away', async () => {
  platform(news(promotion('7', { content: '<p>Só hoje</p><script>alert(1)</script><img src=x onerror=alert(1)>' })));
  await openSite('/promotions#7');
  const dialog = await screen.findByRole('dialog', { name: 'Promoção 7' });
  expect(within(dialog).getByText('Só hoje')).toBeTruthy();
  expect(dialog.querySelector('script, img')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location.hash).toBe(''));
  expect(location.pathname).toBe('/promotions');
});

test('a number that is no longer on says so beside what is', async () => {
  platform(news(promotion('7')));
  await openSite('/promotions#8');
  expect(await screen.findByText('Esta promoção não está mais valendo')).toBeTruthy();
  expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: /Promoção 7/ })).toBeTruthy();
});

test('without promotions the page leads to the games', async () => {
  platform(news());
  await openSite('/promotions');
  expect(await screen.findByText('Nenhuma promoção agora')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os jogos' }).getAttribute('href')).toBe('/');
});

test('a picture of the brand that does not arrive says so in its place', async () => {
  platform(news(promotion('3', { announcementImages: [{ sequence: 1, imageUrl: '/files/gone.webp' }] })));
  await openSite('/promotions');
  const card = await within(await screen.findByRole('tabpanel')).findByRole('link', { name: /Promoção 3/ });
  const picture = card.querySelector('img');
  if (!picture) throw new Error('the card shows no picture');
  fireEvent.error(picture);
  expect(card.textContent).toContain('Erro ao carregar a imagem');
});
