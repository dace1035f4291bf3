import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useSum } from '../../base/sum.ts';
import { benefitNames, type Effect } from './vip-data.ts';

/** What levels would cost at most: who rises now; and a week, a month and a year in which everybody plays. */
export function EffectCosts({ costs }: { costs: Effect['costs'] }) {
  const { t } = useTranslation('vip');
  const sum = useSum();
  return (
    <p className={content.under}>
      {t('cost.title')} {benefitNames.map((name) => t(`cost.${name}`, { amount: sum(costs[name], 'BRL') })).join(' · ')}
    </p>
  );
}
