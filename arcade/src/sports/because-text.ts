// Which rule decided a leg and by which figures, in a sentence.
import { marketOf } from '@palpite/math/sports/market/key.ts';
import type { MarketNames, Text } from './market-names.ts';

export interface SettledBecause {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

interface About {
  readonly key: string;
  readonly selection: string;
  runner(id: string): string | undefined;
  /** A figure as the language writes it. */
  figure(plain: string): string;
}

export function becauseText(
  t: Text,
  names: Pick<MarketNames, 'part' | 'counted' | 'selection'>,
  { code, params }: SettledBecause,
  { key, selection, runner, figure }: About,
): string {
  const market = marketOf(key);
  const { home = 0, away = 0, side, named } = params;
  const runnerOf = (name: 'runner' | 'against') => {
    const id = params[name];
    return id === undefined ? undefined : (runner(String(id)) ?? String(id));
  };
  const values = {
    ...params,
    ...{ part: names.part(String(params.part ?? market?.template.part ?? 'match')), score: `${home}–${away}` },
    ...{ sum: Number(home) + Number(away), counted: market && names.counted(market.template.counted) },
    ...{
      line: figure(String(params.line ?? '')),
      surplus: figure(String(params.surplus ?? '')),
      first: `${params.firstHome}–${params.firstAway}`,
    },
    ...{ from: `${params.fromHome}–${params.fromAway}`, stood: `${params.stoodHome}–${params.stoodAway}` },
    ...{ side: side && names.selection(key, String(side)), runner: runnerOf('runner'), against: runnerOf('against') },
    ...{ named: named === undefined ? undefined : namedText(String(named)), selection },
  };

  /** What came, as the feed codes it: those that have a name are said by it. */
  function namedText(codes: string): string {
    return codes
      .split(', ')
      .map((each) => (each === '' ? t('because.nothing') : names.selection(key, each)))
      .join(', ');
  }

  const text = t(`because.${code}`, values);
  if (text === `because.${code}`) return t('because.unknown');
  return [
    text,
    ...(params.line === undefined ? [] : [t('because.beside', values)]),
    ...(params.fromHome === undefined ? [] : [t('because.fromBet', values)]),
    ...(params.early === undefined ? [] : [t('because.early')]),
  ].join(' ');
}
