import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calcadaoHeights, calcadaoRules, calcadaoSunsets } from '../calcadao/rules.ts';
import { cascataRules, cascataTimes, cascataWaterfalls } from '../cascata/rules.ts';
import { cofreCoins, cofreRules } from '../cofre/rules.ts';
import { cordelBooks, cordelRules } from '../cordel/rules.ts';
import { feiraRules } from '../feira/rules.ts';
import { foliaFloats, foliaRules, foliaTimes } from '../folia/rules.ts';
import { oncaFill, oncaRules } from '../onca/rules.ts';
import { tucanoMoons, tucanoRules, tucanoTimes } from '../tucano/rules.ts';
import type { LineRules, SlotRules } from './rules.ts';

const all: readonly SlotRules[] = [
  feiraRules,
  tucanoRules,
  foliaRules,
  cordelRules,
  cascataRules,
  cofreRules,
  oncaRules,
  calcadaoRules,
];

interface Design {
  readonly strips?: readonly (readonly number[])[];
  readonly pay?: Readonly<Record<string, readonly number[]>>;
  readonly pay3?: Readonly<Record<string, number>>;
  readonly lines?: LineRules['lines'];
  readonly [other: string]: unknown;
}

const file = new URL('../../../../../shared/data/slots.json', import.meta.url);
const designs = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Design>) : undefined;

const kept: readonly [string, SlotRules, Record<string, unknown>][] = [
  ['A_fruit_trio_3x3', feiraRules, {}],
  [
    'B_toucan_20_lines',
    tucanoRules,
    {
      scatter: tucanoMoons.symbol,
      scatterPay_xBet: tucanoMoons.pays.slice(1),
      freeSpins: tucanoMoons.spins.slice(1),
      fsMultiplier: tucanoTimes,
    },
  ],
  [
    'C_carnival_243_ways',
    foliaRules,
    {
      bet: foliaRules.credits,
      scatter: foliaFloats.symbol,
      scatterPay_xBet: { 3: 2, 4: 10, 5: 50 },
      fsMultiplier: foliaTimes,
    },
  ],
  [
    'D_book_10_lines',
    cordelRules,
    {
      book: cordelBooks.symbol,
      scatterPay_xBet: cordelBooks.pays.slice(1),
      freeSpins: cordelBooks.spins.slice(1),
    },
  ],
  [
    'E_gem_cascade_20_lines',
    cascataRules,
    {
      scatter: cascataWaterfalls.symbol,
      freeSpins: cascataWaterfalls.spins.slice(1),
      multBase: cascataTimes.paid,
      multFree: cascataTimes.free,
    },
  ],
  [
    'F_vault_hold_and_win',
    cofreRules,
    {
      coin: cofreCoins.symbol,
      respins: cofreCoins.respins,
      respinCoinProbPerEmptyCell: cofreCoins.comes / cofreCoins.chances,
      coinValues_xBet: cofreCoins.values.map(({ value, weight }) => [value, weight / cofreCoins.chances]),
      grandFull15: cofreCoins.grand,
    },
  ],
  [
    'G_tiger_3x3',
    oncaRules,
    {
      featureSymbolWeights: Object.fromEntries(oncaFill.symbols.map(({ symbol, weight }) => [symbol, weight])),
      cellFillProb: oncaFill.fills / oncaFill.chances,
      stripLength: oncaRules.strips[0]?.length,
    },
  ],
  [
    'H_megarow_6_reels',
    calcadaoRules,
    {
      bet: calcadaoRules.credits,
      heights: Object.fromEntries(calcadaoHeights.map(({ rows, weight }) => [rows, weight / 20])),
      scatter: calcadaoSunsets.symbol,
      freeSpins: { 4: 12, 5: 16, 6: 20 },
    },
  ],
];

test.runIf(designs).for(kept)('the design kept beside the project is the one played: %s', ([name, rules, more]) => {
  const design = designs?.[name] ?? {};
  if (design.strips) expect(rules.strips).toEqual(design.strips);
  if (design.lines) expect('lines' in rules && rules.lines).toEqual(design.lines);
  const kept3 = Object.entries(design.pay3 ?? {}).map(([symbol, pays]) => [symbol, [0, 0, pays]] as const);
  for (const [symbol, pays] of [...Object.entries(design.pay ?? {}), ...kept3])
    expect(rules.pays[Number(symbol)]).toEqual(pays);
  expect(design).toMatchObject(more);
});

test.for(all.map((rules) => [rules.code, rules] as const))('the rules of %s hold together', ([, rules]) => {
  expect(rules.pays).toHaveLength(rules.symbols.length);
  expect(new Set(rules.symbols).size).toBe(rules.symbols.length);
  expect(10_000 % rules.credits).toBe(0);
  for (const strip of rules.strips) for (const symbol of strip) expect(rules.symbols[symbol]).toBeDefined();
  for (const pays of rules.pays.filter(({ length }) => length > 0)) {
    expect(pays).toHaveLength(rules.strips.length);
    expect([...pays].sort((one, other) => one - other)).toEqual(pays);
  }
  if ('lines' in rules) expect(rules.lines).toHaveLength(rules.credits);
  expect(rules.rtp).toBeGreaterThanOrEqual(8500);
  expect(rules.rtp).toBeLessThan(10_000);
});

test('no two slots have one code', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(8);
});
