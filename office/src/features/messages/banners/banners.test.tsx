import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, press, quiet, write, writer } from '../../../testing/content.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';
import { shippedPictures } from './banners-data.ts';

const kept = {
  ...{
    id: '4',
    groupName: 'w_home',
    language: 'PT',
    url: '/banners/home-pix.svg',
    title: 'PIX na hora\nCai em segundos',
  },
  ...{ linkageType: 'PAGE', linkage: '/promotions', startsAt: null, endsAt: null },
  ...{ position: 0, enabled: true, state: 'on', revision: '00000000000000a1' },
};
const promotion = {
  ...{ id: '9', type: 'PR', audience: 'everybody', execution: null, category: 'rebate', promotionId: null },
  ...{ images: [], position: 0, revision: '00000000000000a2' },
  ...{ texts: { PT: { title: 'Cashback', content: '' } }, startsAt: null, endsAt: null, enabled: true, state: 'on' },
  ...{ changedBy: 'plantao', changedAt: 1_772_463_600_000 },
};
const office = (table: Record<string, Reply | readonly Reply[]>) =>
  openPlatform({ 'GET /office/session': writer, ...quiet, 'GET /office/news': pageOf([promotion]), ...table });

test('every picture to choose ships with the site, and every one that ships can be chosen', () => {
  const shipped = readdirSync(join(import.meta.dirname, '../../../../../site/public/banners'));
  expect(shippedPictures.map((name) => `${name}.svg`).sort()).toEqual(shipped.sort());
});

test('banners stand in their places', async () => {
  office({ 'GET /office/banners': { value: [kept] } });
  await openPage('/banners');
  const line = (await screen.findByRole('button', { name: 'PIX na hora' })).closest('tr');
  expect(line?.textContent).toContain('No ar');
  expect(line?.textContent).toContain('/promotions');
  fireEvent.click(screen.getByRole('tab', { name: 'Criar conta' }));
  await screen.findByText('Nenhum banner neste lugar.');
});

test('a banner is written with an uploaded picture and leads to a promotion', async () => {
  const platform = office({
    'GET /office/banners': { value: [] },
    'POST /office/banner-pictures': { value: '/files/news/new.webp' },
    'POST /office/banners': { value: kept },
  });
  await openPage('/banners?group=w_login&edit=new');
  await screen.findByLabelText('Palavras');
  write('Palavras', 'Volte sempre\nHá novidade');
  fireEvent.change(screen.getByLabelText('Enviar outra imagem', { selector: 'input' }), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  });
  await screen.findByDisplayValue('Imagem enviada');
  const preview = screen.getByRole('region', { name: 'Como o jogador vê' });
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/files/news/new.webp');
  expect(preview.querySelector('b')?.textContent).toBe('Volte sempre');
  write('Ao tocar', 'PROMOTION');
  await screen.findByRole('option', { name: 'Cashback' });
  write('Promoção', '9');
  press('Salvar');
  await waitFor(() => expect(platform.calls('POST /office/banners')).toHaveLength(1));
  expect(platform.calls('POST /office/banners')[0]?.body).toEqual({
    ...{ groupName: 'w_login', language: 'PT', url: '/files/news/new.webp', title: 'Volte sempre\nHá novidade' },
    ...{ linkageType: 'PROMOTION', linkage: '9', startsAt: null, endsAt: null, position: 0, enabled: true },
  });
});

test('a banner that leads nowhere is refused at its field', async () => {
  office({
    'GET /office/banners': { value: [kept] },
    'PUT /office/banners/4': {
      ...{ refusal: 'messages.bad_linkage', message: 'O destino não existe.' },
      detail: { field: 'linkage' },
    },
  });
  await openPage('/banners?edit=4');
  await screen.findByLabelText('Palavras');
  write('Ao tocar', 'GAME');
  write('Jogo', 'PGE/nada');
  press('Salvar');
  await waitFor(() => expect(screen.getByLabelText('Jogo').getAttribute('aria-invalid')).toBe('true'));
});

test('removing a banner asks first', async () => {
  const platform = office({
    'GET /office/banners': [{ value: [kept] }, { value: [] }],
    'DELETE /office/banners/4': { value: null },
  });
  await openPage('/banners');
  fireEvent.click(await screen.findByRole('button', { name: 'Apagar PIX na hora' }));
  const dialog = await screen.findByRole('dialog');
  expect(platform.calls('DELETE /office/banners/4')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apagar' }));
  await screen.findByText('Nenhum banner neste lugar.');
});
