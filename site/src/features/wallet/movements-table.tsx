import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { transactions } from '@palpite/contract/wallet/player.ts';
import type { Transaction } from '@palpite/contract/wallet/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { ChevronRight, Lock } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../base/balance.ts';
import css from '../../base/records/records.module.css';
import { Result } from '../../base/records/result.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import own from './movements.module.css';
import { pathOfOrder } from './movements-state.ts';

type Movements = OutputOf<typeof transactions>;

/**
 * The movements of a page: a table at a desk, cards on a phone, what came in and went out in all these days beside it.
 */
export function MovementsTable({ record }: { record: Movements }) {
  const t = useTexts('wallet', 'records');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const { footer, total, more } = record;
  const at = (movement: Transaction) => formatDateTime(movement.txTimeInTimestamp, language, brandZone);
  const columns: readonly Column<Transaction>[] = [
    { key: 'at', title: t('movements.at'), cell: at },
    { key: 'what', title: t('movements.what'), cell: (movement) => <What movement={movement} /> },
    {
      key: 'order',
      title: t('movements.order'),
      cell: ({ orderNo }) => (orderNo === null ? null : <span className="num">{orderNo}</span>),
    },
    {
      key: 'amount',
      title: t('movements.amount'),
      align: 'end',
      cell: ({ amount }) => <Result amount={amount} symbol={symbol} />,
    },
    {
      key: 'after',
      title: t('movements.after'),
      align: 'end',
      cell: ({ currentAvailBalance }) => <Money amount={currentAvailBalance} symbol={symbol} />,
    },
  ];
  const shown = formatInteger(total, language);
  const count = more ? t('movements.atLeast', { number: shown }) : shown;
  return (
    <>
      <dl className={own.sums}>
        <div>
          <dt>{t('movements.in')}</dt>
          <dd>{footer ? <Result amount={footer.in} symbol={symbol} /> : t('movements.tooMany')}</dd>
        </div>
        <div>
          <dt>{t('movements.out')}</dt>
          <dd>{footer ? <Money amount={-footer.out} symbol={symbol} sign="always" /> : t('movements.tooMany')}</dd>
        </div>
        <div>
          <dt>{t('movements.entries')}</dt>
          <dd>{count}</dd>
        </div>
      </dl>
      <div className={css.wide}>
        <Table
          caption={t('movements.title')}
          columns={columns}
          rows={record.list}
          rowKey={({ txId }) => txId}
          rowClass={({ held }) => (held ? own.held : undefined)}
        />
      </div>
      <ul className={css.small} aria-label={t('movements.title')}>
        {record.list.map((movement) => (
          <li key={movement.txId}>
            <Opens movement={movement}>
              <span>
                <b>
                  {movement.txTypeName} {movement.held && <Held />}
                </b>
                <small className="num">{at(movement)}</small>
              </span>
              <span>
                <Result amount={movement.amount} symbol={symbol} />
                <small>
                  {t('movements.afterShort')} <Money amount={movement.currentAvailBalance} symbol={symbol} />
                </small>
              </span>
            </Opens>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What moved, in the platform's words; opens its order where there is one. */
function What({ movement }: { movement: Transaction }) {
  const path = pathOfOrder(movement);
  const words = (
    <>
      {movement.txTypeName} {movement.held && <Held />}
      {movement.remark && <small>{movement.remark}</small>}
    </>
  );
  return path === undefined ? (
    <span className={css.open}>{words}</span>
  ) : (
    <Link href={path} className={css.open}>
      {words}
    </Link>
  );
}

/** Money set aside, not gone. */
function Held() {
  const t = useTexts('wallet');
  return (
    <Badge tone="info">
      <Lock size={11} /> {t('movements.held')}
    </Badge>
  );
}

/** A card that opens its order where there is one. */
function Opens({ movement, children }: { movement: Transaction; children: ReactNode }) {
  const path = pathOfOrder(movement);
  return path === undefined ? (
    <div>{children}</div>
  ) : (
    <Link href={path}>
      {children}
      <ChevronRight size={18} />
    </Link>
  );
}
