import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Figures, Overview, Scope } from '../figures-data.ts';
import { Change } from './change.tsx';
import css from './overview.module.css';

/** What there is to tell, in order. */
const rows = [
  ...['registrations', 'active', 'firstDeposits', 'firstDepositSum', 'deposits', 'withdrawals', 'bets', 'turnover'],
  ...['validTurnover', 'payouts', 'netLoss', 'bonuses', 'rebates', 'commission'],
] as (keyof Figures)[];
const columnOrder = ['own', 'direct', 'team'] as const satisfies readonly Scope[];
/** What only others can do. */
const ofOthers: readonly (keyof Figures)[] = ['registrations', 'active', 'firstDeposits', 'firstDepositSum'];

/** As a whole number, so that two can be compared: of the active in tenths. */
const wholeOf = (value: bigint | number) => (typeof value === 'bigint' ? value : BigInt(Math.round(value * 10)));

interface OverviewTableProps {
  overview: Overview;
  /** Which column stands alone where there is no room for three. */
  scope: Scope;
}

/** Every figure of the agent, of those directly below and of the team, each beside how it changed. */
export function OverviewTable({ overview: { days, sums, sumsBefore }, scope: chosen }: OverviewTableProps) {
  const t = useTexts('figures');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const shown = (value: bigint | number) =>
    typeof value === 'bigint' ? (
      <Money amount={value} symbol={symbol} />
    ) : Number.isInteger(value) ? (
      formatInteger(value, language)
    ) : (
      formatScaled(Math.round(value * 10), 1, language)
    );
  const oneDay = days.from === days.to;
  const nameOf = (name: keyof Figures) => t(name === 'active' && oneDay ? 'lead.active' : `figure.${name}`);
  const columns: readonly Column<keyof Figures>[] = [
    { key: 'name', title: t('overview.figure'), cell: (name) => <b className={css.name}>{nameOf(name)}</b> },
    ...columnOrder.map(
      (scope): Column<keyof Figures> => ({
        key: scope,
        title: t(`scope.${scope}`),
        align: 'end',
        wideOnly: scope !== chosen,
        cell: (name) =>
          scope === 'own' && ofOthers.includes(name) ? (
            <span className={css.quiet}>–</span>
          ) : (
            <span className={css.value}>
              {shown(sums[scope][name])}
              <Change now={wholeOf(sums[scope][name])} before={wholeOf(sumsBefore[scope][name])} />
            </span>
          ),
      }),
    ),
  ];
  return (
    <Table
      className={css.table ?? ''}
      caption={t('overview.figures')}
      columns={columns}
      rows={rows}
      rowKey={(name) => name}
    />
  );
}
