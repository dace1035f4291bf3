// What markets and selections are called, and why a leg was settled as it was: on this page, in the record of the site
// and in the office. A name is looked for under its sport, then under those sports share.
import { textLanguage } from '@palpite/contract/base/language.ts';
import { marketOf } from '@palpite/math/sports/market/key.ts';
import type { Market } from '@palpite/math/sports/market/market.ts';
import { lineText } from '@palpite/math/sports/settle/because.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { decimalMark, minus } from '@palpite/ui/text/number-format.ts';
import type { TextTree, TextValues } from '@palpite/ui/text/text-tree.ts';
import { readerOf } from '../base/seat/say.ts';
import { becauseText, type SettledBecause } from './because-text.ts';

export type Text = (name: string, values?: TextValues) => string;

/** Of a fixture, what names are made of. */
export interface Contestants {
  readonly sport: string;
  readonly home?: { readonly name: string; readonly short?: string | undefined } | undefined;
  readonly away?: { readonly name: string; readonly short?: string | undefined } | undefined;
  readonly runners?: readonly { readonly id: string; readonly name: string }[] | undefined;
}

export interface MarketNames {
  /** 'Total de gols, 1º tempo'. */
  market(key: string): string;
  /** 'Flamengo −0,75', 'Mais de 2,5'. `name`: as the feed calls it. */
  selection(key: string, selection: string, name?: string): string;
  /** On a small button, under the name of its market: '1', 'X', '−0,75'. */
  short(key: string, selection: string, name?: string): string;
  /** A part or period of a match: '1º tempo'. */
  part(code: string): string;
  /** What is counted: 'gols'. */
  counted(what: string): string;
  /** How a match stood at a bet in play: '1–0, 1º tempo', and of football '1–0, 23''. */
  stood(at: { score: { home: number; away: number }; period: string; minute: number | null }): string;
  /** Why a leg was settled as it was. */
  because(because: SettledBecause, key: string, selection: string): string;
}

const esports: ReadonlySet<string> = new Set(['lol', 'cs', 'dota']);

/** A language and the texts in it. */
export interface Reader {
  readonly language: Language;
  readonly t: Text;
}

/** `unnamed` says what stands for a code that has no text. */
export function namesOf(
  { language, t }: Reader,
  fixture: Contestants,
  unnamed = (code: string): string => code,
): MarketNames {
  const { sport } = fixture;
  const shelves = esports.has(sport) ? [sport, 'esports', 'any'] : [sport, 'any'];

  function find(kind: string, code: string, values?: TextValues): string | undefined {
    const plain = code.replaceAll('.', '_');
    const [, stem = '', n] = /^(.*?)(\d+)$/.exec(plain) ?? [];
    for (const shelf of shelves)
      for (const name of n === undefined ? [plain] : [plain, `${stem}N`]) {
        const text = t(`${kind}.${shelf}.${name}`, { ...values, n: values?.n ?? n });
        if (text !== `${kind}.${shelf}.${name}`) return text;
      }
    return undefined;
  }

  const said = (kind: string, code: string, values?: TextValues) => find(kind, code, values) ?? unnamed(code);
  const side = (which: 'home' | 'away') => fixture[which]?.name ?? t(`side.${which}`);
  const plainText = (figure: string) => figure.replace('-', minus).replace('.', decimalMark(language));
  /** A line in quarters: 3 → '0,75'. */
  const lined = (quarters: number) => plainText(lineText(quarters));
  /** 3 → '+0,75'. */
  const signed = (quarters: number) => (quarters > 0 ? '+' : '') + lined(quarters);
  const part = (code: string) => said('part', code);
  const counted = (what: string) => said('counted', what);

  function ofMatch({ template, nth }: Market): string {
    const { code, counted: what, part: of } = template;
    const whole = code.slice(code.indexOf('.') + 1);
    const stem = whole.endsWith(`.${of}`) ? whole.slice(0, -of.length - 1) : whole;
    const values = { counted: find('counted', what), n: nth, side: template.side && side(template.side) };
    const name = said('market', stem, values);
    return capital(stem === whole ? name : t('inPart', { name, part: part(of) }));
  }

  /** Of a race: the sport is known by its template, and the runners by their ids. */
  const ofRace = (key: string) => said('market', /^[a-z0-9]+\.([a-z0-9_]+)/.exec(key)?.[1] ?? key);
  const runner = (id: string) => fixture.runners?.find((each) => each.id === id)?.name;

  function selectionName({ template, line = 0 }: Market, selection: string, name: string | undefined): string {
    if (name !== undefined) return name;
    switch (template.shape) {
      case 'handicap':
        return t('lined', { side: sideOrSame(selection), line: signed(selection === 'away' ? -line : line) });
      case 'total':
      case 'side_total':
        return said('selection', selection, { line: lined(line) });
      case 'correct_score':
        return selection === 'other' ? said('selection', 'other') : selection.replace('-', '–');
      case 'double_result':
        return selection.split('/').map(sideOrSame).join(' / ');
      case 'double_chance': {
        const one = selection === 'x2' ? sideOrSame('draw') : side('home');
        const other = selection === '1x' ? sideOrSame('draw') : side('away');
        return t('eitherOf', { one, other });
      }
      case 'ranges':
        return selection.endsWith('+') ? t('orMore', { n: selection.slice(0, -1) }) : selection.replace('-', '–');
      case 'three_way':
      case 'winner':
      case 'both_score':
      case 'odd_even':
      case 'nth':
      case 'race':
      case 'named':
        return sideOrSame(selection);
    }
  }

  /** A scorer is named with the side he plays for: 'home:Pedro'. */
  const player = (selection: string) => /^(?:home|away):(.+)$/.exec(selection)?.[1];

  function sideOrSame(selection: string): string {
    return selection === 'home' || selection === 'away'
      ? side(selection)
      : (player(selection) ?? find('selection', selection) ?? runner(selection) ?? unnamed(selection));
  }

  const names: MarketNames = {
    part,
    counted,
    market(key) {
      const market = marketOf(key);
      return market ? ofMatch(market) : ofRace(key);
    },
    selection(key, selection, name) {
      const market = marketOf(key);
      return market ? selectionName(market, selection, name) : (name ?? runner(selection) ?? sideOrSame(selection));
    },
    short(key, selection, name) {
      const market = marketOf(key);
      const shape = market?.template.shape;
      if (market && shape === 'handicap')
        return signed(selection === 'away' ? -(market.line ?? 0) : (market.line ?? 0));
      if (market && (shape === 'total' || shape === 'side_total'))
        return said('short', selection, { line: lined(market.line ?? 0) });
      return (
        (shape === 'three_way' || shape === 'winner' ? find('short', selection) : undefined) ??
        names.selection(key, selection, name)
      );
    },
    stood({ score: { home, away }, period, minute }) {
      const score = `${home}–${away}`;
      if (sport === 'football' && minute !== null) return t('stood.minute', { score, minute });
      return period === '' ? score : t('stood.part', { score, part: part(period) });
    },
    because: (because, key, selection) => becauseText(t, names, because, { key, selection, runner, figure: plainText }),
  };
  return names;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const files = import.meta.glob<TextTree>('../locales/*/sports.json', { import: 'default' });

/** Fetches what names are made of, for pages that show bets elsewhere; undefined in a language without texts. */
export async function readMarketNames(
  language: Language,
): Promise<((fixture: Contestants) => MarketNames) | undefined> {
  const texts = await files[`../locales/${textLanguage(language).toLowerCase()}/sports.json`]?.();
  if (!texts) return undefined;
  const { t } = readerOf(language, texts);
  return (fixture) => namesOf({ language, t }, fixture);
}
