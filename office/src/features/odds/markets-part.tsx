import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatOdds } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { figureColumn } from '../../base/sports/columns.tsx';
import { marketTitle, useMarketNames } from '../../base/sports/market-names.ts';
import type { BookView } from './odds-data.ts';
import { RuleDialog } from './rule-dialog.tsx';

interface Line {
  market: string;
  status: BookView['markets'][number]['status'];
  isFirst: boolean;
  selection: BookView['markets'][number]['selections'][number];
}

/** All markets of an event: odds beside what they are worth without the margin. */
export function MarketsPart({ of: { fixture, markets }, may }: { of: BookView; may: boolean }) {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  const [asking, setAsking] = useState<{ kind: 'suspend' | 'price'; line: Line; whole?: true }>();
  const lines = markets.flatMap(({ market, status, selections }) =>
    selections.map((selection, at): Line => ({ market, status, isFirst: at === 0, selection })),
  );
  const names = useMarketNames()(fixture);
  const selectionsOf = (key: string) => markets.find(({ market }) => market === key)?.selections ?? [];
  const nameOf = ({ market, selection: { selection, name } }: Line) => names.selection(market, selection, name);
  if (lines.length === 0) return <Section title={t('markets')}>{t('noMarkets')}</Section>;
  return (
    <Section title={t('markets')}>
      <Table
        className={content.table ?? ''}
        caption={t('markets')}
        rows={lines}
        rowKey={({ market, selection }) => `${market} ${selection.selection}`}
        columns={[
          {
            key: 'market',
            title: t('column.market'),
            cell: ({ market, status, isFirst }) =>
              isFirst && (
                <>
                  <bdi>{names.market(market)}</bdi>{' '}
                  {status !== 'open' && <Badge tone="bad">{t(`marketStatus.${status}`)}</Badge>}
                </>
              ),
          },
          { key: 'selection', title: t('column.selection'), cell: (line) => <bdi>{nameOf(line)}</bdi> },
          figureColumn<Line>('odds', t('column.odds'), ({ selection }) => formatOdds(selection.odds, language)),
          figureColumn<Line>(
            'fair',
            t('column.fair'),
            ({ selection: { won, back } }) => (won > 0 ? formatOdds(fairOdds(won, back), language) : '–'),
            { wideOnly: true },
          ),
          ...(may
            ? [
                {
                  key: 'acts',
                  title: t('column.acts'),
                  align: 'end' as const,
                  cell: (line: Line) => (
                    <>
                      <Button variant="secondary" size={36} onClick={() => setAsking({ kind: 'price', line })}>
                        {t('rule.price.do')}
                      </Button>{' '}
                      {line.isFirst && line.status === 'open' && (
                        <Button
                          variant="secondary"
                          size={36}
                          onClick={() => setAsking({ kind: 'suspend', line, whole: true })}
                        >
                          {t('rule.suspend.do')}
                        </Button>
                      )}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asking && (
        <RuleDialog
          fixtureId={fixture.id}
          rule={{
            kind: asking.kind,
            market: asking.line.market,
            ...(!asking.whole && { selection: asking.line.selection.selection }),
          }}
          subject={
            asking.whole
              ? marketTitle(names, asking.line.market, selectionsOf(asking.line.market))
              : `${names.market(asking.line.market)} · ${nameOf(asking.line)}`
          }
          now={asking.line.selection.odds}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  );
}

/** Odds without a margin: of what is decided. */
function fairOdds(won: number, back: number): number {
  return Math.round((10_000 * (1_000_000 - back)) / won);
}
