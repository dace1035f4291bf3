import { readTold } from '@palpite/math/tables/redo.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readAskedRound } from '../base/proof/seed-address.ts';
import live from '../locales/pt/live.json' with { type: 'json' };
import { speakOf } from '../stage/rig-client.tsx';
import { PastShoes, type ToldShoe } from './past-shoes.tsx';

beforeAll(() => speakOf(live));
afterEach(cleanup);

const outcome = { player: [20, 45], banker: [4, 44] };
const shoe = (chainId: string, rounds: number): ToldShoe => ({
  ...{ chainId, published: chainId.padEnd(64, 'a'), salt: '5a17', seed: 'b'.repeat(64), length: 208 },
  rounds: Array.from({ length: rounds }, (_, at) => ({ roundId: `${at}`, first: 4 * at + 5, taken: 4, outcome })),
});

test('shoes that are over are read when asked for, again after trouble and when one more is over, and lead to the verifier with every round', async () => {
  const answers: (ToldShoe[] | Error)[] = [new Error('the line is down'), [], [shoe('c4', 2)]];
  let reads = 0;
  const read = async () => {
    const answer = answers[reads] ?? [];
    reads += 1;
    if (answer instanceof Error) throw answer;
    return { shoes: answer };
  };
  const shoes = (published: string) => <PastShoes rules="baccarat" published={published} read={read} />;
  const { rerender } = render(shoes('first'));
  expect(reads).toBe(0);
  const details = screen.getByText('Sapatos que acabaram').closest('details') ?? expect.fail();
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText('Os sapatos não chegaram.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhum sapato desta mesa acabou ainda.')).toBeDefined();
  rerender(shoes('second'));
  const link = await screen.findByRole('link', { name: 'Conferir o sapato c4aaaaaa: 2 rodadas' });
  const asked = readAskedRound(link.getAttribute('href')?.split('#')[1] ?? '');
  const { published, salt, seed, rounds } = shoe('c4', 2);
  expect(asked).toMatchObject({ game: 'table', rules: 'baccarat', published, salt, serverSeed: seed, length: '208' });
  expect(readTold(asked.told ?? '')).toEqual(
    rounds.map((each) => {
      const { first, taken } = each as { first: number; taken: number };
      return { first, taken, outcome };
    }),
  );
  expect(reads).toBe(3);
});
