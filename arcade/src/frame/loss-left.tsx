import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { leftNow, lossLimit } from '../base/reality/loss-limit.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import css from './panel.module.css';

interface LossLeftProps {
  /** What the sitting brought, at games where a bet is settled as it is placed; elsewhere the limit is read again. */
  net?: Micro;
  symbol: string;
}

/** Beside the stake: how much of a limit on losses is left, where the player has one; of several that with least. */
export function LossLeft({ net = 0n, symbol }: LossLeftProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const limit = useStore(lossLimit);
  if (!limit) return null;
  return (
    <p className={css.left}>
      {t(`bet.lossLeft.${limit.period}`, { left: formatCurrency(leftNow(limit, net), symbol, language) })}
    </p>
  );
}
