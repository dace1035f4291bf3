import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import content from '../../base/content/content.module.css';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { PlanTable } from './plan-table.tsx';
import {
  type Choice,
  longestReason,
  type Proposal,
  type RebateProduct,
  shortestReason,
  useDecidePlan,
} from './rebates-data.ts';

/** Rates that give somebody more: another person decides. */
export function ProposalCard({ proposal, before }: { proposal: Proposal; before: readonly RebateProduct[] }) {
  const { t } = useTranslation('rebates');
  const language = useLanguage();
  const mayChange = useMay('rebates.change');
  const [choice, setChoice] = useState<Choice>();
  const { products, reason, by, at, mine, planId } = proposal;
  return (
    <Section title={t('proposal.title')} panel>
      <p>{t('proposal.by', { name: by, at: formatDateTime(at, language), reason })}</p>
      <PlanTable caption={t('proposal.title')} products={products} before={before} />
      {mayChange && (
        <div className={content.foot}>
          {mine ? (
            <Button variant="secondary" onClick={() => setChoice('withdraw')}>
              {t('proposal.withdraw')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onClick={() => setChoice('reject')}>
                {t('proposal.reject')}
              </Button>
              <Button onClick={() => setChoice('approve')}>{t('proposal.approve')}</Button>
            </>
          )}
        </div>
      )}
      {choice && <Decide planId={planId} choice={choice} onClose={() => setChoice(undefined)} />}
    </Section>
  );
}

function Decide({ planId, choice, onClose }: { planId: string; choice: Choice; onClose(): void }) {
  const { t } = useTranslation('rebates');
  const toast = useToast();
  const decide = useDecidePlan(planId);
  const send = (reason?: string) => {
    if (decide.isPending) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: t(`proposal.done.${choice}`) });
      onClose();
    };
    decide.mutate({ decision: choice, ...(reason && { reason }) }, { onSuccess });
  };
  const common = { busy: decide.isPending, error: decide.error, onClose, title: t(`proposal.${choice}`) };
  const text = t(`proposal.${choice}Text`);
  if (choice === 'reject')
    return (
      <ReasonDialog
        {...common}
        danger
        text={text}
        label={t('reason')}
        hint={t('reasonHint')}
        needed={t('reasonNeeded')}
        shortest={shortestReason}
        longest={longestReason}
        confirm={t('proposal.reject')}
        onConfirm={send}
      />
    );
  return <ConfirmDialog {...common} text={text} confirm={t(`proposal.${choice}`)} onConfirm={() => send()} />;
}
