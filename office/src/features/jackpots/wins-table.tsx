import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { symbolOf } from '../../base/symbols.ts';
import type { PotWin } from './jackpots-data.ts';

/** One line for each jackpot that was won: how much, by whom, in which game, and the way to its bet. */
export function WinsTable({ rows, stale }: { rows: readonly PotWin[]; stale: boolean }) {
  const { t } = useTranslation('jackpots');
  const language = useLanguage();
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('winsCaption')}
        rows={rows}
        rowKey={({ orderNo }) => orderNo}
        columns={[
          {
            key: 'who',
            title: t('who'),
            cell: ({ playerName, gameName }) => (
              <>
                <b className={content.name}>{playerName}</b>
                <small className={content.under}>{gameName}</small>
              </>
            ),
          },
          {
            key: 'amount',
            title: t('won'),
            align: 'end',
            cell: ({ amount, currency, code, nth }) => (
              <>
                <Money amount={amount} symbol={symbolOf(currency)} />
                <small className={content.under}>
                  {t(`names.${code}`, { defaultValue: code })}, {t('nth', { nth })}
                </small>
              </>
            ),
          },
          {
            key: 'at',
            title: t('at'),
            wideOnly: true,
            cell: ({ at }) => formatDateTime(at, language),
          },
          {
            key: 'bet',
            title: t('bet'),
            align: 'end',
            cell: ({ orderNo }) => <Link href={`/bets/${orderNo}`}>{orderNo}</Link>,
          },
        ]}
      />
    </div>
  );
}
