import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import { scopeKinds } from '@palpite/contract/missions/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { X } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import type { Problems } from '../../../base/content/draft.ts';
import versions from '../../../base/versions/versions.module.css';
import css from '../missions.module.css';
import type { Options } from '../missions-data.ts';
import type { TypedCampaign } from './compose-state.ts';

interface ScopeFieldsProps {
  value: TypedCampaign;
  options: Options;
  problems: Problems;
  onChange(part: Partial<TypedCampaign>): void;
}

/** Which bets count: all, or those of products, vendors or games. */
export function ScopeFields({
  value: { scopeKind, codes, leastStake },
  options,
  problems,
  onChange,
}: ScopeFieldsProps) {
  const { t } = useTranslation(['missions', 'catalogue']);
  const put = (code: string, chosen: boolean) =>
    onChange({ codes: chosen ? [...codes, code] : codes.filter((each) => each !== code) });
  const wrong = problems['scope.codes'];
  const listed =
    scopeKind === 'product'
      ? gameTypes.map((code) => ({ code: code as string, name: t(`catalogue:type.${code}`) }))
      : options.vendors;
  const nameOf = (code: string) => options.games.find((game) => game.code === code)?.name ?? code;
  return (
    <div className={content.stack}>
      <div className={content.row}>
        <SelectField
          label={t('field.scope')}
          value={scopeKind}
          error={problems['scope.kind']}
          options={scopeKinds.map((kind) => ({ value: kind, label: t(`scope.${kind}`) }))}
          onChange={({ target }) =>
            onChange({ scopeKind: scopeKinds.find((kind) => kind === target.value) ?? 'all', codes: [] })
          }
        />
        <AmountField
          label={t('field.leastStake')}
          hint={t('compose.leastStakeHint')}
          symbol=""
          value={leastStake}
          error={problems.leastStake}
          onChange={(next) => onChange({ leastStake: next })}
        />
      </div>
      {(scopeKind === 'product' || scopeKind === 'vendor') && (
        <fieldset className={versions.checks}>
          <legend>{t(`scope.${scopeKind}`)}</legend>
          {listed.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={codes.includes(code)}
              onChange={({ currentTarget }) => put(code, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {scopeKind === 'game' && (
        <>
          <SelectField
            label={t('compose.addGame')}
            value=""
            options={[
              { value: '', label: t('compose.chooseGame') },
              ...options.games
                .filter(({ code }) => !codes.includes(code))
                .map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={({ target }) => target.value !== '' && put(target.value, true)}
          />
          <div className={css.chosen}>
            {codes.map((code) => (
              <Button key={code} variant="secondary" size={36} icon={<X size={16} />} onClick={() => put(code, false)}>
                {t('compose.removeGame', { name: nameOf(code) })}
              </Button>
            ))}
          </div>
        </>
      )}
      {wrong && (
        <p role="alert" className={versions.warning}>
          {wrong}
        </p>
      )}
    </div>
  );
}
