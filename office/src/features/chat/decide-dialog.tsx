import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import css from './chat.module.css';
import { longestReason, type ReportOutcome, reportOutcomes, shortestReason, useDecide } from './chat-data.ts';
import { MinutesField } from './sanction-dialog.tsx';

/** What comes of a report: nothing, or the line goes, and with it the player for a while or until it is lifted. */
export function DecideDialog({ lineId, onClose }: { lineId: string; onClose(): void }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const formId = useId();
  const { mutate, isPending, error } = useDecide(lineId);
  const [outcome, setOutcome] = useState<ReportOutcome>('delete');
  const [minutes, setMinutes] = useState(60);
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const silences = outcome === 'mute' || outcome === 'ban';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    const short = said.length < shortestReason && (silences || said !== '');
    setWanted(short);
    if (short || isPending) return;
    mutate(
      { outcome, ...(outcome === 'mute' && { minutes }), ...(said !== '' && { reason: said }) },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t('decide.done') });
        },
      },
    );
  };
  return (
    <AskDialog
      title={t('decide.title')}
      text={t(`decide.text.${outcome}`)}
      confirm={t('decide.do')}
      danger={outcome === 'ban'}
      busy={isPending}
      error={error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={css.form} noValidate onSubmit={send}>
        <SelectField
          label={t('decide.outcome')}
          value={outcome}
          disabled={isPending}
          options={reportOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          onChange={({ target }) => setOutcome(reportOutcomes.find((each) => each === target.value) ?? 'nothing')}
        />
        {outcome === 'mute' && <MinutesField value={minutes} disabled={isPending} onChange={setMinutes} />}
        <TextArea
          label={t('reason')}
          hint={t(silences ? 'sanction.hint' : 'decide.hint')}
          error={wanted ? t('reasonNeeded') : undefined}
          rows={3}
          required={silences}
          maxLength={longestReason}
          value={reason}
          readOnly={isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </AskDialog>
  );
}
