import { type RoundSent, roundSent } from '@palpite/contract/rounds/rig-round.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';

const plain = (shown: Element | null | undefined) => shown?.textContent.replace(/[\s\u200e\u200f]+/g, ' ').trim();

/** The picture of a round of one of our games. */
async function pictureIn(gameCode: string, outcome: unknown, bet: unknown = {}, calls: Record<string, unknown> = {}) {
  const round: RoundSent = {
    ...{ ...roundSent, gameCode, gameName: gameCode, vassalage: 'PGE', vendorName: 'Palpite Originais', own: true },
    ...{ round: '512', calls: [], hasPage: false },
    figures: { outcome: JSON.stringify(outcome), bet: JSON.stringify(bet) },
  };
  platform({ 'GET /wps/rounds/bet/512': round, ...calls });
  await openSite('/member/rounds/512', { loggedIn: true });
  const picture = await screen.findByRole('region', { name: 'Como a rodada terminou' });
  return { picture, said: plain(picture.querySelector('.sr-only')) };
}

test('Plinko: the pins, the way of the ball and the slot it fell into', async () => {
  const path = ['left', 'left', 'right', 'left', 'right', 'left', 'left', 'left'];
  const { picture, said } = await pictureIn(
    'plinko',
    { path, slot: 2, multiplier: 13_000 },
    { rows: 8, risk: 'medium' },
  );
  expect(said).toBe('A bola caiu na casa 3 de 9, que paga 1,3×.');
  // eight rows of three to ten pins, and the ball
  expect(picture.querySelectorAll('circle')).toHaveLength(52 + 1);
  const slots = [...picture.querySelectorAll('rect')];
  expect(slots.map((slot) => slot.getAttribute('opacity')).indexOf('1')).toBe(2);
  // the ball lies in the middle of its slot
  const [slot, ball] = [slots[2], [...picture.querySelectorAll('circle')].at(-1)];
  const middle = Number(slot?.getAttribute('x')) + Number(slot?.getAttribute('width')) / 2;
  expect(Number(ball?.getAttribute('cx'))).toBeCloseTo(middle);
});

test('Catavento: the wheel with the segment it stopped at on top', async () => {
  const { picture, said } = await pictureIn(
    'wheel',
    { segment: 9, multiplier: 30_000 },
    { segments: 10, risk: 'medium' },
  );
  expect(said).toBe('A roda parou em 3×.');
  expect(picture.querySelector<HTMLElement>('[style]')?.style.rotate).toBe('18deg');
  expect(plain(picture)).toContain('1,9×1,5×2×1,5×3×');
});

test('Raspadinha: the nine charms, those that won marked', async () => {
  const fields = ['owl', 'key', 'owl', 'star', 'chilli', 'owl', 'ribbon', 'clover', 'key'];
  const { picture, said } = await pictureIn('scratch', { ticket: 51_000, won: 'owl', fields, multiplier: 50_000 });
  expect(said).toBe(
    'Três iguais: coruja. Sob a prata: coruja, chave, coruja, estrela, pimenta, coruja, fitinha, trevo e chave.',
  );
  const drawn = [...picture.querySelectorAll('li')];
  expect(drawn.flatMap((field, at) => (field.hasAttribute('data-won') ? at : []))).toEqual([0, 2, 5]);
  expect(drawn.map((field) => field.querySelectorAll('path').length > 0)).toEqual(fields.map(() => true));
});

test.for([
  [
    'blackjack',
    { dealer: [16, null], hands: [{ cards: [50, 33] }] },
    'Banca: 6 de ouros e carta virada. Sua mão: ás de espadas e 10 de copas.',
  ],
  ['roulette', { number: 26 }, 'Deu 26, preto.'],
  ['diamonds', { gems: ['green', 'red'] }, 'Pedras: verde e vermelha.'],
  [
    'mines',
    { hit: 21, gems: [3], mineTiles: [0, 21] },
    'Casas com gema: 4. Mina virada: casa 22. Outras casas com mina: 1.',
  ],
] as const)('%s is told in words too', async ([gameCode, outcome, words]) => {
  const { picture, said } = await pictureIn(gameCode, outcome);
  expect(said).toBe(words);
  expect(picture.querySelector('[aria-hidden=true]')?.childElementCount).toBeGreaterThan(0);
});

const proof = { serverSeedHash: 'c0ffee', serverSeed: null, clientSeed: 'mine', nonce: 2 };
const spun = (gameCode: string, events: readonly object[]) => ({
  'GET /wps/rounds/game/512': {
    ...{ ...proof, roundId: '512', gameCode, playedAt: 0, rulesVersion: 1, stake: '2.50', staked: '2.50' },
    ...{ payout: '4.00', over: true, bet: {}, actions: [], events: [events], view: {}, choices: [], shown: 0 },
    ...{ replay: null, jackpot: null },
  },
});
const grid = [
  [6, 1, 5],
  [4, 6, 7],
  [3, 2, 6],
];
const line = [
  [0, 0],
  [1, 1],
  [2, 2],
];

test('a slot: the reels as they stood, the line that won marked, and what it paid', async () => {
  const events = [
    { kind: 'reels', stops: [0, 0, 0], grid },
    { kind: 'line', line: 3, symbol: 6, cells: line, pays: 20_000 },
    { kind: 'end', multiplier: 20_000, capped: false },
  ];
  const { picture } = await pictureIn('feira', { multiplier: 20_000, drawn: 3 }, {}, spun('feira', events));
  expect(within(picture).getAllByText(/^Rolo/).map(plain)).toEqual([
    'Rolo 1: Banana, Guaraná e Manga.',
    'Rolo 2: Jabuticaba, Banana e Limão.',
    'Rolo 3: Pitanga, Caju e Banana.',
  ]);
  const cells = [...picture.querySelectorAll('[aria-hidden=true] span')];
  expect(cells).toHaveLength(9);
  expect(cells.every((cell) => cell.querySelector('svg')?.childElementCount)).toBe(true);
  expect(cells.flatMap((cell, at) => (cell.className ? at : []))).toEqual([0, 4, 8]);
  expect(plain(picture)).toContain('Linha 4: 3 × Banana2×Pagou 2×');
  expect(within(picture).queryByRole('navigation')).toBeNull();
});

test('a slot with free spins: each spin can be turned to', async () => {
  const events = [
    { kind: 'reels', stops: [0, 0, 0], grid },
    { kind: 'free-spins', won: 2, left: 2 },
    { kind: 'free-spin', number: 1, left: 1, times: 2 },
    { kind: 'reels', stops: [1, 1, 1], grid: [[1], [1], [1]] },
    { kind: 'ways', symbol: 1, ways: 1, cells: [[0, 0]], pays: 50_000 },
    { kind: 'free-spin', number: 2, left: 0, times: 2 },
    { kind: 'reels', stops: [2, 2, 2], grid: [[2], [2], [2]] },
    { kind: 'end', multiplier: 50_000, capped: false },
  ];
  const { picture } = await pictureIn('folia', { multiplier: 50_000, drawn: 9 }, {}, spun('folia', events));
  expect(plain(picture)).toContain('Nada pagou aqui');
  fireEvent.click(within(picture).getByRole('button', { name: 'Giro 2' }));
  expect(plain(picture)).toContain('Jogada grátis 1 de 2');
  expect(plain(picture)).toContain('Surdo: 1 caminho5×Pagou 5×');
  fireEvent.click(within(picture).getByRole('button', { name: 'Giro 3' }));
  expect(plain(picture)).toContain('Jogada grátis 2 de 2');
  expect(within(picture).getAllByText(/^Rolo/)).toHaveLength(3);
});

test('a slot whose reels do not come shows what the round paid', async () => {
  const lost = { 'GET /wps/rounds/game/512': refusal(404, 'instant.unknown_round', 'Não achamos.') };
  const { picture } = await pictureIn('feira', { multiplier: 20_000, drawn: 3 }, {}, lost);
  expect(plain(picture)).toBe('2,00×');
});
