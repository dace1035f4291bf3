import { outsideTypes } from '@palpite/contract/catalogue/shapes.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { StepsField } from '@palpite/ui/form/steps-field.tsx';
import { useTranslation } from 'react-i18next';
import css from '../../../base/desk/gift-form.module.css';
import { type LineDraft, mostLines, withLine } from './gift-draft.ts';
import type { GiftFieldsProps } from './gift-fields.tsx';

const kinds = ['type', 'vendor', 'game'] as const;

/** How much of a bet counts: for a type of game, for a vendor, for one game, and for all others. */
export function LineFields({ draft, form, wrong, onChange }: GiftFieldsProps) {
  const { t } = useTranslation(['bonuses', 'catalogue']);
  const vendors = [...new Set(form.games.map(({ vassalage }) => vassalage))].sort();
  const change = (id: number, part: Partial<LineDraft>) =>
    onChange({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  const share = (label: string, value: string, field: string, put: (value: string) => void) => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      trail={<span className={css.sign}>%</span>}
      value={value}
      error={wrong(field)}
      onChange={({ target }) => put(target.value.replace(/\D/g, ''))}
    />
  );
  const choose = { value: '', label: t('give.choose') };
  return (
    <fieldset className={css.group}>
      <legend>{t('give.counts')}</legend>
      <StepsField
        steps={draft.lines}
        most={mostLines}
        nameOf={(number) => t('give.line', { number })}
        removeLabel={(name) => t('give.removeLine', { name })}
        addLabel={t('give.addLine')}
        error={undefined}
        onAdd={() => onChange(withLine(draft, outsideTypes))}
        onRemove={(gone) => onChange({ lines: draft.lines.filter(({ id }) => id !== gone) })}
      >
        {({ id, kind, gameType, vassalage, gameCode, percent }, index) => (
          <>
            <SelectField
              label={t('give.kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`give.kinds.${value}`) }))}
              onChange={({ target }) => change(id, { kind: kinds.find((each) => each === target.value) ?? 'type' })}
            />
            {kind === 'type' ? (
              <SelectField
                label={t('give.kinds.type')}
                value={gameType}
                error={wrong(`line ${id}`)}
                options={outsideTypes.map((value) => ({ value, label: t(`catalogue:type.${value}`) }))}
                onChange={({ target }) => change(id, { gameType: target.value })}
              />
            ) : (
              <SelectField
                label={t('give.kinds.vendor')}
                value={vassalage}
                error={wrong(`line ${id}`) ?? wrong(`terms.contributions.${index}`)}
                options={[choose, ...vendors.map((value) => ({ value, label: value }))]}
                onChange={({ target }) => change(id, { vassalage: target.value, gameCode: '' })}
              />
            )}
            {kind === 'game' && (
              <SelectField
                label={t('give.kinds.game')}
                value={gameCode}
                options={[
                  choose,
                  ...form.games
                    .filter((game) => game.vassalage === vassalage)
                    .map((game) => ({ value: game.gameCode, label: game.gameName })),
                ]}
                onChange={({ target }) => change(id, { gameCode: target.value })}
              />
            )}
            {share(t('give.percent'), percent, `percent ${id}`, (value) => change(id, { percent: value }))}
          </>
        )}
      </StepsField>
      <div className={css.fields}>{share(t('terms.other'), draft.other, 'other', (other) => onChange({ other }))}</div>
    </fieldset>
  );
}
