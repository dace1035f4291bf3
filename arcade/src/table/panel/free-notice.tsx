import type { FreeRounds } from '@palpite/contract/instant/shapes.ts';
import { FieldNote } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Money } from '../game-client.ts';
import css from './free-notice.module.css';

/** In the place of the stake while free rounds last: how many, at which stake, until when, and where winnings go. */
export function FreeNotice({ free, money, trouble }: { free: FreeRounds; money: Money; trouble: ReactNode }) {
  const { t } = useTexts();
  const language = useLanguage();
  const id = useId();
  return (
    <div className={css.free}>
      <output>{t('free.left', { count: free.left, stake: money(free.stake) })}</output>
      <p>
        {t(free.toBonus ? 'free.toBonus' : 'free.toMain')}{' '}
        {t('free.until', { at: formatDateTime(free.endsAt, language) })}
      </p>
      <FieldNote id={id} error={trouble} />
    </div>
  );
}
