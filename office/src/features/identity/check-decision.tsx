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
  const { t } = useTranslation();
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
          toast({ tone: 'good', text: t(`identity.done.${decision}`, { caseNo }) });
        },
      },
    );
  };

  return (
    <Section title={t('decision.title')} panel>
      {state === 'review' ? (
        <div className={css.act}>
          <p className={css.text}>{t('identity.decisionText')}</p>
          <div className={css.buttons}>
            <Button icon={<CheckMark size={20} />} onClick={() => setAsking('approve')}>
              {t('decision.approve')}
            </Button>
            <Button variant="secondary" icon={<X size={20} />} onClick={() => setAsking('reject')}>
              {t('decision.reject')}
            </Button>
          </div>
        </div>
      ) : (
        <Outcome verification={verification} />
      )}
      {asking && (
        <ReasonDialog
          danger={asking === 'reject'}
          title={t(`identity.${asking}.title`, { name: playerName })}
          text={t(`identity.${asking}.text`, { name: playerName })}
          label={t('reject.reason')}
          hint={t(`identity.${asking}.hint`, { name: playerName })}
          needed={t('reject.reasonNeeded')}
          longest={reasonLimit}
          confirm={t(`identity.${asking}.confirm`, { name: playerName })}
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
  const { t } = useTranslation();
  const waiting = useQuery(waitingQuery).data;
  const next = waiting?.list.find((row) => row.caseNo !== verification.caseNo);
  const { decidedBy, note, state } = verification;
  return (
    <Decided
      text={t(`identity.decided.${state}`)}
      by={decidedBy === null ? t('identity.byRules') : t('decision.by', { name: decidedBy })}
      reason={note || undefined}
      next={next && { href: `/identity/${encodeURIComponent(next.caseNo)}`, count: waiting?.counts.review ?? 1 }}
    />
  );
}
