import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ending, treePlayer } from '../../../testing/agents.ts';
import { press, write } from '../../../testing/content.ts';
import { desks, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const tree = 'GET /office/agents/tree';
const search = 'GET /office/agents/search';
const moves = 'GET /office/agents/moves';
const preview = 'GET /office/agents/7/move';
const move = 'POST /office/agents/7/move';

const ipe = treePlayer('agente_ipe');
const opened = (player: object = ipe) => ({
  value: {
    ...listOf([treePlayer('luana_82', { playerId: '9', type: 0, downlines: 0 })]).value,
    player,
    path: [treePlayer('raiz', { playerId: '1', type: 2 })],
  },
});

function openDesk(table: Record<string, Reply | readonly Reply[]> = {}, ...missing: string[]) {
  return openPlatform({ ...desks(...missing), [tree]: opened(), [moves]: listOf([]), ...table });
}

test('somebody is found by how the name begins, and opened with all above and who is directly below', async () => {
  const platform = openDesk({ [search]: { value: { list: [ipe], more: true } } });
  await openPage('/agents');
  fireEvent.change(await screen.findByLabelText('Usuário, ou como o nome começa'), { target: { value: 'agente' } });
  press('Procurar');
  await screen.findByText('Há mais: digite mais letras do nome.');
  expect(platform.calls(search)[0]?.path).toContain('name=agente');
  fireEvent.click(screen.getByRole('link', { name: 'agente_ipe' }));
  const path = within(await screen.findByRole('navigation', { name: 'Da raiz até aqui' }));
  expect(path.getByRole('link', { name: 'raiz' }).getAttribute('href')).toBe('/agents?account=raiz');
  screen.getByRole('heading', { name: '1 pessoa diretamente abaixo' });
  expect(screen.getByText('luana_82').closest('tr')?.textContent).toContain('Membro');
});

test('without a name the page tells the latest moves, with by whom and why', async () => {
  const row = { id: '3', account: 'luana_82', from: 'raiz', to: null, at: Date.parse('2026-03-02T15:00:00Z') };
  openDesk({ [moves]: listOf([{ ...row, byAgent: null, byStaff: 'plantao', reason: 'pedido da pessoa' }]) });
  await openPage('/agents');
  const line = (await screen.findByText('luana_82')).closest('tr');
  for (const text of ['raiz', 'ninguém acima', 'plantao', 'pedido da pessoa'])
    expect(line?.textContent).toContain(text);
});

test('a move is looked at first, names the contracts that end, and is made once with a reason', async () => {
  const platform = openDesk({ [preview]: { value: { members: 3, ends: [ending] } }, [move]: { value: ipe } });
  await openPage('/agents?account=agente_ipe');
  fireEvent.click(await screen.findByRole('button', { name: 'Mover' }));
  press('Ver o que muda');
  await screen.findByText('Digite sob quem fica.');
  write('Usuário do agente', 'outro');
  press('Ver o que muda');
  await screen.findByText('Termina com isto 1 contrato:');
  screen.getByText('low_agent');
  expect(platform.calls(move)).toHaveLength(0);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  await dialog.findByText('Escreva pelo menos 5 letras: fica na auditoria.');
  write('Motivo', 'pedido do agente');
  fireEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  await screen.findByText('agente_ipe mudou de lugar.');
  expect(platform.calls(move).map(({ body }) => body)).toEqual([
    { to: 'outro', ends: ['31'], reason: 'pedido do agente' },
  ]);
});

test('a move nobody can make is refused at its field; one overtaken is looked at again', async () => {
  const platform = openDesk({
    [preview]: [
      { refusal: 'agents.circle', message: 'Isto faria um círculo.', status: 409, detail: { field: 'to' } },
      { value: { members: 1, ends: [] } },
      { value: { members: 1, ends: [ending] } },
    ],
    [move]: { refusal: 'agents.ends_changed', message: 'Leia de novo.', status: 409 },
  });
  await openPage('/agents?account=agente_ipe');
  fireEvent.click(await screen.findByRole('button', { name: 'Mover' }));
  write('Usuário do agente', 'luana_82');
  press('Ver o que muda');
  await screen.findByText('Isto faria um círculo.');
  expect(screen.getByLabelText('Usuário do agente').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Sob ninguém' }));
  press('Ver o que muda');
  await screen.findByText('Nenhum contrato termina com isto.');
  write('Motivo', 'pedido do agente');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mover' }));
  await screen.findByText('Leia de novo.');
  await screen.findByText('low_agent');
  expect(platform.calls(preview)).toHaveLength(3);
});

test('a member is made an agent of the type chosen, an agent a member, each with a reason', async () => {
  const promote = 'POST /office/agents/7/promotion';
  const demote = 'POST /office/agents/7/demotion';
  const platform = openDesk({
    [tree]: [opened(treePlayer('luana_82', { type: 0 })), opened(treePlayer('luana_82', { type: 42 }))],
    [promote]: { value: treePlayer('luana_82', { type: 42 }) },
    'GET /office/agents/7/demotion': { value: { ends: [ending] } },
    [demote]: { value: treePlayer('luana_82', { type: 0 }) },
  });
  await openPage('/agents?account=luana_82');
  fireEvent.click(await screen.findByRole('button', { name: 'Tornar agente' }));
  fireEvent.change(screen.getByLabelText('Tipo de agente'), { target: { value: '42' } });
  write('Motivo', 'trouxe muita gente');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tornar agente' }));
  await screen.findByText('luana_82 agora é agente.');
  expect(platform.calls(promote)[0]?.body).toEqual({ type: 42, reason: 'trouxe muita gente' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tornar membro' }));
  await screen.findByText('low_agent');
  write('Motivo', 'saiu do programa');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tornar membro' }));
  await screen.findByText('luana_82 agora é membro.');
  expect(platform.calls(demote)[0]?.body).toEqual({ ends: ['31'], reason: 'saiu do programa' });
});

test('freezing and lifting it ask why, and say what happens', async () => {
  const freeze = 'POST /office/agents/7/freeze';
  const frozen = treePlayer('agente_ipe', { frozen: { since: Date.parse('2026-03-02T15:00:00Z'), byStaff: true } });
  const platform = openDesk({ [tree]: [opened(), opened(frozen)], [freeze]: { value: frozen } });
  await openPage('/agents?account=agente_ipe');
  fireEvent.click(await screen.findByRole('button', { name: 'Congelar' }));
  write('Motivo', 'conta em análise');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Congelar' }));
  await screen.findByText(/Congelado pela equipe desde/);
  expect(platform.calls(freeze)[0]?.body).toEqual({ frozen: true, reason: 'conta em análise' });
  await screen.findByRole('button', { name: 'Descongelar' });
});

test('who may only look sees why nothing can be pressed; nobody and a failure say so', async () => {
  openDesk({}, 'agents.change');
  await openPage('/agents?account=agente_ipe');
  await screen.findByText('Seu perfil pode ver a árvore, mas não mudar.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mover' }).disabled).toBe(true);
  openDesk({ [tree]: { refusal: 'office.not_found', status: 404 } });
  await openPage('/agents?account=ninguem');
  await screen.findByText('Ninguém com este nome');
  openDesk({ [tree]: [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, opened()] });
  await openPage('/agents?account=agente_ipe');
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => screen.getByRole('heading', { name: 'agente_ipe' }));
});
