import type { PotBook } from '@palpite/contract/jackpots/office.ts';
import { Money } from '@palpite/ui/money.tsx';
import { languageTag } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { symbolOf } from '../../base/symbols.ts';
import css from './jackpots.module.css';

/** Millionths of a stake, as hundredths of a percent. */
const millionthsInHundredths = 100;

/** The book of a pot: what came in on one side, what was paid and what stands there on the other. */
export function PotOfBrand({ pot }: { pot: PotBook }) {
  const { t } = useTranslation('jackpots');
  const language = useLanguage();
  const { code, currency, games, account, share, seed, mean, wins } = pot;
  const symbol = symbolOf(currency);
  const sides = ['amount', 'shares', 'seeds', 'paid'] as const;
  const rules = t('rules', {
    share: formatScaled(Math.floor(share / millionthsInHundredths), 2, language),
    seed: formatCurrency(seed, symbol, language),
    mean: formatCurrency(mean, symbol, language),
  });
  return (
    <Section title={`${t(`names.${code}`, { defaultValue: code })}, ${currency}`}>
      <p className={css.about}>
        {new Intl.ListFormat(languageTag(language)).format(games)}. {rules} {t('account')} <code>{account}</code>.
      </p>
      <Figures
        items={[
          ...sides.map((side) => ({
            key: side,
            label: t(`${side}`),
            value: <Money amount={pot[side]} symbol={symbol} />,
          })),
          { key: 'wins', label: t('wins'), value: formatInteger(wins, language) },
        ]}
      />
    </Section>
  );
}
