import type { Caller } from '@palpite/contract/base/client.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mergeTexts, sayFrom } from '../../base/seat/say.ts';
import lottery from '../../locales/pt/lottery.json' with { type: 'json' };
import table from '../../locales/pt/table.json' with { type: 'json' };
import { LobbyDialog } from './lobby-dialog.tsx';

afterEach(cleanup);

const entry = (gameCode: string, gameName: string, maintenance = false) => ({
  ...{ nodeId: gameCode, vassalage: 'LOTT', gameCode, gameName, gameGroupCode: 'LOTT', iconUrl: '', maintenance },
});
const menuOf = (prizeMode: string | null) =>
  prizeMode === 'LOTT'
    ? { LOTT: { gameMenus: [entry('ssc-1', 'Cinco Dígitos'), entry('k3-1', 'Três Dados', true)] } }
    : prizeMode === 'SEA'
      ? { SEA: { gameMenus: [entry('lao', 'Loteria do Laos')] } }
      : {};

/** The recent ones carry when they were opened; the Laotian one was last. */
const openedAt: Readonly<Record<string, number>> = { 'ssc-1': 20, 'k3-1': 10, lao: 30 };
const recentOf = (prizeMode: string | null) =>
  Object.fromEntries(
    Object.entries(menuOf(prizeMode)).map(([group, { gameMenus }]) => [
      group,
      { gameMenus: gameMenus.map((each) => ({ ...each, lastPlayedAt: openedAt[each.gameCode] })) },
    ]),
  );

function callerWith(opened: object[]): Caller {
  const answers: Record<string, (asked: URLSearchParams) => unknown> = {
    '/lgw/games/opened/numero': () => opened,
    '/lgw/games/popular': () => [{ gameId: 'lao', gameName: 'Laos', gameGroupCode: 'lao', orders: 3 }],
    '/lgw/vn/games/game_menu': (asked) => menuOf(asked.get('prizeMode')),
    '/lgw/vn/games/game_menu/recent': (asked) => recentOf(asked.get('prizeMode')),
  };
  return {
    ...{ baseUrl: 'http://site', merchant: 'palpite' },
    fetch: async (address) => {
      const { pathname, searchParams } = new URL(String(address));
      return Response.json(answers[pathname]?.(searchParams) ?? null);
    },
  };
}

test('all lotteries are listed by kind, those opened last and played most first, each with its last result and its place', async () => {
  sayFrom('PT', mergeTexts(table, lottery));
  const draw = { gameName: 'Laos', numero: '20261127', drawTime: 0, numbers: ['123456'], derived: [], hash: null };
  const caller = callerWith([{ ...draw, gameId: 'lao' }]);
  render(<LobbyDialog open gameCode="ssc-1" anyone={caller} player={caller} onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'Loterias' });
  await within(dialog).findByRole('heading', { name: 'Clássicas' });
  const shown = within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map((each) => [each.textContent, ...[...(each.nextElementSibling?.children ?? [])].map((one) => one.textContent)]);
  expect(shown).toEqual([
    ['Abertas há pouco', 'Loteria do Laos123456', 'Cinco Dígitos', 'Três DadosEm manutenção'],
    ['Mais jogadas em 24 horas', 'Loteria do Laos123456'],
    ['Clássicas', 'Cinco Dígitos', 'Três DadosEm manutenção'],
    ['Sudeste asiático', 'Loteria do Laos123456'],
  ]);
  const [lao] = within(dialog).getAllByRole('link', { name: /^Loteria do Laos/ });
  expect(lao?.getAttribute('href')).toBe('/seaLottery?gameCode=lao');
  expect(within(dialog).getAllByRole('link', { current: 'page' })).toHaveLength(2);
  expect(within(dialog).queryByRole('link', { name: /Três Dados/ })).toBeNull();
});
