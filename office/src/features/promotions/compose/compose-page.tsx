import { limitPeriods } from '@palpite/contract/promotions/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Plus, X } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import content from '../../../base/content/content.module.css';
import { Editor } from '../../../base/content/editor.tsx';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useComposing } from '../../../base/versions/composing.tsx';
import { type Activity, type Kinds, usePropose, useSimulation } from '../promotions-data.ts';
import { type TypedActivity, termsOf, typedActivity, typedRule, unreadable } from './compose-state.ts';
import { RuleFields } from './rule-fields.tsx';
import { Simulation } from './simulation.tsx';

interface ComposePageProps {
  kinds: Kinds;
  /** Undefined: a new one. */
  activity: Activity | undefined;
  onLeave(): void;
}

/** Composes a version of an activity from rules, shows what it would have cost, and proposes it to another person. */
export function ComposePage({ kinds, activity, onLeave }: ComposePageProps) {
  const { t } = useTranslation('promotions');
  const [now] = useState(() => Date.now());
  const simulation = useSimulation();
  const composing = useComposing({
    ...{ initial: typedActivity(kinds, activity, now), unreadable, propose: usePropose(), onLeave },
    inputOf: (typed, reason) => ({
      ...{ activityId: activity?.activityId ?? null, promotionId: typed.promotionId },
      ...{ terms: termsOf(kinds, typed, now), reason },
    }),
  });
  const { value, problems, isReadable, refused, editor, dialog } = composing;
  const change = (part: Partial<TypedActivity>) => {
    composing.change(part);
    simulation.reset();
  };
  const look = () => {
    if (isReadable() && !simulation.isPending) simulation.mutate(termsOf(kinds, value, now), { onError: refused });
  };
  const { conditions } = value;
  const putCondition = (at: number, rule: TypedActivity['reward']) =>
    change({ conditions: conditions.map((each, place) => (place === at ? rule : each)) });
  return (
    <Editor title={t(activity ? 'compose.version' : 'compose.new')} back={t('compose.back')} {...editor}>
      <Section title={t('compose.text')} panel>
        {activity ? (
          <p>{activity.title}</p>
        ) : (
          <SelectField
            label={t('compose.promotion')}
            hint={t('compose.promotionHint')}
            value={value.promotionId}
            error={problems.promotionId}
            options={kinds.texts.map(({ promotionId, title }) => ({ value: promotionId, label: title }))}
            onChange={({ target }) => change({ promotionId: target.value })}
          />
        )}
      </Section>
      <Section title={t('compose.rules')} panel>
        <div className={content.stack}>
          <RuleFields
            label={t('rule.trigger')}
            kinds={kinds.triggers}
            rule={value.trigger}
            field="trigger"
            problems={problems}
            onChange={(trigger) => change({ trigger })}
          />
          {conditions.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is what stands at its place
            <div key={at} className={content.stack}>
              <RuleFields
                label={t('compose.condition', { number: at + 1 })}
                kinds={kinds.conditions}
                rule={rule}
                field={`conditions.${at}`}
                problems={problems}
                onChange={(next) => putCondition(at, next)}
              />
              <div>
                <Button
                  variant="secondary"
                  size={36}
                  icon={<X size={16} />}
                  onClick={() => change({ conditions: conditions.filter((_, place) => place !== at) })}
                >
                  {t('compose.removeCondition', { number: at + 1 })}
                </Button>
              </div>
            </div>
          ))}
          {conditions.length < 10 && (
            <div>
              <Button
                variant="secondary"
                size={36}
                icon={<Plus size={16} />}
                onClick={() => change({ conditions: [...conditions, typedRule(kinds.conditions[0])] })}
              >
                {t('compose.addCondition')}
              </Button>
            </div>
          )}
          <RuleFields
            label={t('rule.reward')}
            kinds={kinds.rewards}
            rule={value.reward}
            field="reward"
            problems={problems}
            onChange={(reward) => change({ reward })}
          />
        </div>
      </Section>
      <Section title={t('compose.bounds')} panel>
        <div className={content.row}>
          <AmountField
            label={t('compose.budget')}
            hint={t('compose.budgetHint')}
            symbol=""
            value={value.budget}
            error={problems.budget}
            onChange={(budget) => change({ budget })}
          />
          <Field
            label={t('compose.limitCount')}
            inputMode="numeric"
            value={value.limitCount}
            error={problems['limit.count']}
            onChange={({ currentTarget }) => change({ limitCount: currentTarget.value })}
          />
          <SelectField
            label={t('compose.limitPeriod')}
            value={value.limitPeriod}
            options={limitPeriods.map((period) => ({ value: period, label: t(`compose.period.${period}`) }))}
            onChange={({ target }) =>
              change({ limitPeriod: limitPeriods.find((period) => period === target.value) ?? 'ever' })
            }
          />
          <Field
            label={t('office:content.startsAt')}
            type="datetime-local"
            value={localTime(value.startsAt)}
            error={problems.startsAt}
            onChange={({ currentTarget }) => change({ startsAt: instantAt(currentTarget.value) })}
          />
          <Field
            label={t('office:content.endsAt')}
            type="datetime-local"
            hint={t('compose.endsHint')}
            value={localTime(value.endsAt)}
            error={problems.endsAt}
            onChange={({ currentTarget }) => change({ endsAt: instantAt(currentTarget.value) })}
          />
          <Field
            label={t('compose.claimDays')}
            hint={t('compose.claimDaysHint')}
            inputMode="numeric"
            value={value.claimDays}
            error={problems.claimDays}
            onChange={({ currentTarget }) => change({ claimDays: currentTarget.value })}
          />
        </div>
      </Section>
      <div>
        <Button variant="secondary" busy={simulation.isPending} onClick={look}>
          {t('simulation.look')}
        </Button>
      </div>
      <DialogError error={simulation.error} />
      {simulation.data && <Simulation result={simulation.data} />}
      {dialog}
    </Editor>
  );
}
