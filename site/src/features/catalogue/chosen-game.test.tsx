import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endSession } from '../../base/session/session.ts';
import { lobby, logInAsLuana, openSite, platform, refusal, session } from '../../testing/open-site.tsx';

const launch = 'GET /wps/game/launchGame';
const base = {
  'GET /wps/relay/MCSFE_getLobby': lobby,
  'POST /wps/session/login': session,
  [launch]: () => refusal(503, 'server.busy', 'Um instante.'),
};

const offer = () => screen.findByRole('complementary', { name: 'Seu jogo escolhido' });

async function choose() {
  const asked = platform(base);
  await openSite('/');
  fireEvent.click((await screen.findAllByRole('button', { name: /Jogar Dado/ }))[0] as HTMLElement);
  await logInAsLuana();
  return asked;
}

test('the game a visitor wanted is offered once logged in, and starts', async () => {
  const { to } = await choose();
  const bar = await offer();
  expect(bar.textContent).toContain('Você ia jogar Dado.');
  expect(to('/wps/game/launchGame')).toHaveLength(0);
  fireEvent.click(within(bar).getByRole('button', { name: 'Jogar agora' }));
  await waitFor(() => expect(to('/wps/game/launchGame')[0]?.query.get('gameCode')).toBe('dice'));
  // one that did not start is still offered; one that did is not
  await offer();
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  platform({ ...base, [launch]: { content: { game_url: '/arcade/dice/?ticket=t' }, gameUrl: '' } });
  fireEvent.click(within(bar).getByRole('button', { name: 'Jogar agora' }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(screen.queryByRole('complementary', { name: 'Seu jogo escolhido' })).toBeNull();
  left.mockRestore();
});

test('it is put away with one press, and a logout forgets it', async () => {
  await choose();
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Agora não' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Seu jogo escolhido' })).toBeNull());
  await choose();
  await offer();
  act(endSession);
  expect(sessionStorage.getItem('chosen-game')).toBeNull();
});

const won = {
  gameName: 'Dado',
  winAmount: '842.00',
  currencySymbol: 'US$',
  iconUrl: '',
  nodeId: '1',
  gameType: 'INHOUSE',
  vendor: 'PGE',
  gameCode: 'dice',
};
const board = ['mar***ia', 'joa***a', 'rit***a', 'ped***o'].map((customerName) => ({ vo: { ...won, customerName } }));

test('the game of a winner is offered by its name to whoever pressed it before logging in', async () => {
  platform({ ...base, 'GET /wps/relay/ODSFE2_getWinnerBoard': { list: board } });
  await openSite('/');
  const winners = await screen.findAllByRole('button', { name: /acabou de ganhar/ });
  fireEvent.click(winners[0] as HTMLElement);
  await logInAsLuana();
  expect((await offer()).textContent).toContain('Você ia jogar Dado.');
});

test('the game of a banner, which does not say what it is called, is offered all the same', async () => {
  const banner = { ...{ bannerId: '1', groupName: 'w_home', url: '/b.svg' }, title: 'Noite de palpite' };
  const { to } = platform({
    ...base,
    'GET /wps/relay/MCSFE_getListAnnouncements': {
      ...{ player: [], home: [], popup: [], promotion: [] },
      banners: [{ ...banner, linkageType: 'GAME', linkage: 'PGE/dice' }],
    },
  });
  await openSite('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Jogar agora' }));
  await logInAsLuana();
  const bar = await offer();
  expect(bar.textContent).toContain('O jogo que você escolheu está à sua espera.');
  fireEvent.click(within(bar).getByRole('button', { name: 'Jogar agora' }));
  await waitFor(() => expect(to('/wps/game/launchGame')[0]?.query.get('gameCode')).toBe('dice'));
});
