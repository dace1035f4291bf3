import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import content from '../../../base/content/content.module.css';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import { longestAnswer, useDecide, useWithdraw, type VendorDecision } from '../money/money-data.ts';
import css from '../vendors.module.css';
import { MatterDialog } from './matter-dialog.tsx';

const tones: Readonly<Record<VendorDecision['state'], Tone>> = {
  proposed: 'info',
  done: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

type Choice = 'approve' | 'reject' | 'withdraw';

/** What was proposed and decided about money here: what waits for a second person first. */
export function DecisionsTable({ code, rows }: { code: string; rows: readonly VendorDecision[] }) {
  const { t } = useTranslation('oversight');
  const language = useLanguage();
  const [mayDecide, mayPropose] = [useMay('adjustments.decide'), useMay('adjustments.propose')];
  const [open, setOpen] = useState<{ decision: VendorDecision; choice: Choice }>();
  const sumOf = useSum();
  const money = ({ amount, currency }: VendorDecision) => sumOf(amount, currency);
  const choicesOf = ({ state, mine }: VendorDecision): Choice[] =>
    state !== 'proposed' ? [] : mine ? (mayPropose ? ['withdraw'] : []) : mayDecide ? ['approve', 'reject'] : [];
  const who = (row: VendorDecision) => (
    <>
      {row.reason}
      <small className={content.under}>
        {t('by', { name: row.proposedBy, at: formatDateTime(row.proposedAt, language) })}
      </small>
      {row.decidedBy !== null && row.decidedAt !== null && row.what !== 'dismiss' && (
        <small className={content.under}>
          {t(`ended.${row.state}`, {
            name: row.decidedBy,
            at: formatDateTime(row.decidedAt, language),
          })}
          {row.decisionReason && ` · ${row.decisionReason}`}
        </small>
      )}
    </>
  );
  return (
    <div>
      <Table
        showCaption
        caption={t('decisions')}
        rows={rows}
        rowKey={(row) => row.decisionId}
        columns={[
          {
            key: 'what',
            title: t('decision'),
            cell: (row) => (
              <>
                {t(`what.${row.what}`)}
                <small className={content.under}>
                  {row.playerName}
                  {row.what !== 'dismiss' && <span className={css.narrow}>{money(row)}</span>}
                </small>
                <span className={css.narrow}>{who(row)}</span>
              </>
            ),
          },
          {
            key: 'amount',
            title: t('amount'),
            align: 'end',
            wideOnly: true,
            cell: (row) => (row.what === 'dismiss' ? '—' : money(row)),
          },
          {
            key: 'who',
            title: t('who'),
            wideOnly: true,
            cell: who,
          },
          {
            key: 'state',
            title: t('office:content.stateColumn'),
            cell: (row) => <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge>,
          },
          actsColumn<VendorDecision>(t, (row) => (
            <span className={css.acts}>
              {choicesOf(row).map((choice) => (
                <Button
                  key={choice}
                  variant={choice === 'approve' ? 'primary' : 'secondary'}
                  size={36}
                  onClick={() => setOpen({ decision: row, choice })}
                >
                  {t(`choice.${choice}`)}
                </Button>
              ))}
            </span>
          )),
        ]}
      />
      {open && <DecideDialog code={code} {...open} sum={money(open.decision)} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface DecideDialogProps {
  code: string;
  decision: VendorDecision;
  choice: Choice;
  sum: string;
  onClose(): void;
}

/** Carries out, rejects or takes back; a no says why. */
function DecideDialog({ code, decision, choice, sum, onClose }: DecideDialogProps) {
  const { t } = useTranslation('oversight');
  const toast = useToast();
  const [decide, withdraw] = [useDecide(code), useWithdraw(code)];
  const { decisionId, what, playerName: name, reason } = decision;
  const done = {
    onSuccess: () => {
      onClose();
      toast({ tone: 'good', text: t(`decidedNow.${choice}`) });
    },
  };
  const title = t(`decideTitle.${choice}`, { what: t(`what.${what}`), name });
  if (choice === 'reject')
    return (
      <MatterDialog
        danger
        title={title}
        text={t('rejectText')}
        confirm={t('choice.reject')}
        longest={longestAnswer}
        act={decide}
        given={(why) => ({ decisionId, decision: 'reject' as const, reason: why })}
        said={t('decidedNow.reject')}
        onClose={onClose}
      />
    );
  const approves = choice === 'approve';
  return (
    <ConfirmDialog
      title={title}
      text={t(approves ? 'approveText' : 'withdrawText', { sum, reason })}
      confirm={t(`choice.${choice}`)}
      busy={approves ? decide.isPending : withdraw.isPending}
      error={approves ? decide.error : withdraw.error}
      onClose={onClose}
      onConfirm={() =>
        approves ? decide.mutate({ decisionId, decision: 'approve' }, done) : withdraw.mutate({ decisionId }, done)
      }
    />
  );
}
