import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatOdds, formatTenThousandths } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { Doing } from '../../base/sports/columns.tsx';
import { marketTitle, useMarketNames } from '../../base/sports/market-names.ts';
import type { BookView, Ruling } from './odds-data.ts';
import { EndDialog } from './rule-dialog.tsx';

/** What staff ruled on an event, with who, when and why; those that stand can be ended. */
export function RulingsPart({ of: { fixture, markets, ruled }, may }: { of: BookView; may: boolean }) {
  const { t } = useTranslation('odds');
  const language = useLanguage();
  const names = useMarketNames()(fixture);
  const [ending, setEnding] = useState<Ruling>();
  const subjectOf = (market: string | null, selection: string | null) => {
    if (market === null) return '';
    const offered = markets.find((each) => each.market === market)?.selections ?? [];
    if (selection === null) return marketTitle(names, market, offered);
    const { name } = offered.find((each) => each.selection === selection) ?? {};
    return `${names.market(market)} · ${names.selection(market, selection, name)}`;
  };
  const whatOf = ({ kind, sport, market, selection, odds, margin }: Ruling) => {
    const subject = subjectOf(market, selection);
    if (kind === 'margin') {
      const value = `${formatTenThousandths(margin ?? 0, language)} %`;
      return sport ? t('ruled.sportMargin', { sport: t(`sport.${sport}`), value }) : t('ruled.margin', { value });
    }
    if (kind === 'price') return t('ruled.price', { subject, value: formatOdds(odds ?? 0, language) });
    return subject === '' ? t('ruled.event') : t('ruled.suspend', { subject });
  };
  if (ruled.length === 0) return <Section title={t('ruled.title')}>{t('ruled.none')}</Section>;
  return (
    <Section title={t('ruled.title')}>
      <Table
        className={content.table ?? ''}
        caption={t('ruled.title')}
        rows={ruled}
        rowKey={({ rulingId }) => rulingId}
        columns={[
          {
            key: 'what',
            title: t('column.ruling'),
            cell: (each) => (
              <>
                {whatOf(each)}
                <small className={content.under}>{each.reason}</small>
              </>
            ),
          },
          {
            key: 'by',
            title: t('column.by'),
            cell: ({ by, at }) => <Doing by={by} at={at} />,
          },
          {
            key: 'end',
            title: t('column.end'),
            cell: (each) =>
              each.endedAt !== null ? (
                <Doing by={each.lapsed ? t('ruled.lapsed') : each.endedBy} at={each.endedAt} />
              ) : may ? (
                <Button variant="secondary" size={36} onClick={() => setEnding(each)}>
                  {t('end.do')}
                </Button>
              ) : (
                t('ruled.stands')
              ),
          },
        ]}
      />
      {ending && <EndDialog fixtureId={fixture.id} of={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}
