import { statementColumns } from '@palpite/contract/figures/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { ChevronDown, ChevronRight, ChevronUp } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { Figures } from '../../../base/records/figures.tsx';
import css from '../../../base/records/records.module.css';
import { Result } from '../../../base/records/result.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import type { Statement, StatementRow } from '../figures-data.ts';
import own from './statement.module.css';
import type { StatementColumn, StatementView } from './statement-state.ts';

interface StatementTableProps {
  statement: Statement;
  view: StatementView;
  /** Where those below somebody stand. */
  opened(handle: string): string;
  onSort(column: StatementColumn): void;
}

/** The lines of a page under the sums of all: a table at a desk, cards on a phone. */
export function StatementTable({ statement, view, opened, onSort }: StatementTableProps) {
  const t = useTexts('figures', 'agents');
  const symbol = useCurrencySymbol();
  const { list, sums, self } = statement;
  const amount = (column: StatementColumn, value: bigint) =>
    column === 'net' ? <Result amount={value} symbol={symbol} exact /> : <Money amount={value} symbol={symbol} exact />;
  const columns: readonly Column<StatementRow>[] = [
    { key: 'member', title: t('statement.member'), cell: (row) => <Who row={row} opened={opened} /> },
    ...statementColumns.map(
      (column): Column<StatementRow> => ({
        key: column,
        title: <Sorts column={column} view={view} onSort={onSort} />,
        align: 'end',
        sorted: column !== view.sort ? 'none' : view.order === 'desc' ? 'descending' : 'ascending',
        cell: (row) => amount(column, row[column]),
      }),
    ),
  ];
  const pageSums = statementColumns.map((column) => <span key={column}>{amount(column, sums.page[column])}</span>);
  return (
    <>
      <div className={own.sums}>
        <Figures
          items={[
            ...statementColumns.map((column) => ({
              name: t('statement.sumOf', { figure: t(`figure.${column}`) }),
              value: amount(column, sums.all[column]),
            })),
            (self.turnover !== 0n || self.deposits !== 0n) && {
              name: t(view.of === undefined ? 'statement.mine' : 'statement.theirs'),
              value: amount('net', self.net),
            },
          ]}
        />
      </div>
      <div className={css.wide}>
        <Table
          caption={t('statement.title')}
          columns={columns}
          rows={list}
          rowKey={({ handle }) => handle}
          sums={[t('statement.pageSum'), ...pageSums]}
        />
      </div>
      <ul className={css.small} aria-label={t('statement.title')}>
        {list.map((row) => {
          const facts = (
            <>
              <span>
                <b>{row.account}</b>
                <small>
                  {t(`figure.${view.sort}`)} {amount(view.sort, row[view.sort])}
                </small>
              </span>
              <span>
                {amount('net', row.net)}
                <small>{t('figure.net')}</small>
              </span>
            </>
          );
          return (
            <li key={row.handle}>
              {row.downlines > 0 ? (
                <Link href={opened(row.handle)}>
                  {facts}
                  <ChevronRight size={18} />
                </Link>
              ) : (
                <div>{facts}</div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A member; one with somebody below opens to them. */
function Who({
  row: { handle, account, type, downlines },
  opened,
}: { row: StatementRow } & Pick<StatementTableProps, 'opened'>) {
  const t = useTexts('figures', 'agents');
  return (
    <span className={own.who}>
      {downlines > 0 ? (
        <Link
          href={opened(handle)}
          className={css.open}
          aria-label={t('statement.open', { account, count: downlines })}
        >
          {account}
          <ChevronRight size={15} />
        </Link>
      ) : (
        <span className={css.open}>{account}</span>
      )}
      {type !== 0 && <Badge tone="info">{t(`agents:type.${type}`)}</Badge>}
    </span>
  );
}

function Sorts({ column, view, onSort }: { column: StatementColumn } & Pick<StatementTableProps, 'view' | 'onSort'>) {
  const t = useTexts('figures');
  const sorted = column === view.sort;
  return (
    <button type="button" className={own.sorts} onClick={() => onSort(column)}>
      {t(`figure.${column}`)}
      {sorted && (view.order === 'desc' ? <ChevronDown size={14} /> : <ChevronUp size={14} />)}
    </button>
  );
}
