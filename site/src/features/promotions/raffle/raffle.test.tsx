import { createHash, createHmac } from 'node:crypto';
import { drawSalt, drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { hexOf, merklePath } from '@palpite/math/chance/merkle.ts';
import { type TicketRange, ticketLeaf, ticketRoot, winnersOf } from '@palpite/math/chance/raffle.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openSite, platform, refusal } from '../../../testing/open-site.tsx';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const [seed, randomness, mine] = ['5e'.repeat(32), 'ab'.repeat(32), 'b2'.repeat(16)];
const ranges: readonly TicketRange[] = [
  { first: 1, count: 4, mark: 'a1'.repeat(16) },
  { first: 5, count: 9, mark: mine },
];
const root = ticketRoot(ranges, hashes.sha256);
const prizes = ['300.00', '20.00', '20.00'];
const winners = winnersOf(drawsWith(hashes, { seed, salt: drawSalt(root, randomness) }), ranges, {
  places: 3,
  mostEach: 2,
}).map((won) => ({ ...won, amount: prizes[won.place - 1] }));
const open = {
  ...{ activityId: '3', promotionId: '7', title: 'Sorteio', state: 'open', startsAt: 1, closesAt: 4e12, drawAt: 4e12 },
  ...{ commitment: createHash('sha256').update(seed).digest('hex'), seed: null, moved: false, randomness: null },
  ...{ beacon: { network: '52'.repeat(32), round: 41 }, isWaiting: false, tickets: null, holders: null, root: null },
  ...{ prizes, currencySymbol: 'R$', mostEach: 2, winners: [] },
};
const closed = { ...open, state: 'closed', tickets: 13, holders: 2, root };
const drawn = { ...closed, state: 'drawn', seed, randomness, winners };
const own = (more = {}) => ({
  ...{ activityId: '3', promotionId: '7', promotionName: 'Sorteio', state: 'open', joined: true, tickets: 9 },
  ...{ range: null, prizes: [], ...more },
});
const leaves = ranges.map((range) => ticketLeaf(range, hashes.sha256));
const proof = { range: ranges[1], at: 1, size: 2, path: merklePath(leaves, 1, hashes.sha256).map(hexOf) };
const news = {
  ...{
    id: '7',
    title: 'Sorteio da semana',
    content: '<p>Regras</p>',
    category: 'limited',
    startDate: 1,
    endDate: null,
  },
  announcementImages: [],
};
const answers = (raffle: unknown, more: Record<string, unknown> = {}) => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player: [], home: [], popup: [], promotion: [news] },
  'GET /wps/promotions/activities': [],
  'GET /wps/promotions/count': { availablePromoCount: 0 },
  'GET /wps/promotions/claims': { list: [], total: 0, totalPages: 0 },
  'GET /wps/promotions/raffles': [raffle],
  'GET /wps/promotions/raffles/3/tickets': { ranges, next: null },
  'GET /wps/promotions/raffles/3/proof': proof,
  'GET /wps/relay/MCSFE_getRafflePromotionStatus': [own()],
  ...more,
});
const look = async (loggedIn = true) => {
  await openSite('/promotions#7', { loggedIn });
  const dialog = await screen.findByRole('dialog', { name: 'Sorteio da semana' });
  return within(await within(dialog).findByRole('region', { name: 'Sorteio' }));
};

// what the first page fetches is not what is measured here
beforeAll(() => Promise.all([import('../../../app/pages/promotions-page.tsx'), import('./check-raffle.ts')]));

test('tickets are counted while it is open, and a visitor sees the commitment without them', async () => {
  platform(answers(open));
  const raffle = await look();
  expect(await raffle.findByText('9 bilhetes')).toBeTruthy();
  expect(raffle.getByText('2º a 3º lugar')).toBeTruthy();
  expect(raffle.queryByRole('button', { name: /^(Refazer|Conferir)/ })).toBeNull();

  platform(answers({ ...closed, isWaiting: true }));
  const visited = await look(false);
  expect(visited.getByText(/O sorteio espera por ela/)).toBeTruthy();
  expect(visited.getByText(open.commitment)).toBeTruthy();
  expect(visited.queryByText('9 bilhetes')).toBeNull();
});

test('the draw is redone in the browser from what was published, and what was tampered with is named', async () => {
  let raffle: unknown = drawn;
  platform(
    answers(() => [raffle], {
      'GET /wps/promotions/raffles': () => [raffle],
      'GET /wps/relay/MCSFE_getRafflePromotionStatus': [own({ state: 'drawn', range: ranges[1] })],
    }),
  );
  let part = await look();
  expect(await part.findByText('Seus números: 5 a 13')).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: 'Refazer o sorteio' }));
  expect(await part.findByText('Tudo confere.')).toBeTruthy();
  expect(part.getByText('Seus bilhetes estão entre os sorteados.')).toBeTruthy();
  expect(part.getByText('Os ganhadores são os publicados.')).toBeTruthy();

  raffle = { ...drawn, randomness: 'ac'.repeat(32), commitment: 'd'.repeat(64) };
  part = await look();
  fireEvent.click(part.getByRole('button', { name: 'Refazer o sorteio' }));
  expect(await part.findByText('A semente não é a do compromisso.')).toBeTruthy();
  expect(part.getByText('A lista de bilhetes leva à raiz publicada.')).toBeTruthy();
  expect(part.getByText(/Algo não confere/)).toBeTruthy();
});

test('a prize is claimed with one key, and a refusal says what did not happen', async () => {
  let status = 'issued';
  let answer: unknown = refusal(409, 'rewards.claim_over', 'O prazo acabou.');
  const prize = () => ({ place: 1, ticket: 7, amount: '300.00', status, claimId: '55' });
  const { to } = platform(
    answers(drawn, {
      'GET /wps/relay/MCSFE_getRafflePromotionStatus': () => [
        own({ state: 'drawn', range: ranges[1], prizes: [prize()] }),
      ],
      'POST /wps/relay/MCSFE_claimRafflePromotion': () => answer,
    }),
  );
  const raffle = await look();
  fireEvent.click(await raffle.findByRole('button', { name: 'Resgatar o prêmio' }));
  expect((await raffle.findByRole('alert')).textContent).toContain('O prazo acabou.');
  [status, answer] = ['claimed', { claimId: '55' }];
  fireEvent.click(raffle.getByRole('button', { name: 'Resgatar o prêmio' }));
  expect(await raffle.findByText('Resgatado')).toBeTruthy();
  const calls = to('/wps/relay/MCSFE_claimRafflePromotion');
  expect(calls.map(({ body }) => body)).toEqual([{ claimId: '55' }, { claimId: '55' }]);
});
