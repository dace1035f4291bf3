import { createHash, createHmac } from 'node:crypto';
import type { BlackjackMove } from '@palpite/math/games/blackjack/table.ts';
import { redoSeats, type ToldSeats } from '@palpite/math/tables/blackjack/redo.ts';
import { ruleSets } from '@palpite/math/tables/blackjack/rule-sets.ts';
import { tableGames } from '@palpite/math/tables/every-table.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readAskedRound, verifierAddress } from '../../base/proof/seed-address.ts';
import ar from '../../locales/ar/verify.json' with { type: 'json' };
import en from '../../locales/en/verify.json' with { type: 'json' };
import texts from '../../locales/pt/verify.json' with { type: 'json' };
import { speakOf } from '../../stage/rig-client.tsx';
import type { RoundForm } from '../check.ts';
import { Page } from '../page.tsx';
import { blankForm } from '../round-fields.tsx';
import { type CheckedShoe, checkTable, type TableForm } from './check-table.ts';
import { tableRules } from './rules.ts';

/** So many times SHA-256, of the text each time: as a shoe is published. */
function hashed(text: string, times: number): string {
  let hash = text;
  for (let at = 0; at < times; at += 1) hash = createHash('sha256').update(hash).digest('hex');
  return hash;
}
const seed = 'ab'.repeat(32);
const given = {
  ...blankForm,
  ...{ game: 'table', rules: 'baccarat', serverSeed: seed, salt: '5a17', length: '208', published: hashed(seed, 208) },
};
const shoe = (changed: Partial<TableForm> = {}): CheckedShoe => {
  const verdict = checkTable({ ...given, ...changed });
  return verdict.kind === 'shoe' ? verdict : expect.fail(verdict.kind);
};

beforeAll(() => speakOf(texts));
afterEach(cleanup);

test('the form offers the rules of every live table, with what they take, and each has a name', () => {
  const spots = [...tableGames].map(([code, { takes }]) => [code, takes]);
  expect(tableRules).toEqual(Object.fromEntries([...spots, ...Object.keys(ruleSets).map((name) => [name, 'seats'])]));
  for (const { table } of [texts, en, ar]) expect(Object.keys(table.rules)).toEqual(Object.keys(tableRules));
});

test('a shoe is dealt again, its seed leads back to the hash published, and what was told otherwise is named', () => {
  const { rounds, ledBack, asked } = shoe();
  expect({ ledBack, asked }).toMatchObject({ ledBack: { leadsBack: true, hashes: 208 }, asked: undefined });
  expect(shoe({ length: '207' }).ledBack?.leadsBack).toBe(false);
  expect(shoe({ length: '' }).ledBack).toBeUndefined();
  const told = JSON.stringify({ rounds });
  expect(shoe({ told })).toMatchObject({ told: rounds.length, missing: [] });
  expect(shoe({ told }).rounds.flatMap(({ differences = [] }) => differences)).toEqual([]);
  const third = rounds[2] ?? expect.fail();
  const outcome = { ...(third.outcome as object), banker: [0, 0] };
  const [found] = [shoe({ first: String(third.first), told: JSON.stringify(outcome) })];
  expect(found.asked).toMatchObject({ number: 3, round: { first: third.first } });
  expect(found.asked?.round.differences?.map(({ at }) => at)).toContain('outcome.banker.0');
  expect(shoe({ first: String(third.first + 1) })).toMatchObject({ asked: undefined, missing: [{ at: 'round' }] });
});

test('a shoe whose seed is not told yet is sealed, and what cannot be is named by its field', () => {
  expect(checkTable({ ...given, serverSeed: '' })).toEqual({ kind: 'sealed', published: given.published });
  expect(checkTable({ ...given, serverSeed: '', published: '' })).toEqual({ kind: 'waiting' });
  expect(checkTable({ ...given, salt: ' ' })).toEqual({ kind: 'waiting' });
  for (const [field, text] of [
    ['rules', 'bridge'],
    ['serverSeed', 'abc'],
    ['published', 'abc'],
    ['length', '0'],
    ['first', '417'],
    ['told', '{'],
  ] as const)
    expect(checkTable({ ...given, [field]: text })).toEqual({ kind: 'fault', field });
  const draw = { ...given, rules: 'sic-bo', flight: seed };
  for (const field of ['flight', 'position'] as const)
    expect(checkTable({ ...draw, [field]: 'x' })).toEqual({ kind: 'fault', field });
  const drawn = checkTable({ ...draw, position: '208', told: '{"dice":[7,7,7]}' });
  expect(drawn).toMatchObject({ kind: 'draw', ledBack: { leadsBack: true } });
  expect(drawn.kind === 'draw' && drawn.round.differences).toHaveLength(3);
});

test('a round in the address is dealt again on the page; one of a shoe that is not over says when it can be', async () => {
  const { game, rules, salt, length, published } = given;
  const [, second = expect.fail()] = shoe().rounds;
  const address = { game, rules, salt, length, published, first: String(second.first) };
  const asked = (more: object) => {
    const read = readAskedRound(verifierAddress({ ...address, ...more }).split('#')[1] ?? '');
    const said = Object.entries(read).filter(([, value]) => value !== undefined);
    return { ...blankForm, ...Object.fromEntries(said) } as RoundForm;
  };
  const told = JSON.stringify({ player: [0, 0], banker: [0, 0] });
  render(<Page language="PT" asked={asked({ told })} onLanguage={() => undefined} />);
  expect(await screen.findByText('Este sapato ainda não acabou')).toBeDefined();
  expect(screen.getByText(published)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Semente do sapato'), { target: { value: seed } });
  expect(await screen.findByText(`Rodada 2 do sapato, a partir da carta ${second.first + 1}`)).toBeDefined();
  expect(screen.getByText('NÃO é o que foi informado.')).toBeDefined();
  expect(screen.getAllByText('Leva de volta ao hash publicado antes da primeira rodada.')).toHaveLength(2);
  const line = screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'true');
  if (!line) throw new Error('the round is not marked');
  expect(within(line).getAllByText(/informado 2♦, aqui sai/).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('O que foi informado'), { target: { value: JSON.stringify(second.outcome) } });
  expect(await screen.findByText('É o que foi informado.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Jogo da mesa'), { target: { value: 'european-roulette' } });
  expect(await screen.findByLabelText('Hash da rodada')).toBeDefined();
});

const hashes = {
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  hmac: (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
};

const promised = { seed, salt: given.salt, isWhole: false };

const { burned } = redoSeats(hashes, ruleSets.classic, { ...promised, told: [] });

/** A round of blackjack at seat 3 that begins after so many cards and makes these moves, as the table tells it. */
function toldSeats(first: number, moves: readonly BlackjackMove[], more: Pick<ToldSeats, 'isUnfinished'> = {}) {
  const acts = moves.map((move) => ({ seat: 3, move }));
  const asked: ToldSeats = { first, taken: 0, dealer: [], seats: [{ seat: 3, hands: [] }], acts, ...more };
  const [redone = expect.fail()] = redoSeats(hashes, ruleSets.classic, { ...promised, told: [asked] }).rounds;
  const { taken, dealer, seats } = redone;
  return { ...asked, taken, dealer, seats };
}

test('a round of blackjack is dealt again from the moves of its seats; a result and a move told otherwise are named', async () => {
  const told = toldSeats(2 + burned, ['hit', 'stand']);
  const [seat = expect.fail()] = told.seats;
  const [hand = expect.fail()] = seat.hands;
  const of = { ...given, rules: 'classic', first: '' };
  const apart = (changed: Partial<ToldSeats>, more: Partial<TableForm> = {}) => {
    const verdict = checkTable({ ...of, told: JSON.stringify({ ...told, ...changed }), ...more });
    if (verdict.kind !== 'shoe') return expect.fail(verdict.kind);
    return [...verdict.missing, ...(verdict.asked?.round.differences ?? [])].map(({ at }) => at);
  };
  expect(apart({})).toEqual([]);
  const result = hand.result === 'won' ? 'lost' : 'won';
  const wrong = { seats: [{ ...seat, hands: [{ ...hand, result }] }] } as const;
  expect(apart(wrong)).toEqual(['results.2.0']);
  expect(apart({ acts: [{ seat: 3, move: 'split' }] })).toContain('acts.0');
  expect(apart({}, { first: '99' })).toEqual(['round']);
  expect(checkTable({ ...of, serverSeed: '' })).toEqual({ kind: 'sealed', published: given.published });
  expect(checkTable({ ...of, told: '{"first":1}' })).toEqual({ kind: 'fault', field: 'told' });
  render(
    <Page
      language="PT"
      asked={{ ...(of as RoundForm), told: JSON.stringify({ ...told, ...wrong }) }}
      onLanguage={() => undefined}
    />,
  );
  expect(await screen.findByText(`Uma rodada a partir da carta ${told.first + 1} do sapato`)).toBeDefined();
  expect(screen.getByText('NÃO é o que foi informado.')).toBeDefined();
  expect(screen.getAllByText('Lugar 3').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Jogadas: 3 pede, 3 para').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Resultado do lugar 3 1: informado/)).toBeDefined();
  // the seats decide which cards come: without what was told there is nothing to deal
  fireEvent.change(screen.getByLabelText('O que foi informado'), { target: { value: '' } });
  expect(await screen.findByText(/as cartas que saem dependem do que os lugares decidiram/)).toBeDefined();
});

test('a whole shoe of blackjack has its void round, and says where cards were skipped', async () => {
  const ended = toldSeats(1 + burned, ['stand']);
  const unfinished = toldSeats(ended.first + ended.taken, ['hit'], { isUnfinished: true });
  const wholeShoe = (...rounds: ToldSeats[]) => ({
    ...(given as RoundForm),
    ...{ rules: 'classic', told: JSON.stringify({ rounds }) },
  });
  const page = (form: RoundForm) => <Page key={form.told} language="PT" asked={form} onLanguage={() => undefined} />;
  const { rerender } = render(page(wholeShoe(ended, unfinished)));
  expect(await screen.findByText('Todas as 2 rodadas informadas são como saem aqui.')).toBeDefined();
  expect(screen.getByText(/^Anulada antes do fim/)).toBeDefined();
  // without the round before it, its cards begin too late
  rerender(page(wholeShoe(unfinished)));
  expect(await screen.findByText(/^Cartas saídas antes: informado/)).toBeDefined();
});
