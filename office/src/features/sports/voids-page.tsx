import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Ban } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ProposalPart } from '../../base/desk/proposal-part.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { Doing } from '../../base/sports/columns.tsx';
import { fixtureName } from '../../base/sports/fixture-name.tsx';
import { useMarketNames } from '../../base/sports/market-names.ts';
import { useMay } from '../../base/staff.ts';
import link from '../../base/text-link.module.css';
import { Trouble } from '../../base/trouble.tsx';
import { againMs, longestReason, shortestReason, useDecideVoid, type VoidRuling, voidsQuery } from './sports-data.ts';

/** Bets and selections proposed to be declared void: what waits for a second person, and what was decided. */
export function VoidsPage() {
  const { t } = useTranslation('sports');
  const { data, isError, error, refetch } = useQuery({ ...voidsQuery, refetchInterval: againMs });
  const waiting = data?.list.filter(({ state }) => state === 'proposed') ?? [];
  const decided = data?.list.filter(({ state }) => state !== 'proposed') ?? [];
  return (
    <>
      <ListHead title={t('voids.title')} lead={t('voids.lead')} onRefresh={() => void refetch()} />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : data.list.length === 0 ? (
        <Empty art={<Ban size={40} />} title={t('voids.none')} text={t('voids.noneText')} />
      ) : (
        <div className={content.stack}>
          {waiting.map((ruling) => (
            <Proposal key={ruling.rulingId} of={ruling} />
          ))}
          {decided.length > 0 && <Decided rows={decided} />}
        </div>
      )}
    </>
  );
}

function Proposal({ of }: { of: VoidRuling }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const may = useMay('sports.manage');
  const decide = useDecideVoid(of.rulingId);
  const { kind, mine, proposedBy, proposedAt, reason } = of;
  return (
    <ProposalPart
      title={t(`voidKind.${kind}`)}
      said={t('voids.said', { by: proposedBy, at: formatDateTime(proposedAt, language), reason })}
      mine={mine}
      may={may}
      danger
      words={{
        act: { approve: t('voids.approve'), reject: t('voids.reject'), withdraw: t('voids.withdraw') },
        text: { approve: t('voids.approveText'), reject: t('voids.rejectText'), withdraw: t('voids.withdrawText') },
        done: { approve: t('voids.approved'), reject: t('voids.rejected'), withdraw: t('voids.withdrawn') },
      }}
      reason={{
        label: t('reason'),
        hint: t('reasonHint'),
        needed: t('office:desk.reasonShort', { count: shortestReason }),
      }}
      longest={longestReason}
      shortest={shortestReason}
      decide={decide}
    >
      <Subject of={of} />
      {mine && <p>{t('voids.mine')}</p>}
    </ProposalPart>
  );
}

/** What is proposed to be void: a bet, or a selection in a time. */
function Subject({ of: { betId, selection } }: { of: VoidRuling }) {
  const { t } = useTranslation('sports');
  if (selection) return <SelectionSubject of={selection} />;
  return (
    <Link href={`/sports-bets/${betId}`} className={link.link ?? ''}>
      {t('voids.bet', { number: betId })}
    </Link>
  );
}

function SelectionSubject({ of }: { of: NonNullable<VoidRuling['selection']> }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const { fixture, market, selection, from, until } = of;
  const names = useMarketNames()(fixture);
  return (
    <div>
      <bdi>
        <b>{names.selection(market, selection)}</b>
      </bdi>
      <small className={content.under}>
        <bdi>{names.market(market)}</bdi> · <bdi>{fixtureName(fixture)}</bdi>
      </small>
      <small className={content.under}>
        {t('voids.placed', { from: formatDateTime(from, language), until: formatDateTime(until, language) })}
      </small>
    </div>
  );
}

function Decided({ rows }: { rows: readonly VoidRuling[] }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  return (
    <Section title={t('voids.decided')}>
      <Table
        className={content.table ?? ''}
        caption={t('voids.decided')}
        rows={rows}
        rowKey={({ rulingId }) => rulingId}
        columns={[
          {
            key: 'what',
            title: t('column.what'),
            cell: (row) => (
              <>
                <Subject of={row} />
                <small className={content.under}>
                  {t(`voidKind.${row.kind}`)}: <bdi>{row.reason}</bdi>
                </small>
              </>
            ),
          },
          {
            key: 'by',
            title: t('column.by'),
            cell: ({ proposedBy, proposedAt }) => <Doing by={proposedBy} at={proposedAt} />,
          },
          {
            key: 'state',
            title: t('column.state'),
            cell: ({ state, decidedBy, decidedAt, bets }) => (
              <>
                <Badge tone={state === 'approved' ? 'bad' : 'neutral'}>{t(`voids.state.${state}`)}</Badge>
                <small className={content.under}>
                  <bdi>{decidedBy}</bdi> {decidedAt !== null && formatDateTime(decidedAt, language)}
                </small>
                {bets !== null && <small className={content.under}>{t('voids.bets', { count: bets })}</small>}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
