import type { Fixture } from '@palpite/contract/fixtures/shapes.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from './board.module.css';

const height = 56;
const slots = 95;

/** Who pressed, minute by minute: bars above the line are of home. */
export function Momentum({ fixture, momentum }: { fixture: Fixture; momentum: readonly number[] }) {
  const { t } = useTexts();
  const count = Math.max(slots, momentum.length);
  return (
    <svg
      className={css.momentum}
      viewBox={`0 0 ${count * 4} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('board.momentum', { home: fixture.home?.name, away: fixture.away?.name })}
    >
      <path d={`M0 ${height / 2}H${count * 4}`} className={css.middle} />
      {momentum.map((press, at) => {
        const size = Math.max(1, (Math.abs(press) / 100) * (height / 2 - 2));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute keeps its place
            key={at}
            className={press >= 0 ? css.forHome : css.forAway}
            x={at * 4 + 0.5}
            y={press >= 0 ? height / 2 - size : height / 2}
            width="3"
            height={size}
          />
        );
      })}
    </svg>
  );
}
