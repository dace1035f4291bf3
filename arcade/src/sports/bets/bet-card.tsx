import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { nameOf } from '@palpite/math/sports/ticket/system.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useNames, useSports } from '../desk.tsx';
import { titleOf } from '../events/event-words.ts';
import { useOddsText } from '../odds-text.ts';
import { hrefOf } from '../route.ts';
import css from './bets.module.css';
import { Corrections, EarlierOutcomes } from './corrections.tsx';

const stateTones: Readonly<Record<SportsBet['state'], Tone>> = {
  ...{ accepted: 'info', won: 'good', half_won: 'good', push: 'neutral', half_lost: 'neutral', lost: 'neutral' },
  ...{ cashed_out: 'good', void: 'warn' },
};

interface BetCardProps {
  bet: SportsBet;
  /** The player wants to cash it out. */
  onCash(bet: SportsBet): void;
}

/** A bet: its legs with what became of each and why, its money, and of an open one the way to cash out. */
export const BetCard = memo(function BetCard({ bet, onCash }: BetCardProps) {
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const oddsText = useOddsText();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const isOpen = bet.state === 'accepted';
  const isCorrected = bet.legs.some(({ settled }) => (settled?.version ?? 1) > 1);
  return (
    <article className={css.card} aria-label={t('bets.of', { number: bet.betId, stake: money(bet.stake) })}>
      <header>
        <h3>{kindText(t, bet)}</h3>
        <Badge tone={stateTones[bet.state]}>{t(`state.${bet.state}`)}</Badge>
        {bet.isFree && <Badge tone="info">{t('bets.free')}</Badge>}
        <small className="num">
          {t('bets.number', { number: bet.betId })} · {formatDateTime(bet.placedAt, language)}
        </small>
      </header>
      {isCorrected && <p className={css.corrected}>{t('bets.corrected')}</p>}
      <Corrections of={bet.corrections} symbol={symbol} />
      <ol className={css.legs}>
        {bet.legs.map((leg) => (
          <Leg key={`${leg.fixture.id} ${leg.market} ${leg.selection}`} leg={leg} />
        ))}
      </ol>
      {bet.builderOdds !== null && (
        <p className={css.sum}>
          {t('slip.odds')} <b dir="ltr">{oddsText(bet.builderOdds)}</b>
        </p>
      )}
      {bet.cashedOut.map(({ at, fraction, value }) => (
        <p key={at} className={css.cashed}>
          {t('bets.cashedOut', {
            ...{ percent: formatScaled(fraction, 2, language).replace(/[.,]00$/, ''), value: money(value) },
            at: formatDateTime(at, language),
          })}
        </p>
      ))}
      {bet.explained && (bet.sizes.length > 1 || bet.eachWay || (bet.sizes[0] ?? 1) < bet.legs.length) && (
        <details className={css.ways}>
          <summary>{t('bets.ways')}</summary>
          <ul>
            {bet.explained.ways.map(({ way, size, combinations, returned }) => (
              <li key={`${way} ${size}`}>{t(`bets.way.${way}`, { combinations, size, amount: money(returned) })}</li>
            ))}
          </ul>
        </details>
      )}
      {bet.explained?.capped && <p className={css.cashed}>{t('bets.capped')}</p>}
      <footer>
        <dl>
          <dt>{t('bets.stake')}</dt>
          <dd>{money(bet.stake)}</dd>
          <dt>{t(isOpen ? 'bets.payout' : 'bets.paid')}</dt>
          <dd
            className={
              !isOpen && (bet.isFree ? bet.state !== 'void' && bet.payout > 0n : bet.payout > bet.stake)
                ? css.won
                : undefined
            }
          >
            {money(isOpen ? bet.mostPayout : bet.isFree && bet.state === 'void' ? 0n : bet.payout)}
          </dd>
        </dl>
        {/* a builder, each way and a free bet have no value on offer before they are decided */}
        {isOpen && !bet.builder && !bet.eachWay && !bet.isFree && (
          <Button variant="secondary" onClick={() => onCash(bet)}>
            {t('cash.open')}
          </Button>
        )}
      </footer>
      {bet.isFree && bet.state === 'void' && <p className={css.cashed}>{t('bets.freeBack')}</p>}
      {bet.cashOutAt !== null && isOpen && (
        <p className={css.cashed}>{t('cash.autoOn', { amount: money(bet.cashOutAt) })}</p>
      )}
    </article>
  );
});

function kindText(t: ReturnType<typeof useTexts>['t'], { legs, sizes, builder }: SportsBet): string {
  if (builder) return t('slip.builder');
  if (legs.length === 1) return t('slip.single');
  if (sizes.length === 1 && sizes[0] === legs.length) return `${t('slip.combo')} (${legs.length})`;
  const named = nameOf(legs.length, sizes);
  if (named) return t(`system.${named}`);
  return `${t('slip.system')} ${sizes.join(', ')}/${legs.length}`;
}

function Leg({ leg }: { leg: SportsBet['legs'][number] }) {
  const { t } = useTexts();
  const oddsText = useOddsText();
  const names = useNames(leg.fixture);
  const { settled, inPlay } = leg;
  return (
    <li data-outcome={settled?.outcome ?? 'open'}>
      <div className={css.legText}>
        <b>{names.selection(leg.market, leg.selection, leg.name)}</b>
        <span>{names.market(leg.market)}</span>
        <a href={hrefOf('event', leg.fixture.id)}>{titleOf(t, leg.fixture)}</a>
        {inPlay && <small>{t('bets.inPlay', { stood: names.stood(inPlay) })}</small>}
        {settled && <p className={css.because}>{names.because(settled.because, leg.market, leg.selection)}</p>}
        <EarlierOutcomes leg={leg} names={names} />
        {settled?.placeOutcome && <small>{t('bets.place', { outcome: t(`outcome.${settled.placeOutcome}`) })}</small>}
      </div>
      <div className={css.legEnd}>
        <b dir="ltr">{oddsText(leg.odds)}</b>
        <small>{t(`outcome.${settled?.outcome ?? 'open'}`)}</small>
      </div>
    </li>
  );
}
