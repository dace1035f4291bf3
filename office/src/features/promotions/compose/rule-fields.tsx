import { parseMoney } from '@palpite/math/money.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import type { Problems } from '../../../base/content/draft.ts';
import versions from '../../../base/versions/versions.module.css';
import type { Kind } from '../promotions-data.ts';
import { type TypedRule, typedRule } from './compose-state.ts';

interface RuleFieldsProps {
  label: string;
  kinds: readonly Kind[];
  rule: TypedRule;
  /** 'trigger', 'conditions.0', 'reward': where the platform says what is wrong. */
  field: string;
  problems: Problems;
  onChange(rule: TypedRule): void;
}

/** Chooses a kind of rule, and its arguments by their forms. One the law of the brand bars says why. */
export function RuleFields({ label, kinds, rule, field, problems, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('promotions');
  const kind = kinds.find(({ code }) => code === rule.code);
  const barred = kinds.filter((each) => each.barred !== null);
  return (
    <div className={content.stack}>
      <SelectField
        label={label}
        value={rule.code}
        error={problems[`${field}.code`]}
        hint={
          barred.length > 0
            ? t('compose.barred', { names: barred.map(({ name }) => name).join(', '), law: barred[0]?.barred })
            : undefined
        }
        options={kinds.map(({ code, name, barred: why }) => ({ value: code, label: name, disabled: why !== null }))}
        onChange={({ target }) => onChange(typedRule(kinds.find(({ code }) => code === target.value)))}
      />
      {kind && kind.args.length > 0 && (
        <div className={content.row}>
          {kind.args.map((arg) => (
            <ArgField
              key={arg.name}
              arg={arg}
              value={rule.args[arg.name] ?? ''}
              error={problems[`${field}.args.${arg.name}`]}
              onChange={(value) => onChange({ ...rule, args: { ...rule.args, [arg.name]: value } })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface ArgFieldProps {
  arg: Kind['args'][number];
  value: TypedRule['args'][string];
  error: string | undefined;
  onChange(value: TypedRule['args'][string]): void;
}

function ArgField({ arg: { label, shape, options }, value, error, onChange }: ArgFieldProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const written = (decimal: string) => formatAmount(parseMoney(decimal), language);
  if (shape.kind === 'switch')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (shape.kind === 'choice')
    return (
      <SelectField
        {...{ label, error }}
        value={String(value)}
        options={shape.options.map((option) => ({ value: option, label: options[option] ?? option }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (shape.kind === 'list') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    return (
      <fieldset className={versions.checks}>
        <legend>{label}</legend>
        {(shape.options ?? []).map((option) => (
          <Checkbox
            key={option}
            label={options[option] ?? option}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))}
      </fieldset>
    );
  }
  if (shape.kind === 'amount')
    return (
      <AmountField
        {...{ label, error }}
        // the texts for players show the currency of the brand
        symbol=""
        hint={t('compose.between', { min: written(shape.min), max: written(shape.max) })}
        value={String(value)}
        onChange={onChange}
      />
    );
  return (
    <Field
      {...{ label, error }}
      {...(shape.kind === 'whole' && {
        hint: t('compose.between', {
          min: formatInteger(shape.min, language),
          max: formatInteger(shape.max, language),
        }),
        inputMode: 'numeric',
      })}
      autoComplete="off"
      spellCheck={false}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
