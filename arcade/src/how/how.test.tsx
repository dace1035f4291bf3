// @vitest-environment happy-dom
import { createHash, createHmac } from 'node:crypto';
import { gameRound } from '@palpite/contract/instant/shapes.ts';
import { jackpotPart } from '@palpite/contract/jackpots/shapes.ts';
import { actionOf } from '@palpite/math/games/rerun.ts';
import type { LineRules, ScatterRules } from '@palpite/math/games/slots/rules.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readAskedRound } from '../base/proof/seed-address.ts';
import { startTexts } from '../base/texts.ts';
import { drawsOf } from '../stage/rig-client.tsx';
import { checkFlightForm } from '../verify/flight/check-flight.ts';
import { checkGame } from '../verify/game/check-game.ts';
import { games } from '../verify/game/games.ts';
import type { Derivation } from './derivation.ts';
import { foundations } from './foundations.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.ts';
import { wildFirst } from './slots/wild-first.ts';

const texts = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default', eager: true });
const codes = Object.keys(sections);

async function told(code: string): Promise<Derivation> {
  const section = await sections[code]?.();
  if (!section) throw new Error(`nothing is told of ${code}`);
  return section.derivation;
}

beforeAll(async () => {
  await startTexts('how', 'EN');
});
afterEach(cleanup);

test('every game of our own has its part in every language, under the name its page has', () => {
  expect([...codes].sort()).toEqual(['dice', 'crash', ...Object.keys(games)].sort());
  for (const language of ['pt', 'en', 'ar']) {
    const how = texts[`../locales/${language}/how.json`] as { games: unknown; told: Record<string, unknown> };
    const titles = codes.map((code) => [code, texts[`../locales/${language}/${code}.json`]?.title]);
    expect(how.games, language).toEqual(Object.fromEntries(titles));
    const parts = [...codes, ...foundations.map(({ code }) => code)].sort();
    expect(Object.keys(how.told).sort(), language).toEqual(parts);
  }
});

test('the examples are what the verifier finds', async () => {
  for (const [code, game] of Object.entries(games)) {
    const { examples } = await told(code);
    expect(examples.length, code).toBeGreaterThan(0);
    for (const example of examples) {
      const asked = new URLSearchParams(example.verifier.split('#')[1]);
      const said = (name: string) => asked.get(name) ?? '';
      const found = checkGame(await game(), {
        serverSeed: example.serverSeed,
        clientSeed: example.clientSeed,
        nonce: String(example.nonce),
        hash: example.hash,
        stake: said('stake'),
        bet: said('bet'),
        actions: said('actions'),
      });
      if (found.kind !== 'checked') throw new Error(`${code}: ${found.kind}`);
      expect(found.over && found.isPromised, code).toBe(true);
      expect(example.steps, code).toEqual(found.steps);
      expect(example.messages, code).toEqual(found.messages);
      expect(found.multiplier, code).toBe(
        Math.floor((Number(example.payout) / Number(example.staked)) * 10_000 + 1e-6),
      );
      // every draw of the round is told what it is for, and none that was not drawn
      const draws = found.draws.map(({ index, drawn }) => [index, drawn]);
      const all = found.jackpot ? [...draws, [found.jackpot.index, found.jackpot.drawn]] : draws;
      expect(
        example.draws.map(({ index, drawn }) => [index, drawn]),
        code,
      ).toEqual(all);
    }
  }
});

test('the draws of the examples follow from the page alone', async () => {
  for (const code of codes)
    for (const { serverSeed, clientSeed, nonce, hash, draws } of (await told(code)).examples) {
      expect(hash).toBe(createHash('sha256').update(serverSeed).digest('hex'));
      for (const { index, drawn, outcomes, outcome } of draws) {
        const message = `${clientSeed}:${nonce}:${Math.floor(index / 8)}`;
        const block = createHmac('sha256', serverSeed).update(message).digest();
        expect(drawn, code).toBe(block.readUInt32BE((index % 8) * 4));
        expect(outcome, code).toBe(Number((BigInt(drawn) * BigInt(outcomes)) / 2n ** 32n));
      }
    }
});

test('what is said of a game is all that can be said in it, and the house reads it so', async () => {
  for (const [code, fetched] of Object.entries(games)) {
    const game = await fetched();
    const { said } = await told(code);
    const [bet, ...actions] = said.map(({ json }) => JSON.parse(json) as { kind: string });
    expect(game.betOf(bet), code).toBeDefined();
    const kinds = new Set<string>();
    const read = new Set<string>();
    // rounds of many seeds, played by any way through them
    for (let seed = 0; seed < 400; seed += 1) {
      const stake = bet && 'chips' in bet ? 1_000_000n : 2_000_000n;
      const draws = drawsOf(seed);
      let step = game.begin(game.betOf(bet), stake, draws);
      for (let choice = seed; !step.over && choice < seed + 30; choice += 1) {
        const open = game.actionsOf(step.state);
        for (const action of open) kinds.add((action as { kind: string }).kind);
        for (const each of actions) if (actionOf(open, each) !== undefined) read.add(each.kind);
        step = game.act(step.state, open[choice % open.length], stake, draws);
      }
    }
    expect([...kinds].sort(), code).toEqual(actions.map(({ kind }) => kind).sort());
    expect([...read].sort(), code).toEqual([...kinds].sort());
  }
});

test('the fields of a round and where a jackpot stands in it are those of the contract', () => {
  const rows = foundations.find(({ code }) => code === 'data')?.tables[0]?.rows ?? [];
  for (const [field] of rows) {
    const [name = '', part] = String(field).split('.');
    expect(Object.keys(gameRound.shape), String(field)).toContain(name);
    if (part !== undefined) expect(Object.keys(jackpotPart.shape), String(field)).toContain(part);
  }
});

/** Takes numbers out of a list as the page tells it. */
function taken(draws: readonly { outcome: number }[], size: number): number[] {
  const pool = Array.from({ length: size }, (_, each) => each);
  return draws.flatMap(({ outcome }) => pool.splice(outcome, 1));
}

test('what a draw gives is what the page says it does with its outcome', async () => {
  const gives = async (code: string, at = 0) => (await told(code)).examples[at]?.draws ?? [];
  const mines = await gives('mines');
  expect(mines.map((each) => each.gives)).toEqual(taken(mines, 25).map(String));
  const keno = await gives('keno');
  expect(keno.map((each) => each.gives)).toEqual(taken(keno, 40).map((number) => String(number + 1)));
  const tower = await gives('tower');
  for (let row = 0; row < 9; row += 1) {
    const draws = tower.slice(row * 3, row * 3 + 3);
    expect(draws.map((each) => each.gives)).toEqual(taken(draws, 4).map(String));
  }
  const name = (card: number) => `${'23456789TJQKA'[Math.floor(card / 4)]}${'dhsc'[card % 4]}`;
  const poker = await gives('video-poker');
  expect(poker.map((each) => each.gives)).toEqual(taken(poker, 52).map(name));
  for (const code of ['hilo', 'blackjack'])
    for (const { outcome, gives: card } of await gives(code)) expect(card).toBe(name(outcome));
  for (const code of ['wheel', 'roulette'])
    for (const { outcome, gives: number } of await gives(code)) expect(number).toBe(String(outcome));
  for (const code of codes.slice(codes.indexOf('feira')))
    for (const at of [0, 1])
      for (const { what, outcome, gives: stop } of await gives(code, at)) {
        if (what.key === 'what.reel') expect(stop, code).toBe(String(outcome));
        if (what.key === 'what.expanding') expect(stop, code).toBe(String(outcome + 1));
        if (what.key === 'what.once') expect(stop, code).toBe(outcome === 0 ? '= 0' : '> 0');
        const [, sign, bound] = /^([<≥]) (\d+)$/.exec(stop) ?? [];
        if (bound) expect(sign, code).toBe(outcome < Number(bound) ? '<' : '≥');
      }
});

test('the flight told is what the verifier finds', async () => {
  const asked = readAskedRound((await told('crash')).verifier?.split('#')[1] ?? '');
  const { published = '', salt = '', flight = '', position = '' } = asked;
  const found = await checkFlightForm({ published, salt, flight, position }, () => Promise.resolve());
  if (found.kind !== 'checked') throw new Error(found.kind);
  expect(found.chain?.leadsBack).toBe(true);
  const sum = new Map((await told('crash')).sum);
  expect(sum.get('burst')).toBe(`${(found.burst / 100).toFixed(2)}×`);
  expect(sum.get('H')).toBe(found.hmac);
});

test('a flight is told to its last hundredth', async () => {
  const sum = new Map((await told('crash')).sum);
  const hash = sum.get('hash(k)') ?? '';
  expect(sum.get('hash(k − 1)')).toBe(createHash('sha256').update(hash).digest('hex'));
  const mac = createHmac('sha256', sum.get('salt') ?? '')
    .update(Buffer.from(hash, 'hex'))
    .digest('hex');
  expect(sum.get('H')).toBe(mac);
  const remaining = 2n ** 52n - BigInt(`0x${mac.slice(0, 13)}`);
  const hundredths = (99n * 2n ** 52n) / remaining;
  expect(sum.get('burst')).toBe(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}×`);
});

test('a game the address points at is open, with its steps, tables and examples; the others are closed', async () => {
  render(<Page language="EN" asked="mines" onLanguage={() => undefined} />);
  const mines = await screen.findByRole('heading', { name: 'Mines' });
  const part = mines.closest('details');
  if (!part) throw new Error('a game is told in a part of its own');
  expect(part.open).toBe(true);
  expect(await within(part).findByRole('heading', { name: 'Example 1' })).toBeTruthy();
  const table = within(part).getByRole('table', { name: /by number of mines/ });
  // three mines: the first gem pays 1.125
  expect(within(table).getAllByRole('row')[1]?.children[3]?.textContent).toBe('1.125×');
  expect(within(part).getAllByRole('listitem').length).toBe(3);
  expect(screen.getByRole('heading', { name: 'Keno' }).closest('details')?.open).toBe(false);
});

test('every game can be opened at once, and none has a text without its figures', async () => {
  const { container } = render(<Page language="EN" asked="" onLanguage={() => undefined} />);
  screen.getByRole('button', { name: 'Open all' }).click();
  await screen.findByRole('button', { name: 'Close all' });
  expect((await screen.findAllByRole('heading', { name: 'Example 1' })).length).toBeGreaterThan(0);
  await expect.poll(() => container.querySelectorAll('details ol').length).toBe(codes.length);
  expect(container.textContent).not.toMatch(/\{\{|undefined|told\.|what\.|tables\.|col\.|hands\./);
});

test('the strips, lines, pays and features of the slots are those of their rules', async () => {
  const rules = import.meta.glob<Record<string, unknown>>('../../../math/src/games/*/rules.ts');
  for (const code of codes.slice(codes.indexOf('feira'))) {
    const found = (await rules[`../../../math/src/games/${code}/rules.ts`]?.()) ?? {};
    const { strips, pays, lines, wild } = found[`${code}Rules`] as LineRules;
    const { tables } = await told(code);
    const rowsOf = (key: string) => tables.find(({ title }) => title.key === `tables.${key}`)?.rows;
    const figures = (row: readonly unknown[]) => row.map(Number);
    expect(
      rowsOf('strips')?.map((row) => figures(String(row[2]).split(' '))),
      code,
    ).toEqual(strips);
    const wilds = strips.map((strip) => strip.filter((symbol) => symbol === wild).length);
    expect(
      rowsOf('strips')?.map((row) => Number(row[3])),
      code,
    ).toEqual(wilds);
    expect(wildFirst[wilds[0] ? 'first' : 'later'], code).toContain(`\`${code}\``);
    // a symbol that pays nothing pays nothing of each count
    const all = pays.map((each) => strips.map((_, at) => each[at] ?? 0));
    expect(
      rowsOf('pays')?.map((row) => figures(row.slice(3))),
      code,
    ).toEqual(all);
    expect(
      rowsOf('lines')?.map((row) => figures(row.slice(1))),
      code,
    ).toEqual(lines);
    const scatters = Object.values(found).find(isScatter);
    for (const [seen, stakes, spins] of rowsOf('scatter') ?? []) {
      expect(Number(stakes), code).toBe(scatters?.pays[Number(seen)] ?? 0);
      expect(Number(spins), code).toBe(scatters?.spins[Number(seen)]);
    }
    expect(rowsOf('scatter')?.length, code).toBe(scatters?.spins.filter((spins) => spins > 0).length);
  }
});

function isScatter(each: unknown): each is ScatterRules {
  return typeof each === 'object' && each !== null && 'spins' in each && 'symbol' in each;
}

/** By a table of ranges, what stands beside the range an outcome is in. */
function inRange(rows: readonly (readonly unknown[])[], outcome: number): unknown {
  const row = rows.find(([range]) => {
    const [from = 0, to = -1] = String(range).split(' … ').map(Number);
    return from <= outcome && outcome <= to;
  });
  return row?.[1];
}

test('heights, coins and the symbol that fills come of the ranges the page shows', async () => {
  let looked = 0;
  for (const [code, table, what] of [
    ['calcadao', 'heights', 'height'],
    ['cofre', 'coins', 'coinValue'],
    ['onca', 'fill', 'fillSymbol'],
  ]) {
    const { tables, examples } = await told(code ?? '');
    const rows = tables.find(({ title }) => title.key === `tables.${table}`)?.rows ?? [];
    for (const draw of examples.flatMap(({ draws }) => draws))
      if (draw.what.key === `what.${what}`) {
        looked += 1;
        expect(inRange(rows, draw.outcome), code).toBe(draw.gives);
      }
  }
  expect(looked).toBeGreaterThan(10);
});
