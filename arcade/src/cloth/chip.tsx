import { formatTag } from '@palpite/contract/base/language.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import css from './chip.module.css';

/** How many colours chips come in: `chip.module.css` has them. */
const colours = 6;

const shorts = new Map<Language, Intl.NumberFormat>();

function shortOf(language: Language): Intl.NumberFormat {
  const known = shorts.get(language);
  if (known) return known;
  const short = new Intl.NumberFormat(formatTag(language), { notation: 'compact', maximumFractionDigits: 2 });
  shorts.set(language, short);
  return short;
}

export interface ChipProps {
  amount: Micro;
  /** What chips are worth at this table, rising: a pile has the colour of the dearest chip in it. */
  stakes: readonly Micro[];
  className?: string | undefined;
}

/** A chip of paper with its amount, short: 5, 0,5, 1 mil. */
export function Chip({ amount, stakes, className }: ChipProps) {
  const language = useLanguage();
  const dearest = stakes.findLastIndex((stake) => stake <= amount);
  const text = shortOf(language).format(formatMoney(amount) as `${number}`);
  return (
    <span className={classNames(css.chip, className)} data-colour={Math.max(0, dearest) % colours} aria-hidden="true">
      <b data-long={text.length > 3 || undefined}>{text.replace(/\s/g, '\u202f')}</b>
    </span>
  );
}
