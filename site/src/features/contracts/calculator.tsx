import { earningOf, type TeamFigures } from '@palpite/math/commission/earning.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { Figures } from '../../base/records/figures.tsx';
import { rateText } from '../../base/terms/rate-text.ts';
import fields from '../../base/terms/terms.module.css';
import { useTexts } from '../../base/text/texts.ts';
import css from './contracts.module.css';
import { figuresQuery, type Figures as Looked } from './contracts-data.ts';
import { usePeriodText } from './period-text.ts';

/** What terms come to: on what the team did in the last periods, and on figures typed in. */
export function Calculator({ id, terms }: { id: string; terms: Terms }) {
  const t = useTexts('contracts');
  return (
    <section className={css.calculator}>
      <h3>{t('calculator.title')}</h3>
      <LastPeriods id={id} terms={terms} />
      <details>
        <summary>{t('calculator.try')}</summary>
        <Tried terms={terms} />
      </details>
    </section>
  );
}

function LastPeriods({ id, terms }: { id: string; terms: Terms }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const periodText = usePeriodText();
  const { data, isError, error, refetch } = useQuery(figuresQuery(id));
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data) return <Skeleton height={160} radius={12} />;
  type Period = Looked['periods'][number];
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} exact />;
  const compares = data.periods.some(({ standing }) => standing !== null);
  const shares = data.periods.some(({ offered }) => offered.below !== 0n);
  const tiered = terms.kind !== 'realtime_salary';
  const quiet = data.periods.every(isQuiet);
  // periods in which nobody played could be most of the table
  const rows = data.periods.filter((period) => period.running || !isQuiet(period));
  const sum = (part: (period: Period) => bigint) => money(data.periods.reduce((all, each) => all + part(each), 0n));
  const columns: readonly (Column<Period> | false)[] = [
    {
      key: 'period',
      title: t('earned.period'),
      cell: (period) => (
        <>
          <span className="num">{periodText(period)}</span>
          {period.running && <small className={css.running}>{t('calculator.running')}</small>}
        </>
      ),
    },
    {
      key: 'offered',
      title: t('calculator.comes'),
      align: 'end',
      cell: ({ offered }) => <b className={css.strong}>{money(offered.amount)}</b>,
    },
    compares && {
      key: 'standing',
      title: t('terms.today'),
      align: 'end',
      cell: ({ standing }) => money(standing?.amount ?? 0n),
    },
    {
      key: 'turnover',
      title: t('terms.turnover'),
      align: 'end',
      // a dividend is of the net loss, and a phone has no room for both
      wideOnly: terms.kind === 'dividend',
      cell: ({ team }) => money(team.turnover),
    },
    terms.kind === 'dividend' && {
      key: 'netLoss',
      title: t('terms.netLoss'),
      align: 'end',
      cell: ({ team }) => money(team.netLoss),
    },
    tiered && {
      key: 'active',
      title: t('terms.active'),
      align: 'end',
      wideOnly: terms.kind === 'dividend',
      cell: ({ team }) => formatInteger(team.active, language),
    },
    tiered && {
      key: 'rate',
      title: t('terms.rate'),
      align: 'end',
      cell: ({ offered }) => (offered.tier === null ? t('earned.noTier') : rateText(offered.rate, language)),
    },
    shares && {
      key: 'below',
      title: t('earned.below'),
      align: 'end',
      wideOnly: true,
      cell: ({ offered }) => money(offered.below),
    },
  ];
  const kept = columns.filter((column) => column !== false);
  const sums: Readonly<Record<string, React.ReactNode>> = {
    period: t('line.sum'),
    turnover: sum(({ team }) => team.turnover),
    netLoss: sum(({ team }) => team.netLoss),
    below: sum(({ offered }) => offered.below),
    standing: sum(({ standing }) => standing?.amount ?? 0n),
    offered: sum(({ offered }) => offered.amount),
  };
  if (quiet) return <p className={css.empty}>{t('calculator.nothing')}</p>;
  return (
    <>
      <p className={css.note}>
        {t('calculator.real')} {rows.length < data.periods.length && t('calculator.leftOut')}
      </p>
      <Table
        caption={t('calculator.title')}
        columns={kept}
        rows={rows}
        rowKey={({ startsAt }) => String(startsAt)}
        sums={kept.map(({ key }) => sums[key] ?? '')}
      />
    </>
  );
}

/** Whether nothing was done in the period that a contract could be of. */
function isQuiet({ team }: Looked['periods'][number]): boolean {
  return Object.values(team).every((value) => BigInt(value) === 0n);
}

const amountsOf = {
  dividend: ['turnover', 'netLoss', 'rebates', 'bonuses', 'salaries'],
  daily_salary: ['turnover'],
  hourly_salary: ['turnover'],
  realtime_salary: ['stakesWon', 'stakesLost'],
} as const;

type Amount = (typeof amountsOf)[Terms['kind']][number];

/** Figures of a team as somebody types them, and what the terms come to on them. */
function Tried({ terms }: { terms: Terms }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const [typed, setTyped] = useState<Partial<Record<Amount, string>>>({});
  const [active, setActive] = useState('');
  const amount = (name: Amount) => (typed[name] ? parseMoney(typed[name]) : 0n);
  const [stakesWon, stakesLost] = [amount('stakesWon'), amount('stakesLost')];
  const team: TeamFigures = {
    ...{ turnover: amount('turnover'), netLoss: amount('netLoss'), rebates: amount('rebates') },
    ...{ bonuses: amount('bonuses'), salaries: amount('salaries'), active: active === '' ? 0 : Number(active) },
    ...{ stakes: stakesWon + stakesLost, stakesWon, stakesLost },
  };
  const { tier, rate, fee, base, gross } = earningOf(terms, team);
  const tiered = terms.kind !== 'realtime_salary';
  return (
    <div className={css.tried}>
      <div className={fields.fields}>
        {amountsOf[terms.kind].map((name) => (
          <AmountField
            key={name}
            label={t(`calculator.${name}`)}
            symbol={symbol}
            value={typed[name] ?? ''}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        {tiered && (
          <Field
            label={t('terms.active')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={active}
            onChange={(event) => setActive(event.currentTarget.value.replace(/\D/g, ''))}
          />
        )}
      </div>
      <div aria-live="polite">
        <Figures
          items={[
            { name: t('calculator.result'), value: <Money amount={gross} symbol={symbol} exact /> },
            tiered && {
              name: t('terms.rate'),
              value: tier < 0 ? t('earned.noTier') : rateText(rate, language),
            },
            terms.kind === 'dividend' && { name: t('terms.fee'), value: <Money amount={fee} symbol={symbol} /> },
            { name: t(`earned.base.${terms.kind}`), value: <Money amount={base} symbol={symbol} /> },
          ]}
        />
      </div>
    </div>
  );
}
