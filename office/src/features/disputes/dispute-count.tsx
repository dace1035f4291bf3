import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MenuCount } from '../../base/desk/menu-count.tsx';
import { usePollMs } from '../../base/live.ts';
import { waitingQuery } from './disputes-data.ts';

/** How many cases wait for an answer, kept current. */
export function DisputeCount() {
  const { t } = useTranslation();
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...waitingQuery, refetchInterval });
  const count = data?.total ?? 0;
  return <MenuCount count={count} said={t('disputes.waitingInMenu', { count })} />;
}
