import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDecimal } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './round-value.module.css';

/** Digests and seeds are long and meant to be compared: shown whole, and taken along with one press. */
const longest = 24;

/** What a round drew, as it is read. */
export function RoundValue({ value }: { value: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const decimal = formatDecimal(value, language);
  if (decimal !== undefined) return <>{decimal}</>;
  if (value.length < longest) return <>{t(`roundValue.${value}`, { defaultValue: value })}</>;
  return (
    <span className={css.digest}>
      {value}
      <CopyButton iconOnly text={value} label={t('action.copy')} copiedLabel={t('state.copied')} />
    </span>
  );
}
