import { Button } from '@palpite/ui/button.tsx';
import { Check, Lock, X } from '@palpite/ui/icon.tsx';
import { useToast } from '@palpite/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Section } from '../../base/section.tsx';
import { useMay } from '../../base/staff.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import css from './decision-panel.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { type Case, type Decision, useDecide, waitingQuery } from './withdrawals-data.ts';

/** Approve or reject, for those who may; afterwards who decided, and the next one that waits. */
export function DecisionPanel({ withdrawal }: { withdrawal: Case['withdrawal'] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const mayDecide = useMay('withdrawals.decide');
  const decide = useDecide(withdrawal.orderNo);
  const toast = useToast();
  const waits = withdrawal.state === 'review';

  const close = () => {
    if (!decide.isPending) {
      setAsking(undefined);
      decide.reset();
    }
  };
  const send = (decision: Decision) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: () => {
        setAsking(undefined);
        toast({ tone: 'good', text: t(`decision.done.${decision.decision}`, { orderNo: withdrawal.orderNo }) });
      },
    });
  };

  return (
    <Section title={t('decision.title')} panel>
      {waits ? (
        <>
          <p className={css.text}>{t('decision.text')}</p>
          <div className={css.buttons}>
            <Button icon={<Check size={20} />} disabled={!mayDecide} onClick={() => setAsking('approve')}>
              {t('decision.approve')}
            </Button>
            <Button
              variant="secondary"
              icon={<X size={20} />}
              disabled={!mayDecide}
              onClick={() => setAsking('reject')}
            >
              {t('decision.reject')}
            </Button>
          </div>
          {!mayDecide && (
            <p className={css.closed}>
              <Lock size={15} />
              {t('decision.notPermitted')}
            </p>
          )}
        </>
      ) : (
        <Decided withdrawal={withdrawal} />
      )}
      {asking === 'approve' && (
        <ApproveDialog
          withdrawal={withdrawal}
          busy={decide.isPending}
          error={decide.error}
          onApprove={() => send({ decision: 'approve' })}
          onClose={close}
        />
      )}
      {asking === 'reject' && (
        <RejectDialog
          withdrawal={withdrawal}
          busy={decide.isPending}
          error={decide.error}
          onReject={(reason) => send({ decision: 'reject', reason })}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Decided({ withdrawal }: { withdrawal: Case['withdrawal'] }) {
  const { t } = useTranslation();
  const waiting = useQuery(waitingQuery);
  const next = waiting.data?.list.find((row) => row.orderNo !== withdrawal.orderNo);
  return (
    <>
      <p className={css.text}>{t(`decision.state.${withdrawal.state}`)}</p>
      {withdrawal.decidedBy && <p className={css.by}>{t('decision.by', { name: withdrawal.decidedBy })}</p>}
      {withdrawal.reason && <q className={css.reason}>{withdrawal.reason}</q>}
      {next && (
        <Link href={`/withdrawals/${encodeURIComponent(next.orderNo)}`} className={css.next}>
          {t('decision.next', { count: waiting.data?.counts.review ?? 1 })}
        </Link>
      )}
    </>
  );
}
