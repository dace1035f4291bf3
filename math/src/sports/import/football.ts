/** Seasons of football as openfootball (JSON) and football-data.co.uk (CSV) have them. */

import { readDay } from '../../lottery/calendar/day.ts';
import type { Score } from '../market/market.ts';
import type { Played } from '../model/fit.ts';
import * as table from './table.ts';

export interface ImportedMatch {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** Left out where it was not played yet. */
  readonly score?: Score;
  readonly firstHalf?: Score;
  readonly corners?: Score;
  /** Yellow and red. */
  readonly cards?: Score;
}

interface Openfootball {
  readonly matches?: readonly {
    readonly date?: unknown;
    readonly team1?: unknown;
    readonly team2?: unknown;
    readonly score?: { readonly ft?: unknown; readonly ht?: unknown };
  }[];
}

/** Throws SyntaxError on what is no such file; matches without both names are left out. */
export function readOpenfootball(text: string): ImportedMatch[] {
  const { matches } = JSON.parse(text) as Openfootball;
  if (!Array.isArray(matches)) throw new SyntaxError('a file of openfootball has matches');
  return (matches as NonNullable<Openfootball['matches']>).flatMap(({ date, team1, team2, score }): ImportedMatch[] => {
    if (typeof date !== 'string' || typeof team1 !== 'string' || typeof team2 !== 'string') return [];
    const [full, half] = [pairOf(score?.ft), pairOf(score?.ht)];
    return [{ date, home: team1, away: team2, ...(full && { score: full }), ...(half && { firstHalf: half }) }];
  });
}

function pairOf(value: unknown): Score | undefined {
  const [home, away] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof home === 'number' && typeof away === 'number' ? { home, away } : undefined;
}

/** Throws SyntaxError on what is no such file. */
export function readFootballData(text: string): ImportedMatch[] {
  const rows = table.rowsOf(text);
  if (rows[0] && !('HomeTeam' in rows[0] && 'FTHG' in rows[0])) throw new SyntaxError('no columns of football-data');
  return rows.flatMap((row): ImportedMatch[] => {
    const [day = '', month = '', year = ''] = (row.Date ?? '').split('/');
    const { HomeTeam: home = '', AwayTeam: away = '' } = row;
    if (home === '' || away === '' || year === '') return [];
    const both = (one: string, other: string): Score | undefined => {
      const [first, second] = [row[one] ?? '', row[other] ?? ''];
      return /^\d+$/.test(first) && /^\d+$/.test(second) ? { home: Number(first), away: Number(second) } : undefined;
    };
    const [score, firstHalf, corners] = [both('FTHG', 'FTAG'), both('HTHG', 'HTAG'), both('HC', 'AC')];
    const [yellow, red] = [both('HY', 'AY'), both('HR', 'AR')];
    const cards = yellow && { home: yellow.home + (red?.home ?? 0), away: yellow.away + (red?.away ?? 0) };
    const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return [
      {
        ...{ date, home, away },
        ...(score && { score }),
        ...(firstHalf && { firstHalf }),
        ...(corners && { corners }),
        ...(cards && { cards }),
      },
    ];
  });
}

/** Matches that were played, as a fit takes them: how many days before the last of them. */
export function playedOf(matches: readonly ImportedMatch[]): Played[] {
  const dayOf = ({ date }: ImportedMatch) => readDay(date) ?? 0;
  const last = Math.max(...matches.map(dayOf));
  return matches.flatMap((match) => {
    const { home, away, score } = match;
    return score ? [{ home, away, score, days: last - dayOf(match) }] : [];
  });
}
