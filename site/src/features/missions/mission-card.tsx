import type { ShownMission } from '@palpite/contract/missions/shapes.ts';
import { playMetrics } from '@palpite/contract/missions/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useId } from 'react';
import { Link } from 'wouter';
import * as paths from '../../base/paths.ts';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './missions.module.css';
import { useWords } from './words.ts';

const tones: Readonly<Record<ShownMission['state'], Tone>> = {
  soon: 'info',
  running: 'info',
  reached: 'good',
  issued: 'warn',
  claimed: 'good',
  expired: 'neutral',
  closed: 'neutral',
  rank: 'vip',
};

/** One mission: what to do, how far the player is, what it brings, until when. */
export function MissionCard({ mission }: { mission: ShownMission }) {
  const t = useTexts('missions');
  const { money, value, prize, asks, scope } = useWords();
  const language = useLanguage();
  const id = useId();
  const { title, state, metric, unit, actual, target, period, startsAt, endsAt, leastRank, claimDays } = mission;
  const time = (at: number) => formatDateTime(at, language, brandZone);
  const percent = actual >= target ? 100 : Number((actual * 100n) / target);
  const of = t('of', { actual: value(unit, actual), target: value(unit, target) });
  const count = Number(target / 1_000_000n);
  const asked = asks(mission.prize);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`, { rank: leastRank })}</Badge>
      </div>
      <p>{t(`metric.${metric}`, unit === 'money' ? { target: money(target) } : { count })}</p>
      <div>
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={of}
          className={css.bar}
        >
          <div data-done={percent === 100} style={{ width: `${percent}%` }} />
        </div>
        <p className={css.of}>{of}</p>
      </div>
      <p className={css.prize}>
        <b>{prize(mission.prize)}</b>
        {asked && <small>{asked}</small>}
      </p>
      <p className={css.small}>
        {playMetrics.includes(metric) && <>{scope(mission)} </>}
        {t(`period.${period}`)}{' '}
        {state === 'soon' ? t('from', { at: time(startsAt) }) : endsAt !== null && t('until', { at: time(endsAt) })}{' '}
        {t('claimDays', { count: claimDays })}
      </p>
      {state === 'issued' && (
        <Link href={paths.rewards} className={css.link}>
          {t('claim')}
        </Link>
      )}
    </li>
  );
}
