import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal } from '../../testing/open-site.tsx';

const picture = (name: string, bytes = 10, type = 'image/png') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

const message = () => screen.findByRole('textbox', { name: 'Sua mensagem' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const write = async (text: string) => fireEvent.change(await message(), { target: { value: text } });
const choose = (type: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Sobre o que é?' }), { target: { value: type } });

test('ten to 140 characters and a subject are asked for before anything is sent', async () => {
  const { to } = platform({ 'PUT /wps/feedback': null });
  await openSite('/feedback', { loggedIn: true });
  await write('  curto  ');
  send();
  expect(await screen.findByText('Escreva entre 10 e 140 caracteres')).toBeTruthy();
  expect(screen.getByText('Escolha um assunto', { selector: 'p span' })).toBeTruthy();
  await write('x'.repeat(141));
  expect(screen.getByText('141/140')).toBeTruthy();
  expect(to('/wps/feedback')).toHaveLength(0);

  choose('game');
  await write('x'.repeat(140));
  send();
  expect(await screen.findByText('Mensagem recebida')).toBeTruthy();
  expect(to('/wps/feedback')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Escrever outra' }));
  expect(((await message()) as HTMLTextAreaElement).value).toBe('');
});

test('a refusal is shown at what it speaks of, and the words are kept', async () => {
  let answer = refusal(422, 'request.not_an_image', 'Isto não é uma imagem', { field: 'images' });
  platform({ 'PUT /wps/feedback': () => answer });
  await openSite('/feedback', { loggedIn: true });
  await write('O jogo não abriu hoje cedo');
  choose('game');
  send();
  const group = await screen.findByRole('group', { name: 'Imagens' });
  await waitFor(() => expect(group.textContent).toContain('Isto não é uma imagem'));
  answer = refusal(422, 'request.invalid', 'content', { field: 'content', problem: 'length', min: 10, max: 140 });
  send();
  await waitFor(async () => expect((await message()).getAttribute('aria-invalid')).toBe('true'));
  answer = refusal(429, 'messages.feedback_limit', 'Cinco por dia');
  send();
  expect((await screen.findByText('Cinco por dia')).closest('[role="alert"]')).toBeTruthy();
  expect(((await message()) as HTMLTextAreaElement).value).toBe('O jogo não abriu hoje cedo');
});

test('a chosen picture is named, can be taken away, and a wrong one says why', async () => {
  platform({});
  await openSite('/feedback', { loggedIn: true });
  await message();
  const input = screen.getByLabelText('Imagens', { selector: 'input' });
  fireEvent.change(input, { target: { files: [picture('tela.png'), picture('nota.pdf', 1, 'application/pdf')] } });
  expect(screen.getByText('tela.png')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('“nota.pdf” não é uma');
  fireEvent.click(screen.getByRole('button', { name: 'Tirar a imagem tela.png' }));
  expect(screen.queryByText('tela.png')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a trial player is led to an account, a visitor to the login', async () => {
  platform({ 'GET /wps/member/info': { ...member, type: 4 } });
  await openSite('/feedback', { loggedIn: true });
  expect(await screen.findByText(/No jogo grátis não há mensagens/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Sua mensagem' })).toBeNull();
  platform({});
  await openSite('/feedback');
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
