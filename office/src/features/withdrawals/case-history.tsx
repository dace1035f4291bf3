import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatDateTime } from '@palpite/ui/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './case-history.module.css';
import type { Case } from './withdrawals-data.ts';

/** Who did what on this case, newest first. */
export function CaseHistory({ history }: { history: Case['history'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (history.length === 0) return <p className={css.none}>{t('case.noHistory')}</p>;
  return (
    <ol className={css.history}>
      {history.toReversed().map((act) => (
        <li key={`${act.at} ${act.who} ${act.what}`}>
          <time dateTime={new Date(act.at).toISOString()}>{formatDateTime(act.at, language)}</time>
          <p>
            <b>{t(`actor.${act.who}`, { defaultValue: act.who })}</b> {t(`act.${act.what}`, { defaultValue: act.what })}
          </p>
          {act.reason && <q>{act.reason}</q>}
        </li>
      ))}
    </ol>
  );
}
