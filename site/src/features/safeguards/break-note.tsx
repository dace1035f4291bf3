import { Hourglass } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Link } from 'wouter';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './safeguards.module.css';

/** That a break holds, until when, and what remains possible. */
export function BreakNote({ until }: { until: number | null }) {
  const t = useTexts('safeguards');
  const language = useLanguage();
  return (
    <div className={css.note} role="status">
      <Hourglass size={22} />
      <div>
        <b>{until === null ? t('break.forGood') : t('break.until', { at: formatDateTime(until, language) })}</b>
        <p>{t('break.remains')}</p>
        <Link href={paths.withdraw}>{t('break.withdraw')}</Link>
      </div>
    </div>
  );
}
