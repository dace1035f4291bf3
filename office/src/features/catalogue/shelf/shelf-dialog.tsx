import { shelfGameSave } from '@palpite/contract/catalogue/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import css from '../../../base/content/content.module.css';
import { type Draft, useDraft } from '../../../base/content/draft.ts';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { type Change, type Item, useSaveItem } from './shelf-data.ts';
import { changeOf, draftOf, noticed, type ShelfDraft } from './shelf-state.ts';

/** Changes how one game or vendor stands on the shelf; what stops players is said once more before it is done. */
export function ShelfDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const { t } = useTranslation('catalogue');
  const toast = useToast();
  const formId = useId();
  const draft = useDraft<ShelfDraft>(draftOf(item));
  const [asking, setAsking] = useState<Change>();
  const save = useSaveItem(item);
  const { name } = item.row;
  const send = (change: Change) =>
    save.mutate(change, {
      onError: (error) => {
        draft.refused(error);
        setAsking(undefined);
      },
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('office:content.saved', { name }) });
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(item, draft.value);
    if (save.isPending || !draft.check(shelfGameSave.input, { nodeId: '0', ...change })) return;
    if (Object.keys(change).length === 0) onClose();
    else if (noticed(change)) setAsking(change);
    else send(change);
  };
  const what = asking && noticed(asking);
  if (asking && what)
    return (
      <ConfirmDialog
        danger={what === 'off'}
        title={t(`confirm.${what}.title`, { name })}
        text={t(`confirm.${what}.${item.kind}`)}
        confirm={t(`confirm.${what}.action`)}
        busy={save.isPending}
        error={undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => send(asking)}
      />
    );
  return (
    <AskDialog
      title={name}
      text={t(`only.${item.kind}`)}
      confirm={t('office:content.save')}
      width="normal"
      busy={save.isPending}
      error={save.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={css.stack} noValidate onSubmit={submit}>
        <Checkbox
          label={t('onLabel')}
          checked={draft.value.on}
          onChange={(event) => draft.put({ on: event.target.checked })}
        />
        {item.kind === 'game' && <GameMarks draft={draft} />}
        <Field
          label={t('office:content.position')}
          inputMode="numeric"
          maxLength={4}
          hint={t('placeHint')}
          error={draft.problems.place}
          value={draft.value.place === null ? '' : String(draft.value.place)}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '');
            draft.put({ place: digits === '' ? null : Number(digits) });
          }}
        />
        <Maintenance draft={draft} />
      </form>
    </AskDialog>
  );
}

function GameMarks({ draft: { value, put } }: { draft: Draft<ShelfDraft> }) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <Checkbox label={t('hotLabel')} checked={value.hot} onChange={(event) => put({ hot: event.target.checked })} />
      <Checkbox
        label={t('wholeListLabel')}
        checked={value.wholeList}
        onChange={(event) => put({ wholeList: event.target.checked })}
      />
    </>
  );
}

function Maintenance({ draft: { value, problems, put } }: { draft: Draft<ShelfDraft> }) {
  const { t } = useTranslation('catalogue');
  const { maintenance } = value;
  return (
    <>
      <Checkbox
        label={t('maintenanceLabel')}
        checked={maintenance !== null}
        onChange={(event) => put({ maintenance: event.target.checked ? { from: null, until: null } : null })}
      />
      {maintenance && (
        <div className={css.row}>
          <Field
            label={t('from')}
            type="datetime-local"
            hint={t('office:content.startsHint')}
            error={problems['maintenance.from']}
            value={localTime(maintenance.from)}
            onChange={(event) => put({ maintenance: { ...maintenance, from: instantAt(event.target.value) } })}
          />
          <Field
            label={t('until')}
            type="datetime-local"
            hint={t('office:content.endsHint')}
            error={problems['maintenance.until']}
            value={localTime(maintenance.until)}
            onChange={(event) => put({ maintenance: { ...maintenance, until: instantAt(event.target.value) } })}
          />
        </div>
      )}
    </>
  );
}
