import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './case-history.module.css';

export interface Act {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly reason: string | null;
}

/** Who did what on a case, newest first. */
export function CaseHistory({ history, none }: { history: readonly Act[]; none: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (history.length === 0) return <p className={css.none}>{none}</p>;
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
