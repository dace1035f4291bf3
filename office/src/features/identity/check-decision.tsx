import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Check as CheckMark, X } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../base/desk/decision.module.css';
import { Decided } from '../../base/desk/decision.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Section } from '../../base/parts/section.tsx';
import { type Check, reasonLimit, useDecide, waitingQuery } from './identity-data.ts';

/** Approve or reject, each with a reason; afterwards who decided, and the next one that waits. */
export function CheckDecision({ verification }: { verification: Check['verification'] }) {
  const { t } = useTranslation('identity');
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const { caseNo, playerName, state } = verification;
  const decide = useDecide(caseNo);
  const toast = useToast();

  const close = () => {
    if (decide.isPending) return;
    setAsking(undefined);
    decide.reset();
  };
  const send = (decision: 'approve' | 'reject', reason: string) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending) return;
    decide.mutate(
      { decision, reason },
      {
        onSuccess: () => {
          setAsking(undefined);
          toast({ tone: 'good', text: t(`checks.done.${decision}`, { caseNo }) });
        },
      },
    );
  };

  return (
    <Section title={t('office:decision.title')} panel>
      {state === 'review' ? (
        <div className={css.act}>
          <p className={css.text}>{t('checks.decisionText')}</p>
          <div className={css.buttons}>
            <Button icon={<CheckMark size={20} />} onClick={() => setAsking('approve')}>
              {t('office:decision.approve')}
            </Button>
            <Button variant="secondary" icon={<X size={20} />} onClick={() => setAsking('reject')}>
              {t('office:decision.reject')}
            </Button>
          </div>
        </div>
      ) : (
        <Outcome verification={verification} />
      )}
      {asking && (
        <ReasonDialog
          danger={asking === 'reject'}
          title={t(`checks.${asking}.title`, { name: playerName })}
          text={t(`checks.${asking}.text`, { name: playerName })}
          label={t('office:reject.reason')}
          hint={t(`checks.${asking}.hint`, { name: playerName })}
          needed={t('office:reject.reasonNeeded')}
          longest={reasonLimit}
          confirm={t(`checks.${asking}.confirm`, { name: playerName })}
          busy={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => send(asking, reason)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Outcome({ verification }: { verification: Check['verification'] }) {
  const { t } = useTranslation('identity');
  const waiting = useQuery(waitingQuery).data;
  const next = waiting?.list.find((row) => row.caseNo !== verification.caseNo);
  const { decidedBy, note, state } = verification;
  return (
    <Decided
      text={t(`checks.decided.${state}`)}
      by={decidedBy === null ? t('checks.byRules') : t('office:decision.by', { name: decidedBy })}
      reason={note || undefined}
      next={next && { href: `/identity/${encodeURIComponent(next.caseNo)}`, count: waiting?.counts.review ?? 1 }}
    />
  );
}
