import { multiplierUnit } from '@palpite/math/games/game.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { multiplierOfCredits, type SlotRules, volatilityOf } from '@palpite/math/games/slots/rules.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { HelpProps } from '../table/game-client.ts';
import css from './help.module.css';
import { LineChart } from './line-chart.tsx';
import type { SlotTheme, Values } from './theme.ts';

/** The pay table, the lines, the features and the figures: every number is the rules'. */
export function Help({ theme, ...props }: HelpProps & { theme: SlotTheme }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { rules, features, Facts } = theme;
  const number = (value: number) => formatScaled(value, 0, language);
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  const lines = 'lines' in rules ? rules.lines : undefined;
  return (
    <>
      <p>
        {lines
          ? t('slots.help.lines', { count: lines.length, reels: rules.strips.length })
          : t('slots.help.ways', { reels: rules.strips.length })}
      </p>
      <h3 className={css.head}>{t('slots.help.pays')}</h3>
      <p>{t('slots.help.paysText')}</p>
      <ul className={css.symbols}>
        {rules.symbols.map((name, symbol) => (
          <Paying key={name} theme={theme} symbol={symbol} stake={props.stake} money={props.money} />
        ))}
      </ul>
      {features.map(({ key, values }) => (
        <section key={key}>
          <h3 className={css.head}>{t(`features.${key}.title`)}</h3>
          <p>{t(`features.${key}.text`, written(values, language))}</p>
        </section>
      ))}
      {Facts && <Facts {...props} />}
      {lines && (
        <section>
          <h3 className={css.head}>{t('slots.help.linesTitle', { count: lines.length })}</h3>
          <ol className={css.lines}>
            {lines.map((line, at) => (
              <LineChart key={line.join('')} line={line} number={at + 1} rows={theme.firstGrid[0]?.length ?? 0} />
            ))}
          </ol>
        </section>
      )}
      <dl className={css.facts}>
        <dt>{t('slots.help.volatility')}</dt>
        <dd>
          {t(`slots.help.volatilities.${volatilityOf(rules)}`)}
          <small>{t('slots.help.volatilityOf', { class: volatilityOf(rules) })}</small>
        </dd>
        <dt>{t('slots.help.hits')}</dt>
        <dd>{percent(rules.hits)}</dd>
        <dt>{t('slots.help.rtp')}</dt>
        <dd>{percent(props.rtp)}</dd>
        <dt>{t('slots.help.most')}</dt>
        <dd>
          {timesText(rules.most * multiplierUnit, language)}
          {props.stake !== undefined && (
            <small>{props.money(payoutOf(props.stake, rules.most * multiplierUnit))}</small>
          )}
        </dd>
      </dl>
      <p>{t('slots.help.capText', { most: number(rules.most) })}</p>
    </>
  );
}

interface PayingProps {
  theme: SlotTheme;
  symbol: number;
  stake: HelpProps['stake'];
  money: HelpProps['money'];
}

/** One symbol with what it pays, at the stake of the moment where there is one. */
function Paying({ theme, symbol, stake, money }: PayingProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { rules } = theme;
  const drawing = theme.symbols[symbol];
  const note = theme.noted.find((each) => each.symbol === symbol);
  const name = rules.symbols[symbol] ?? '';
  return (
    <li>
      <span
        className={css.art}
        style={{ background: theme.precious.includes(symbol) ? theme.colors.tilePrecious : theme.colors.tile }}
      >
        <svg viewBox="0 0 100 100" aria-hidden="true">
          {drawing?.()}
        </svg>
      </span>
      <div>
        <b>{t(`symbols.${name}`)}</b>
        <dl>
          {paysOf(theme, symbol).map(({ count, multiplier }) => (
            <div key={count}>
              <dt>{formatScaled(count, 0, language)}</dt>
              <dd>
                {timesText(multiplier, language)}
                {stake !== undefined && <small>{money(payoutOf(stake, multiplier))}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {note && <p>{t(`notes.${name}`, written(note.values, language))}</p>}
      </div>
    </li>
  );
}

/** Figures as this language writes them. */
function written(values: Values | undefined, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatScaled(value, 0, language) : value,
    ]),
  );
}

/**
 * What so many of a symbol pay, in ten-thousandths of the stake, the most first: in a row on one line or way,
 * or for a scatter anywhere.
 */
export function paysOf(
  { rules, scatter }: Pick<SlotTheme, 'rules' | 'scatter'>,
  symbol: number,
): { count: number; multiplier: number }[] {
  const inRow = (rules.pays[symbol] ?? []).map((credits, at) => ({
    count: at + 1,
    multiplier: multiplierOfCredits(rules as SlotRules, credits),
  }));
  const anywhere =
    scatter?.symbol === symbol
      ? scatter.pays.map((stakes, count) => ({ count, multiplier: stakes * multiplierUnit }))
      : [];
  return [...inRow, ...anywhere].filter(({ multiplier }) => multiplier > 0).reverse();
}
