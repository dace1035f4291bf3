import { useToast } from '@palpite/ui/box/toast.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import {
  type AbuseCase,
  abuseOutcomes,
  longestNote,
  type Outcome,
  oneOf,
  shortestNote,
  useLook,
} from './abuse-data.ts';

/** What came of looking, for whoever comes to the case later. */
export function LookDialog({ of, onClose }: { of: AbuseCase; onClose(): void }) {
  const { t } = useTranslation('abuse');
  const toast = useToast();
  const look = useLook(of);
  const [outcome, setOutcome] = useState<Outcome>('nothing');
  return (
    <ReasonDialog
      title={t('look.ask')}
      text={t('look.text')}
      label={t('look.note')}
      hint={t('look.noteHint')}
      needed={t('look.noteNeeded')}
      shortest={shortestNote}
      longest={longestNote}
      confirm={t('look.do')}
      busy={look.isPending}
      error={look.error}
      onConfirm={(note) => {
        if (look.isPending) return;
        look.mutate(
          { outcome, note },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('look.done') });
            },
          },
        );
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('look.outcome')}
        value={outcome}
        disabled={look.isPending}
        options={abuseOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={({ target }) => setOutcome(oneOf(abuseOutcomes, target.value) ?? 'nothing')}
      />
    </ReasonDialog>
  );
}
