import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform } from '../../testing/open-site.tsx';

const path = 'GET /wps/system/helpCenter';
const place = (tag: string, title: string, content: string, children: object[] = []) => ({
  id: `id-${tag}`,
  tag,
  title,
  content,
  lang: 'PT',
  bgColor: null,
  display: true,
  children,
});
const tree = [
  place('aboutus', 'Quem somos', '<p>Uma casa de jogos.</p>'),
  place('money', 'Dinheiro', '', [place('deposit', 'Depósitos por PIX', '<p>Copie o código.</p>')]),
  place('terms', 'Termos de uso', '<p>Regras da casa.</p>'),
];
const open = async (at: string) => {
  await openSite(at);
  return screen.findByRole('dialog', { name: 'Ajuda e termos' });
};
const heading = (dialog: HTMLElement, name: string) => within(dialog).findByRole('heading', { name });

test('the help centre opens at its first words, and a place that is chosen shows what it says', async () => {
  const { to } = platform({ [path]: tree });
  const dialog = await open('/help');
  await heading(dialog, 'Quem somos');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dinheiro' }));
  fireEvent.click(within(within(dialog).getByRole('navigation')).getByRole('button', { name: 'Depósitos por PIX' }));
  await within(dialog).findByText('Copie o código.');
  const asked = to('/wps/system/helpCenter').at(-1)?.query;
  expect([asked?.get('lang'), asked?.get('device')]).toEqual(['PT', 'WEB']);
});

test.for([
  ['#term', 'Termos de uso'],
  ['#terms', 'Termos de uso'],
  ['#deposit', 'Depósitos por PIX'],
] as const)('/help%s opens %s', async ([hash, title]) => {
  platform({ [path]: tree });
  await heading(await open(`/help${hash}`), title);
});

test('the search looks through titles and texts, without accents', async () => {
  platform({ [path]: tree });
  const dialog = await open('/help');
  const box = await within(dialog).findByRole('searchbox', { name: 'Buscar na ajuda' });
  fireEvent.change(box, { target: { value: 'codigo' } });
  await within(dialog).findByText('1 resultado');
  fireEvent.click(within(dialog).getByRole('button', { name: /Depósitos por PIX/ }));
  await heading(dialog, 'Depósitos por PIX');
  fireEvent.change(box, { target: { value: 'xadrez' } });
  await within(dialog).findByText('Nada encontrado. Tente outra palavra.');
});

test('an empty help centre says so', async () => {
  platform({ [path]: [] });
  await within(await open('/help')).findByText('Sem dados');
});

test('help that does not arrive may be asked for again', async () => {
  let broken = true;
  platform({
    [path]: () => {
      if (broken) throw new TypeError('offline');
      return tree;
    },
  });
  const dialog = await open('/help');
  const again = await within(dialog).findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  await heading(dialog, 'Quem somos');
});

test('closed, it gives the home page back', async () => {
  platform({ [path]: tree });
  const dialog = await open('/help#terms');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/'));
});
