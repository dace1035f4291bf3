import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../../base/content/content.module.css';
import { Section } from '../../../base/parts/section.tsx';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import css from '../vendors.module.css';
import type { OpenedVendor } from '../vendors-data.ts';

/** What has to be asked of the vendor: bets that wait for their result for days. Nothing is decided here. */
export function MattersSection({ vendor: { openRounds } }: { vendor: OpenedVendor }) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const maySeeBets = useMay('bets.read');
  const money = useSum();
  if (openRounds.length === 0)
    return (
      <Section title={t('matters')} panel>
        <p className={css.none}>{t('noMatters')}</p>
      </Section>
    );
  return (
    <Section title={t('matters')} panel>
      <Table
        showCaption
        caption={t('openRounds')}
        rows={openRounds}
        rowKey={(row) => row.orderNo}
        columns={[
          {
            key: 'bet',
            title: t('betNo'),
            cell: (row) =>
              maySeeBets ? (
                <Link className={content.name} href={`/bets/${encodeURIComponent(row.orderNo)}`}>
                  {row.orderNo}
                </Link>
              ) : (
                row.orderNo
              ),
          },
          { key: 'player', title: t('player'), cell: (row) => row.playerName },
          { key: 'game', title: t('game'), wideOnly: true, cell: (row) => row.gameCode },
          { key: 'stake', title: t('stake'), align: 'end', cell: (row) => money(row.stake, row.currency) },
          { key: 'at', title: t('placedAt'), cell: (row) => formatDateTime(row.placedAt, language) },
        ]}
      />
    </Section>
  );
}
