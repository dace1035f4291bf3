import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endSession } from '../../base/session/session.ts';
import { lobby, openSite, platform, refusal, session } from '../../testing/open-site.tsx';

const launch = 'GET /wps/game/launchGame';
const base = {
  'GET /wps/relay/MCSFE_getLobby': lobby,
  'POST /wps/session/login': session,
  [launch]: () => refusal(503, 'server.busy', 'Um instante.'),
};

async function logIn(): Promise<void> {
  const login = await screen.findByRole('dialog', { name: 'Entrar' });
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(login).getByLabelText(label), { target: { value: 'luana' } });
  fireEvent.click(within(login).getByRole('button', { name: 'Entrar' }));
}

const offer = () => screen.findByRole('complementary', { name: 'Seu jogo escolhido' });

async function choose() {
  const asked = platform(base);
  await openSite('/');
  fireEvent.click((await screen.findAllByRole('button', { name: /Jogar Dado/ }))[0] as HTMLElement);
  await logIn();
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
