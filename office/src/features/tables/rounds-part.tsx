import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { VoidDialog } from './act-dialogs.tsx';
import { OutcomeText, PhaseBadge } from './table-words.tsx';
import type { DeskTableOne } from './tables-data.ts';

/** The newest rounds of a table, and what staff said of them. */
export function RoundsPart({ of: { table, rounds, voids, currency } }: { of: DeskTableOne }) {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const sum = useSum();
  const may = useMay('tables.manage');
  const [voiding, setVoiding] = useState<string>();
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  const decided = voids.filter(({ state }) => state !== 'proposed');
  return (
    <>
      <Section title={t('rounds.title')}>
        <Table
          className={content.table ?? ''}
          caption={t('rounds.title')}
          rows={rounds}
          rowKey={({ roundId }) => roundId}
          columns={[
            {
              key: 'round',
              title: t('column.round'),
              cell: ({ roundId, endedAt }) => (
                <>
                  <bdi className="num">{roundId}</bdi>
                  {endedAt !== null && <small className={content.under}>{formatDateTime(endedAt, language)}</small>}
                </>
              ),
            },
            { key: 'phase', title: t('column.state'), cell: (round) => <RoundState of={round} /> },
            { key: 'outcome', title: t('column.outcome'), cell: ({ outcome }) => <OutcomeText outcome={outcome} /> },
            {
              key: 'staked',
              title: t('column.staked'),
              align: 'end',
              cell: ({ staked, bettors }) => (
                <>
                  {money(staked)}
                  <small className={content.under}>{t('bettors', { count: bettors })}</small>
                </>
              ),
            },
            { key: 'paid', title: t('column.paid'), align: 'end', cell: ({ paid }) => money(paid) },
            {
              key: 'act',
              title: <span className="sr-only">{t('void.propose')}</span>,
              align: 'end',
              cell: ({ roundId, phase, void: said }) =>
                may &&
                phase !== 'void' &&
                said === null && (
                  <Button
                    variant="quiet"
                    size={36}
                    aria-label={t('void.proposeOf', { round: roundId })}
                    onClick={() => setVoiding(roundId)}
                  >
                    {t('void.do')}
                  </Button>
                ),
            },
          ]}
        />
      </Section>
      {decided.length > 0 && <Decided rows={decided} />}
      {voiding !== undefined && <VoidDialog table={table} roundId={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  );
}

function RoundState({ of }: { of: DeskTableOne['rounds'][number] }) {
  const { t } = useTranslation('tables');
  if (of.void !== null) return <Badge tone={of.void === 'approved' ? 'bad' : 'warn'}>{t(`void.is.${of.void}`)}</Badge>;
  return <PhaseBadge round={of} />;
}

function Decided({ rows }: { rows: DeskTableOne['voids'] }) {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  return (
    <Section title={t('void.decided')}>
      <Table
        className={content.table ?? ''}
        caption={t('void.decided')}
        rows={rows}
        rowKey={({ voidId }) => voidId}
        columns={[
          {
            key: 'round',
            title: t('column.round'),
            cell: ({ roundId, reason }) => (
              <>
                <bdi className="num">{roundId}</bdi>
                <small className={content.under}>
                  <bdi>{reason}</bdi>
                </small>
              </>
            ),
          },
          {
            key: 'by',
            title: t('column.proposed'),
            cell: ({ proposedBy, proposedAt }) => (
              <>
                <bdi>{proposedBy}</bdi>
                <small className={content.under}>{formatDateTime(proposedAt, language)}</small>
              </>
            ),
          },
          {
            key: 'state',
            title: t('column.state'),
            cell: ({ state, decidedBy, decidedAt, bets, isApplied }) => (
              <>
                <Badge tone={state === 'approved' ? 'bad' : 'neutral'}>{t(`void.state.${state}`)}</Badge>
                <small className={content.under}>
                  <bdi>{decidedBy}</bdi> {decidedAt !== null && formatDateTime(decidedAt, language)}
                </small>
                {bets !== null && <small className={content.under}>{t('void.bets', { count: bets })}</small>}
                {state === 'approved' && !isApplied && <small className={content.under}>{t('void.goesOn')}</small>}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
