import { saveVendor } from '@palpite/contract/oversight/office.ts';
import type { SettingName } from '@palpite/contract/vendors/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useDraft } from '../../base/content/draft.ts';
import { DialogError } from '../../base/parts/dialog-error.tsx';
import { Section } from '../../base/parts/section.tsx';
import { entriesOf, VendorFields, type WrittenVendor } from './vendor-fields.tsx';
import css from './vendors.module.css';
import { type OpenedVendor, useSaveVendor, type VendorChange } from './vendors-data.ts';
import { isWatch, WatchFields } from './watch-fields.tsx';

interface Written extends WrittenVendor {
  settings: Partial<Record<SettingName, string>>;
}

function writtenOf({ name, baseUrl, currencies, allowList, settings }: OpenedVendor): Written {
  const known = currencies.filter((each) => each === 'BRL');
  return { name, baseUrl, currencies: known, allowList: allowList.join('\n'), bearer: '', settings };
}

function changeOf({ bearer, allowList, settings, ...rest }: Written, reads: readonly SettingName[]): VendorChange {
  return {
    ...rest,
    allowList: entriesOf(allowList),
    settings: Object.fromEntries(reads.map((name) => [name, (settings[name] ?? '').trim()])),
    ...(bearer !== '' && { bearer }),
  };
}

/** What a vendor is set up with. */
export function VendorForm({ vendor, mayWrite }: { vendor: OpenedVendor; mayWrite: boolean }) {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const draft = useDraft<Written>(writtenOf(vendor));
  const save = useSaveVendor(vendor.code);
  const { value, problems, put } = draft;
  const { reads, callbackUrl, code, name } = vendor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(value, reads);
    if (save.isPending || !draft.check(saveVendor.input, { code, ...change })) return;
    save.mutate(change, {
      onError: draft.refused,
      onSuccess: () => {
        // what was written there is not shown again
        put({ bearer: '' });
        toast({ tone: 'good', text: t('office:content.saved', { name }) });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Section title={t('setUp')} panel>
        <div className={content.stack}>
          <div className={css.act}>
            <div>
              <small className={css.under}>{t('callbackUrl')}</small>
              <bdi className={css.code}>{callbackUrl}</bdi>
            </div>
            <CopyButton
              text={callbackUrl}
              label={t('office:action.copy')}
              copiedLabel={t('office:state.copied')}
              variant="secondary"
              size={36}
            />
          </div>
          <VendorFields
            {...{ value, problems, put }}
            proof={vendor.proof}
            hasBearer={vendor.hasBearer}
            readOnly={!mayWrite}
          />
          <div className={content.row}>
            {reads
              .filter((setting) => !isWatch(setting) && setting !== 'games')
              .map((setting) => (
                <Field
                  key={setting}
                  label={t(`setting.${setting}`)}
                  hint={t(`settingHint.${setting}`)}
                  spellCheck={false}
                  autoCapitalize="none"
                  autoComplete="off"
                  maxLength={600}
                  readOnly={!mayWrite}
                  value={value.settings[setting] ?? ''}
                  error={problems[`settings.${setting}`]}
                  onChange={({ target }) => put({ settings: { ...value.settings, [setting]: target.value } })}
                />
              ))}
          </div>
          {reads.includes('games') && (
            <TextArea
              label={t('setting.games')}
              hint={t('settingHint.games')}
              rows={5}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              maxLength={8000}
              readOnly={!mayWrite}
              value={value.settings.games ?? ''}
              error={problems['settings.games']}
              onChange={({ target }) => put({ settings: { ...value.settings, games: target.value } })}
            />
          )}
          {reads.some(isWatch) && (
            <WatchFields
              settings={value.settings}
              problems={problems}
              readOnly={!mayWrite}
              put={(part) => put({ settings: { ...value.settings, ...part } })}
            />
          )}
          <DialogError error={save.error} />
          {mayWrite && (
            <div className={content.foot}>
              <Button type="submit" busy={save.isPending}>
                {t('office:content.save')}
              </Button>
            </div>
          )}
        </div>
      </Section>
    </form>
  );
}
