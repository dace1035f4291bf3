import { linkageTypes } from '@palpite/contract/messages/shapes.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { usePromotionOptions } from '../../../base/content/promotions.ts';
import type { BannerDraft } from './banners-data.ts';

interface LinkageFieldsProps {
  value: Pick<BannerDraft, 'linkageType' | 'linkage'>;
  problem: string | undefined;
  onChange(part: Pick<BannerDraft, 'linkageType' | 'linkage'>): void;
}

/** Where a press on the banner leads. */
export function LinkageFields({ value: { linkageType, linkage }, problem, onChange }: LinkageFieldsProps) {
  const { t } = useTranslation('messages');
  const promotions = usePromotionOptions();
  const known = promotions.some(({ value }) => value === linkage);
  const put = (to: string) => onChange({ linkageType, linkage: to });
  return (
    <div className={css.row}>
      <SelectField
        label={t('banners.linkageLabel')}
        value={linkageType}
        options={linkageTypes.map((each) => ({ value: each, label: t(`banners.linkage.${each}`) }))}
        onChange={({ target }) => {
          const next = linkageTypes.find((each) => each === target.value) ?? 'NONE';
          const first = { NONE: null, PAGE: '/', PROMOTION: '', GAME: '' }[next];
          onChange({ linkageType: next, linkage: first });
        }}
      />
      {linkageType === 'PROMOTION' ? (
        <SelectField
          label={t('banners.target.PROMOTION')}
          value={known ? (linkage ?? '') : ''}
          error={problem}
          options={[...(known ? [] : [{ value: '', label: t('banners.choose') }]), ...promotions]}
          onChange={({ target }) => put(target.value)}
        />
      ) : (
        linkageType !== 'NONE' && (
          <Field
            label={t(`banners.target.${linkageType}`)}
            hint={t(`banners.targetHint.${linkageType}`)}
            error={problem}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            value={linkage ?? ''}
            onChange={({ target }) => put(target.value.trim())}
          />
        )
      )}
    </div>
  );
}
