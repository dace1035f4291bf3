import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readAskedRound, verifierAddress } from '../../base/proof/seed-address.ts';
import { flight as told } from '../../how/games/crash.ts';
import texts from '../../locales/pt/verify.json' with { type: 'json' };
import { speakOf } from '../../stage/rig-client.tsx';
import type { RoundForm } from '../check.ts';
import { games } from '../game/games.ts';
import { Page } from '../page.tsx';
import { blankForm } from '../round-fields.tsx';
import { checkFlightForm } from './check-flight.ts';

/** bustabit's second chain, published, and its first flight. */
const given = {
  published: '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277',
  salt: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
  flight: '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf',
  position: '1',
};
const empty: RoundForm = { ...blankForm, game: 'crash' };
const pause = () => Promise.resolve();
const check = (changed: Partial<typeof given> = {}) => checkFlightForm({ ...given, ...changed }, pause);

beforeAll(() => speakOf(texts));
afterEach(cleanup);

test('a published flight bursts where it did, and leads back to the hash published', async () => {
  expect(await check()).toMatchObject({ burst: 1549, chain: { position: 1, leadsBack: true } });
  expect(await check({ flight: given.flight.toUpperCase() })).toMatchObject({ burst: 1549 });
  expect(await check({ position: '2' })).toMatchObject({ chain: { leadsBack: false } });
  expect(await check({ salt: 'another' })).not.toMatchObject({ burst: 1549 });
});

test('without the chain only the burst is worked out, and without a salt nothing', async () => {
  expect(await check({ published: '' })).toMatchObject({ burst: 1549, chain: undefined });
  expect(await check({ position: '' })).toMatchObject({ burst: 1549, chain: undefined });
  expect(await check({ salt: ' ' })).toEqual({ kind: 'waiting' });
  expect(await check({ flight: '' })).toEqual({ kind: 'waiting' });
});

test('what cannot be a hash or a number of a flight is named', async () => {
  expect(await check({ flight: '9f57' })).toEqual({ kind: 'fault', field: 'flight' });
  expect(await check({ published: `${given.published}0` })).toEqual({ kind: 'fault', field: 'published' });
  for (const position of ['0', '-1', '1.5', '1000001', 'one'])
    expect(await check({ position })).toEqual({ kind: 'fault', field: 'position' });
});

test('a flight in the address is worked out on the page, step by step', async () => {
  const asked = { ...empty, ...readAskedRound(verifierAddress({ game: 'crash', ...given }).split('#')[1] ?? '') };
  render(<Page language="PT" asked={asked as RoundForm} onLanguage={() => undefined} />);
  expect(await screen.findByText('15,49')).toBeDefined();
  expect(screen.getAllByText('Leva de volta ao hash publicado antes do primeiro voo.')).toHaveLength(2);
  expect(screen.queryByLabelText('Sua semente')).toBeNull();
  fireEvent.change(screen.getByLabelText('Número do voo na corrente'), { target: { value: '3' } });
  expect((await screen.findAllByText(/NÃO leva ao hash/)).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Hash do voo'), { target: { value: 'abc' } });
  expect(await screen.findByText('64 algarismos hexadecimais.')).toBeDefined();
});

test('another game asks for seeds again, and the flight of the page of derivations is what it says', async () => {
  const verdict = await checkFlightForm({ published: '', salt: told.salt, flight: told.hash, position: '' }, pause);
  if (verdict.kind !== 'checked') throw new Error(verdict.kind);
  expect(verdict.remaining + verdict.head).toBe(2n ** 52n);
  render(
    <LanguageRoot language="PT">
      <Page language="PT" asked={empty} onLanguage={() => undefined} />
    </LanguageRoot>,
  );
  expect(screen.getByText('Preencha o hash do voo e o sal da corrente.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Jogo'), { target: { value: 'limbo' } });
  expect(await screen.findByLabelText('Sua semente')).toBeDefined();
  // its rules are under way: what is closed meanwhile would fail them
  await games.limbo?.();
});
