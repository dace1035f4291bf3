import type { Issue } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { bigRoad, roadRows } from '@palpite/math/lottery/roads.ts';
import { dragonsOf, omissionChart, type Rows, trendsOf, warmthOf, windows } from '@palpite/math/lottery/trend.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { ChartColumn } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { chartRows, type Followed, rowsOf } from './trend-rows.ts';
import css from './trends.module.css';

export interface TrendsProps {
  family: OpenedFamily;
  draws: readonly Issue[];
  names: Names;
}

/** So many draws are looked back on, and so many are drawn. */
const lookedAt = 100;
const drawn = 30;
const leastDragon = 3;

/**
 * What came and what has not come for long, by number; and the sides as roads. What came says nothing of what comes.
 */
export function Trends({ family, draws, names }: TrendsProps) {
  const { t } = useTexts();
  const seen = useMemo(() => draws.slice(0, lookedAt), [draws]);
  const rows = useMemo(() => rowsOf(seen), [seen]);
  const charts = useMemo(() => chartRows(family, rows), [family, rows]);
  const [chosen, setChosen] = useState('');
  const chart = charts.find(({ row }) => row.code === chosen) ?? charts[0];
  if (seen.length < 2)
    return <Empty art={<ChartColumn size={36} />} title={t('trend.none')} text={t('trend.noneText')} />;
  return (
    <>
      <p className={css.intro}>{t('trend.intro', { count: rows.length })}</p>
      {chart && (
        <>
          {charts.length > 1 && (
            <SelectField
              label={t('trend.row')}
              value={chart.row.code}
              options={charts.map(({ row }) => ({ value: row.code, label: names.row(row.code) }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          <Chart chart={chart} rows={rows} draws={seen} names={names} />
        </>
      )}
      <Roads family={family} draws={seen} names={names} />
    </>
  );
}

function Chart({ chart, rows, draws, names }: { chart: Followed; rows: Rows; draws: readonly Issue[]; names: Names }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { row, isHit, chance } = chart;
  const omissions = omissionChart(rows, row.symbols, isHit);
  const trends = trendsOf(rows, row.symbols, isHit);
  const window = Math.max(
    0,
    windows.findLastIndex((each) => each <= rows.length),
  );
  const counted = Math.min(windows[window] ?? rows.length, rows.length);
  const first = Math.max(0, omissions.length - drawn);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('trend.chart', { row: names.row(row.code) })}>
      <table className={css.chart}>
        <thead>
          <tr>
            <th scope="col">{t('draw.issue')}</th>
            {row.symbols.map((symbol) => (
              <th key={symbol} scope="col">
                {symbol}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {omissions.slice(first).map((cells, at) => {
            const numero = draws[draws.length - 1 - first - at]?.numero ?? '';
            return (
              <tr key={numero}>
                <th scope="row">
                  <bdi>{numero}</bdi>
                </th>
                {row.symbols.map((symbol, place) =>
                  cells[place] === 0 ? (
                    <td key={symbol}>
                      <b>{symbol}</b>
                    </td>
                  ) : (
                    <td key={symbol}>{cells[place]}</td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('trend.omission')}</th>
            {trends.map(({ symbol, omission }) => (
              <td key={symbol}>{omission}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('trend.mostOmission')}</th>
            {trends.map(({ symbol, mostOmission }) => (
              <td key={symbol}>{mostOmission}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('trend.averageOmission')}</th>
            {trends.map(({ symbol, averageOmission }) => (
              <td key={symbol}>{formatScaled(averageOmission, 2, language)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('trend.hits', { count: counted })}</th>
            {trends.map(({ symbol, frequencies }) => {
              const hits = frequencies[window] ?? 0;
              const warmth = warmthOf(hits, counted, chance);
              return (
                <td key={symbol} className={css[warmth]}>
                  {hits}
                  <span className="sr-only">{t(`trend.${warmth}`)}</span>
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Sides that face each other; a tie belongs to neither. */
const sides: readonly string[] = ['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'over', 'under', 'upper', 'lower'];
const firstSides: readonly string[] = ['big', 'odd', 'dragon', 'over', 'upper'];

function Roads({ family, draws, names }: TrendsProps) {
  const { t } = useTexts();
  const markets = useMemo(() => {
    const found = new Map<string, (string | undefined)[]>();
    for (const { result, day } of [...draws].reverse()) {
      const facts = result ? (family.judge(result, day)?.facts ?? []) : [];
      const once = new Map(facts.map(({ code, value }) => [code, value]));
      for (const [code, value] of once) {
        const known = found.get(code);
        if (known) known.push(sides.includes(value) ? value : undefined);
        else if (sides.includes(value) || value === 'tie') found.set(code, [sides.includes(value) ? value : undefined]);
      }
    }
    return found;
  }, [family, draws]);
  const [chosen, setChosen] = useState('');
  const code = markets.has(chosen) ? chosen : [...markets.keys()][0];
  if (code === undefined) return null;
  const road = bigRoad(markets.get(code) ?? []);
  const dragons = [...markets].flatMap(([market, told]) =>
    dragonsOf(
      told.map((side) => [side ?? '']),
      [{ code: market, sideOf: ([side]) => side || undefined }],
      leastDragon,
    ),
  );
  const columns = road.reduce((most, { column }) => Math.max(most, column + 1), 1);
  return (
    <section className={css.roads}>
      <h3>{t('trend.roads')}</h3>
      <SelectField
        label={t('trend.market')}
        value={code}
        options={[...markets.keys()].map((value) => ({ value, label: names.fact(value) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className={css.scroll} tabIndex={0} role="img" aria-label={t('trend.roadOf', { market: names.fact(code) })}>
        <div
          className={css.road}
          dir="ltr"
          style={{ gridTemplateColumns: `repeat(${columns}, 26px)`, gridTemplateRows: `repeat(${roadRows}, 26px)` }}
        >
          {road.map(({ column, row, side, ties }) => (
            <span
              key={`${column} ${row}`}
              className={classNames(firstSides.includes(side) ? css.one : css.other)}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
              title={names.symbol(side)}
            >
              {names.symbol(side).charAt(0).toLocaleUpperCase()}
              {ties > 0 && <small>{ties}</small>}
            </span>
          ))}
        </div>
      </div>
      {dragons.length > 0 && (
        <>
          <h4>{t('trend.dragons')}</h4>
          <ul className={css.dragons}>
            {dragons
              .sort((one, other) => other.length - one.length)
              .map(({ market, side, length }) => (
                <li key={market}>
                  {names.fact(market)}: <b>{names.symbol(side)}</b> {t('trend.times', { count: length })}
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}
