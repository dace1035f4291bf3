import { currency } from '@palpite/contract/base/money.ts';
import { Checkbox, Field, TextArea } from '@palpite/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import type { Problems } from '../../base/content/draft.ts';
import css from './vendors.module.css';
import type { NewVendor } from './vendors-data.ts';

/** What every vendor has, as it stands in the fields. */
export interface WrittenVendor {
  name: string;
  baseUrl: string;
  currencies: NewVendor['currencies'];
  /** A network a line. */
  allowList: string;
  bearer: string;
}

/** Play money and points are played nowhere outside. */
const currencies = currency.options.filter((each) => each !== 'FUN' && each !== 'PTS');

/** One entry a line; nothing else. */
export function entriesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}

interface VendorFieldsProps {
  value: WrittenVendor;
  problems: Problems;
  proof: 'signature' | 'bearer';
  hasBearer: boolean;
  readOnly?: boolean;
  put(part: Partial<WrittenVendor>): void;
}

/** Name, address, currencies, networks, and the word it proves itself with: written, never shown. */
export function VendorFields({ value, problems, proof, hasBearer, readOnly = false, put }: VendorFieldsProps) {
  const { t } = useTranslation('vendors');
  const entries = entriesOf(value.allowList);
  const wrong = Object.keys(problems).find((field) => /^allowList(\.|$)/.test(field));
  const wrongEntry = wrong && entries[Number(wrong.split('.')[1])];
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', readOnly } as const;
  return (
    <>
      <div className={content.row}>
        <Field
          label={t('name')}
          maxLength={60}
          required
          readOnly={readOnly}
          value={value.name}
          error={problems.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        <Field
          {...plain}
          label={t('baseUrl')}
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          required
          value={value.baseUrl}
          error={problems.baseUrl}
          onChange={({ target }) => put({ baseUrl: target.value })}
        />
      </div>
      <fieldset className={css.checks}>
        <legend>{t('currencies')}</legend>
        {currencies.map((each) => (
          <Checkbox
            key={each}
            label={each}
            disabled={readOnly}
            checked={value.currencies.includes(each)}
            onChange={({ target }) =>
              put({
                currencies: currencies.filter((one) =>
                  one === each ? target.checked : value.currencies.includes(one),
                ),
              })
            }
          />
        ))}
        {problems.currencies && <p className={css.wrong}>{t('currencyNeeded')}</p>}
      </fieldset>
      <TextArea
        {...plain}
        label={t('allowList')}
        hint={t('allowListHint')}
        rows={4}
        maxLength={2000}
        value={value.allowList}
        error={wrong && (wrongEntry ? t('noNetwork', { entry: wrongEntry }) : problems[wrong])}
        onChange={({ target }) => put({ allowList: target.value })}
      />
      {proof === 'bearer' && (
        <Field
          {...plain}
          type="password"
          autoComplete="new-password"
          label={t('bearer')}
          hint={t(hasBearer ? 'bearerKept' : 'bearerHint')}
          maxLength={300}
          value={value.bearer}
          error={problems.bearer}
          onChange={({ target }) => put({ bearer: target.value })}
        />
      )}
    </>
  );
}
