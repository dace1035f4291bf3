import { type StepState, Timeline } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { detailText } from '../../base/desk/detail.ts';
import { spanText } from '../../base/span.ts';
import type { Case } from './withdrawals-data.ts';

type Gate = Case['withdrawal']['gates'][number];

const steps: Record<Gate['state'], StepState> = {
  passed: 'done',
  skipped: 'done',
  current: 'current',
  waiting: 'waiting',
  failed: 'failed',
};

/** What is shown of what a gate found, in this order. Other figures have their place elsewhere on the page. */
const told = [
  ...['from', 'to', 'min', 'max', 'left', 'required', 'actual', 'penalty', 'key', 'name'],
  ...['upTo', 'received', 'reason'],
];

/** Every gate of a withdrawal: what was found, who acts, and until when. */
export function Gates({ gates, now }: { gates: readonly Gate[]; now: number }) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();

  const noteOf = (gate: Gate) => {
    if (gate.state === 'skipped') return t('gate.skipped');
    if (gate.at !== null && gate.state !== 'current') return formatDateTime(gate.at, language);
    const who = t(`gate.actor.${gate.actor}`);
    if (gate.state !== 'current' || gate.dueAt === null) return who;
    const left = gate.dueAt - now;
    return `${who} · ${t(left > 0 ? 'office:span.dueIn' : 'office:span.overdue', { span: spanText(left, t) })}`;
  };
  const detailOf = (gate: Gate) => {
    const figures = detailText(gate.detail, told, 'gate.detail', t, language);
    // why a person has to look, several words in one figure
    const causes = (gate.detail.found ?? gate.detail.reasons ?? '').split(' ').filter(Boolean);
    const why = causes.map((cause) => t(`gate.why.${cause}`, { defaultValue: cause }));
    const rule =
      gate.rule === null || causes.includes(gate.rule) ? '' : t(`gate.rule.${gate.rule}`, { defaultValue: gate.rule });
    const { approvals, needed } = gate.detail;
    const people = approvals && needed ? t('gate.people', { approvals, needed }) : '';
    return [rule, ...why, figures, people].filter(Boolean).join(' · ');
  };

  return (
    <Timeline
      label={t('case.gates')}
      stateLabels={{
        done: t('office:step.passed'),
        current: t('office:step.current'),
        waiting: t('office:step.waiting'),
        failed: t('office:step.failed'),
      }}
      steps={gates.map((gate) => ({
        key: gate.name,
        title: t(`gate.name.${gate.name}`),
        state: steps[gate.state],
        note: noteOf(gate),
        detail: detailOf(gate) || undefined,
      }))}
    />
  );
}
