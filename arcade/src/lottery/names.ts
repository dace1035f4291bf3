// What plays, rows, symbols and facts are called. Families share most of their codes; a name is composed of the parts
// of a code, and a family that means something else by a part has a text of its own under `of.<family>`.
import type { TextValues } from '@palpite/ui/text/text-tree.ts';

type Text = (name: string, values?: TextValues) => string;
type Kind = 'part' | 'row' | 'symbol' | 'prize' | 'fact';

function textAt(t: Text, name: string, values?: TextValues): string | undefined {
  const text = t(name, values);
  return text === name ? undefined : text;
}

/** The text of a code. One that ends in a number may be written once for all numbers: `front3` under `frontN`. */
function coded(t: Text, family: string, kind: Kind, code: string): string | undefined {
  const plain = code.replaceAll('.', '_');
  const [, stem = '', n] = /^(.*?)(\d+)$/.exec(plain) ?? [];
  for (const at of [`of.${family}.${kind}`, kind]) {
    const text = textAt(t, `${at}.${plain}`) ?? (n && textAt(t, `${at}.${stem}N`, { n }));
    if (text) return text;
  }
  return undefined;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export interface Names {
  group(code: string): string;
  /** `front3.straight`: 'Primeiros 3, exato'. */
  play(code: string): string;
  /** Beside its group: 'Exato'. */
  short(play: { readonly code: string; readonly group: string }): string;
  row(code: string): string;
  symbol(code: string): string;
  /** A number of a play as it is written: `p5,7`, `1,2,3`. */
  number(text: string): string;
  prize(code: string): string;
  fact(code: string): string;
  /** The value of a fact: a number, or symbols. */
  value(text: string): string;
}

/** `unnamed` says what stands for a code that has no text. */
export function namesOf(t: Text, family: string, unnamed = (code: string): string => code): Names {
  const part = (code: string) => coded(t, family, 'part', code) ?? unnamed(code);
  const whole = (code: string) => textAt(t, `play.${code.replaceAll('.', '_')}`);
  const firstOf = (kinds: readonly Kind[], code: string, otherwise?: string) =>
    capital(
      kinds.map((kind) => coded(t, family, kind, code)).find((text) => text !== undefined) ??
        otherwise ??
        unnamed(code),
    );
  const join = (parts: readonly string[]) => capital(parts.map(part).join(t('between')));
  const names: Names = {
    group: (code) => capital(textAt(t, `group.${code}`) ?? part(code)),
    play: (code) => whole(code) ?? join(code.split('.')),
    short({ code, group }) {
      const said = whole(code);
      if (said !== undefined) return said;
      const parts = code.split('.');
      return join(parts.length > 1 && parts[0] === group ? parts.slice(1) : parts);
    },
    row(code) {
      const [, one, other] = /^p(\d+)-p(\d+)$/.exec(code) ?? [];
      if (one !== undefined) return t('row.pairOfPlaces', { one, other });
      return capital(coded(t, family, 'row', code) ?? unnamed(code));
    },
    symbol: (code) => (/^[\d-]+$/.test(code) ? code : (coded(t, family, 'symbol', code) ?? unnamed(code))),
    number: (text) =>
      text
        .split(',')
        .map((each) => (/^p\d+$/.test(each) ? names.row(each) : names.symbol(each)))
        .join(' '),
    prize(code) {
      if (code.endsWith('.push')) return t('prize.push');
      const isOfFigures = /^[\d.-]+(\.without)?$/.test(code);
      return firstOf(['prize', 'symbol', 'part'], code, isOfFigures ? t('prize.figures', { code }) : undefined);
    },
    fact(code) {
      const [, one, other] = /^p(\d+)-p(\d+)$/.exec(code) ?? [];
      if (one !== undefined) return t('row.pairOfPlaces', { one, other });
      return firstOf(['fact', 'part', 'row'], code);
    },
    value: (text) => text.split(',').map(names.symbol).join(' '),
  };
  return names;
}
