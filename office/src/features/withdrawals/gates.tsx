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

/** What was found, as words and figures: 'Apostado: R$ 350,00 · Exigido: R$ 300,00'. */
function detailText(gate: Gate, t: TFunction, language: Language): string {
  return (
    Object.entries(gate.detail)
      // the head of the case shows it already, to be copied
      .filter(([name]) => name !== 'endToEndId')
      .map(([name, value]) =>
        t(`gate.detail.${name}`, { value: shown(value, language), defaultValue: `${name}: ${value}` }),
      )
      .join(' · ')
  );
}

const amount = /^-?\d{1,12}\.\d{2,6}$/;

function shown(value: string, language: Language): string {
  return amount.test(value) ? formatCurrency(parseMoney(value), pixSymbol, language) : value;
}
