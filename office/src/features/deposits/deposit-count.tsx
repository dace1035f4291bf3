import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MenuCount } from '../../base/desk/menu-count.tsx';
import { usePollMs } from '../../base/live.ts';
import { waitingQuery } from './deposits-data.ts';

/** How many deposits wait for a person, kept current. */
export function DepositCount() {
  const { t } = useTranslation();
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...waitingQuery, refetchInterval });
  const count = data?.counts.review ?? 0;
  return <MenuCount count={count} said={t('deposits.waitingInMenu', { count })} />;
}
