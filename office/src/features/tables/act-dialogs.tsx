import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import {
  type DeskTable,
  longestReason,
  type Standing,
  shortestReason,
  useChangeShoe,
  useProposeVoid,
  useStand,
} from './tables-data.ts';

/** What every reason here is asked with. */
function useReason() {
  const { t } = useTranslation('tables');
  return {
    ...{ label: t('reason'), hint: t('reasonHint'), shortest: shortestReason, longest: longestReason },
    needed: t('office:desk.reasonShort', { count: shortestReason }),
  };
}

interface StandDialogProps {
  table: DeskTable;
  to: Standing;
  onClose(): void;
}

/** Says what opening, pausing or closing the table does to those who play, and asks why. */
export function StandDialog({ table: { table, name }, to, onClose }: StandDialogProps) {
  const { t } = useTranslation('tables');
  const toast = useToast();
  const { mutate, isPending, error } = useStand(table);
  return (
    <ReasonDialog
      {...useReason()}
      danger={to === 'closed'}
      title={t(`stand.${to}.title`, { table: name })}
      text={t(`stand.${to}.text`)}
      confirm={t(`stand.${to}.do`)}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        // a second press while the first is on its way asks for nothing new
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t(`stand.${to}.done`, { table: name }) });
          onClose();
        };
        mutate({ standing: to, reason }, { onSuccess });
      }}
    />
  );
}

interface ShoeDialogProps {
  table: DeskTable;
  onClose(): void;
}

/** Ends the shoe with the round at hand. */
export function ShoeDialog({ table: { table, name }, onClose }: ShoeDialogProps) {
  const { t } = useTranslation('tables');
  const toast = useToast();
  const { mutate, isPending, error } = useChangeShoe(table);
  return (
    <ReasonDialog
      {...useReason()}
      title={t('shoe.changeOf', { table: name })}
      text={t('shoe.text')}
      confirm={t('shoe.change')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('shoe.changed', { table: name }) });
          onClose();
        };
        mutate(reason, { onSuccess });
      }}
    />
  );
}

interface VoidDialogProps {
  table: DeskTable;
  roundId: string;
  onClose(): void;
}

/** Proposes that a round is void; another person decides. */
export function VoidDialog({ table: { table, name }, roundId, onClose }: VoidDialogProps) {
  const { t } = useTranslation('tables');
  const toast = useToast();
  const { mutate, isPending, error } = useProposeVoid(table, roundId);
  return (
    <ReasonDialog
      {...useReason()}
      danger
      title={t('void.of', { round: roundId, table: name })}
      text={t('void.text')}
      confirm={t('void.propose')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('void.proposed') });
          onClose();
        };
        mutate(reason, { onSuccess });
      }}
    />
  );
}
