import type { IdentityInfo } from '@palpite/contract/identity/player.ts';
import { type StepState, Timeline, type TimelineStep } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './identity-page.module.css';

const names = ['begun', 'shown', 'decided'] as const;

/** How far each state has come: `begun`, document and face `shown`, and `decided`. */
const road = {
  none: ['current', 'waiting', 'waiting'],
  started: ['done', 'current', 'waiting'],
  pending: ['done', 'done', 'current'],
  review: ['done', 'done', 'current'],
  verified: ['done', 'done', 'done'],
  rejected: ['done', 'done', 'failed'],
} as const satisfies Record<IdentityInfo['state'], readonly [StepState, StepState, StepState]>;

/** The way a check takes, and where this one stands on it. */
export function IdentityRoad({ info }: { info: IdentityInfo }) {
  const t = useTexts('identity');
  const language = useLanguage();
  const times = { begun: info.startedAt, shown: null, decided: info.decidedAt };
  const steps = names.map((name, at): TimelineStep => {
    const when = times[name];
    return {
      key: name,
      title: t(`road.${name}`),
      state: road[info.state][at] ?? 'waiting',
      note: when === null ? undefined : formatDateTime(when, language),
    };
  });
  const stateLabels = {
    done: t('road.done'),
    current: t('road.current'),
    waiting: t('road.waiting'),
    failed: t('road.failed'),
  };
  return (
    <div className={css.road}>
      <Timeline label={t('road.label')} stateLabels={stateLabels} steps={steps} />
    </div>
  );
}
