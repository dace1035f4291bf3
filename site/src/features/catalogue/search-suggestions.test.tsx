import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { byVassalage, dice, lobby, openSite, platform, vendor } from '../../testing/open-site.tsx';

const kite = { ...dice, nodeId: '31', gameCode: 'crash', displayName: 'Pipa', accountTypeName: 'Originais' };
const tower = { ...dice, nodeId: '32', gameCode: 'tower', displayName: 'Torre', accountTypeName: 'Originais' };
const house = { ...vendor, vassalage: 'AVI', displayName: 'Avião', title: 'RNG', gameCount: 4 };
const table = {
  'GET /wps/relay/GCSGAME_lobby': {
    ...lobby,
    lanes: [{ title: 'RNG', cards: byVassalage(house), gameClassify: [] }],
  },
  'GET /wps/relay/GCSGAME_gameList': { games: [kite, tower], totalPages: 1, totalCount: 2 },
};

/** The box, with text typed into it and its suggestions on the page. */
async function typed(text: string) {
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar jogo' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  box.focus();
  fireEvent.change(box, { target: { value: text } });
  const list = await screen.findByRole('listbox', { name: 'Sugestões' });
  return { box, list };
}
const activeIn = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('while somebody types, houses and games are suggested, in the order the platform found them', async () => {
  platform(table);
  await openSite('/');
  const { box, list } = await typed('aviao');
  await within(list).findByRole('option', { name: /Torre/ });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.querySelector('b')?.textContent),
  ).toEqual(['Avião', 'Pipa', 'Torre']);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.getAttribute('aria-controls')).toBe(list.id);
});

test('at most eight rows are shown', async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...kite,
    nodeId: `${place}`,
    displayName: `Pipa ${place}`,
  }));
  platform({ ...table, 'GET /wps/relay/GCSGAME_gameList': { games: many, totalPages: 1, totalCount: 20 } });
  await openSite('/');
  const { list } = await typed('aviao');
  await within(list).findByRole('option', { name: /Pipa 0/ });
  expect(within(list).getAllByRole('option')).toHaveLength(8);
});

test('the arrows go through the suggestions and back to the text, Enter takes the one chosen', async () => {
  platform(table);
  await openSite('/');
  const { box, list } = await typed('aviao');
  await within(list).findByRole('option', { name: /Torre/ });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await waitFor(() => expect(activeIn(box)).toContain('Avião'));
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeNull());
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  await waitFor(() => expect(activeIn(box)).toContain('Torre'));
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  await waitFor(() => expect(activeIn(box)).toContain('Pipa'));
  fireEvent.keyDown(box, { key: 'Enter' });
  // a visitor who starts a game logs in first
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(screen.queryByRole('listbox', { name: 'Sugestões' })).toBeNull();
});

test('a house leads to its list of games', async () => {
  platform(table);
  await openSite('/');
  const { list } = await typed('aviao');
  fireEvent.click(within(list).getByRole('option', { name: /Avião/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/rng?vassalage=AVI'));
});

test('the first Escape puts the list away and keeps the text, the second empties the box', async () => {
  platform(table);
  await openSite('/');
  const { box } = await typed('aviao');
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Sugestões' })).toBeNull());
  expect(box.value).toBe('aviao');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(box.value).toBe(''));
});

test.each([
  ['Enter', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })],
  ['a touch of what was found', () => fireEvent.pointerDown(screen.getByRole('main'))],
])('after %s the list gives way to what was found', async (_, act) => {
  platform(table);
  await openSite('/');
  const { box, list } = await typed('aviao');
  fireEvent.pointerDown(list);
  expect(screen.getByRole('listbox', { name: 'Sugestões' })).toBe(list);
  act(box);
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Sugestões' })).toBeNull());
  expect(location.search).toBe('?q=aviao');
});

test('suggestions are asked for once, together with the search of the lobby', async () => {
  const { to } = platform(table);
  await openSite('/');
  const { list } = await typed('aviao');
  await within(list).findByRole('option', { name: /Torre/ });
  expect(to('/wps/relay/GCSGAME_gameList').filter(({ query }) => query.get('gameName') === 'aviao')).toHaveLength(1);
});

test('who comes by an address that searches sees the results, and suggestions only when they ask', async () => {
  platform(table);
  await openSite('/?q=aviao');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar jogo' });
  box.focus();
  await screen.findByRole('button', { name: /^Jogar Torre/ });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox', { name: 'Sugestões' })).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await screen.findByRole('listbox', { name: 'Sugestões' });
});
