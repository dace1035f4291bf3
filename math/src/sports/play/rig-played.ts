import { expect } from 'vitest';
import { seededDraws } from '../../chance/seeded-draws.ts';
import { marketOf } from '../market/key.ts';
import type { MatchResult } from '../market/result.ts';
import type { Sport } from '../market/sports.ts';
import type { Offered } from '../price/offer.ts';
import { settleLeg } from '../settle/settle.ts';
import { firstTo } from '../settle/shapes.ts';
import { countedOf } from '../settle/tally.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type Script, toldAt } from './script.ts';

const end = Number.POSITIVE_INFINITY;

export function playMany(play: (chance: Chance) => Script, rounds: number, seed = 20261129): Script[] {
  const draws = seededDraws(seed);
  const chance = chanceFrom(() => draws());
  return Array.from({ length: rounds }, () => play(chance));
}

export function resultOf(script: Script): MatchResult {
  const { counts, ended, incidents } = toldAt(script, end);
  const kinds = ['goals', 'corners', 'cards'];
  const by = Object.fromEntries(kinds.map((kind) => [kind, incidents.filter(({ what }) => what === kind)]));
  return { status: 'finished', counts, ended, named: script.named, incidents: by };
}

/**
 * Compares each selection with how often it was settled as won or given back. Four and a half deviations and `beside`,
 * which is what the model leaves out. Bets that are void for a part that was not played count in neither. Says how many
 * selections it saw.
 */
export function expectAsPriced(
  sport: Sport,
  scripts: readonly Script[],
  offered: readonly Offered[],
  beside: number,
): number {
  const results = scripts.filter(({ retired }) => !retired).map(resultOf);
  expect(new Set(offered.map(({ market }) => market)).size).toBe(offered.length);
  let seen = 0;
  for (const { market: key, selections } of offered) {
    const market = marketOf(key) ?? expect.fail(key);
    // results that are alike for this market are settled once
    const tallies = new Map<string, { result: MatchResult; times: number }>();
    for (const result of results) {
      const { score, first, order = [], named, isPlayed } = countedOf(sport, market, result);
      const { nth = 1, template } = market;
      const decisive = template.shape === 'race' ? firstTo(nth, { score, order }) : order[nth - 1];
      const alike = JSON.stringify([score, first, decisive, named, isPlayed]);
      const before = tallies.get(alike);
      if (before) before.times += 1;
      else tallies.set(alike, { result, times: 1 });
    }
    for (const { selection, won, back } of selections) {
      let [paid, returned, count] = [0, 0, 0];
      for (const { result, times } of tallies.values()) {
        const { outcome } =
          settleLeg(sport, { market, selection }, result) ?? expect.fail(`${key} ${selection} is open`);
        if (outcome.kind === 'void') continue;
        count += times;
        paid += (times * Number(outcome.won.numerator)) / Number(outcome.won.denominator);
        returned += (times * Number(outcome.back.numerator)) / Number(outcome.back.denominator);
      }
      const near = (share: number) => 4.5 * Math.sqrt((share * (1 - share)) / count) + beside;
      const [p, b] = [won / 1e6, back / 1e6];
      expect(Math.abs(paid / count - p), `${key} ${selection} won ${paid / count}, told ${p}`).toBeLessThan(near(p));
      expect(Math.abs(returned / count - b), `${key} ${selection} back ${returned / count}, told ${b}`).toBeLessThan(
        near(b),
      );
      seen += 1;
    }
  }
  return seen;
}
