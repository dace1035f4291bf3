import { Clock } from '@palpite/ui/icon.tsx';
import { clockFace, useTimeLeft } from '@palpite/ui/text/countdown.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './receipt.module.css';

const now = () => Date.now();

/** When an open receipt closes by itself, counting. It can still be contested afterwards. */
export function ClosesAt({ at }: { at: number }) {
  const t = useTexts('withdrawals');
  const language = useLanguage();
  const left = useTimeLeft(at, now);
  return (
    <p className={css.closes}>
      <Clock size={18} />
      <span>
        {left > 0 ? t('receipt.closesAt', { at: formatTime(at, language).slice(0, 5) }) : t('receipt.closing')}
        {left > 0 && (
          <b role="timer" aria-label={t('receipt.timeLeft')}>
            {clockFace(left)}
          </b>
        )}
      </span>
    </p>
  );
}
