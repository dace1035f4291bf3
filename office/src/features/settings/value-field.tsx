import { patternIds } from '@palpite/contract/base/field-patterns.ts';
import type { FieldRuleValue, SettingShape } from '@palpite/contract/settings/shapes.ts';
import { ChoiceField } from '@palpite/ui/form/choice-field.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../../base/content/draft.ts';
import { WordsFields } from '../../base/content/words-fields.tsx';
import { FieldPreview } from './field-preview.tsx';
import css from './settings.module.css';
import { isShare, shareText, type Typed } from './settings-state.ts';

interface ValueFieldProps {
  settingKey: string;
  shape: SettingShape;
  typed: Typed;
  languages: readonly string[];
  /** By field: what is wrong there. */
  problems: Problems;
  onChange(typed: Typed): void;
}

/** Where a value is typed or chosen, by its form. */
export function ValueField({ settingKey, shape, typed, languages, problems, onChange }: ValueFieldProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const error = Object.values(problems)[0];
  const label = t('value');
  if (shape.kind === 'switch')
    return (
      <ChoiceField
        {...{ label, error }}
        choices={[
          { value: 'true', name: t('on') },
          { value: 'false', name: t('off') },
        ]}
        value={String(typed)}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    );
  if (shape.kind === 'choice')
    return (
      <ChoiceField
        {...{ label, error }}
        choices={[
          ...shape.options.map((option) => ({
            value: option,
            name: t(`option.${settingKey}.${option}`, { defaultValue: option }),
          })),
          ...(shape.none ? [{ value: '', name: t('none') }] : []),
        ]}
        value={String(typed)}
        onChange={onChange}
      />
    );
  if (shape.kind === 'words')
    return (
      <WordsFields
        {...{ languages, problems, field: 'value', most: shape.max, hint: t('wordsHint') }}
        words={typed as Record<string, string>}
        labelOf={(language) => language}
        onChange={onChange}
      />
    );
  if (shape.kind === 'field') {
    const rule = typed as FieldRuleValue;
    const put = (part: Partial<FieldRuleValue>) => onChange({ ...rule, ...part });
    const length = (part: 'min' | 'max') => (
      <Field
        label={t(`field.${part}`)}
        type="number"
        inputMode="numeric"
        min={0}
        max={shape.longest}
        value={rule[part]}
        error={problems[`value.${part}`]}
        onChange={({ target }) => put({ [part]: target.valueAsNumber })}
      />
    );
    return (
      <>
        <SelectField
          label={t('field.state')}
          value={rule.required ? 'required' : rule.asked ? 'asked' : 'notAsked'}
          error={problems.value ?? problems['value.required']}
          options={(['notAsked', 'asked', 'required'] as const).map((state) => ({
            value: state,
            label: t(`field.${state}`),
          }))}
          onChange={({ target }) => put({ asked: target.value !== 'notAsked', required: target.value === 'required' })}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={rule.changeable}
            onChange={({ target }) => put({ changeable: target.checked })}
          />
          {t('field.changeable')}
        </label>
        <SelectField
          label={t('field.pattern')}
          value={String(rule.patternId)}
          error={problems['value.patternId']}
          options={patternIds.map((id) => ({ value: String(id), label: `${id} · ${t(`pattern.${id}`)}` }))}
          onChange={({ target }) => put({ patternId: Number(target.value) })}
        />
        <div className={css.pair}>
          {length('min')}
          {length('max')}
        </div>
        <FieldPreview {...{ settingKey, rule }} />
      </>
    );
  }
  const none = 'none' in shape && shape.none ? t('noneHint') : undefined;
  if (shape.kind === 'list' || shape.kind === 'amounts' || shape.kind === 'rows')
    return (
      <TextArea
        {...{ label, error }}
        hint={
          shape.kind === 'rows'
            ? t('rowsHint', {
                columns: shape.columns
                  .map(({ name, options }) => {
                    const said = t(`column.${name}`, { defaultValue: name });
                    return options ? `${said} (${options.join(' / ')})` : said;
                  })
                  .join(', '),
              })
            : t('linesHint')
        }
        rows={5}
        spellCheck={false}
        value={String(typed)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const share = isShare(shape);
  const bound = (value: number | string) =>
    share ? t('unit.hundredths', { figure: shareText(Number(value), language) }) : value;
  const between =
    shape.kind === 'whole' || shape.kind === 'amount'
      ? t('between', { min: bound(shape.min), max: bound(shape.max) })
      : undefined;
  return (
    <Field
      {...{ label: share ? t('valuePercent') : label, error }}
      hint={[between, none].filter(Boolean).join(' ') || undefined}
      inputMode={share || shape.kind === 'amount' ? 'decimal' : shape.kind === 'whole' ? 'numeric' : 'text'}
      spellCheck={false}
      autoComplete="off"
      value={String(typed)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
