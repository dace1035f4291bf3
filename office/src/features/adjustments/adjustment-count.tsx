import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MenuCount } from '../../base/desk/menu-count.tsx';
import { usePollMs } from '../../base/live.ts';
import { waitingQuery } from './adjustments-data.ts';

/** How many proposals of others wait for this person, kept current; of one's own another one decides. */
export function AdjustmentCount() {
  const { t } = useTranslation();
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...waitingQuery, refetchInterval });
  const count = data?.list.filter(({ mine }) => !mine).length ?? 0;
  return <MenuCount count={count} said={t('adjustments.waitingInMenu', { count })} />;
}
