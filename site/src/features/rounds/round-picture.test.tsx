import { type RoundSent, roundSent } from '@palpite/contract/rounds/rig-round.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform } from '../../testing/open-site.tsx';

const plain = (shown: Element | null | undefined) => shown?.textContent.replace(/[\s\u200e\u200f]+/g, ' ').trim();

/** The picture of a round of one of our games. */
async function pictureIn(gameCode: string, outcome: unknown, bet: unknown = {}) {
  const round: RoundSent = {
    ...{ ...roundSent, gameCode, gameName: gameCode, vassalage: 'PGE', houseName: 'Palpite Originais', own: true },
    ...{ round: '512', calls: [], hasPage: false },
    figures: { outcome: JSON.stringify(outcome), bet: JSON.stringify(bet) },
  };
  platform({ 'GET /wps/rounds/bet/512': round });
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
  expect(said).toBe('A bola caiu na casa 3 de 9, que paga 1,30×.');
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
  expect(said).toBe('A roda parou em 3,00×.');
  expect(picture.querySelector<HTMLElement>('[style]')?.style.rotate).toBe('18deg');
  expect(plain(picture)).toContain('1,90×1,50×2,00×1,50×3,00×');
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
  ['diamonds', { gems: ['green', 'red'] }, 'Pedras: verde e vermelho.'],
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
