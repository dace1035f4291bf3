import type { DividendTerms, DividendTier, SalaryTerms, SalaryTier, Terms } from '@palpite/math/commission/terms.ts';
import { rateReached } from '@palpite/math/commission/tier.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { comma } from '@palpite/ui/text/comma.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../balance.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { rateText } from './rate-text.ts';
import css from './terms.module.css';

interface Row {
  readonly name: string;
  readonly now: string | undefined;
  readonly offered: string;
  /** More than nothing: better for who holds it. */
  readonly better: number;
}

interface Words {
  readonly t: Texts;
  readonly language: Language;
  readonly symbol: string;
}

/** What terms say, a line a condition; beside what stands today where there is something. */
export function TermsTable({ terms, before }: { terms: Terms; before: Terms | undefined }) {
  const t = useTexts('contracts');
  const words = { t, language: useLanguage(), symbol: useCurrencySymbol() };
  const rows = rowsOf(terms, before, words);
  const compares = before !== undefined;
  return (
    <table className={css.terms}>
      <caption className="sr-only">{t(compares ? 'change' : 'terms.part')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms.part')}</th>
          {compares && <th scope="col">{t('terms.today')}</th>}
          <th scope="col">{t(compares ? 'terms.offer' : 'terms.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, offered, better }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {compares && <td>{now}</td>}
            <td className={classNames(css.new, compares && better > 0 && css.up, compares && better < 0 && css.down)}>
              {offered}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(terms: Terms, before: Terms | undefined, words: Words): Row[] {
  const { t, language } = words;
  if (terms.kind === 'realtime_salary') {
    const now = before?.kind === 'realtime_salary' ? before : undefined;
    return (['singleBet', 'profit', 'loss'] as const).map((part) => ({
      name: t(`terms.${part}`),
      now: now && rateText(now[part], language),
      offered: rateText(terms[part], language),
      better: now ? terms[part] - now[part] : 0,
    }));
  }
  const now = before && before.kind !== 'realtime_salary' ? before : undefined;
  return [...tierRows(terms, now, words), ...activeRows(terms, now, words), ...dividendRows(terms, now, words)];
}

function tierRows(
  terms: DividendTerms | SalaryTerms,
  now: DividendTerms | SalaryTerms | undefined,
  words: Words,
): Row[] {
  return terms.tiers.map((tier) => {
    const held = now && rateReached(now, { netLoss: 0n, ...tier });
    return {
      name: conditionText(tier, words),
      now: held === undefined ? undefined : rateText(held, words.language),
      offered: rateText(tier.rate, words.language),
      better: held === undefined ? 0 : tier.rate - held,
    };
  });
}

/** What a tier asks for: 'Giro de R$ 1.000,00, 3 ativos'. */
function conditionText(tier: DividendTier | SalaryTier, { t, language, symbol }: Words): string {
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const parts = [
    tier.turnover > 0n && t('terms.fromTurnover', { amount: money(tier.turnover) }),
    'netLoss' in tier && tier.netLoss > 0n && t('terms.fromLoss', { amount: money(tier.netLoss) }),
    tier.active > 0 && t('terms.fromActive', { count: formatInteger(tier.active, language) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(comma(language)) : t('terms.always');
}

function activeRows(
  terms: DividendTerms | SalaryTerms,
  now: DividendTerms | SalaryTerms | undefined,
  words: Words,
): Row[] {
  const { t, language, symbol } = words;
  const textOf = ({ active: { deposits, turnover } }: DividendTerms | SalaryTerms) => {
    const money = (amount: bigint) => formatCurrency(amount, symbol, language);
    const parts = [
      deposits > 0n && t('terms.activeDeposits', { amount: money(deposits) }),
      turnover > 0n && t('terms.activeTurnover', { amount: money(turnover) }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(comma(language)) : t('terms.anybody');
  };
  const asks = [terms, ...(now ? [now] : [])].some(({ tiers }) => tiers.some(({ active }) => active > 0));
  if (!asks) return [];
  const sum = ({ active }: DividendTerms | SalaryTerms) => active.deposits + active.turnover;
  const better = now ? (sum(now) > sum(terms) ? 1 : sum(now) < sum(terms) ? -1 : 0) : 0;
  return [{ name: t('terms.activeMember'), now: now && textOf(now), offered: textOf(terms), better }];
}

function dividendRows(
  terms: DividendTerms | SalaryTerms,
  before: DividendTerms | SalaryTerms | undefined,
  words: Words,
): Row[] {
  if (terms.kind !== 'dividend') return [];
  const { t, language } = words;
  const now = before?.kind === 'dividend' ? before : undefined;
  const yes = (carries: boolean) => t(carries ? 'terms.yes' : 'terms.no');
  return [
    {
      name: t('terms.fee'),
      now: now && rateText(now.fee, language),
      offered: rateText(terms.fee, language),
      better: now ? now.fee - terms.fee : 0,
    },
    {
      name: t('terms.carryOver'),
      now: now && yes(now.carryOver),
      offered: yes(terms.carryOver),
      better: now ? Number(now.carryOver) - Number(terms.carryOver) : 0,
    },
  ];
}
