import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../../base/live.ts';
import css from './feedback.module.css';
import { waitingQuery } from './feedback-data.ts';

/** How much feedback waits, kept current. Nothing while none does. */
export function FeedbackCount() {
  const { t } = useTranslation();
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...waitingQuery, refetchInterval });
  const count = data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <b className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('feedback.waiting', { count })}</span>
    </b>
  );
}
