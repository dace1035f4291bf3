import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { MarketNames } from '../market-names.ts';
import css from './bets.module.css';

/** How a bet was settled anew: what it came to before and after, with the money. */
export function Corrections({ of, symbol }: { of: SportsBet['corrections']; symbol: string }) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  return of.map(({ at, stateWas, payoutWas, state, payout, owed }) => (
    <p key={at} className={css.cashed}>
      {t('bets.correction', {
        ...{ at: formatDateTime(at, language), before: t(`state.${stateWas}`), was: money(payoutWas) },
        ...{ after: t(`state.${state}`), now: money(payout) },
      })}
      {owed > 0n && ` ${t('bets.owed', { amount: money(owed) })}`}
    </p>
  ));
}

type Leg = SportsBet['legs'][number];

/** What earlier versions of the result made of a leg, and why. */
export function EarlierOutcomes({ leg: { market, selection, settled }, names }: { leg: Leg; names: MarketNames }) {
  const { t } = useTexts();
  return settled?.was?.map(({ version, outcome, because }) => (
    <p key={version} className={css.because}>
      {t('bets.was', { version, outcome: t(`outcome.${outcome}`) })} {names.because(because, market, selection)}
    </p>
  ));
}
