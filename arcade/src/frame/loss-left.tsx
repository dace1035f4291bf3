import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { leftNow, lossLimit } from '../base/loss-limit.ts';
import { useTexts } from '../base/say.ts';
import { useStore } from '../base/store.ts';
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
