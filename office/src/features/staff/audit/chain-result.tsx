import { classNames } from '@palpite/ui/class-names.ts';
import { ShieldAlert, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './audit.module.css';
import type { Verified } from './audit-data.ts';

/** What reading the whole log found: intact, or from which line on it is not. */
export function ChainResult({ result }: { result: Verified }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const lines = formatInteger(result.lines, language);
  return (
    <div
      className={classNames(css.banner, result.clean ? css.clean : css.broken)}
      role={result.clean ? undefined : 'alert'}
    >
      {result.clean ? <ShieldCheck size={28} /> : <ShieldAlert size={28} />}
      <p>
        <b>{result.clean ? t('audit.clean', { lines }) : t('audit.broken', { id: result.brokenAt ?? '—' })}</b>
        <span>{result.clean ? t('audit.cleanText') : t('audit.brokenText')}</span>
        <code>{result.digest}</code>
      </p>
    </div>
  );
}
