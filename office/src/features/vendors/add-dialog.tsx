import { addVendor } from '@palpite/contract/oversight/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import content from '../../base/content/content.module.css';
import { useDraft } from '../../base/content/draft.ts';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { entriesOf, VendorFields, type WrittenVendor } from './vendor-fields.tsx';
import { type DialectAbout, useAddVendor } from './vendors-data.ts';

interface Written extends WrittenVendor {
  code: string;
  dialect: string;
}

/** Writes a new vendor down. It is off until somebody switches it on. */
export function AddDialog({ dialects, onClose }: { dialects: readonly DialectAbout[]; onClose(): void }) {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const formId = useId();
  const [, go] = useLocation();
  const add = useAddVendor();
  const { value, problems, put, check, refused } = useDraft<Written>({
    ...{
      code: '',
      dialect: dialects[0]?.name ?? '',
      name: '',
      baseUrl: '',
      currencies: ['BRL'],
      allowList: '',
      bearer: '',
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { bearer, allowList, ...rest } = value;
    const input = { ...rest, allowList: entriesOf(allowList), ...(bearer !== '' && { bearer }) };
    if (add.isPending || !check(addVendor.input, input)) return;
    add.mutate(input, {
      onError: refused,
      onSuccess: ({ code, name }) => {
        onClose();
        toast({ tone: 'good', text: t('added', { name }) });
        go(`/vendors/${code}`);
      },
    });
  };
  return (
    <AskDialog
      title={t('add')}
      text={t('addText')}
      confirm={t('addNow')}
      width="wide"
      busy={add.isPending}
      error={add.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <div className={content.row}>
          <Field
            label={t('code')}
            hint={t('codeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            required
            value={value.code}
            error={problems.code}
            onChange={({ target }) => put({ code: target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })}
          />
          <SelectField
            label={t('dialectLabel')}
            value={value.dialect}
            error={problems.dialect}
            options={dialects.map(({ name }) => ({
              value: name,
              label: t(`dialect.${name}`, { defaultValue: name }),
            }))}
            onChange={({ target }) => put({ dialect: target.value })}
          />
        </div>
        <VendorFields
          {...{ value, problems, put }}
          proof={dialects.find(({ name }) => name === value.dialect)?.proof ?? 'signature'}
          hasBearer={false}
        />
      </form>
    </AskDialog>
  );
}
