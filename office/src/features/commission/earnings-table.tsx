import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { shareText } from '@palpite/ui/text/share.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AccountLink } from '../../base/agents/account-link.tsx';
import content from '../../base/content/content.module.css';
import { actsColumn } from '../../base/parts/acts-column.tsx';
import { pixSymbol } from '../../base/symbols.ts';
import type { Earning } from './commission-data.ts';
import { PayAgain } from './pay-again.tsx';
import { periodText } from './period-text.ts';
import { EarningBadge } from './state-badge.tsx';

interface EarningsTableProps {
  rows: readonly Earning[];
  stale: boolean;
  /** Of one contract: whose and which is said elsewhere. */
  ofOne?: boolean;
}

/** What contracts came to, a line a period. */
export function EarningsTable({ rows, stale, ofOne = false }: EarningsTableProps) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const money = (amount: bigint) => <Money amount={amount} symbol={pixSymbol} />;
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('lines.caption')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'period', title: t('lines.period'), cell: (row) => periodText(row, language) },
          ...(ofOne
            ? []
            : [
                {
                  key: 'agent',
                  title: t('lines.agent'),
                  cell: ({ agent }: Earning) => <AccountLink account={agent.account} />,
                },
                {
                  key: 'contract',
                  title: t('lines.contract'),
                  cell: ({ contractId, kind }: Earning) => (
                    <Link href={`/contracts/${contractId}`} className={content.name}>
                      {t(`office:contractKind.${kind}`)}
                      <small className={content.under}>{t('number', { id: contractId })}</small>
                    </Link>
                  ),
                },
              ]),
          { key: 'base', title: t('lines.base'), align: 'end', cell: ({ base }) => money(base) },
          {
            key: 'rate',
            title: t('lines.rate'),
            align: 'end',
            wideOnly: true,
            cell: ({ rate }) => `${shareText(rate, language, 1)}\u00a0%`,
          },
          { key: 'below', title: t('lines.below'), align: 'end', wideOnly: true, cell: ({ below }) => money(below) },
          { key: 'amount', title: t('lines.amount'), align: 'end', cell: ({ amount }) => money(amount) },
          {
            key: 'state',
            title: t('lines.state'),
            cell: (row) => <EarningBadge {...row} />,
          },
          ...(rows.some(canBePaid)
            ? [
                actsColumn<Earning>(t, (row) =>
                  canBePaid(row) ? (
                    <PayAgain
                      id={row.id}
                      account={row.agent.account}
                      text={t(row.payer === 'upline' ? 'pay.textReserve' : 'pay.text', { account: row.agent.account })}
                    />
                  ) : null,
                ),
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** Of a frozen agent nothing is paid, so nothing is tried. */
const canBePaid = ({ state, why }: Earning): boolean => state === 'owed' && why !== 'frozen';
