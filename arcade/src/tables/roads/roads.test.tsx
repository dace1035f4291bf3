import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allIsNear } from '../../base/page/rig-near.ts';
import { mergeTexts } from '../../base/seat/say.ts';
import { speakGame } from '../../cards/rig-texts.ts';
import live from '../../locales/pt/live.json' with { type: 'json' };
import pt from '../../locales/pt/tables.json' with { type: 'json' };
import { Roads, type RoadsProps } from './roads.tsx';

beforeAll(() => {
  speakGame(mergeTexts({ ...live }, { ...pt }));
  allIsNear();
});
afterEach(cleanup);

const cards = (text: string) => text.split(' ').map(cardOf);
const rounds = {
  B: { player: cards('2d 3h'), banker: cards('Ks 8c') },
  P: { player: cards('4d 4h'), banker: cards('Ks 7c') },
  T: { player: cards('2d 6h'), banker: cards('Ks 8c') },
};
/** From the oldest to the newest; the page has the newest first. */
const pastOf = (outcomes: readonly Outcome[]) =>
  outcomes.map((outcome, at) => ({ roundId: `${at}`, outcome })).toReversed();
const shoe = (text: string) => pastOf([...text].map((letter) => rounds[letter as keyof typeof rounds]));
const page = (game: string, past: RoadsProps['past']) => (
  <LanguageRoot language="PT">
    <Roads {...{ game, past }} />
  </LanguageRoot>
);
const open = async (game: string, past: RoadsProps['past']) => {
  const opened = render(page(game, past));
  await waitFor(() => expect(document.getElementById('roads')).toBeNull());
  return opened;
};
const road = (name: string) => screen.getByRole('img', { name: new RegExp(`^${name}`) });
const marks = (name: string) => road(name).querySelectorAll('g');

test('the roads of a shoe, who won how often, and what another result would add', async () => {
  const { rerender } = await open('baccarat', shoe('BBPPTB'));
  const counts = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(counts).toEqual(['JJogador2', 'BBanca3', '=Empate1', 'Par do jogador2', 'Par da banca0', 'Rodadas6']);
  expect(road('Estrada de contas').getAttribute('aria-label')).toBe(
    'Estrada de contas, Banca, Empate, Jogador, Jogador, Banca, Banca',
  );
  expect([marks('Estrada grande'), marks('Olho grande')].map(({ length }) => length)).toEqual([5, 2]);

  const ask = screen.getByRole('button', { name: /^Se banca/ });
  expect(ask.getAttribute('aria-label')).toBe(
    'Se banca. Olho grande: vermelho, Estrada pequena: vermelho, Estrada barata: nada ainda',
  );
  fireEvent.click(ask);
  expect(ask.getAttribute('aria-pressed')).toBe('true');
  expect([marks('Estrada grande'), marks('Olho grande'), marks('Estrada pequena')].map(({ length }) => length)).toEqual(
    [6, 3, 1],
  );
  // what is only supposed is not read as if it came
  expect(road('Estrada grande').getAttribute('aria-label')).toBe(
    'Estrada grande, Banca, Jogador, Jogador, Banca, Banca',
  );
  // a result that came is no question any more
  rerender(page('baccarat', shoe('BBPPTBP')));
  expect(screen.getByRole('button', { name: /^Se banca/ }).getAttribute('aria-pressed')).toBe('false');
  expect(marks('Estrada grande')).toHaveLength(6);
});

test('a round that was declared void is on no road, and is named below them', async () => {
  const past = shoe('BBP').map((each) => (each.roundId === '1' ? { ...each, isVoid: true as const } : each));
  await open('baccarat', past);
  expect(road('Estrada de contas').getAttribute('aria-label')).toBe('Estrada de contas, Jogador, Banca');
  expect(screen.getByText(/^A rodada 1 é nula/).textContent).toContain('Banca');
});

test('before the first round there is nothing to see', async () => {
  await open('dragon-tiger', []);
  expect(screen.getByText('Nada saiu nesta mesa ainda.')).toBeDefined();
});

test('the last numbers of a wheel, those that came most often, and shares', async () => {
  await open('european-roulette', pastOf([0, 17, 17, 3].map((number) => ({ number }))));
  const numbers = within(screen.getByRole('list', { name: /^Últimos números/ })).getAllByRole('listitem');
  expect(numbers.map((each) => each.textContent)).toEqual(['3', '17', '17', '0']);
  expect(screen.getByText('2×').previousSibling?.textContent).toBe('17');
  const share = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
  expect([share('Vermelho'), share('Preto'), share('Ímpar'), share('1–12'), share('Coluna 2')]).toEqual([
    ...['25%', '50%', '75%', '25%', '50%'],
  ]);
});

test('the last throws, and the last hands', async () => {
  await open('sic-bo', pastOf([{ dice: [1, 4, 6] }, { dice: [2, 2, 2] }]));
  const throws = within(screen.getByRole('list', { name: /^Últimos lances/ })).getAllByRole('listitem');
  expect(throws.map((each) => each.textContent)).toEqual(['2, 2, 26Trinca', '1, 4, 611Grande']);
  cleanup();
  const banker = cards('2d 3h 6s Kc 9d');
  await open('niu-niu', pastOf([{ banker, places: [cards('Td Jh Qs Kd 9c'), cards('2s 3d 6c Qc 9s')] }]));
  const rows = screen.getAllByRole('row').map((each) => each.textContent);
  expect(rows).toEqual(['BancaSem touro', 'Lugar 11 de 1 venceramTouro 9venceu', 'Lugar 20 de 1 venceramSem touro']);
});
