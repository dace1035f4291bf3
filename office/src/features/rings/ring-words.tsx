import { Badge } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import css from './rings.module.css';
import type { Ring } from './rings-data.ts';

/** From here on little doubt is left; below `likely` a household would be taken for one person. */
const sure = 90;
const likely = 75;

export function Score({ score }: { score: number }) {
  const { t } = useTranslation('rings');
  const tone = score >= sure ? 'bad' : score >= likely ? 'warn' : 'neutral';
  return <Badge tone={tone}>{t('percent', { score })}</Badge>;
}

/** That an agent of the group stands above another of its accounts: they would earn on their own play. */
export function SelfDownlines({ ring: { selfDownlines } }: { ring: Pick<Ring, 'selfDownlines'> }) {
  const { t } = useTranslation('rings');
  if (selfDownlines.length === 0) return null;
  return (
    <div className={css.own}>
      {selfDownlines.map(({ agent, downline, steps, contracts }) => (
        <p key={`${agent} ${downline}`}>
          <Badge tone="bad">{t('own')}</Badge>
          <span>
            {t('ownText', { agent, downline, steps })} {contracts > 0 && t('ownContracts', { count: contracts })}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The same in a line of the list: who stands above whom. */
export function SelfDownlineMarks({ ring: { selfDownlines } }: { ring: Pick<Ring, 'selfDownlines'> }) {
  const { t } = useTranslation('rings');
  return selfDownlines.map(({ agent, downline }) => (
    <small key={`${agent} ${downline}`} className={content.under}>
      <Badge tone="bad">{t('own')}</Badge> {t('ownPair', { agent, downline })}
    </small>
  ));
}
