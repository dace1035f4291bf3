import { Button } from '@palpite/ui/button.tsx';
import { Check as CheckMark, X } from '@palpite/ui/icon.tsx';
import { useToast } from '@palpite/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Section } from '../../base/section.tsx';
import css from './check-page.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { type Check, useDecide, waitingQuery } from './identity-data.ts';

/** Approve or reject, each with a reason; afterwards who decided, and the next one that waits. */
export function CheckDecision({ verification }: { verification: Check['verification'] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const { caseNo, state } = verification;
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
        <>
          <p className={css.text}>{t('identity.decisionText')}</p>
          <div className={css.buttons}>
            <Button icon={<CheckMark size={20} />} onClick={() => setAsking('approve')}>
              {t('decision.approve')}
            </Button>
            <Button variant="secondary" icon={<X size={20} />} onClick={() => setAsking('reject')}>
              {t('decision.reject')}
            </Button>
          </div>
        </>
      ) : (
        <Decided verification={verification} />
      )}
      {asking && (
        <DecideDialog
          decision={asking}
          playerName={verification.playerName}
          busy={decide.isPending}
          error={decide.error}
          onDecide={(reason) => send(asking, reason)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Decided({ verification }: { verification: Check['verification'] }) {
  const { t } = useTranslation();
  const waiting = useQuery(waitingQuery);
  const next = waiting.data?.list.find((row) => row.caseNo !== verification.caseNo);
  const { decidedBy, note, state } = verification;
  return (
    <>
      <p className={css.text}>{t(`identity.decided.${state}`)}</p>
      <p className={css.by}>{decidedBy === null ? t('identity.byRules') : t('decision.by', { name: decidedBy })}</p>
      {note && <q className={css.reason}>{note}</q>}
      {next && (
        <Link href={`/identity/${encodeURIComponent(next.caseNo)}`} className={css.next}>
          {t('decision.next', { count: waiting.data?.counts.review ?? 1 })}
        </Link>
      )}
    </>
  );
}
