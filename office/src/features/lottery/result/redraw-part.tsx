import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import {
  againMs,
  type DeskIssueView,
  type Redraw,
  redrawQuery,
  useDecideRedraw,
  useProposeRedraw,
} from '../lottery-data.ts';
import { WaitingProposal } from '../two-people.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

/**
 * The results of an issue that others drew, with what each correction changed: one person proposes another result,
 * another decides.
 */
export function RedrawPart({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const { issueId, result } = view.issue;
  // what the house drew has a commitment, and no other result
  const isOfficial = view.proof.commitment === null;
  const found = useQuery({ ...redrawQuery(issueId), refetchInterval: againMs, enabled: isOfficial && result !== null });
  if (!isOfficial || result === null) return null;
  if (!found.data)
    return found.isError ? (
      <Section title={t('redraw.title')} panel>
        <DialogError error={found.error} />
      </Section>
    ) : null;
  const { proposal } = found.data;
  return (
    <>
      {proposal && !proposal.isElsewhere && <RedrawProposal view={view} proposal={proposal} />}
      <Results view={view} redraw={found.data} />
    </>
  );
}

function Results({ view, redraw }: { view: DeskIssueView; redraw: Redraw }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage');
  const [asking, setAsking] = useState(false);
  const { results, differ, proposal, mayRedraw } = redraw;
  return (
    <Section title={t('redraw.title')} panel>
      {differ.length > 0 && <p role="status">{t('redraw.differ')}</p>}
      <Figures
        look="list"
        items={[
          ...differ.map(({ source, result, saidAt }) => ({
            key: `source ${source}`,
            label: `${t('said.source', { number: source })}, ${formatDateTime(saidAt, language)}`,
            value: <Numbers result={result} />,
          })),
          ...[...results].reverse().map(({ drawing, result, countedAt, by, changed }) => ({
            key: `drawing ${drawing}`,
            label: t(drawing === 1 ? `redraw.first.${by}` : `redraw.corrected.${by}`, {
              at: formatDateTime(countedAt, language),
            }),
            value: (
              <>
                <Numbers result={result} />
                {changed.map((each) => (
                  <Changed key={each.currency} changed={each} />
                ))}
              </>
            ),
          })),
        ]}
      />
      {redraw.isPool && <p>{t('redraw.pool')}</p>}
      {proposal?.isElsewhere && <p>{t('redraw.elsewhere')}</p>}
      {may && mayRedraw && !proposal && (
        <div className={content.foot}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('redraw.open')}
          </Button>
        </div>
      )}
      {asking && <RedrawDialog view={view} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Numbers({ result }: { result: readonly string[] }) {
  return <bdi style={{ overflowWrap: 'anywhere' }}>{result.join(' ')}</bdi>;
}

function Changed({ changed }: { changed: Redraw['results'][number]['changed'][number] }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const { currency, orders, was, now, owed } = changed;
  return (
    <small className={content.under}>
      {t('redraw.changed', {
        ...{ count: orders, shown: formatInteger(orders, language) },
        ...{ was: sum(was, currency), now: sum(now, currency) },
      })}
      {owed > 0n && ` ${t('redraw.owed', { amount: sum(owed, currency) })}`}
    </small>
  );
}

function RedrawDialog({ view, onClose }: { view: DeskIssueView; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const { issueId, numero } = view.issue;
  const propose = useProposeRedraw(issueId);
  const words = { title: t('redraw.ask', { numero }), text: t('redraw.text'), confirm: t('redraw.propose') };
  return (
    <NumbersDialog danger {...{ words, onClose }} act={propose} done={t('redraw.proposed')}>
      <Standing view={view} />
    </NumbersDialog>
  );
}

function RedrawProposal({ view, proposal }: { view: DeskIssueView; proposal: NonNullable<Redraw['proposal']> }) {
  const { t } = useTranslation('lottery');
  const decide = useDecideRedraw(view.issue.issueId, proposal.proposalId);
  return (
    <WaitingProposal
      danger
      title={t('redraw.waits')}
      {...{ proposal, decide }}
      words={{
        ...{ approve: t('redraw.approve'), reject: t('redraw.reject'), done: t('redraw.done') },
        ...{ approveText: t('redraw.text'), rejectText: t('redraw.rejectText') },
      }}
    >
      <Standing view={view} proposed={proposal.result} />
    </WaitingProposal>
  );
}

/** The result that counts, and what is proposed instead. */
function Standing({ view: { issue }, proposed }: { view: DeskIssueView; proposed?: readonly string[] }) {
  const { t } = useTranslation('lottery');
  return (
    <Figures
      look="list"
      items={[
        { key: 'now', label: t('redraw.now'), value: <Numbers result={issue.result ?? []} /> },
        ...(proposed ? [{ key: 'proposed', label: t('redraw.instead'), value: <Numbers result={proposed} /> }] : []),
      ]}
    />
  );
}
