import { type Contestants, type MarketNames, readMarketNames } from '@palpite/arcade/sports/market-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';

export type { MarketNames } from '@palpite/arcade/sports/market-names.ts';

const codes: MarketNames = {
  market: (key) => key,
  selection: (_, selection, name) => name ?? selection,
  short: (_, selection, name) => name ?? selection,
  part: (code) => code,
  counted: (what) => what,
  stood: ({ score: { home, away } }) => `${home}–${away}`,
  because: () => '',
};

/** What markets and selections of a fixture are called, in the words players read; their codes until those are here. */
export function useMarketNames(): (fixture: Contestants) => MarketNames {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['market-names', language],
    queryFn: async () => (await readMarketNames(language)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (() => codes);
}

/** A market as one among those of its kind: of the lines of a total, which. */
export function marketTitle(
  names: MarketNames,
  key: string,
  selections: readonly { readonly selection: string; readonly name?: string | undefined }[],
): string {
  const name = names.market(key);
  if (!key.includes('@') || selections.length === 0) return name;
  return `${name} (${selections.map((each) => names.selection(key, each.selection, each.name)).join(' / ')})`;
}
