import { Empty } from '@palpite/ui/box/empty.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { BadgeCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import link from '../../base/text-link.module.css';
import { Trouble } from '../../base/trouble.tsx';
import { kindText, LegName } from './bet-words.tsx';
import {
  type Approval,
  againMs,
  approvalsQuery,
  longestReason,
  shortestReason,
  useDecideApproval,
} from './sports-data.ts';

/** Bets above a size: none of them has moved money, and each waits some minutes for staff. */
export function ApprovalsPage() {
  const { t } = useTranslation('sports');
  const may = useMay('sports.manage');
  const { data, isError, error, refetch } = useQuery({ ...approvalsQuery, refetchInterval: againMs });
  return (
    <>
      <ListHead title={t('approvals.title')} lead={t('approvals.lead')} onRefresh={() => void refetch()} />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : data.list.length === 0 ? (
        <Empty art={<BadgeCheck size={40} />} title={t('approvals.none')} text={t('approvals.noneText')} />
      ) : (
        <div className={content.stack}>
          {data.list.map((approval) => (
            <Waiting key={approval.approvalId} of={approval} may={may} />
          ))}
        </div>
      )}
    </>
  );
}

function Waiting({ of, may }: { of: Approval; may: boolean }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  const [choice, setChoice] = useState<'approve' | 'reject'>();
  const { username, stake, pays, currency, legs, until } = of;
  return (
    <Section
      title={t('approvals.of', { username, kind: kindText(t, of) })}
      panel
      aside={
        <Link href={`/sports-players?search=${encodeURIComponent(username)}`} className={link.link ?? ''}>
          {t('bet.toFactor')}
        </Link>
      }
    >
      <div className={content.stack}>
        <Figures
          items={[
            { key: 'stake', label: t('column.stake'), value: <span className="num">{sum(stake, currency)}</span> },
            { key: 'pays', label: t('column.pays'), value: <span className="num">{sum(pays, currency)}</span> },
            { key: 'until', label: t('approvals.until'), value: formatTime(until, language) },
          ]}
        />
        <ol>
          {legs.map((leg) => (
            <li key={`${leg.fixture.id} ${leg.market} ${leg.selection}`}>
              <LegName leg={leg} />
            </li>
          ))}
        </ol>
        {may && (
          <div className={content.foot}>
            <Button variant="secondary" onClick={() => setChoice('reject')}>
              {t('approvals.reject')}
            </Button>
            <Button onClick={() => setChoice('approve')}>{t('approvals.approve')}</Button>
          </div>
        )}
      </div>
      {choice && <DecideDialog of={of} choice={choice} onClose={() => setChoice(undefined)} />}
    </Section>
  );
}

interface DecideDialogProps {
  of: Approval;
  choice: 'approve' | 'reject';
  onClose(): void;
}

function DecideDialog({ of, choice, onClose }: DecideDialogProps) {
  const { t } = useTranslation('sports');
  const sum = useSum();
  const toast = useToast();
  const { mutate, isPending, error } = useDecideApproval(of.approvalId);
  const send = (reason?: string) => {
    if (isPending) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: t(choice === 'approve' ? 'approvals.approved' : 'approvals.rejected') });
      onClose();
    };
    mutate({ decision: choice, ...(reason !== undefined && { reason }) }, { onSuccess });
  };
  const common = {
    ...{ busy: isPending, error, onClose, confirm: t(`approvals.${choice}`), title: t(`approvals.${choice}`) },
    text: t(choice === 'approve' ? 'approvals.approveText' : 'approvals.rejectText', {
      ...{ username: of.username, stake: sum(of.stake, of.currency), pays: sum(of.pays, of.currency) },
    }),
  };
  if (choice === 'approve') return <ConfirmDialog {...common} onConfirm={() => send()} />;
  return (
    <ReasonDialog
      {...common}
      danger
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      onConfirm={send}
    />
  );
}
