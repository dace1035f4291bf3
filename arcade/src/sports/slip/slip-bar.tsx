import { ChevronUp } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { useDesk } from '../desk.tsx';
import { productOf, useOddsText } from '../odds-text.ts';
import css from './slip.module.css';
import { oddsNow } from './slip.ts';

/** On a phone, above the foot: how many selections there are and what they come to, and the way to the slip. */
export function SlipBar({ onOpen }: { onOpen(): void }) {
  const { slip } = useDesk();
  const { t } = useTexts();
  const state = useStore(slip.store);
  const oddsText = useOddsText();
  const { legs, placed, asked } = state;
  if (legs.length === 0 && placed.length === 0 && asked.length === 0) return null;
  const odds = legs.length === 0 ? '' : oddsText(productOf(legs.map((leg) => oddsNow(state, leg) ?? leg.odds)));
  const count = t('slip.legs', { count: legs.length });
  return (
    <button type="button" className={css.bar} onClick={onOpen}>
      <span className="sr-only">{legs.length === 0 ? t('slip.placed') : t('slip.open', { legs: count, odds })}</span>
      <b aria-hidden="true">{legs.length === 0 ? t('slip.placed') : count}</b>
      <span className="num" dir="ltr" aria-hidden="true">
        {odds}
      </span>
      <ChevronUp size={20} />
    </button>
  );
}
