import { expect, test } from 'vitest';
import { mergeTexts, readerOf } from '../base/seat/say.ts';
import { familyCodes, familyOf } from './families.ts';
import { namesOf } from './names.ts';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/{table,lottery}.json', {
  import: 'default',
  eager: true,
});
const languages = ['PT', 'EN', 'AR'] as const;
/** A day and draws to make results of: so many that rare values are among them. */
const day = '2026-11-28';
const most = 400;
const drawsOf = (nth: number) => (index: number) => ((index + 1 + nth * 101) * 2_654_435_761) % 2 ** 32;

test.each(familyCodes)('every play, row, symbol, prize and fact of %s has a name in every language', async (code) => {
  const family = await familyOf(code);
  if (!family) throw new Error(`${code} is no family`);
  const missing = new Set<string>();
  const results = Array.from({ length: most }, (_, nth) => family.draw(drawsOf(nth), day));
  const facts = results.flatMap((result) => family.judge(result, day)?.facts ?? []);
  const values = new Map(facts.map((fact) => [`${fact.code} ${fact.value}`, fact]));
  for (const language of languages) {
    const of = (page: string) => files[`../locales/${language.toLowerCase()}/${page}.json`] ?? {};
    const { t } = readerOf(language, mergeTexts(of('table'), of('lottery')));
    const names = namesOf(t, code, (unnamed) => {
      missing.add(`${language} ${unnamed}`);
      return unnamed;
    });
    for (const play of family.plays.values()) {
      names.play(play.code);
      names.group(play.group);
      for (const prize of play.prizes) names.prize(prize.code);
      for (const tier of family.tiers ?? []) names.prize(tier.code);
      for (const row of [...play.board.rows, ...(play.board.typed?.lead ? [play.board.typed.lead] : [])]) {
        names.row(row.code);
        for (const symbol of row.symbols) names.symbol(symbol);
      }
    }
    for (const fact of values.values()) {
      names.fact(fact.code);
      names.value(fact.value);
    }
  }
  expect([...missing]).toEqual([]);
});
