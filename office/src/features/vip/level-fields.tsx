import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { pixSymbol } from '../../base/symbols.ts';
import { benefitNames, type TypedLevel } from './vip-data.ts';

interface LevelFieldsProps {
  rank: number;
  level: TypedLevel;
  languages: readonly string[];
  disabled: boolean;
  onChange(level: TypedLevel): void;
}

/**
 * One level: its name in each language of the brand, what reaches it, what keeps it and what it gives. Level 0 asks for
 * nothing, and nobody reaches it.
 */
export function LevelFields({ rank, level, languages, disabled, onChange }: LevelFieldsProps) {
  const { t } = useTranslation('vip');
  return (
    <fieldset className={content.language} disabled={disabled}>
      <legend>{t('rank', { rank })}</legend>
      <div className={content.row}>
        {languages.map((language) => (
          <Field
            key={language}
            label={t('form.name', { language })}
            maxLength={40}
            value={level.names[language] ?? ''}
            onChange={({ target }) => onChange({ ...level, names: { ...level.names, [language]: target.value } })}
          />
        ))}
      </div>
      {rank > 0 && (
        <div className={content.row}>
          <AmountField
            label={t('turnover')}
            symbol={pixSymbol}
            value={level.turnover}
            disabled={disabled}
            onChange={(turnover) => onChange({ ...level, turnover })}
          />
          <AmountField
            label={t('keep')}
            symbol={pixSymbol}
            value={level.keep}
            disabled={disabled}
            onChange={(keep) => onChange({ ...level, keep })}
          />
        </div>
      )}
      <div className={content.row}>
        {benefitNames
          .filter((name) => rank > 0 || name !== 'upgrade')
          .map((name) => (
            <AmountField
              key={name}
              label={t(`benefit.${name}`)}
              symbol={pixSymbol}
              value={level[name]}
              disabled={disabled}
              onChange={(amount) => onChange({ ...level, [name]: amount })}
            />
          ))}
      </div>
    </fieldset>
  );
}
