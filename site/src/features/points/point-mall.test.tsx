import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';
import { mallPath, readMall } from './mall-state.ts';

const status = statusWith(['PTSYS3']);
const mug = {
  ...{ id: '4', name: 'Caneca', text: 'Azul, 350 ml.', categoryId: '1', price: 350, stock: 3, left: null },
  ...{ limit: null, pictures: ['/files/goods/mug.webp'] },
};
const conversion = {
  ...{ allowed: true, reason: null, step: 100, amount: '1.00', minimum: 500, currency: 'BRL' },
};
const balance = { available: 800, held: 0, fraction: '0.50', owed: 0, hasPaymentPassword: true };
const order = {
  ...{ orderNo: 'P-7', kind: 'goods', state: 'rejected', name: 'Caneca', picture: null, points: 350, amount: null },
  ...{ address: 'Rua das Laranjeiras 12', phone: '21987654321', askedAt: 1, decidedAt: 2, note: null },
  reason: 'Falta o bairro',
};
const mall = (more: Record<string, unknown> = {}) =>
  platform({
    'GET /wps/relay/MCSFE_getPointReward': {
      ...{ list: [mug, { ...mug, id: '5', name: 'Rede', stock: 0 }], total: 2, totalPages: 1 },
      categories: [
        { id: '1', name: 'Para a casa' },
        { id: '2', name: 'Som' },
      ],
    },
    'GET /wps/relay/MCSFE_getPointBalance': balance,
    'GET /wps/relay/MCSFE_getPointConfig': {
      rates: [{ gameType: 'RNG', points: '1.00' }],
      conversion,
      currency: 'BRL',
    },
    'GET /wps/relay/MCSFE_getRedeemPointList': { list: [order], total: 1, totalPages: 1 },
    ...more,
  });

test('the address holds the tab, the category, the state and the page', () => {
  expect(readMall('?tab=history&state=rejected&page=3')).toEqual({
    ...{ tab: 'history', category: '', state: 'rejected', page: 3 },
  });
  expect(readMall('?tab=nothing&category=x&state=y&page=-1')).toEqual({
    ...{ tab: 'goods', category: '', state: 'all', page: 1 },
  });
  expect(mallPath('/pointMall', { tab: 'goods', category: '4', state: 'all', page: 2 })).toBe(
    '/pointMall?category=4&page=2',
  );
  expect(mallPath('/pointMall', { tab: 'rules', category: '4', state: 'rejected', page: 1 })).toBe(
    '/pointMall?tab=rules',
  );
});

test('an article is redeemed in three steps, and points are spent by the payment password alone', async () => {
  const { asked } = mall({
    'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward': { ...order, state: 'in_process' },
  });
  await openSite('/pointMall', { loggedIn: true, status });
  fireEvent.click(await screen.findByRole('button', { name: /Caneca/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Caneca' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Resgatar' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Continuar' }));
  expect(await dialog.findByText(/endereço inteiro/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Endereço de entrega/), { target: { value: 'Rua das Laranjeiras 12' } });
  fireEvent.change(dialog.getByLabelText(/Telefone/), { target: { value: '21987654321' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(await dialog.findByText('Usar 350 pontos em Caneca?')).toBeTruthy();
  const spend = dialog.getByRole('button', { name: 'Usar 350 pontos' });
  fireEvent.click(spend);
  expect(await dialog.findByText(/seis dígitos/)).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.change(dialog.getByLabelText('Senha de pagamento'), { target: { value: '482917' } });
  fireEvent.click(spend);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { goodsId: '4', price: 350, address: 'Rua das Laranjeiras 12', phone: '21987654321', password: '482917' },
  ]);
});

test('what has run out or costs too much is said before anything is asked', async () => {
  mall({ 'GET /wps/relay/MCSFE_getPointBalance': { ...balance, available: 100 } });
  await openSite('/pointMall', { loggedIn: true, status });
  fireEvent.click(await screen.findByRole('button', { name: /Rede/ }));
  expect(await screen.findByText('Este artigo acabou.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /Caneca/ }));
  expect(await screen.findByText('Faltam 250 pontos.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Resgatar' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a wrong password stands beside its field, and nothing else is lost', async () => {
  mall({
    'POST /wps/relay/passwordCheck/MCSFE_convertPoint': refusal(400, 'invalid.payment.pw', 'Senha errada', {
      field: 'password',
    }),
  });
  await openSite('/pointMall', { loggedIn: true, status });
  fireEvent.click(await screen.findByRole('button', { name: 'Converter em dinheiro' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Pontos/), { target: { value: '650' } });
  fireEvent.change(dialog.getByLabelText('Senha de pagamento'), { target: { value: '111112' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Converter' }));
  await waitFor(() => expect(dialog.getAllByText(/No mínimo 500/).length).toBeGreaterThan(0));
  fireEvent.change(dialog.getByLabelText(/^Pontos/), { target: { value: '600' } });
  fireEvent.click(await dialog.findByRole('button', { name: /Converter 600 pontos em R\$\s*6,00/ }));
  expect(await dialog.findByText(/Senha errada/)).toBeTruthy();
});

test('an article whose price changed meanwhile is shown at its new price before it is confirmed again', async () => {
  const changed = refusal(409, 'points.price_changed', 'O valor mudou. Veja o novo antes de confirmar.', {
    field: 'price',
    price: '400',
  });
  let price = 350;
  const { asked } = mall({
    'GET /wps/relay/MCSFE_getPointReward': () => ({
      ...{ list: [{ ...mug, price }], total: 1, totalPages: 1, categories: [] },
    }),
    'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward': () => {
      price = 400;
      return changed;
    },
  });
  await openSite('/pointMall', { loggedIn: true, status });
  fireEvent.click(await screen.findByRole('button', { name: /Caneca/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Caneca' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Resgatar' }));
  fireEvent.change(dialog.getByLabelText(/Endereço de entrega/), { target: { value: 'Rua das Laranjeiras 12' } });
  fireEvent.change(dialog.getByLabelText(/Telefone/), { target: { value: '21987654321' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  fireEvent.change(await dialog.findByLabelText('Senha de pagamento'), { target: { value: '482917' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Usar 350 pontos' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Usar 400 pontos' }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ price: 400 });
});

test('an article that costs more by now than there are points is not asked for again, and says what is missing', async () => {
  let price = 350;
  const { asked } = mall({
    'GET /wps/relay/MCSFE_getPointReward': () => ({
      ...{ list: [{ ...mug, price }], total: 1, totalPages: 1, categories: [] },
    }),
    'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward': () => {
      price = 900;
      return refusal(409, 'points.price_changed', 'O valor mudou. Veja o novo antes de confirmar.', { field: 'price' });
    },
  });
  await openSite('/pointMall', { loggedIn: true, status });
  fireEvent.click(await screen.findByRole('button', { name: /Caneca/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Caneca' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Resgatar' }));
  fireEvent.change(dialog.getByLabelText(/Endereço de entrega/), { target: { value: 'Rua das Laranjeiras 12' } });
  fireEvent.change(dialog.getByLabelText(/Telefone/), { target: { value: '21987654321' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  fireEvent.change(await dialog.findByLabelText('Senha de pagamento'), { target: { value: '482917' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Usar 350 pontos' }));
  expect(await dialog.findByText('Faltam 100 pontos.')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toMatch(/Veja o novo antes de confirmar\. Nenhum ponto foi usado\.$/);
  expect((dialog.getByRole('button', { name: 'Usar 900 pontos' }) as HTMLButtonElement).disabled).toBe(true);
  expect(dialog.queryByText('Pontos que sobram')).toBeNull();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('history tells state and reason; the rules are those of the settings', async () => {
  mall();
  await openSite('/pointMall?tab=history', { loggedIn: true, status });
  expect(await screen.findByText('Motivo: Falta o bairro')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Regras' }));
  expect(await screen.findByRole('row', { name: /Slots 1,00/ })).toBeTruthy();
});

test('where the law keeps points apart from money the page says so and offers no conversion', async () => {
  mall({
    'GET /wps/relay/MCSFE_getPointConfig': {
      ...{ rates: [], currency: 'BRL' },
      conversion: { ...conversion, allowed: false, reason: 'law' },
    },
  });
  await openSite('/pointMall', { loggedIn: true, status });
  expect(await screen.findByText(/Por lei, aqui pontos não viram dinheiro/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Converter em dinheiro' })).toBeNull();
});

test('a visitor sees the articles and is asked to log in; a list that does not come may be asked for again', async () => {
  const answers: unknown[] = [
    refusal(400, 'request.invalid', 'Não foi'),
    { list: [mug], total: 1, totalPages: 1, categories: [] },
  ];
  mall({ 'GET /wps/relay/MCSFE_getPointReward': () => answers.shift() ?? refusal(400, 'request.invalid', 'Não foi') });
  await openSite('/pointMall', { status });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: /Caneca/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Entrar' }).length).toBeGreaterThan(0);
});

test('who plays for free looks around undisturbed; what needs an account leads to one', async () => {
  const { to } = mall({
    'GET /wps/member/info': { ...member, type: 4, account: 'teste48' },
    'GET /wps/relay/MCSFE_getPointBalance': refusal(403, 'players.register_first', 'Crie uma conta primeiro.'),
  });
  await openSite('/pointMall', { loggedIn: true, status });
  expect(await screen.findByText(/No jogo grátis não há pontos/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /Caneca/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Caneca' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByRole('dialog', { name: 'Crie uma conta primeiro' })).toBeTruthy();
  expect(to('/wps/relay/MCSFE_getPointBalance')).toEqual([]);
});

test('a house without points says so', async () => {
  platform({});
  await openSite('/pointMall');
  expect(await screen.findByText('A loja de pontos não está aberta aqui')).toBeTruthy();
});
