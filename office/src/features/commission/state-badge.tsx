import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import type { Contract, Earning } from './commission-data.ts';

const contractTones: Readonly<Record<Contract['state'], Tone>> = {
  offered: 'warn',
  active: 'good',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  terminated: 'bad',
  superseded: 'neutral',
};

export function ContractBadge({ state }: Pick<Contract, 'state'>) {
  const { t } = useTranslation('commission');
  return <Badge tone={contractTones[state]}>{t(`state.${state}`)}</Badge>;
}

const earningTones: Readonly<Record<Earning['state'], Tone>> = { paid: 'good', owed: 'warn', nothing: 'neutral' };

/** Whether it was paid, and what it waits for where it was not. */
export function EarningBadge({ state, why }: Pick<Earning, 'state' | 'why'>) {
  const { t } = useTranslation('commission');
  return (
    <>
      <Badge tone={earningTones[state]}>{t(`earned.${state}`)}</Badge>
      {why && <small className={content.under}>{t(`why.${why}`)}</small>}
    </>
  );
}
