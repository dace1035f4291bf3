import { readMarketNames } from '@palpite/arcade/sports/market-names.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatDecimal } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './bet-legs.module.css';
import type { BetLeg, BetLegs } from './legs.ts';

export interface BetLegsProps {
  bet: BetLegs;
  /** Before amounts. */
  symbol: string;
}

/** What was bet on, leg by leg: which result decided each, by which rule, and how the payout came. */
export function BetLegsPart({ bet: { legs, ways, corrections }, symbol }: BetLegsProps) {
  const t = useTexts('rounds');
  const language = useLanguage();
  const money = (amount: string) => formatCurrency(parseMoney(amount), symbol, language);
  const { data: namesOf } = useQuery({
    queryKey: ['sports', 'market-names', language],
    queryFn: async () => (await readMarketNames(language)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section>
      <h3>{t('leg.title', { count: legs.length })}</h3>
      <ol className={css.legs}>
        {legs.map((leg, at) => {
          const names = namesOf?.({ sport: leg.sport, home: sideOf(leg.home), away: sideOf(leg.away) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a bet keep their places
            <li key={at} data-outcome={leg.outcome ?? 'open'}>
              <b>{names?.selection(leg.market, leg.selection, leg.name) ?? leg.name ?? leg.selection}</b>
              <span>{formatDecimal(leg.odds, language) ?? leg.odds}</span>
              <bdi>
                {leg.event}, {names?.market(leg.market) ?? leg.market}
              </bdi>
              {leg.inPlay !== undefined && <small>{t('leg.inPlay', { score: leg.inPlay })}</small>}
              <small className={css.outcome}>{t(`leg.outcome.${leg.outcome ?? 'open'}`)}</small>
              {leg.because && names && <small>{names.because(leg.because, leg.market, leg.selection)}</small>}
              {(leg.version ?? 1) > 1 && <small>{t('leg.corrected', { version: leg.version })}</small>}
              {leg.was?.map(({ version, outcome, because }) => (
                <small key={version}>
                  {t('leg.was', { version, outcome: t(`leg.outcome.${outcome}`) })}{' '}
                  {names?.because(because, leg.market, leg.selection)}
                </small>
              ))}
            </li>
          );
        })}
      </ol>
      {corrections.map(({ at, was, now }) => (
        <p key={at} className={css.corrected}>
          {t('leg.correction', {
            ...{ at: formatDateTime(Date.parse(at), language, brandZone) },
            ...{ was: money(was), now: money(now) },
          })}
        </p>
      ))}
      {(ways.length > 1 || legs.length > 1) && ways.length > 0 && (
        <dl className={css.ways}>
          {ways.map(({ way, size, combinations, returned }) => (
            <div key={`${way} ${size}`}>
              <dt>
                {t(`leg.way.${way}`)} {t('leg.combinations', { count: Number(combinations), combinations, size })}
              </dt>
              <dd>
                <Money amount={parseMoney(returned)} symbol={symbol} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function sideOf(name: BetLeg['home']) {
  return name === undefined ? undefined : { name };
}
