import { type BrandState, doorsDraft } from '@palpite/contract/site/office.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import css from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { WordsFields } from '../../../base/content/words-fields.tsx';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { type DoorsDraft, spoken, useSaveDoors } from './brand-data.ts';

/** Closes the doors: says what every player will see, and takes a mark that it was read before the button works. */
export function CloseDialog({ brand, onClose }: { brand: BrandState; onClose(): void }) {
  const { t } = useTranslation('site');
  const toast = useToast();
  const formId = useId();
  const [sure, setSure] = useState(false);
  const draft = useDraft<DoorsDraft>({ closed: true, until: brand.doors.until, words: brand.doors.words });
  const save = useSaveDoors(brand);
  const { value, problems, put } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...value, words: spoken(value.words) };
    if (!sure || save.isPending || !draft.check(doorsDraft, input)) return;
    save.mutate(input, {
      onError: draft.refused,
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('brand.closedNow', { name: brand.name }) });
      },
    });
  };
  return (
    <Dialog
      open
      onClose={() => !save.isPending && onClose()}
      title={t('brand.closeTitle', { name: brand.name })}
      description={t('brand.closeText')}
      closeLabel={t('office:action.close')}
      width="normal"
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('office:action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!sure} busy={save.isPending}>
            {t('brand.closeNow')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.stack} noValidate onSubmit={submit}>
        <Field
          label={t('brand.until')}
          type="datetime-local"
          hint={t('brand.untilHint')}
          error={problems.until}
          value={localTime(value.until)}
          onChange={(event) => put({ until: instantAt(event.target.value) })}
        />
        <WordsFields
          {...{ languages: brand.languages, words: value.words, field: 'words', most: 300, problems }}
          labelOf={(language) => t('brand.words', { language })}
          hint={t('brand.wordsHint')}
          onChange={(words) => put({ words })}
        />
        <Checkbox label={t('brand.sure')} checked={sure} onChange={(event) => setSure(event.target.checked)} />
      </form>
      <DialogError error={save.error} />
    </Dialog>
  );
}
