// What a round shows is named as its game names it.
import { expect, test } from 'vitest';

interface Named {
  readonly symbols?: Readonly<Record<string, string>>;
  readonly charm?: Readonly<Record<string, string>>;
  readonly gem?: Readonly<Record<string, string>>;
  readonly card?: object;
}
const games = import.meta.glob<Named>('../../../arcade/src/locales/*/*.json', { import: 'default', eager: true });
const pictures = import.meta.glob<Record<string, object>>('./*/pictures.json', { import: 'default', eager: true });

test.for(Object.entries(pictures))('%s names symbols, charms, stones and cards as the games do', ([path, said]) => {
  const language = path.split('/')[1] ?? '';
  const own = Object.entries(games).filter(([file]) => file.split('/').at(-2) === language);
  const texts = own.map(([, each]) => each);
  const withSymbols = texts.flatMap(({ symbols }) => (symbols ? [symbols] : []));
  expect(withSymbols).toHaveLength(8);
  for (const symbols of withSymbols) expect(said.symbol).toMatchObject(symbols);
  expect(texts.flatMap(({ charm }) => (charm ? [charm] : []))).toEqual([said.charm]);
  expect(texts.flatMap(({ gem }) => (gem ? [gem] : []))).toEqual([said.gem]);
  const cards = own.find(([file]) => file.endsWith('/cards.json'))?.[1];
  expect(cards?.card).toEqual(said.card);
});
