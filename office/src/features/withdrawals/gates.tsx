import { parseMoney } from '@palpite/math/money.ts';
import type { Language } from '@palpite/ui/language.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/number-format.ts';
import { type StepState, Timeline } from '@palpite/ui/timeline.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { pixSymbol } from '../../base/symbols.ts';
import type { Case } from './withdrawals-data.ts';

type Gate = Case['withdrawal']['gates'][number];

const steps: Record<Gate['state'], StepState> = {
  passed: 'done',
  current: 'current',
  waiting: 'waiting',
  failed: 'failed',
};

/** Every gate of a withdrawal: what was found, who acts, and when. */
export function Gates({ gates }: { gates: readonly Gate[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Timeline
      label={t('case.gates')}
      stateLabels={{
        done: t('gate.passed'),
        current: t('gate.current'),
        waiting: t('gate.waiting'),
        failed: t('gate.failed'),
      }}
      steps={gates.map((gate) => ({
        key: gate.name,
        title: t(`gate.name.${gate.name}`),
        state: steps[gate.state],
        note: gate.at === null ? t(`gate.actor.${gate.actor}`) : formatDateTime(gate.at, language),
        detail: detailText(gate, t, language) || undefined,
      }))}
    />
  );
}

/** What is shown of what a gate found, in this order. Identifiers and reasons have their place elsewhere on the page. */
const told = ['min', 'max', 'required', 'actual', 'key', 'name'] as const;

/** What was found, as words and figures: 'exigido R$ 300,00 · apostado R$ 350,00'. */
function detailText({ detail }: Gate, t: TFunction, language: Language): string {
  return told
    .flatMap((name) => {
      const value = detail[name];
      return value === undefined ? [] : [t(`gate.detail.${name}`, { value: shown(value, language) })];
    })
    .join(' · ');
}

const amount = /^-?\d{1,12}\.\d{2,6}$/;

function shown(value: string, language: Language): string {
  return amount.test(value) ? formatCurrency(parseMoney(value), pixSymbol, language) : value;
}
