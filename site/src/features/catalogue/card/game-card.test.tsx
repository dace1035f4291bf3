import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dice, lobby, member, openSite, platform, refusal, session, statusWith } from '../../../testing/open-site.tsx';

beforeEach(() => {
  // The press of the test before is more than a second ago.
  later += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
});
const now = Date.now.bind(Date);
let later = 0;

const card = () => screen.findByRole('button', { name: /^Jogar Dado/ });
const heart = () => screen.findByRole('button', { name: 'Favorito: Dado' });
const pressed = async () => (await heart()).getAttribute('aria-pressed');
const only = (game: object) => ({ ...lobby, sections: [{ ...lobby.sections[0], games: [{ ...dice, ...game }] }] });
const launched = { content: { game_url: '/arcade/dice/?ticket=t' }, gameUrl: '' };
const added = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const removed = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';

function leaving() {
  return vi.spyOn(location, 'assign').mockImplementation(() => undefined);
}

test('a visitor may look around, and starting a game asks for the login', async () => {
  const { to } = platform({});
  await openSite('/');
  fireEvent.click(await card());
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(to('/wps/game/launchGame')).toEqual([]);
});

test('a player starts a game once with its vendor, code and language, and its page takes over', async () => {
  const go = leaving();
  const { to } = platform({ 'GET /wps/game/launchGame': launched });
  await openSite('/', { loggedIn: true });
  const play = await card();
  fireEvent.click(play);
  fireEvent.click(play);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=t'));
  const asked = to('/wps/game/launchGame');
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    launchMode: 'GLS',
    vassalage: 'PGE',
    gameCode: 'dice',
    language: 'PT',
    backUrl: '/',
  });
});

test('where the brand has game hosts, a game opens at one of them', async () => {
  const go = leaving();
  platform({ 'GET /wps/game/launchGame': launched });
  const { info, ...status } = statusWith([]);
  const launchGameCDNs = ['https://one.example', 'https://two.example'];
  await openSite('/', { loggedIn: true, status: { ...status, info: { ...info, launchGameCDNs } } });
  fireEvent.click(await card());
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(launchGameCDNs).toContain(new URL(String(go.mock.calls[0]?.[0])).origin);
});

test('a game in maintenance says so', async () => {
  platform({ 'GET /wps/game/launchGame': refusal(503, 'catalogue.maintenance', 'x') });
  await openSite('/', { loggedIn: true });
  fireEvent.click(await card());
  expect(await screen.findByText(/em manutenção/i)).toBeTruthy();
});

test('who must prove who they are first is told so and led there', async () => {
  platform({
    'GET /wps/game/launchGame': refusal(403, 'identity.required', 'Confirme sua identidade para continuar.'),
  });
  await openSite('/', { loggedIn: true });
  fireEvent.click(await card());
  expect(await screen.findByText('Confirme sua identidade para continuar.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/member/identity'));
});

test('cards of every type but slots carry a play button', async () => {
  platform({});
  await openSite('/');
  expect((await card()).querySelector('[class*=play]')).not.toBeNull();
  platform({
    'GET /wps/relay/GCSGAME_lobby': {
      ...lobby,
      sections: [{ gameType: 'RNG', total: 1, games: [{ ...dice, gameType: 'RNG' }] }],
    },
  });
  await openSite('/');
  expect((await card()).querySelector('[class*=play]')).toBeNull();
});

test('what is hot, new or closed for now is marked', async () => {
  for (const [game, mark] of [
    [{ isHot: 1, isNew: true }, 'Em alta'],
    [{ isNew: true }, 'Novo'],
    [{ isHot: 1, maintenance: true }, 'Em manutenção'],
  ] as const) {
    platform({ 'GET /wps/relay/GCSGAME_lobby': only(game) });
    await openSite('/');
    expect((await card()).textContent).toContain(mark);
  }
  platform({});
  await openSite('/');
  expect((await card()).textContent).not.toMatch(/Em alta|Novo|manutenção/);
});

test('a card tells its house and its return', async () => {
  platform({});
  await openSite('/');
  expect((await card()).textContent).toMatch(/Palpite Originais.*RTP 99,00%/);
});

test('a finger that stays on a card reads it and does not press it', async () => {
  platform({});
  await openSite('/');
  const play = await card();
  vi.useFakeTimers();
  try {
    fireEvent.pointerDown(play, { pointerType: 'touch' });
    vi.advanceTimersByTime(600);
  } finally {
    vi.useRealTimers();
  }
  fireEvent.click(play);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerDown(play, { pointerType: 'touch' });
  fireEvent.pointerUp(play);
  fireEvent.click(play);
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('what a card offers beside its game comes with a finger that stays, and takes its press', async () => {
  const go = leaving();
  platform({
    'GET /wps/relay/GCSGAME_lobby': only({ supportPlay: 0 }),
    'POST /wps/session/login/freeplay': { ...session, customerType: 4 },
    'GET /wps/game/launchGame': launched,
  });
  await openSite('/', { status: statusWith(['FREEPLAY3']) });
  const play = await card();
  const frame = play.parentElement;
  const free = await screen.findByRole('button', { name: 'Testar Dado grátis' });
  expect(frame?.contains(free)).toBe(true);
  expect(frame?.className).not.toMatch(/told/);
  const stay = () => {
    vi.useFakeTimers();
    try {
      fireEvent.pointerDown(play, { pointerType: 'touch' });
      act(() => {
        vi.advanceTimersByTime(600);
      });
    } finally {
      vi.useRealTimers();
    }
    fireEvent.click(play);
    expect(frame?.className).toMatch(/told/);
  };
  stay();
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  expect(frame?.className).not.toMatch(/told/);
  stay();
  fireEvent.pointerDown(free, { pointerType: 'touch' });
  expect(frame?.className).toMatch(/told/);
  fireEvent.pointerUp(free);
  fireEvent.click(free);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=t'));
});

test('games of one name and picture are told apart by their studio; what nothing tells apart is shown once', async () => {
  const game = { ...dice, displayName: 'Copa', iconUrl: '/pictures/copa.webp', gameType: 'LIVE' };
  const games = [
    { ...game, nodeId: '1', vassalage: 'CAJU', accountTypeName: 'Caju Jogos' },
    { ...game, nodeId: '2', vassalage: 'CAJU', gameCode: 'copa-2', accountTypeName: 'Caju Jogos' },
    { ...game, nodeId: '3', vassalage: 'PITANGA', accountTypeName: 'Pitanga' },
  ];
  platform({
    'GET /wps/relay/GCSGAME_lobby': { ...lobby, sections: [{ gameType: 'LIVE', total: 3, games }], hot: games },
  });
  await openSite('/');
  const cards = await screen.findAllByRole('button', { name: /^Jogar Copa/ });
  const below = cards.map((each) => each.parentElement?.nextElementSibling?.textContent);
  expect(below).toEqual(['Caju JogosRTP 99,00%', 'PitangaRTP 99,00%', 'Caju JogosRTP 99,00%', 'PitangaRTP 99,00%']);
});

test('a picture that does not arrive leaves our drawing and says so', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': only({ iconUrl: '/pictures/dado.webp' }) });
  await openSite('/');
  const picture = (await card()).querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/pictures/dado.webp');
  fireEvent.error(picture as HTMLElement);
  expect((await card()).querySelector('img')).toBeNull();
  expect((await card()).textContent).toContain('Erro ao carregar');
});

test('a card that is a vendor opens the list of its games', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': only({ isGame: 'VASSALAGE', gameType: 'INHOUSE' }) });
  await openSite('/');
  fireEvent.click(await card());
  expect(await screen.findByRole('dialog', { name: 'Dado' })).toBeTruthy();
});

test('a game without a trial offers none', async () => {
  platform({});
  await openSite('/');
  await card();
  expect(screen.queryByRole('button', { name: 'Testar Dado grátis' })).toBeNull();
});

test('a visitor who tries a game gets a trial account and is in', async () => {
  const go = leaving();
  const { to } = platform({
    'GET /wps/relay/GCSGAME_lobby': only({ supportPlay: 0 }),
    'POST /wps/session/login/freeplay': { ...session, customerType: 4 },
    'GET /wps/game/launchGame': launched,
  });
  await openSite('/', { status: statusWith(['FREEPLAY3']) });
  fireEvent.click(await screen.findByRole('button', { name: 'Testar Dado grátis' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=t'));
  expect(to('/wps/session/login/freeplay')).toHaveLength(1);
  expect(to('/wps/game/launchGame')[0]?.headers.Authorization).toBe('tok');
});

test('where the brand offers no free play, and while a game is shut, no trial is offered', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': only({ supportPlay: 0 }) });
  await openSite('/');
  await card();
  expect(screen.queryByRole('button', { name: 'Testar Dado grátis' })).toBeNull();
  platform({ 'GET /wps/relay/GCSGAME_lobby': only({ supportPlay: 0, maintenance: true }) });
  await openSite('/', { status: statusWith(['FREEPLAY3']) });
  await card();
  expect(screen.queryByRole('button', { name: 'Testar Dado grátis' })).toBeNull();
});

test('a game leads back to where it was started', async () => {
  const go = leaving();
  const { to } = platform({ 'GET /wps/game/launchGame': launched });
  await openSite('/?type=INHOUSE', { loggedIn: true });
  fireEvent.click(await card());
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(to('/wps/game/launchGame')[0]?.query.get('backUrl')).toBe('/?type=INHOUSE');
});

test('a member plays for money: no trial is offered', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': only({ supportPlay: 0 }) });
  await openSite('/', { loggedIn: true, status: statusWith(['FREEPLAY3']) });
  await card();
  expect(screen.queryByRole('button', { name: 'Testar Dado grátis' })).toBeNull();
});

test('a visitor who marks a favourite is asked to log in', async () => {
  platform({});
  await openSite('/');
  fireEvent.click(await heart());
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('a favourite is marked before the platform answers; a second press within the second does nothing, then or later', async () => {
  const answer = Promise.withResolvers<null>();
  const { to } = platform({ [added]: () => answer.promise, 'GET /wps/relay/MCSFE_getFavoriteGames': [] });
  await openSite('/', { loggedIn: true });
  const press = await heart();
  await waitFor(() => expect(to('/wps/relay/MCSFE_getFavoriteGames')).toHaveLength(1));
  await waitFor(() => expect(press.getAttribute('aria-pressed')).toBe('false'));
  fireEvent.click(press);
  await waitFor(async () => expect(await pressed()).toBe('true'));
  fireEvent.click(press);
  expect(await pressed()).toBe('true');
  answer.resolve(null);
  await waitFor(() => expect(to('/wps/relay/MCSFE_getFavoriteGames')).toHaveLength(2));
  expect(to('/wps/relay/MCSFE_addFavoriteGameV2').map(({ body }) => body)).toEqual([
    { nodeId: '1001', vendor: 'PGE', gameType: 'INHOUSE' },
  ]);
  expect(to('/wps/relay/MCSFE_removeFavoriteGameV2')).toEqual([]);
});

test('a favourite marked while the ids are on their way is added once they are here, and one that was marked stays', async () => {
  for (const [marked, adds] of [
    ['2002', 1],
    ['1001', 0],
  ] as const) {
    later += 60_000;
    const ids: string[] = [marked];
    const answer = Promise.withResolvers<string[]>();
    const { to } = platform({
      'GET /wps/relay/MCSFE_getFavoriteGames': () => answer.promise,
      [added]: () => {
        ids.push('1001');
        return null;
      },
    });
    await openSite('/', { loggedIn: true });
    fireEvent.click(await heart());
    await waitFor(() => expect(to('/wps/relay/MCSFE_getFavoriteGames')).toHaveLength(1));
    expect(to('/wps/relay/MCSFE_addFavoriteGameV2')).toEqual([]);
    answer.resolve(ids);
    await waitFor(async () => expect(await pressed()).toBe('true'));
    await waitFor(() => expect(to('/wps/relay/MCSFE_addFavoriteGameV2')).toHaveLength(adds));
    expect(to('/wps/relay/MCSFE_removeFavoriteGameV2')).toEqual([]);
  }
});

test('a favourite that could not be added is not one, and that is said', async () => {
  platform({ [added]: refusal(409, 'catalogue.too_many_favourites', 'Você já tem 999 favoritos.') });
  await openSite('/', { loggedIn: true });
  await waitFor(async () => expect(await pressed()).toBe('false'));
  fireEvent.click(await heart());
  expect(await screen.findByText('Você já tem 999 favoritos.')).toBeTruthy();
  expect(await pressed()).toBe('false');
});

test('a favourite that could not be taken off stays one', async () => {
  const { to } = platform({
    'GET /wps/relay/MCSFE_getFavoriteGames': ['1001'],
    [removed]: refusal(503, 'server.busy', 'Tente mais tarde.'),
  });
  await openSite('/', { loggedIn: true });
  await waitFor(async () => expect(await pressed()).toBe('true'));
  fireEvent.click(await heart());
  expect(await screen.findByText('Tente mais tarde.')).toBeTruthy();
  expect(await pressed()).toBe('true');
  expect(to('/wps/relay/MCSFE_removeFavoriteGameV2')[0]?.query.get('nodeId')).toBe('1001');
});

test('a trial player may have favourites', async () => {
  const { to } = platform({ 'GET /wps/member/info': { ...member, type: 4 }, [added]: null });
  await openSite('/', { loggedIn: true });
  fireEvent.click(await heart());
  await waitFor(() => expect(to('/wps/relay/MCSFE_addFavoriteGameV2')).toHaveLength(1));
});
