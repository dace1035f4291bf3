import type { EventRow } from '@palpite/contract/odds/shapes.ts';
import { Lock } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from './board.module.css';

interface ClockLineProps {
  clock: string;
  isLive: boolean;
  suspended: EventRow['suspended'];
}

/** Where a match stands, and why nothing can be bet on. */
export function ClockLine({ clock, isLive, suspended }: ClockLineProps) {
  const { t } = useTexts();
  return (
    <p className={css.clock} data-live={isLive}>
      <span>{clock}</span>
      <span className={css.held} role="status">
        {suspended !== null && (
          <>
            <Lock size={14} />
            {t(`suspended.${suspended}`)}
          </>
        )}
      </span>
    </p>
  );
}
