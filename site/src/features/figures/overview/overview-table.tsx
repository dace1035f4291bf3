import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Figures, Overview, Scope } from '../figures-data.ts';
import { Change } from './change.tsx';
import css from './overview.module.css';

const counts = ['registrations', 'firstDeposits', 'bets'] as const;
/** What there is to tell, in order. */
const rows = [
  ...['registrations', 'active', 'firstDeposits', 'firstDepositSum', 'deposits', 'withdrawals', 'bets', 'turnover'],
  ...['validTurnover', 'payouts', 'netLoss', 'bonuses', 'rebates', 'commission'],
] as (keyof Figures)[];
const columnOrder = ['own', 'direct', 'team'] as const satisfies readonly Scope[];
/** What only others can do. */
const ofOthers: readonly (keyof Figures)[] = ['registrations', 'active', 'firstDeposits', 'firstDepositSum'];

const isCount = (name: keyof Figures): boolean => (counts as readonly string[]).includes(name);
/** As a whole number, so that two can be compared: of the active in tenths. */
const wholeOf = (value: bigint | number) => (typeof value === 'bigint' ? value : BigInt(Math.round(value * 10)));

/** Every figure of the agent, of those directly below and of the team, each beside how it changed. */
export function OverviewTable({ overview: { sums, sumsBefore } }: { overview: Overview }) {
  const t = useTexts('figures');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const shown = (name: keyof Figures, value: bigint | number) =>
    typeof value === 'bigint' ? (
      <Money amount={value} symbol={symbol} />
    ) : isCount(name) ? (
      formatInteger(value, language)
    ) : (
      formatScaled(Math.round(value * 10), 1, language)
    );
  const columns: readonly Column<keyof Figures>[] = [
    { key: 'name', title: t('overview.figure'), cell: (name) => <b className={css.name}>{t(`figure.${name}`)}</b> },
    ...columnOrder.map(
      (scope): Column<keyof Figures> => ({
        key: scope,
        title: t(`scope.${scope}`),
        align: 'end',
        cell: (name) =>
          scope === 'own' && ofOthers.includes(name) ? (
            <span className={css.quiet}>–</span>
          ) : (
            <span className={css.value}>
              {shown(name, sums[scope][name])}
              <Change now={wholeOf(sums[scope][name])} before={wholeOf(sumsBefore[scope][name])} />
            </span>
          ),
      }),
    ),
  ];
  return (
    <section className={css.block}>
      <h2>{t('overview.figures')}</h2>
      <Table caption={t('overview.figures')} columns={columns} rows={rows} rowKey={(name) => name} />
    </section>
  );
}
