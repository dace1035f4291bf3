import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { type DeskIssueView, type Proposal, useDecideCancel, useProposeCancel } from './lottery-data.ts';
import { ProposeDialog, WaitingProposal } from './two-people.tsx';

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
  const propose = useProposeCancel(view.issue.issueId);
  const title = t('cancel.ask', { numero: view.issue.numero });
  return (
    <ProposeDialog danger text={textOf(view, t)} {...{ title, propose, onClose }}>
      <GivenBack view={view} />
    </ProposeDialog>
  );
}

function CancelProposal({ view, proposal }: { view: DeskIssueView; proposal: Proposal }) {
  const { t } = useTranslation('lottery');
  const decide = useDecideCancel(view.issue.issueId, proposal.proposalId);
  return (
    <WaitingProposal
      danger
      title={t('cancel.waits')}
      {...{ proposal, decide }}
      words={{
        ...{ approve: t('cancel.approve'), reject: t('cancel.reject'), done: t('cancel.done.approve') },
        ...{ approveText: textOf(view, t), rejectText: t('cancel.rejectText') },
      }}
    >
      <GivenBack view={view} />
    </WaitingProposal>
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
