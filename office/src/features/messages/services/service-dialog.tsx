import { serviceDraft } from '@palpite/contract/messages/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { PositionField } from '../../../base/content/schedule-fields.tsx';
import { useBrandLanguages } from '../../../base/content/texts.ts';
import { WordsFields } from '../../../base/content/words-fields.tsx';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { type Service, type ServiceDraft, serviceTypes, useSaveService } from './services-data.ts';

/** Writes one way to customer service; a new one without a service. */
export function ServiceDialog({ service, onClose }: { service: Service | undefined; onClose(): void }) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const formId = useId();
  const { csType = 'ONLINE', title = '', titles = {}, target = '', position = 0, enabled = true } = service ?? {};
  const draft = useDraft<ServiceDraft>({ csType, title, titles, target, position, enabled });
  const { languages, own } = useBrandLanguages();
  const save = useSaveService(service);
  const { value, problems, put } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !draft.check(serviceDraft, value)) return;
    save.mutate(value, {
      onError: draft.refused,
      onSuccess: (kept) => {
        onClose();
        toast({ tone: 'good', text: t('office:content.saved', { name: kept.title }) });
      },
    });
  };
  return (
    <AskDialog
      title={t(service ? 'services.editTitle' : 'services.addTitle')}
      confirm={t('office:content.save')}
      width="normal"
      busy={save.isPending}
      error={save.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={css.stack} noValidate onSubmit={submit}>
        <SelectField
          label={t('services.typeLabel')}
          value={value.csType}
          options={serviceTypes.map((each) => ({ value: each, label: t(`services.type.${each}`) }))}
          onChange={({ target: chosen }) =>
            put({ csType: serviceTypes.find((each) => each === chosen.value) ?? 'ONLINE' })
          }
        />
        <Field
          label={t('services.name')}
          maxLength={60}
          value={value.title}
          error={problems.title}
          onChange={(event) => put({ title: event.target.value })}
        />
        <WordsFields
          {...{
            languages: languages.filter((language) => language !== own),
            words: value.titles,
            field: 'titles',
            most: 60,
            problems,
          }}
          labelOf={(language) => t('services.nameIn', { language })}
          hint={t('services.nameInHint')}
          onChange={(words) => put({ titles: words })}
        />
        <Field
          label={t('services.target')}
          hint={t('services.targetHint')}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={300}
          value={value.target}
          error={problems.target}
          onChange={(event) => put({ target: event.target.value })}
        />
        <PositionField value={value} problems={problems} onChange={put} />
        <Checkbox
          label={t('services.enabled')}
          checked={value.enabled}
          onChange={(event) => put({ enabled: event.target.checked })}
        />
      </form>
    </AskDialog>
  );
}
