import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, press, quiet, write, writer } from '../../../testing/content.ts';
import { openPage, staff } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const kept = {
  ...{
    id: '7',
    type: 'PL',
    audience: 'everybody',
    execution: null,
    category: null,
    promotionId: null,
    images: [] as string[],
  },
  texts: { PT: { title: 'Manutenção', content: '<p>Domingo</p>' }, EN: { title: 'Maintenance', content: '' } },
  ...{ startsAt: at, endsAt: null, position: 3, enabled: true, state: 'waiting', changedBy: 'plantao', changedAt: at },
  revision: '00000000000000a1',
};
const office = (table: Record<string, Reply | readonly Reply[]>) =>
  openPlatform({ 'GET /office/session': writer, ...quiet, ...table });

test('each line says what it is, whether it is on and from when; a kind asks for its own', async () => {
  const platform = office({ 'GET /office/news': pageOf([kept]) });
  await openPage('/news');
  const line = (await screen.findByRole('button', { name: 'Manutenção' })).closest('tr');
  expect(line?.textContent).toContain('Agendado');
  expect(line?.textContent).toContain('Desde 02/03/2026');
  fireEvent.click(screen.getByRole('tab', { name: 'Promoções' }));
  await waitFor(() => expect(platform.sent.some(({ path }) => path.includes('type=PR'))).toBe(true));
  expect(location.search).toBe('?type=PR');
});

test('a popup is written in the languages of the brand, for visitors, at times of Brasília', async () => {
  const platform = office({
    'GET /office/news': pageOf([]),
    'POST /office/news': { value: { ...kept, type: 'PU', execution: 'A' } },
  });
  await openPage('/news?type=PU');
  await screen.findByText('Nenhuma janela se abre no site.');
  press('Adicionar');
  write('Título (Português)', 'Olá');
  write('Texto (Português)', 'Uma linha\n\nOutra');
  write('Quem vê a janela', 'A');
  write('Começa em', '2026-03-02T12:00');
  expect(screen.getByRole('region', { name: 'Prévia (Português)' }).querySelectorAll('p')).toHaveLength(2);
  press('Salvar');
  await waitFor(() => expect(platform.calls('POST /office/news')).toHaveLength(1));
  expect(platform.calls('POST /office/news')[0]?.body).toEqual({
    ...{ type: 'PU', audience: 'everybody', execution: 'A', category: null, promotionId: null },
    texts: { PT: { title: 'Olá', content: '<p>Uma linha</p>\n<p>Outra</p>' } },
    ...{ startsAt: at, endsAt: null, position: 0, enabled: true },
  });
  await screen.findByText('“Manutenção” foi salvo.');
});

test('a notice is for everybody, or for agents alone; the list says which', async () => {
  const platform = office({
    'GET /office/news': pageOf([{ ...kept, audience: 'agents' }]),
    'PUT /office/news/7': { value: kept },
  });
  await openPage('/news');
  const line = (await screen.findByRole('button', { name: 'Manutenção' })).closest('tr');
  expect(line?.textContent).toContain('Só agentes');
  fireEvent.click(screen.getByRole('button', { name: 'Manutenção' }));
  expect((await screen.findByLabelText('Quem lê o aviso')) as HTMLSelectElement).toMatchObject({ value: 'agents' });
  write('Quem lê o aviso', 'everybody');
  press('Salvar');
  await waitFor(() => expect(platform.calls('PUT /office/news/7')[0]?.body).toMatchObject({ audience: 'everybody' }));
  expect(platform.calls('PUT /office/news/7')[0]?.body).toMatchObject({ revision: kept.revision });
});

test('the preview runs nothing: markup that acts is left out, and a title is only text', async () => {
  office({ 'GET /office/news': pageOf([]) });
  await openPage('/news?edit=new');
  await screen.findByLabelText('Título (Português)');
  write('Título (Português)', '<img src=x onerror=alert(1)>');
  write('Texto (Português)', '<img src=x onerror=alert(1)><script>alert(1)</script><b>negrito</b>');
  const preview = screen.getByRole('region', { name: 'Prévia (Português)' });
  expect(preview.querySelector('img, script')).toBeNull();
  expect(within(preview).getByRole('heading').textContent).toBe('<img src=x onerror=alert(1)>');
  expect(preview.querySelector('b')?.textContent).toBe('negrito');
});

test('what is missing is said at its field and nothing is sent; an end before the start is wrong', async () => {
  const platform = office({ 'GET /office/news': pageOf([kept]) });
  await openPage('/news?edit=7');
  await screen.findByLabelText('Título (Português)');
  write('Título (Português)', ' ');
  write('Termina em', '2026-03-01T12:00');
  press('Salvar');
  expect(screen.getByLabelText('Título (Português)').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Preencha este campo.');
  screen.getByText('O fim precisa vir depois do começo.');
  expect(platform.calls('PUT /office/news/7')).toEqual([]);
});

test('a refusal stands at its field', async () => {
  office({
    'GET /office/news': pageOf([kept]),
    'PUT /office/news/7': {
      ...{ refusal: 'messages.own_language_missing', message: 'Falta o texto em PT.' },
      detail: { field: 'texts' },
    },
  });
  await openPage('/news?edit=7');
  await screen.findByDisplayValue('Manutenção');
  press('Salvar');
  await waitFor(() => expect(screen.getByLabelText('Título (Português)').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Falta o texto em PT.')).toHaveLength(2);
});

test('leaving what was written asks first; untouched it does not', async () => {
  office({ 'GET /office/news': pageOf([kept]) });
  await openPage('/news?edit=7');
  await screen.findByDisplayValue('Manutenção');
  press('Cancelar');
  await screen.findByRole('heading', { name: 'Anúncios' });
  press('Editar Manutenção');
  await screen.findByDisplayValue('Manutenção');
  write('Título (Português)', 'Outra');
  press('Anúncios');
  press('Sair sem salvar');
  await screen.findByRole('button', { name: 'Editar Manutenção' });
});

test('removing asks first, says what it does, and takes the line away', async () => {
  const platform = office({
    'GET /office/news': [pageOf([kept]), pageOf([])],
    'DELETE /office/news/7': { value: null },
  });
  await openPage('/news');
  fireEvent.click(await screen.findByRole('button', { name: 'Apagar Manutenção' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apagar “Manutenção”?' });
  expect(platform.calls('DELETE /office/news/7')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apagar' }));
  await screen.findByText('Nenhum aviso na lista.');
  expect(platform.calls('DELETE /office/news/7')).toHaveLength(1);
});

test('removing a promotion says what becomes of the banners and popups that lead to it', async () => {
  office({ 'GET /office/news': pageOf([{ ...kept, type: 'PR', category: 'daily' }]) });
  await openPage('/news?type=PR');
  fireEvent.click(await screen.findByRole('button', { name: 'Apagar Manutenção' }));
  await screen.findByText(/Banners e janelas que levam até ela ficam, mas não levam mais a lugar nenhum/);
});

test('a promotion has pictures once it is kept; what is no picture stays on the desk', async () => {
  const promotion = { ...kept, type: 'PR', category: 'daily', images: ['/files/news/a.webp'] };
  const platform = office({
    'GET /office/news': pageOf([promotion]),
    'POST /office/news/7/picture': { value: '/files/news/b.webp' },
  });
  await openPage('/news?type=PR&edit=7');
  const image = await screen.findByRole('img', { name: 'Imagem 1' });
  expect(image.getAttribute('src')).toBe('/files/news/a.webp');
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Enviar imagem', { selector: 'input' }), { target: { files: [file] } });
  choose(new File(['x'], 'virus.svg', { type: 'image/svg+xml' }));
  await screen.findByText('virus.svg não é PNG, JPG nem WebP.');
  choose(new File(['x'], 'praia.png', { type: 'image/png' }));
  await screen.findByText('Imagem adicionada.');
  expect(platform.calls('POST /office/news/7/picture')).toHaveLength(1);
});

test('a promotion takes six pictures and no more, and one of them is taken away after the last question', async () => {
  const images = Array.from({ length: 6 }, (_, at) => `/files/news/${String(at).repeat(22)}.webp`);
  const promotion = { ...kept, type: 'PR', category: 'daily', images };
  const platform = office({
    'GET /office/news': [pageOf([promotion]), pageOf([{ ...promotion, images: images.slice(1) }])],
    'DELETE /office/news/7/picture': { value: null },
  });
  await openPage('/news?type=PR&edit=7');
  await screen.findByText('6 imagens é o máximo. Apague uma para enviar outra.');
  expect(screen.queryByRole('button', { name: 'Enviar imagem' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Apagar Imagem 1' }));
  const sure = await screen.findByRole('dialog', { name: 'Apagar “Imagem 1”?' });
  expect(platform.calls('DELETE /office/news/7/picture')).toHaveLength(0);
  fireEvent.click(within(sure).getByRole('button', { name: 'Apagar' }));
  await screen.findByText('Imagem apagada.');
  await screen.findByRole('button', { name: 'Enviar imagem' });
  expect(screen.getAllByRole('img', { name: /^Imagem/ })).toHaveLength(5);
});

test('a list that does not arrive may be asked for again', async () => {
  office({ 'GET /office/news': [{ refusal: 'request.too_many', message: 'Calma.', status: 429 }, pageOf([kept])] });
  await openPage('/news');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('button', { name: 'Manutenção' });
});

test.for(['news', 'banners', 'help', 'services', 'inbox', 'feedback'])(
  'who may not write content neither sees nor opens %s',
  async (place) => {
    const platform = openPlatform({ 'GET /office/session': staff(['audit.read']) });
    await openPage(`/${place}`);
    await screen.findByText('Seu perfil não abre esta página');
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(1);
    expect(platform.calls('GET /office/feedback')).toEqual([]);
  },
);
