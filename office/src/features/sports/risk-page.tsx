import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Gauge } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { actsColumn } from '../../base/parts/acts-column.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { figureColumn } from '../../base/sports/columns.tsx';
import { fixtureName } from '../../base/sports/fixture-name.tsx';
import { marketTitle, useMarketNames } from '../../base/sports/market-names.ts';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { symbolOf } from '../../base/symbols.ts';
import link from '../../base/text-link.module.css';
import { Trouble } from '../../base/trouble.tsx';
import { shareOf } from './risks-page.tsx';
import { againMs, type Risk, riskQuery } from './sports-data.ts';
import { VoidDialog } from './void-dialog.tsx';

/** What the brand has open on one event: of each market what each outcome brings or costs, and the worst. */
export function RiskPage() {
  const { t } = useTranslation('sports');
  const fixtureId = useParams().fixtureId ?? '';
  const { data, isError, error, refetch } = useQuery({ ...riskQuery(fixtureId), refetchInterval: againMs });
  const fixture = data?.risk.fixture;
  return (
    <>
      <ListHead
        title={fixture ? fixtureName(fixture) : t('risks.title')}
        lead={<Link href="/sports-risks">{t('risks.back')}</Link>}
        onRefresh={() => void refetch()}
      />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={content.stack}>
          <Standing of={data} fixtureId={fixtureId} />
          {data.markets.length === 0 ? (
            <Empty art={<Gauge size={40} />} title={t('risk.none')} text={t('risk.noneText')} />
          ) : (
            [...data.markets]
              .sort((one, other) => (one.worst < other.worst ? 1 : -1))
              .map((market) => <MarketRisk key={market.market} of={data} market={market} />)
          )}
        </div>
      ) : (
        <ListWait />
      )}
    </>
  );
}

function Standing({ of: { risk, limits, currency }, fixtureId }: { of: Risk; fixtureId: string }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  const mayOdds = useMay('odds.view');
  const { fixture, legs, staked, worst } = risk;
  const id = encodeURIComponent(fixtureId);
  return (
    <Section
      title={t('risk.standing')}
      panel
      aside={
        <span>
          {mayOdds && (
            <Link href={`/events/${id}`} className={link.link ?? ''}>
              {t('risk.toEvent')}
            </Link>
          )}
          {mayOdds && ' · '}
          <Link href={`/sports-bets?fixture=${id}`} className={link.link ?? ''}>
            {t('risk.toBets')}
          </Link>
        </span>
      }
    >
      <Figures
        items={[
          { key: 'start', label: t('column.start'), value: formatDateTime(fixture.startsAt, language) },
          { key: 'legs', label: t('column.legs'), value: <span className="num">{formatInteger(legs, language)}</span> },
          { key: 'staked', label: t('column.staked'), value: <span className="num">{sum(staked, currency)}</span> },
          {
            key: 'worst',
            label: t('column.worst'),
            value: <span className="num">{sum(worst, currency)}</span>,
            note: t('limits.used', { share: shareOf(worst, limits.match), limit: sum(limits.match, currency) }),
          },
        ]}
      />
    </Section>
  );
}

type Market = Risk['markets'][number];
type Selection = Market['selections'][number];

function MarketRisk({ of: { risk, limits, currency }, market }: { of: Risk; market: Market }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  const may = useMay('sports.manage');
  const [voiding, setVoiding] = useState<Selection>();
  const { fixture } = risk;
  const names = useMarketNames()(fixture);
  const rows = [...market.selections].sort((one, other) => (one.liability < other.liability ? 1 : -1));
  const nameOf = ({ selection }: Selection) => names.selection(market.market, selection);
  return (
    <Section
      title={marketTitle(names, market.market, [])}
      aside={t('limits.usedOf', {
        worst: sum(market.worst > 0n ? market.worst : 0n, currency),
        share: shareOf(market.worst, limits.market),
      })}
    >
      <Table
        className={content.table ?? ''}
        caption={marketTitle(names, market.market, rows)}
        rows={rows}
        rowKey={({ selection }) => selection}
        columns={[
          { key: 'selection', title: t('column.selection'), cell: (row) => <bdi>{nameOf(row)}</bdi> },
          figureColumn<Selection>('legs', t('column.legs'), ({ legs }) => formatInteger(legs, language), {
            wideOnly: true,
          }),
          figureColumn<Selection>('staked', t('column.staked'), ({ staked }) => sum(staked, currency)),
          figureColumn<Selection>('pays', t('column.pays'), ({ pays }) => sum(pays, currency), { wideOnly: true }),
          {
            key: 'liability',
            title: t('column.house'),
            align: 'end',
            cell: ({ liability }) => <Money amount={-liability} symbol={symbolOf(currency)} sign="always" />,
          },
          ...(may
            ? [
                actsColumn<Selection>(t, (row) => (
                  <Button
                    variant="secondary"
                    size={36}
                    aria-label={t('void.openOf', { selection: nameOf(row) })}
                    onClick={() => setVoiding(row)}
                  >
                    {t('void.open')}
                  </Button>
                )),
              ]
            : []),
        ]}
      />
      {voiding && (
        <VoidDialog
          of={{
            selection: {
              ...{ fixtureId: fixture.id, market: market.market, selection: voiding.selection, from: 0, until: 0 },
            },
          }}
          subject={`${fixtureName(fixture)}, ${names.market(market.market)}, ${nameOf(voiding)}`}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </Section>
  );
}
