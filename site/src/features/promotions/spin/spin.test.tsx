import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { spinWith } from '@palpite/math/chance/spin.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { balance, openSite, platform, refusal } from '../../../testing/open-site.tsx';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const serverSeed = '5e'.repeat(32);
const commitment = createHash('sha256').update(serverSeed).digest('hex');
const segments = [
  { amount: '1.00', weight: 60 },
  { amount: '20.00', weight: 40 },
];
const spun = (clientSeed: string, more = {}) => {
  const segment = spinWith(hashes, { serverSeed, clientSeed, weights: [60, 40] });
  return {
    ...{ spinId: '9', look: 'wheel', segments, segment, amount: segments[segment]?.amount, pick: null, at: 1 },
    ...{ serverSeed, commitment, clientSeed, ...more },
  };
};
const activity = (look: string, more = {}) => ({
  ...{ activityId: '3', promotionId: '7', title: 'Roda', category: 'daily', state: 'claim', way: 'claim' },
  ...{ images: 'none', version: 'a'.repeat(64), startsAt: 1, endsAt: null, claimUntil: null, progress: null },
  reward: { unit: 'money', amount: '20.00' },
  rules: { trigger: 'Entre', conditions: [], reward: 'Um giro', limit: 'Uma vez' },
  ...{ unmet: [], rejectReason: null, mayApply: false, spin: { look, segments, commitment, last: null } },
  ...more,
});
const news = {
  ...{ id: '7', title: 'Roda do dia', content: '<p>Regras</p>', category: 'daily', startDate: 1, endDate: null },
  announcementImages: [],
};
const answers = (list: unknown, more: Record<string, unknown>) => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player: [], home: [], popup: [], promotion: [news] },
  'GET /wps/promotions/activities': list,
  'GET /wps/promotions/count': { availablePromoCount: 1 },
  'GET /wps/promotions/claims': { list: [], total: 0, totalPages: 0 },
  'GET /wps/promotions/raffles': [],
  ...more,
});
const look = async (name: string) => {
  await openSite('/promotions#7', { loggedIn: true });
  const dialog = await screen.findByRole('dialog', { name: 'Roda do dia' });
  return within(await within(dialog).findByRole('region', { name }));
};

beforeAll(async () => {
  // whoever asks for less motion sees the result at once
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('reduced-motion'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  // what the first page fetches is not what is measured here
  await Promise.all([import('../../../app/pages/promotions-page.tsx'), import('./check-spin.ts')]);
});

test('a wheel is turned with what was committed to and a seed of the browser, and the result is checked there', async () => {
  let list = [activity('wheel')];
  let answer: unknown = refusal(409, 'promotions.budget_spent', 'O valor reservado acabou.');
  let made: ReturnType<typeof spun> | undefined;
  let sum = '1.00';
  const stops = Promise.withResolvers<void>();
  const { to } = platform(
    answers(() => list, {
      'GET /wps/v2/wallets/balance': () => ({ ...balance, sumBalance: sum }),
      'POST /wps/promotions/activities/3/claim': async ({ body }: { body: { spin: { clientSeed: string } } }) => {
        if (answer) return answer;
        sum = '21.00';
        await stops.promise;
        made = spun(body.spin.clientSeed);
        list = [
          activity('wheel', {
            state: 'claimed',
            spin: { look: 'wheel', segments, commitment: 'b'.repeat(64), last: made },
          }),
        ];
        return list[0];
      },
      'GET /wps/promotions/activities/3/spins': () => ({ list: [made], total: 1, totalPages: 1 }),
    }),
  );
  const part = await look('Roda da sorte');
  expect(part.getByText('60,00 %')).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: 'Girar a roda' }));
  expect((await part.findByRole('alert')).textContent).toContain('O valor reservado acabou.');
  answer = undefined;
  const header = () => document.querySelector('header')?.textContent;
  await waitFor(() => expect(header()).toContain('1,00'));
  fireEvent.click(part.getByRole('button', { name: 'Girar a roda' }));
  // the money is there before the wheel stops, and is not told by the header
  const asked = to('/wps/v2/wallets/balance').length;
  const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Atualizar saldo', hidden: true });
  fireEvent.click(refresh);
  await waitFor(() => expect(to('/wps/v2/wallets/balance').length).toBeGreaterThan(asked));
  await waitFor(() => expect(refresh.disabled).toBe(false));
  expect(header()).toMatch(/R\$1,00/);
  stops.resolve();
  await waitFor(() => expect(header()).toContain('21,00'));
  expect(await part.findByText(/^Você ganhou R\$/)).toBeTruthy();
  const [first, second] = to('/wps/promotions/activities/3/claim').map(({ body }) => body as { spin: object });
  expect(second?.spin).toEqual(first?.spin);
  expect(second?.spin).toMatchObject({ commitment });
  fireEvent.click(await part.findByRole('button', { name: 'Conferir' }));
  expect(await part.findByText('A semente é a do compromisso.')).toBeTruthy();
  expect(part.getByText('As sementes levam a este prêmio.')).toBeTruthy();
});

test('an egg is picked, and the page says that the pick changes nothing', async () => {
  const { to } = platform(
    answers([activity('egg')], {
      'POST /wps/promotions/activities/3/claim': ({ body }: { body: { spin: { clientSeed: string } } }) =>
        activity('egg', {
          state: 'claimed',
          spin: { look: 'egg', segments, commitment, last: spun(body.spin.clientSeed, { look: 'egg', pick: 1 }) },
        }),
      'GET /wps/promotions/activities/3/spins': { list: [], total: 0, totalPages: 0 },
    }),
  );
  const part = await look('Ovo dourado');
  expect(part.getByText(/a escolha não muda o prêmio/)).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: 'Ovo 2' }));
  expect(await part.findByText(/^Você ganhou R\$/)).toBeTruthy();
  expect(to('/wps/promotions/activities/3/claim')[0]?.body).toMatchObject({ spin: { commitment, pick: 1 } });
});
