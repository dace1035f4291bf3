import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press, quiet, write } from '../../../testing/content.ts';
import { everything, openPage, staff } from '../../../testing/open-page.tsx';
import { openPlatform } from '../../../testing/platform.ts';

const until = Date.parse('2026-03-02T15:00:00Z');
const revision = '00000000000000a1';
const kept = {
  ...{ name: 'Palpite', languages: ['PT', 'EN'], defaultLanguage: 'PT', currency: 'BRL', minAge: 18 },
  hosts: ['palpite.example'],
  doors: { closed: false, until: null as number | null, words: {} as Record<string, string>, revision },
  set: {
    links: {
      YOUTUBE: 'https://youtube.com/@p',
      TWITTER: null,
      TIKTOK: null,
      FACEBOOK: null,
      INSTAGRAM: null,
      WHATSAPP: null,
    },
    ...{ imageOrigins: ['https://img.example'], gameOrigins: [], gtagId: null, descriptions: { PT: 'Um lugar' } },
    revision,
  },
  region: {
    ...{ rule: 'allowed', countries: ['BR'], unknown: 'closed' },
    networks: [{ network: '10.0.0.0/8', verdict: 'staff', reason: 'demo' }],
  },
};
const closed = { ...kept, doors: { closed: true, until, words: { PT: 'Voltamos já.' }, revision } };
const tooMany = { refusal: 'request.too_many', message: 'Calma.', status: 429 };
const office = (table: Parameters<typeof openPlatform>[0]) =>
  openPlatform({ 'GET /office/session': staff([...everything, 'site.write']), ...quiet, ...table });

test('closing says what players will see and asks for a mark before it can be pressed', async () => {
  const platform = office({ 'GET /office/brand': { value: kept }, 'PUT /office/brand/doors': { value: closed } });
  await openPage('/brand');
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar a marca' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fechar Palpite?' });
  within(dialog).getByText(/vê a página de manutenção em vez do site/);
  const now = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Fechar agora' });
  expect(now.disabled).toBe(true);
  write('Reabre sozinha em', '2026-03-02T12:00');
  write('O que dizer (Português)', 'Voltamos já.');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(platform.calls('PUT /office/brand/doors')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Entendi: ninguém joga até a marca reabrir' }));
  fireEvent.click(now);
  await screen.findByText('Palpite está fechada.');
  expect(platform.calls('PUT /office/brand/doors')[0]?.body).toEqual({
    ...{ closed: true, until, words: { PT: 'Voltamos já.' }, revision },
  });
  screen.getByText(/Fechada até 02\/03\/2026, 12:00/);
  screen.getByText('Voltamos já.');
});

test('closed doors open again after one more question, and what was written is kept', async () => {
  const platform = office({ 'GET /office/brand': { value: closed }, 'PUT /office/brand/doors': { value: kept } });
  await openPage('/brand');
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir agora' }));
  const dialog = await screen.findByRole('dialog', { name: 'Abrir Palpite?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir agora' }));
  await screen.findByText('Palpite está aberta.');
  expect(platform.calls('PUT /office/brand/doors')[0]?.body).toEqual({
    ...{ closed: false, until: null, words: { PT: 'Voltamos já.' }, revision },
  });
});

test('a time that is past is said at its field', async () => {
  office({
    'GET /office/brand': { value: kept },
    'PUT /office/brand/doors': { refusal: 'request.invalid', message: 'Confira a hora.', detail: { field: 'until' } },
  });
  await openPage('/brand');
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar a marca' }));
  fireEvent.click(await screen.findByRole('checkbox'));
  press('Fechar agora');
  await waitFor(() => expect(screen.getByLabelText('Reabre sozinha em').getAttribute('aria-invalid')).toBe('true'));
});

test('addresses are sent as they are, one origin a line; a wrong one is said at its field and nothing is sent', async () => {
  const platform = office({ 'GET /office/brand': { value: kept }, 'PUT /office/brand': { value: kept } });
  await openPage('/brand');
  await screen.findByDisplayValue('https://youtube.com/@p');
  write('Facebook', 'http://facebook.com/p');
  write('Imagens', 'https://img.example\nftp://x');
  press('Salvar');
  expect(screen.getByLabelText('Facebook').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Imagens').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('YouTube').getAttribute('aria-invalid')).not.toBe('true');
  expect(platform.calls('PUT /office/brand')).toEqual([]);
  write('Facebook', 'https://facebook.com/p');
  write('Imagens', 'https://img.example/\nhttps://img2.example');
  write('YouTube', '');
  press('Salvar');
  await screen.findByText('As mudanças da marca foram salvas.');
  expect(platform.calls('PUT /office/brand')[0]?.body).toEqual({
    revision,
    links: { ...kept.set.links, YOUTUBE: null, FACEBOOK: 'https://facebook.com/p' },
    imageOrigins: ['https://img.example', 'https://img2.example'],
    ...{ gameOrigins: [], gtagId: null, descriptions: { PT: 'Um lugar' } },
  });
});

test('what is being typed stays, also where the brand is looked at again in vain', async () => {
  let fails = false;
  const platform = office({ 'GET /office/brand': () => (fails ? tooMany : { value: kept }) });
  await openPage('/brand');
  const field = await screen.findByDisplayValue('https://youtube.com/@p');
  write('YouTube', 'https://youtube.com/@novo');
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(platform.calls('GET /office/brand')).toHaveLength(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect([field.isConnected, (field as HTMLInputElement).value]).toEqual([true, 'https://youtube.com/@novo']);
});

test('what a colleague saved meanwhile is not overwritten: it is shown at a press, and saved from there', async () => {
  const theirs = {
    ...kept,
    set: { ...kept.set, gtagId: 'G-THEIRS1', revision: '00000000000000b2' },
  };
  let late = false;
  const platform = office({
    'GET /office/brand': () => ({ value: late ? theirs : kept }),
    'PUT /office/brand': [
      { refusal: 'office.changed_meanwhile', message: 'Outra pessoa salvou isto.', status: 409 },
      { value: theirs },
    ],
  });
  await openPage('/brand');
  await screen.findByDisplayValue('https://youtube.com/@p');
  write('Facebook', 'https://facebook.com/p');
  late = true;
  press('Salvar');
  await screen.findByText('Outra pessoa salvou isto.');
  screen.getByDisplayValue('https://facebook.com/p');
  press('Mostrar o que foi salvo');
  await screen.findByDisplayValue('G-THEIRS1');
  expect(screen.queryByDisplayValue('https://facebook.com/p')).toBeNull();
  press('Salvar');
  await screen.findByText('As mudanças da marca foram salvas.');
  expect(platform.calls('PUT /office/brand').map(({ body }) => (body as { revision: string }).revision)).toEqual([
    ...[revision, '00000000000000b2'],
  ]);
});

test('whom the brand lets in is there to be read', async () => {
  office({ 'GET /office/brand': { value: kept } });
  await openPage('/brand');
  await screen.findByText('Só se entra de: Brasil. Quem vem de um lugar desconhecido fica de fora.');
  screen.getByText('Equipe: entra também com as portas fechadas');
});

test('what does not arrive may be asked for again', async () => {
  office({ 'GET /office/brand': [tooMany, { value: kept }] });
  await openPage('/brand');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('button', { name: 'Fechar a marca' });
});

test('who may not set up the brand neither sees nor opens the page', async () => {
  const platform = openPlatform({ 'GET /office/session': staff(['audit.read']), ...quiet });
  await openPage('/brand');
  await screen.findByText('Seu perfil não abre esta página');
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(1);
  expect(platform.calls('GET /office/brand')).toEqual([]);
});
