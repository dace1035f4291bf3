import { seatNumbers } from '@palpite/math/tables/blackjack/seats.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './seats-preview.module.css';

/** The seats of a table in their arc: those that are taken, and how many are free. */
export function SeatsPreview({ taken }: { taken: readonly number[] }) {
  const t = useTexts('tables');
  const free = seatNumbers.length - taken.length;
  return (
    <div className={css.seats}>
      <div className={css.arc} dir="ltr" aria-hidden="true">
        {seatNumbers.map((seat) => (
          <i key={seat} className={classNames(taken.includes(seat) && css.taken)}>
            {seat}
          </i>
        ))}
      </div>
      <p>{t('freeSeats', { count: free })}</p>
    </div>
  );
}
