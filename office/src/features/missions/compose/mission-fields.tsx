import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import type { Problems } from '../../../base/content/draft.ts';
import type { Options } from '../missions-data.ts';
import type { TypedCampaign } from './compose-state.ts';
import { PrizeFields } from './prize-fields.tsx';

interface FieldsProps {
  value: TypedCampaign;
  freeGames: Options['freeGames'];
  problems: Problems;
  onChange(part: Partial<TypedCampaign>): void;
}

/** The target of a mission, what it brings, and its bounds. */
export function MissionFields({ value, freeGames, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('missions');
  return (
    <div className={content.stack}>
      <div className={content.row}>
        <AmountField
          label={t('field.target')}
          hint={t(`compose.targetHint.${value.metric}`)}
          symbol=""
          value={value.target}
          error={problems.target}
          onChange={(target) => onChange({ target })}
        />
      </div>
      <PrizeFields
        label={t('field.reward')}
        prize={value.reward}
        freeGames={freeGames}
        field="reward"
        problems={problems}
        onChange={(reward) => onChange({ reward })}
      />
      <div className={content.row}>
        <AmountField
          label={t('compose.budget')}
          hint={t('compose.budgetHint')}
          symbol=""
          value={value.budget}
          error={problems.budget}
          onChange={(budget) => onChange({ budget })}
        />
      </div>
    </div>
  );
}
