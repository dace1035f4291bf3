import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { type AccountSeries, longestReason, shortestReason, useChangeSeries } from './series-data.ts';

/** Gives an account another series, or takes back what was given. */
export function SeriesDialog({ of, onClose }: { of: AccountSeries; onClose(): void }) {
  const { t } = useTranslation('series');
  const toast = useToast();
  const [typed, setTyped] = useState(of.isGiven ? String(of.series) : '');
  const [wanted, setWanted] = useState(false);
  const { mutate, isPending, error } = useChangeSeries(of.account);
  const series = typed === '' ? null : Number(typed);
  const isRight = series === null || (series >= of.least && series <= of.most);
  const bounds = t('dialog.bounds', { least: of.least, most: of.most });
  return (
    <ReasonDialog
      title={t('dialog.title', { account: of.account })}
      text={t('dialog.text')}
      label={t('dialog.reason')}
      hint={t('dialog.reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('dialog.save')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(!isRight);
        if (isPending || !isRight) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('dialog.done', { account: of.account }) });
          onClose();
        };
        mutate({ series, reason }, { onSuccess });
      }}
    >
      <Field
        label={t('series')}
        hint={bounds}
        error={wanted && !isRight ? bounds : undefined}
        inputMode="numeric"
        maxLength={4}
        value={typed}
        readOnly={isPending}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      />
    </ReasonDialog>
  );
}
