import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ProposalPart } from '../../base/desk/proposal-part.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import {
  type DeskIssueView,
  longestReason,
  type Proposal,
  shortestReason,
  useDecideCancel,
  useProposeCancel,
} from './lottery-data.ts';

/** To cancel an issue: one person proposes, another decides, and both see what goes back. */
export function CancelPart({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const may = useMay('lottery.manage');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { proposal, mayCancel, missing } = view;
  if (proposal && !proposal.isElsewhere) return <CancelProposal view={view} proposal={proposal} />;
  if (missing && !mayCancel)
    return (
      <Section title={t('cancel.title')} panel>
        <p>
          {t('cancel.late', {
            ...{ since: formatDateTime(missing.since, language), at: formatDateTime(missing.cancellableAt, language) },
          })}
        </p>
      </Section>
    );
  if (!mayCancel || !may) return null;
  return (
    <Section title={t('cancel.title')} panel>
      <div className={content.stack}>
        <p>{t(proposal ? 'cancel.elsewhere' : missing ? 'cancel.missing' : 'cancel.lead')}</p>
        {!proposal && (
          <div className={content.foot}>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('cancel.open')}
            </Button>
          </div>
        )}
      </div>
      {asking && <CancelDialog view={view} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function CancelDialog({ view, onClose }: { view: DeskIssueView; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = useProposeCancel(view.issue.issueId);
  const words = { numero: view.issue.numero };
  return (
    <ReasonDialog
      danger
      title={t('cancel.ask', words)}
      text={textOf(view, t)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('cancel.propose')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        // a second press while the first is on its way asks for nothing new
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('cancel.proposed') });
          onClose();
        };
        mutate({ reason }, { onSuccess });
      }}
    >
      <GivenBack view={view} />
    </ReasonDialog>
  );
}

function CancelProposal({ view, proposal }: { view: DeskIssueView; proposal: Proposal }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage');
  const decide = useDecideCancel(view.issue.issueId, proposal.proposalId);
  const { reason, proposedBy, proposedAt, mine } = proposal;
  return (
    <ProposalPart
      {...{ mine, may, decide, longest: longestReason, shortest: shortestReason }}
      danger
      title={t('cancel.waits')}
      said={t('cancel.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}
      words={{
        act: { approve: t('cancel.approve'), reject: t('cancel.reject'), withdraw: t('cancel.withdraw') },
        text: {
          approve: textOf(view, t),
          reject: t('cancel.rejectText'),
          withdraw: t('cancel.rejectText'),
        },
        done: {
          approve: t('cancel.done.approve'),
          reject: t('cancel.done.reject'),
          withdraw: t('cancel.done.withdraw'),
        },
      }}
      reason={{
        label: t('reason'),
        hint: t('reasonHint'),
        needed: t('office:desk.reasonShort', { count: shortestReason }),
      }}
    >
      <GivenBack view={view} />
    </ProposalPart>
  );
}

/** What a cancellation does, and what players are told where the number never came. */
function textOf({ missing }: DeskIssueView, t: TFunction<'lottery'>): string {
  return missing ? `${t('cancel.text')} ${t('cancel.told')}` : t('cancel.text');
}

/** How many orders, and how much, would be given back by now. */
function GivenBack({ view: { cancelling } }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  if (!cancelling) return null;
  if (cancelling.back.length === 0) return <p>{t('cancel.nothingSold')}</p>;
  return (
    <>
      <Figures
        look="list"
        items={cancelling.back.map(({ currency, orders, stakes }) => ({
          ...{ key: currency, label: t('orders', { count: orders, shown: formatInteger(orders, language) }) },
          value: <span className="num">{sum(stakes, currency)}</span>,
        }))}
      />
      {cancelling.brands > 1 && <p>{t('cancel.brands', { count: cancelling.brands })}</p>}
    </>
  );
}
