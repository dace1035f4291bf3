import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../../base/live.ts';
import { waitingQuery } from './identity-data.ts';
import css from './review-count.module.css';

/** How many checks wait for a person, kept current. Nothing while none does. */
export function ReviewCount() {
  const { t } = useTranslation();
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...waitingQuery, refetchInterval });
  const count = data?.counts.review ?? 0;
  if (count === 0) return null;
  return (
    <b className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('identity.waitingInMenu', { count })}</span>
    </b>
  );
}
