import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { personalProfit } from '@palpite/contract/bets/player.ts';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import css from '../../base/records/records.module.css';
import { Result } from '../../base/records/result.tsx';
import { useTexts } from '../../base/text/texts.ts';
import type { ProfitBy } from './bets-data.ts';
import profit from './profit.module.css';
import { useDayName } from './profit-chart.tsx';
import { givenIn, heightOf, tallestOf } from './profit-state.ts';

type Profit = OutputOf<typeof personalProfit>;
type Line = Profit['list'][number];

interface ProfitTableProps {
  result: Profit;
  by: ProfitBy;
  symbol: string;
}

/** What was staked, won and kept, line by line with the sum below; on a phone each line is a card. */
export function ProfitTable({ result, by, symbol }: ProfitTableProps) {
  const t = useTexts('bets', 'catalogue');
  const language = useLanguage();
  const dayName = useDayName();
  const { list, total } = result;
  const tallest = tallestOf(list.map(({ profitAndLoss }) => profitAndLoss));
  const nameOf = ({ key }: Line) => {
    if (by === 'day') return dayName(key);
    return t.has(`catalogue:type.${key}`) ? t(`catalogue:type.${key}`) : key;
  };
  const given = by === 'day' ? givenIn(result) : [];
  const hands = (count: number) => formatInteger(count, language);
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} />;
  const columns: readonly Column<Line>[] = [
    { key: 'key', title: t(`profit.${by}`), cell: (line) => <b className={css.open}>{nameOf(line)}</b> },
    { key: 'hands', title: t('column.bets'), align: 'end', cell: (line) => hands(line.hands) },
    { key: 'stake', title: t('column.stake'), align: 'end', cell: (line) => money(line.betAmount) },
    { key: 'valid', title: t('column.valid'), align: 'end', cell: (line) => money(line.validBetAmount) },
    { key: 'won', title: t('column.won'), align: 'end', cell: (line) => money(line.winAmount) },
    {
      key: 'result',
      title: t('column.result'),
      align: 'end',
      cell: (line) => <Result amount={line.profitAndLoss} symbol={symbol} />,
    },
    ...given.map((kind) => ({
      key: kind,
      title: t(`profit.${kind}`),
      align: 'end' as const,
      cell: (line: Line) => money(line[kind] ?? 0n),
    })),
  ];
  const sums = [
    t('profit.sum'),
    hands(total.hands),
    money(total.betAmount),
    money(total.validBetAmount),
    money(total.winAmount),
    <Result key="result" amount={total.profitAndLoss} symbol={symbol} />,
    ...given.map((kind) => money(total[kind])),
  ];
  return (
    <>
      <div className={css.wide}>
        <Table caption={t(`profit.by.${by}`)} columns={columns} rows={list} rowKey={({ key }) => key} sums={sums} />
      </div>
      <ul className={classNames(css.small, profit.cards)} aria-label={t(`profit.by.${by}`)}>
        {list.map((line) => (
          <li key={line.key}>
            <b>{nameOf(line)}</b>
            <Result amount={line.profitAndLoss} symbol={symbol} />
            <small>{t('sums', { count: line.hands })}</small>
            <small>
              {t('staked')} {money(line.betAmount)}
            </small>
            {given.map((kind) => (
              <small key={kind}>
                {t(`profit.${kind}`)} {money(line[kind] ?? 0n)}
              </small>
            ))}
            <i
              className={classNames(profit.share, line.profitAndLoss > 0n && profit.gained)}
              style={{ inlineSize: `${heightOf(line.profitAndLoss, tallest) / 10}%` }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
