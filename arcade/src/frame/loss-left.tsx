import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { leftNow, lossLimit } from '../base/reality/loss-limit.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import css from './panel.module.css';

/** Beside the stake: how much of today's limit is left, where the player has one. */
export function LossLeft({ net, symbol }: { net: Micro; symbol: string }) {
  const { t } = useTexts();
  const language = useLanguage();
  const limit = useStore(lossLimit);
  if (!limit) return null;
  return (
    <p className={css.left}>{t('bet.lossLeft', { left: formatCurrency(leftNow(limit, net), symbol, language) })}</p>
  );
}
