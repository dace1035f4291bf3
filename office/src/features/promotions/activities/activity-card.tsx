import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../../base/content/content.module.css';
import cards from '../../../base/desk/cards.module.css';
import { Figures } from '../../../base/parts/figures.tsx';
import css from '../promotions.module.css';
import { type Activity, type Version, worth } from '../promotions-data.ts';
import { Rules } from '../rules.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';

const tones: Readonly<Record<Activity['state'], Tone>> = {
  proposed: 'warn',
  rejected: 'bad',
  waiting: 'info',
  running: 'good',
  stopped: 'neutral',
  over: 'neutral',
};

interface ActivityCardProps {
  activity: Activity;
  may: boolean;
  onCompose(): void;
}

/** One activity: what it gives and gave, and the version that waits for a second person. */
export function ActivityCard({ activity, may, onCompose }: ActivityCardProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const [act, setAct] = useState<Act>();
  const { title, state, unit, spent, budget, joined, claims, waiting, current, next, stoppedBy, stopReason } = activity;
  const open = next?.state === 'proposed' ? next : undefined;
  const number = (value: number) => formatInteger(value, language);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{title}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      {stoppedBy !== null && <p className={cards.note}>{t('stopped', { name: stoppedBy, reason: stopReason })}</p>}
      {current && (
        <>
          <Figures
            items={[
              {
                key: 'spent',
                label: t('figure.spent'),
                value: worth(unit, spent, language),
                note: budget !== null && t('figure.ofBudget', { budget: worth(unit, budget, language) }),
              },
              { key: 'joined', label: t('figure.joined'), value: number(joined) },
              { key: 'claims', label: t('figure.claims'), value: number(claims) },
              {
                key: 'waiting',
                label: t('figure.waiting'),
                value: waiting > 0 ? <Link href="/promotions/applications">{number(waiting)}</Link> : number(waiting),
              },
            ]}
          />
          <VersionView title={t('version.current')} version={current} />
        </>
      )}
      {next && <VersionView title={t(`version.${next.state}`)} version={next} />}
      {may && (
        <div className={content.foot}>
          {open ? (
            open.mine ? (
              <Button variant="secondary" onClick={() => setAct('withdraw')}>
                {t('act.withdraw.press')}
              </Button>
            ) : (
              <>
                <Button variant="secondary" onClick={() => setAct('reject')}>
                  {t('act.reject.press')}
                </Button>
                <Button onClick={() => setAct('approve')}>{t('act.approve.press')}</Button>
              </>
            )
          ) : (
            state !== 'stopped' && (
              <Button variant="secondary" onClick={onCompose}>
                {t('compose.version')}
              </Button>
            )
          )}
          {current && state !== 'stopped' && (
            <Button variant="secondary" onClick={() => setAct('stop')}>
              {t('act.stop.press')}
            </Button>
          )}
        </div>
      )}
      {act && <ActDialog what={act} activity={activity} onClose={() => setAct(undefined)} />}
    </li>
  );
}

function VersionView({ title, version }: { title: string; version: Version }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const { rules, terms, reason, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason, version: hash } = version;
  return (
    <section className={css.version}>
      <h3>{title}</h3>
      <Rules rules={rules} />
      <p className={cards.note}>
        {t('version.times', {
          from: formatDateTime(terms.startsAt, language),
          until: terms.endsAt === null ? t('version.open') : formatDateTime(terms.endsAt, language),
          hash: hash.slice(0, 12),
        })}
      </p>
      <p className={cards.note}>
        {t('version.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}
        {decidedBy !== null &&
          decidedAt !== null &&
          ` ${t('version.decided', { name: decidedBy, at: formatDateTime(decidedAt, language) })}`}
        {decisionReason !== null && ` “${decisionReason}”`}
      </p>
    </section>
  );
}
