import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Check, X } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../base/desk/decision.module.css';
import { Closed, Decided, TwoPeople } from '../../base/desk/decision.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay, useStaff } from '../../base/staff.ts';
import { pixSymbol } from '../../base/symbols.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { type Case, type Decision, reasonLimit, useDecide, waitingQuery } from './withdrawals-data.ts';

/** Approve or reject, for those who may; afterwards who decided, and the next one that waits. */
export function DecisionPanel({ withdrawal, player }: Pick<Case, 'withdrawal' | 'player'>) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const mayDecide = useMay('withdrawals.decide');
  const me = useStaff().data?.username;
  const decide = useDecide(withdrawal.orderNo);
  const toast = useToast();
  const { approvedFirstBy, needsTwo, orderNo, playerName } = withdrawal;
  const mine = approvedFirstBy !== null && approvedFirstBy === me;
  const money = (sum: bigint) => formatCurrency(sum, pixSymbol, language);
  const amount = money(withdrawal.amount);
  // the platform approves neither: it is said before anybody tries
  const barred = [
    player.locks.staff && t('office:decision.walletLocked'),
    player.debt > 0n && t('office:decision.owes', { debt: money(player.debt) }),
  ].filter((why) => typeof why === 'string');

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
      onSuccess: ({ state }) => {
        setAsking(undefined);
        const done = decision.decision === 'approve' && state === 'review' ? 'first' : decision.decision;
        toast({ tone: 'good', text: t(`office:decision.done.${done}`, { orderNo }) });
      },
    });
  };

  return (
    <Section title={t('office:decision.title')} panel>
      {withdrawal.state === 'review' ? (
        <div className={css.act}>
          <p className={css.text}>{t('office:decision.text')}</p>
          {needsTwo && (
            <TwoPeople
              said={
                approvedFirstBy === null
                  ? t('office:decision.needsTwo')
                  : t(mine ? 'office:decision.firstIsMine' : 'office:decision.first', { name: approvedFirstBy })
              }
            />
          )}
          <div className={css.buttons}>
            <Button
              icon={<Check size={20} />}
              disabled={!mayDecide || mine || barred.length > 0}
              onClick={() => setAsking('approve')}
            >
              {t('office:decision.approve')}
            </Button>
            <Button
              variant="secondary"
              icon={<X size={20} />}
              disabled={!mayDecide}
              onClick={() => setAsking('reject')}
            >
              {t('office:decision.reject')}
            </Button>
          </div>
          {mayDecide ? (
            barred.map((why) => <Closed key={why}>{why}</Closed>)
          ) : (
            <Closed>{t('office:decision.notPermitted')}</Closed>
          )}
        </div>
      ) : (
        <Outcome withdrawal={withdrawal} />
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
        <ReasonDialog
          danger
          title={t('office:reject.title', { amount })}
          text={t('office:reject.text', { name: playerName, amount })}
          label={t('office:reject.reason')}
          hint={t('office:reject.hint')}
          needed={t('office:reject.reasonNeeded')}
          longest={reasonLimit}
          confirm={t('office:reject.confirm')}
          busy={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => send({ decision: 'reject', reason })}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Outcome({ withdrawal }: { withdrawal: Case['withdrawal'] }) {
  const { t } = useTranslation('withdrawals');
  const waiting = useQuery(waitingQuery).data;
  const next = waiting?.list.find((row) => row.orderNo !== withdrawal.orderNo);
  const { approvedFirstBy: first, decidedBy, reason, state } = withdrawal;
  const two = first && first !== decidedBy;
  return (
    <Decided
      text={t(`office:decision.state.${state}`)}
      by={
        decidedBy
          ? t(two ? 'office:decision.byTwo' : 'office:decision.by', { first, second: decidedBy, name: decidedBy })
          : undefined
      }
      reason={reason || undefined}
      next={next && { href: `/withdrawals/${encodeURIComponent(next.orderNo)}`, count: waiting?.counts.review ?? 1 }}
    />
  );
}
