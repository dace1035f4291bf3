import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sayFrom } from '../../base/seat/say.ts';
import type { SiteHere } from '../../base/site-here.ts';
import pt from '../../locales/pt/table.json' with { type: 'json' };
import { SiteWays } from './site-ways.tsx';

beforeAll(() => sayFrom('PT', pt));
afterEach(cleanup);

const game = (nodeId: string, gameCode: string, vassalage = 'PGE', more: object = {}) => ({
  ...{
    nodeId,
    nodeName: gameCode,
    gameName: gameCode,
    displayName: gameCode.toUpperCase(),
    accountTypeName: vassalage,
  },
  ...{ gameType: 'INHOUSE', gameClassify: null, vassalage, gameCode, isGame: 'GAME', isHot: 0, supportPlay: 0 },
  ...{ iconUrl: '', lagerIcon: '', showIcon: '', maintenance: false, isNew: false, rtp: null, ...more },
});
const games = [game('1', 'dice'), game('2', 'mines'), game('3', 'keno', 'PGE', { maintenance: true })];

/** A platform that answers by path; `asked` says what it was asked to change. */
function platform(answers: Readonly<Record<string, () => Response>> = {}) {
  const asked: string[] = [];
  const list = (path: string, value: unknown) => [path, () => Response.json({ success: true, value })] as const;
  const known = new Map<string, () => Response>([
    list('GCSGAME_gameList', { games, totalPages: 1, totalCount: games.length }),
    list('MCSFE_getFavoriteGames', ['2']),
    list('MCSFE_getFavoriteGamesList', { content: [game('2', 'mines')], pageNum: 1, totalPages: 1 }),
    list('GCS_recentGame', {
      list: [...games, game('9', 'dice', 'CAJU')].map((each) => ({ ...each, lastPlayedAt: 1 })),
      totalPages: 1,
    }),
    list('MCSFE_addFavoriteGameV2', null),
    list('MCSFE_removeFavoriteGameV2', null),
    ...Object.entries(answers),
  ]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const name = new URL(String(input), 'http://site').pathname.split('/').at(-1) ?? '';
    if (init?.method !== 'GET') asked.push(`${init?.method} ${name} ${init?.body ?? String(input).split('?')[1]}`);
    const answer = known.get(name);
    if (!answer) throw new Error(`nobody answers ${name}`);
    return answer();
  };
  const caller = { baseUrl: '', merchant: 'palpite', token: () => 'token', language: () => 'PT', fetch } as const;
  return { caller, asked };
}

function show(here: SiteHere): void {
  render(
    <LanguageRoot language="PT">
      <SiteWays here={here} />
    </LanguageRoot>,
  );
}
const heart = () => screen.findByRole('button', { name: 'Favorito' });
const refused = () =>
  Response.json({ success: false, errorCode: 'catalogue.too_many_favourites', message: 'Já são 999' });

test('the heart marks the game of the page at once, and takes the mark away again', async () => {
  const { caller, asked } = platform();
  show({ caller, code: 'dice' });
  expect((await heart()).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(await heart());
  expect((await heart()).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toContain('MCSFE_addFavoriteGameV2');
  expect(asked[0]).toContain('"nodeId":"1"');
  await waitFor(async () => {
    fireEvent.click(await heart());
    expect(asked).toHaveLength(2);
  });
  expect(asked[1]).toContain('MCSFE_removeFavoriteGameV2');
  expect((await heart()).getAttribute('aria-pressed')).toBe('false');
});

test('of the presses on the heart at most one a second counts, and none is done later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { caller, asked } = platform();
  show({ caller, code: 'dice' });
  const pressAnd = async (wait: number) => {
    fireEvent.click(await heart());
    await new Promise((resolve) => setTimeout(resolve, 20));
    vi.setSystemTime(Date.now() + wait);
    return asked.length;
  };
  expect([await pressAnd(999), await pressAnd(1), await pressAnd(0), await pressAnd(0)]).toEqual([1, 1, 2, 2]);
  vi.useRealTimers();
});

test('a game marked in the lobby is marked here', async () => {
  const { caller } = platform();
  show({ caller, code: 'mines' });
  expect((await heart()).getAttribute('aria-pressed')).toBe('true');
});

test('a mark the platform refuses is undone, and it is said why', async () => {
  const { caller } = platform({ MCSFE_addFavoriteGameV2: refused });
  show({ caller, code: 'dice' });
  fireEvent.click(await heart());
  expect(await screen.findByText('O favorito não foi salvo. Já são 999')).toBeTruthy();
  expect((await heart()).getAttribute('aria-pressed')).toBe('false');
});

test('a mark that finds no connection is undone, and no code of ours is shown', async () => {
  const { caller } = platform({
    MCSFE_addFavoriteGameV2: () => {
      throw new TypeError('no connection');
    },
  });
  show({ caller, code: 'dice' });
  fireEvent.click(await heart());
  expect(await screen.findByText('O favorito não foi salvo')).toBeTruthy();
  expect((await heart()).getAttribute('aria-pressed')).toBe('false');
});

test('other games are shown by what was played, kept and alike: each leads there, without this game and those that are closed', async () => {
  const { caller } = platform();
  show({ caller, code: 'dice' });
  await heart();
  fireEvent.click(screen.getByRole('button', { name: 'Outros jogos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Outros jogos' }));
  await dialog.findByRole('heading', { name: 'Jogados há pouco' });
  const leads = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  const mines = '/seamless?vassalage=PGE&gameCode=mines';
  // another house may have a game of the same code
  expect(leads).toEqual([mines, '/seamless?vassalage=CAJU&gameCode=dice', mines, mines, '/']);
});

test('games that do not arrive can be asked for again', async () => {
  let answers = 0;
  const { caller } = platform({
    GCS_recentGame: () => {
      answers += 1;
      return answers === 1 ? refused() : Response.json({ success: true, value: { list: [], totalPages: 0 } });
    },
  });
  show({ caller, code: 'dice' });
  fireEvent.click(screen.getByRole('button', { name: 'Outros jogos' }));
  expect(await screen.findByText('Os jogos não chegaram')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Favoritos' })).toBeTruthy();
});
