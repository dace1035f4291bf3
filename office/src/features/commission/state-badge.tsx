import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
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
export function EarningBadge({ state, why, refused }: Pick<Earning, 'state' | 'why' | 'refused'>) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  return (
    <>
      <Badge tone={earningTones[state]}>{t(`earned.${state}`)}</Badge>
      {why && <small className={content.under}>{t(`why.${why}`)}</small>}
      {refused && (
        <>
          <small className={content.under}>{t(`refused.${refused.code}`)}</small>
          <small className={content.under}>
            {t('settlements.tries', { count: refused.tries, at: formatDateTime(refused.lastAt, language) })}
          </small>
        </>
      )}
    </>
  );
}
