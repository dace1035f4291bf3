import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';

const news = {
  banners: [],
  player: [],
  home: [],
  popup: [],
  promotion: [
    {
      ...{
        id: '7',
        title: 'Cashback da semana',
        content: '<p>Regras</p>',
        category: 'rebate',
        startDate: 1,
        endDate: null,
      },
      announcementImages: [],
    },
  ],
};
/** As it goes over the wire. */
const activity = (more: Partial<Record<keyof Activity, unknown>> = {}) => ({
  ...{
    activityId: '3',
    promotionId: '7',
    title: 'Cashback da semana',
    category: 'rebate',
    state: 'join',
    way: 'claim',
  },
  ...{
    images: 'none',
    version: 'a'.repeat(64),
    startsAt: 1,
    endsAt: null,
    claimUntil: null,
    progress: null,
    reward: null,
  },
  rules: { trigger: 'Perca 50', conditions: [], reward: '10 %', limit: 'Uma vez' },
  ...{ unmet: [], rejectReason: null, mayApply: false, spin: null },
  ...more,
});
const page = (list: unknown[]) => ({ list, total: list.length, totalPages: 1 });
const answers = (first: unknown, more: Record<string, unknown> = {}) => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': news,
  'GET /wps/promotions/activities': first,
  'GET /wps/promotions/count': { availablePromoCount: 2 },
  'GET /wps/promotions/claims': page([]),
  ...more,
});
const open = async () => {
  await openSite('/promotions#7', { loggedIn: true });
  return within(await screen.findByRole('dialog', { name: 'Cashback da semana' }));
};

// what the first page fetches is not what is measured here
beforeAll(() => Promise.all([import('../../app/pages/promotions-page.tsx'), import('./apply-form.tsx')]));

test('a player joins under the rules they read, and the progress shows how far it is', async () => {
  let list = [activity()];
  const { to } = platform(
    answers(() => list, {
      'POST /wps/promotions/activities/3/join': () => {
        const progress = { unit: 'money', actual: '20.00', expected: '50.00' };
        list = [activity({ state: 'in_process', progress })];
        return list[0];
      },
    }),
  );
  const dialog = await open();
  fireEvent.click(await dialog.findByRole('button', { name: 'Participar' }));
  const bar = await dialog.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(dialog.getByText('Em andamento')).toBeTruthy();
  expect(to('/wps/promotions/activities/3/join')[0]?.body).toMatchObject({ version: 'a'.repeat(64) });
});

test('what was reached is claimed with one key, and a refusal says what did not happen', async () => {
  let answer: unknown = refusal(409, 'promotions.budget_spent', 'O valor reservado acabou.');
  const state = activity({ state: 'claim', reward: { unit: 'points', amount: '50.00' } });
  const { to } = platform(answers([state], { 'POST /wps/promotions/activities/3/claim': () => answer }));
  const dialog = await open();
  expect(await dialog.findByText('50 pontos')).toBeTruthy();
  const button = dialog.getByRole('button', { name: 'Resgatar o prêmio' });
  fireEvent.click(button);
  expect((await dialog.findByRole('alert')).textContent).toContain('O valor reservado acabou.');
  answer = activity({ state: 'claimed' });
  fireEvent.click(button);
  await waitFor(() => expect(to('/wps/promotions/activities/3/claim')).toHaveLength(2));
});

test('what was reached is claimed on the page also when the brand tells of the promotion no more', async () => {
  const past = { startsAt: 1, endsAt: 2, claimUntil: Date.UTC(2090, 4, 2, 15) };
  const over = activity({ ...past, promotionId: '8', title: 'Giro de ontem', state: 'claim', reward: null });
  platform(answers([over]));
  await openSite('/promotions', { loggedIn: true });
  const card = await within(await screen.findByRole('tabpanel')).findByRole('link', { name: /Giro de ontem/ });
  expect(card.textContent).toContain('Encerrada');
  fireEvent.click(card);
  const dialog = within(await screen.findByRole('dialog', { name: 'Giro de ontem' }));
  expect(dialog.getByText(/2090/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Resgatar o prêmio' })).toBeTruthy();
  expect(screen.queryByText('Esta promoção não está mais valendo')).toBeNull();
});

test('where one activity of a promotion was stopped and another runs, the player sees both', async () => {
  const stopped = activity({ state: 'claim', endsAt: 2, reward: { unit: 'points', amount: '50.00' } });
  const runs = activity({
    activityId: '4',
    version: 'b'.repeat(64),
    rules: { trigger: 'Perca 20', conditions: [], reward: '10 %', limit: 'Uma vez' },
  });
  platform(answers([stopped, runs]));
  const dialog = await open();
  expect(await dialog.findByRole('button', { name: 'Resgatar o prêmio' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Participar' })).toBeTruthy();
  expect(dialog.getByText('Perca 20')).toBeTruthy();
});

test('a code is asked for, and a wrong one is said at its field', async () => {
  const state = activity({ state: 'claim', way: 'code' });
  const wrong = refusal(422, 'promotions.wrong_code', 'Este código não é o da promoção.', { field: 'code' });
  platform(answers([state], { 'POST /wps/promotions/activities/3/claim': wrong }));
  const dialog = await open();
  fireEvent.click(await dialog.findByRole('button', { name: 'Resgatar o prêmio' }));
  expect(await dialog.findByText('Digite o código.')).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'Código da promoção' });
  fireEvent.change(field, { target: { value: 'INVERNO' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Resgatar o prêmio' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('an application needs a comment and the pictures its rules ask for; a rejected one says why', async () => {
  const asking = { way: 'apply', images: 'required', mayApply: true };
  let list = [activity({ ...asking, state: 'rejected', rejectReason: 'Sem o convite' })];
  const { to } = platform(
    answers(() => list, {
      'POST /wps/relay/MCSFE_signUpRequestReward': () => {
        list = [activity({ ...asking, state: 'applying', mayApply: false })];
        return null;
      },
    }),
  );
  const dialog = await open();
  expect(await dialog.findByText('Sem o convite')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Pedir de novo' }));
  const send = dialog.getByRole('button', { name: 'Enviar' });
  fireEvent.click(send);
  expect(await dialog.findByText('Escreva entre 1 e 140 caracteres.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Seu comentário' }), { target: { value: 'Aqui está' } });
  fireEvent.click(send);
  expect(await dialog.findByText('Adicione ao menos uma imagem.')).toBeTruthy();
  list = [activity({ ...asking, images: 'optional', state: 'rejected' })];
  const again = await open();
  fireEvent.click(await again.findByRole('button', { name: 'Pedir de novo' }));
  fireEvent.change(again.getByRole('textbox', { name: 'Seu comentário' }), { target: { value: 'Aqui está' } });
  fireEvent.click(again.getByRole('button', { name: 'Enviar' }));
  expect(await again.findByText(/Seu pedido está com a equipe/)).toBeTruthy();
  expect(to('/wps/relay/MCSFE_signUpRequestReward')).toHaveLength(1);
});

test('the page lists what was asked for and received; the menu counts what there is to do', async () => {
  const claim = {
    claimId: '9',
    activityId: '3',
    title: 'Cashback da semana',
    state: 'rejected',
    unit: 'money',
    amount: null,
  };
  platform(
    answers([activity({ state: 'issued' })], {
      'GET /wps/promotions/claims': page([{ ...claim, comment: 'Oi', images: 1, at: 1, reason: 'Sem o convite' }]),
    }),
  );
  await openSite('/promotions', { loggedIn: true });
  const section = within(await screen.findByRole('region', { name: 'O que você pediu e recebeu' }));
  expect(section.getByText('Motivo: Sem o convite')).toBeTruthy();
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^Promoções/ }).textContent).toBe('Promoções2'));
  expect(await screen.findByText('Liberada')).toBeTruthy();
});
