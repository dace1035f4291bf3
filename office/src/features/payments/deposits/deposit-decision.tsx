import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Check, X } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../../base/desk/decision.module.css';
import { Closed, Decided, TwoPeople } from '../../../base/desk/decision.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useMay, useStaff } from '../../../base/staff.ts';
import { pixSymbol } from '../../../base/symbols.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { type Decision, type OfficeDeposit, reasonLimit, useDecide, waitingQuery } from './deposits-data.ts';

/** A transfer by hand is credited or rejected by staff; a PIX charge by the bank alone. */
export function isForStaff({ method, state }: Pick<OfficeDeposit, 'method' | 'state'>): boolean {
  return method === 'MT' && (state === 'review' || state === 'waiting');
}

/**
 * Credit or reject, for those who may; what the first of two proposed; afterwards who decided, and the next that waits.
 */
export function DepositDecision({ deposit }: { deposit: OfficeDeposit }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const [asking, setAsking] = useState<'credit' | 'reject'>();
  const mayDecide = useMay('deposits.decide');
  const me = useStaff().data?.username;
  const decide = useDecide(deposit.orderNo);
  const toast = useToast();
  const { needsTwo, orderNo, playerName, proposal } = deposit;
  const mine = proposal !== null && proposal.by === me;
  const amount = formatCurrency(deposit.amount, pixSymbol, language);

  const close = () => {
    if (decide.isPending) return;
    setAsking(undefined);
    decide.reset();
  };
  const send = (decision: Decision) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: (decided) => {
        setAsking(undefined);
        toast({
          tone: 'good',
          text: t(`deposits.done.${isForStaff(decided) ? 'first' : decision.decision}`, { orderNo }),
        });
      },
    });
  };

  return (
    <Section title={t('office:decision.title')} panel>
      {isForStaff(deposit) ? (
        <div className={css.act}>
          <p className={css.text}>{t('deposits.decisionText')}</p>
          {proposal ? (
            <Proposal proposal={proposal} mine={mine} />
          ) : (
            needsTwo && <TwoPeople said={t('deposits.needsTwo')} />
          )}
          <div className={css.buttons}>
            <Button icon={<Check size={20} />} disabled={!mayDecide || mine} onClick={() => setAsking('credit')}>
              {t('deposits.credit')}
            </Button>
            <Button
              variant="secondary"
              icon={<X size={20} />}
              disabled={!mayDecide || mine}
              onClick={() => setAsking('reject')}
            >
              {t('office:decision.reject')}
            </Button>
          </div>
          {!mayDecide && <Closed>{t('deposits.notPermitted')}</Closed>}
        </div>
      ) : (
        <Outcome deposit={deposit} />
      )}
      {asking === 'credit' && (
        <CreditDialog deposit={deposit} busy={decide.isPending} error={decide.error} onCredit={send} onClose={close} />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          danger
          title={t('deposits.rejectTitle', { amount })}
          text={t('deposits.rejectText', { name: playerName })}
          label={t('office:reject.reason')}
          hint={t('deposits.rejectHint')}
          needed={t('office:reject.reasonNeeded')}
          longest={reasonLimit}
          confirm={t('deposits.rejectConfirm')}
          busy={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => send({ decision: 'reject', reason })}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Proposal({ proposal, mine }: { proposal: NonNullable<OfficeDeposit['proposal']>; mine: boolean }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { amount, at, bankReference, by, decision, reason } = proposal;
  const said = t(`deposits.proposal.${decision}`, { name: by, amount: formatCurrency(amount, pixSymbol, language) });
  const note = [
    formatDateTime(at, language),
    bankReference && t('deposits.proposal.reference', { reference: bankReference }),
  ].filter(Boolean);
  return (
    <TwoPeople
      said={
        <>
          <b>{said}</b> {t(mine ? 'deposits.proposal.mine' : 'deposits.proposal.other')}
        </>
      }
      note={note.join(' · ')}
      reason={reason || undefined}
    />
  );
}

function Outcome({ deposit }: { deposit: OfficeDeposit }) {
  const { t } = useTranslation('payments');
  const waiting = useQuery(waitingQuery).data;
  const next = waiting?.list.find((row) => row.orderNo !== deposit.orderNo);
  const { decidedBy, reason, state } = deposit;
  return (
    <Decided
      text={t(`deposits.is.${state}`)}
      by={decidedBy ? t('office:decision.by', { name: decidedBy }) : undefined}
      reason={reason ? t(`deposits.returnReason.${reason}`, { defaultValue: reason }) : undefined}
      next={next && { href: `/deposits/${encodeURIComponent(next.orderNo)}`, count: waiting?.counts.review ?? 1 }}
    />
  );
}
