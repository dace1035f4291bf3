import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { Figures } from '../../../base/records/figures.tsx';
import css from '../../../base/records/records.module.css';
import { rateText } from '../../../base/terms/rate-text.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Earning, Earnings } from '../contracts-data.ts';
import { usePeriodText } from '../period-text.ts';
import own from './earned.module.css';

const toneOf: Readonly<Record<Earning['state'], Tone>> = { paid: 'good', owed: 'warn', nothing: 'neutral' };

interface EarnedTableProps {
  kind: ContractKind;
  record: Earnings;
  /** Opens a line. */
  onOpen(id: string): void;
}

/** The lines of a page, a table at a desk and cards on a phone, under the sums of all pages. */
export function EarnedTable({ kind, record, onOpen }: EarnedTableProps) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const periodText = usePeriodText();
  const { list, sums, total } = record;
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} exact />;
  const given = list.some(({ agent }) => agent !== null);
  const columns: readonly (Column<Earning> | false)[] = [
    { key: 'period', title: t('earned.period'), cell: (line) => <Opens line={line} onOpen={onOpen} /> },
    given && { key: 'agent', title: t('earned.agent'), cell: ({ agent }) => agent?.account ?? t('you') },
    { key: 'base', title: t(`earned.base.${kind}`), align: 'end', cell: ({ base }) => money(base) },
    {
      key: 'rate',
      title: t(kind === 'realtime_salary' ? 'terms.singleBet' : 'earned.rate'),
      align: 'end',
      cell: ({ tier, rate }) =>
        tier === null && kind !== 'realtime_salary' ? t('earned.noTier') : rateText(rate, language),
    },
    { key: 'gross', title: t('earned.gross'), align: 'end', cell: ({ gross }) => money(gross) },
    { key: 'below', title: t('earned.below'), align: 'end', cell: ({ below }) => money(below) },
    {
      key: 'amount',
      title: t('earned.amount'),
      align: 'end',
      cell: ({ amount }) => <b className={own.amount}>{money(amount)}</b>,
    },
    { key: 'state', title: t('earned.state.label'), align: 'end', cell: (line) => <State line={line} /> },
  ];
  return (
    <>
      <div className={own.sums}>
        <Figures
          items={[
            { name: t('earned.amount'), value: money(sums.amount) },
            { name: t('earned.gross'), value: money(sums.gross) },
            { name: t('earned.below'), value: money(sums.below) },
            sums.owed > 0n && { name: t('earned.state.owed'), value: money(sums.owed) },
            { name: t('earned.lines'), value: formatInteger(total, language) },
          ]}
        />
      </div>
      <div className={css.wide}>
        <Table
          caption={t(`earned.title.${kind}`)}
          columns={columns.filter((column) => column !== false)}
          rows={list}
          rowKey={({ id }) => id}
        />
      </div>
      <ul className={css.small} aria-label={t(`earned.title.${kind}`)}>
        {list.map((line) => {
          const facts = (
            <>
              <span>
                <b>{line.agent?.account ?? periodText(line)}</b>
                <small className="num">
                  {line.agent ? periodText(line) : `${t(`earned.base.${kind}`)} `}
                  {!line.agent && money(line.base)}
                </small>
              </span>
              <span>
                <b>{money(line.amount)}</b>
                <State line={line} />
              </span>
            </>
          );
          return (
            <li key={line.id}>
              <button type="button" onClick={() => onOpen(line.id)}>
                {facts}
                <ChevronRight size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** When it was; opens to whose play it came from. */
function Opens({ line, onOpen }: { line: Earning; onOpen(id: string): void }) {
  const periodText = usePeriodText();
  return (
    <button type="button" className={css.open} onClick={() => onOpen(line.id)}>
      <span className="num">{periodText(line)}</span>
    </button>
  );
}

function State({ line }: { line: Earning }) {
  const t = useTexts('contracts');
  return <Badge tone={toneOf[line.state]}>{t(`earned.state.${line.state}`)}</Badge>;
}
