import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Plus, X } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import type { Problems } from '../../../base/content/draft.ts';
import type { Options } from '../missions-data.ts';
import { newPrize, type TypedCampaign } from './compose-state.ts';
import { PrizeFields } from './prize-fields.tsx';

const mostPrizes = 20;

interface FieldsProps {
  value: TypedCampaign;
  freeGames: Options['freeGames'];
  problems: Problems;
  onChange(part: Partial<TypedCampaign>): void;
}

/** The least score of a board, its points where it has some, and the prizes of its places. */
export function BoardFields({
  value: { score, least, pointsPer, pointsPerWin, prizes },
  freeGames,
  problems,
  onChange,
}: FieldsProps) {
  const { t } = useTranslation('missions');
  const put = (at: number, part: Partial<TypedCampaign['prizes'][number]>) =>
    onChange({ prizes: prizes.map((each, nth) => (nth === at ? { ...each, ...part } : each)) });
  return (
    <div className={content.stack}>
      <div className={content.row}>
        <AmountField
          label={t('field.least')}
          hint={t('compose.leastHint')}
          symbol=""
          value={least}
          error={problems.least}
          onChange={(next) => onChange({ least: next })}
        />
        {score === 'points' && (
          <>
            <AmountField
              label={t('field.pointsPer')}
              hint={t('compose.pointsPerHint')}
              symbol=""
              value={pointsPer}
              error={problems.pointsPer}
              onChange={(next) => onChange({ pointsPer: next })}
            />
            <Field
              label={t('field.pointsPerWin')}
              inputMode="numeric"
              value={pointsPerWin}
              error={problems.pointsPerWin}
              onChange={({ currentTarget }) => onChange({ pointsPerWin: currentTarget.value })}
            />
          </>
        )}
      </div>
      {prizes.map(({ places, prize }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is what stands at its place
        <div key={at} className={content.stack}>
          <div className={content.row}>
            <Field
              label={t('compose.places', { number: at + 1 })}
              inputMode="numeric"
              value={places}
              error={problems[`prizes.${at}.places`]}
              onChange={({ currentTarget }) => put(at, { places: currentTarget.value })}
            />
          </div>
          <PrizeFields
            label={t('compose.prize', { number: at + 1 })}
            prize={prize}
            freeGames={freeGames}
            field={`prizes.${at}.prize`}
            problems={problems}
            onChange={(next) => put(at, { prize: next })}
          />
          {prizes.length > 1 && (
            <div>
              <Button
                variant="secondary"
                size={36}
                icon={<X size={16} />}
                onClick={() => onChange({ prizes: prizes.filter((_, nth) => nth !== at) })}
              >
                {t('compose.removePrize', { number: at + 1 })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {prizes.length < mostPrizes && (
        <div>
          <Button
            variant="secondary"
            size={36}
            icon={<Plus size={16} />}
            onClick={() => onChange({ prizes: [...prizes, { places: '1', prize: newPrize }] })}
          >
            {t('compose.addPrize')}
          </Button>
        </div>
      )}
    </div>
  );
}
