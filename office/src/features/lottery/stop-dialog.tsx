import { parseMoney } from '@palpite/math/money.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { useSum } from '../../base/sum.ts';
import { pixSymbol } from '../../base/symbols.ts';
import {
  type DeskIssueView,
  longestReason,
  type Stop,
  shortestReason,
  useReopenSale,
  useStopSale,
} from './lottery-data.ts';
import { usePlayNames } from './use-play-names.ts';

interface StopDialogProps {
  view: DeskIssueView;
  /** Without it the whole sale. */
  stop?: { play: string; number: string } | undefined;
  onClose(): void;
}

/** Says what is not sold any more, and asks why. */
export function StopDialog({ view: { issue, family }, stop, onClose }: StopDialogProps) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = useStopSale(issue.issueId);
  const names = usePlayNames(family);
  const words = {
    numero: issue.numero,
    ...(stop && { play: names.play(stop.play), number: names.number(stop.number) }),
  };
  const kind = stop ? 'one' : 'all';
  return (
    <ReasonDialog
      danger
      title={t(`stop.${kind}.title`, words)}
      text={t(`stop.${kind}.text`, words)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t(`stop.${kind}.do`)}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        // a second press while the first is on its way asks for nothing new
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t(`stop.${kind}.done`, words) });
          onClose();
        };
        mutate({ stop, reason }, { onSuccess });
      }}
    />
  );
}

/** Sells again what was stopped; a number that reached its limit gets a higher one. */
export function ReopenDialog({ view, stop, onClose }: { view: DeskIssueView; stop: Stop; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const sum = useSum();
  const [limit, setLimit] = useState('');
  const [wanted, setWanted] = useState(false);
  const toast = useToast();
  const { issueId, numero } = view.issue;
  const { mutate, isPending, error } = useReopenSale(issueId, stop.stopId);
  const names = usePlayNames(view.family);
  const words = { numero, play: names.play(stop.play ?? ''), number: names.number(stop.number ?? '') };
  const kind = stop.play === null ? 'all' : 'one';
  const isByLimit = stop.limit !== null;
  return (
    <ReasonDialog
      title={t(`reopen.${kind}.title`, words)}
      text={
        stop.limit === null
          ? t(`reopen.${kind}.text`, words)
          : t('reopen.limit.text', { limit: sum(stop.limit, view.currency) })
      }
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('reopen.do')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        setWanted(isByLimit && limit === '');
        if (isByLimit && limit === '') return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('reopen.done') });
          onClose();
        };
        mutate({ reason, ...(isByLimit && { limit: parseMoney(limit) }) }, { onSuccess });
      }}
    >
      {isByLimit && (
        <AmountField
          label={t('reopen.limit.label')}
          symbol={pixSymbol}
          hint={t('reopen.limit.hint')}
          error={wanted && limit === '' ? t('reopen.limit.needed') : undefined}
          value={limit}
          onChange={setLimit}
        />
      )}
    </ReasonDialog>
  );
}
