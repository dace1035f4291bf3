import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../../base/content/content.module.css';
import cards from '../../../base/desk/cards.module.css';
import { Figures } from '../../../base/parts/figures.tsx';
import { VersionActs } from '../../../base/versions/version-acts.tsx';
import { VersionPart } from '../../../base/versions/version-part.tsx';
import { type Activity, useDecideVersion, useStop, type Version, worth } from '../promotions-data.ts';
import { Rules } from '../rules.tsx';

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
  const { t } = useTranslation(['promotions', 'office']);
  const language = useLanguage();
  const { title, state, unit, spent, budget, joined, claims, waiting, current, next, stoppedBy, stopReason } = activity;
  const decide = useDecideVersion(next?.versionId ?? '');
  const stop = useStop(activity.activityId);
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
      {next && <VersionView title={t(`office:versions.${next.state}`)} version={next} />}
      {may && (
        <div className={content.foot}>
          <VersionActs
            {...{ title, next, decide, stop, onCompose }}
            mayCompose={state !== 'stopped'}
            mayStop={current !== null && state !== 'stopped'}
            words={{
              approve: t('act.approve.text', { budget: worth(unit, next?.terms.budget ?? 0n, language) }),
              approved: t('act.approve.done', { title }),
              stop: t('act.stop.text'),
            }}
          />
        </div>
      )}
    </li>
  );
}

function VersionView({ title, version }: { title: string; version: Version }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const { rules, terms, version: hash } = version;
  const times = t('version.times', {
    from: formatDateTime(terms.startsAt, language),
    until: terms.endsAt === null ? t('version.open') : formatDateTime(terms.endsAt, language),
    hash: hash.slice(0, 12),
  });
  return (
    <VersionPart {...{ title, version, times }}>
      <Rules rules={rules} />
    </VersionPart>
  );
}
