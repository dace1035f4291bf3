import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../base/content/brand-time.ts';
import content from '../../base/content/content.module.css';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { longestReason, shortestReason, useProposeVoid, type VoidAsked, voidKinds } from './sports-data.ts';

interface VoidDialogProps {
  of: VoidAsked;
  /** What it is about, in words. */
  subject: string;
  onClose(): void;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Proposes that a bet is void, or all bets on a selection that were placed in a time; another person decides. */
export function VoidDialog({ of, subject, onClose }: VoidDialogProps) {
  const { t } = useTranslation('sports');
  const toast = useToast();
  const { mutate, isPending, error } = useProposeVoid(of);
  const [kind, setKind] = useState<(typeof voidKinds)[number]>('palpable_error');
  // whole minutes, up to the end of the one that goes on
  const [times, setTimes] = useState(() => {
    const now = Date.now();
    return { from: localTime(now - dayMs), until: localTime(now + minuteMs) };
  });
  const [wanted, setWanted] = useState(false);
  const [from, until] = [instantAt(times.from), instantAt(times.until)];
  const isSelection = of.selection !== undefined;
  const isRight = !isSelection || (from !== null && until !== null && from < until);
  return (
    <ReasonDialog
      danger
      title={t('void.title')}
      text={t(isSelection ? 'void.textSelection' : 'void.text', { subject })}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('void.propose')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(!isRight);
        // a second press while the first is on its way asks for nothing new
        if (isPending || !isRight) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('void.proposed') });
          onClose();
        };
        mutate({ kind, reason, times: { from: from ?? 0, until: until ?? 0 } }, { onSuccess });
      }}
    >
      <div className={content.stack}>
        <SelectField
          label={t('void.kind')}
          value={kind}
          disabled={isPending}
          options={voidKinds.map((value) => ({ value, label: t(`voidKind.${value}`) }))}
          onChange={({ target }) => setKind(voidKinds.find((each) => each === target.value) ?? 'palpable_error')}
        />
        {isSelection &&
          (['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              type="datetime-local"
              label={t(`void.${name}`)}
              error={wanted && !isRight && name === 'until' ? t('void.timesWrong') : undefined}
              value={times[name]}
              readOnly={isPending}
              onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
            />
          ))}
      </div>
    </ReasonDialog>
  );
}
