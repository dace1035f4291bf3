import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from './board.module.css';

/** The goal of home is on the left: 0 of the way of the ball. */
const width = 520;
const height = 200;
const edge = 12;

/** The pitch from the side, where the ball is, and who has it. */
export function Pitch({ fixture, state: { ball } }: { fixture: Fixture; state: MatchState }) {
  const { t } = useTexts();
  const side = ball && fixture[ball.side]?.name;
  const x = edge + ((width - 2 * edge) * (ball?.x ?? 50)) / 100;
  return (
    <svg
      className={css.pitch}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={side ? t('board.pitch', { side }) : t('board.title')}
    >
      <rect width={width} height={height} fill="#1F7A45" />
      {Array.from({ length: 7 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stripes keep their places
        <rect key={at} x={(at * 2 * width) / 14} width={width / 14} height={height} fill="#248A4F" />
      ))}
      <g fill="none" stroke="#FFF1D6" strokeOpacity="0.6" strokeWidth="2">
        <rect x={edge} y={edge} width={width - 2 * edge} height={height - 2 * edge} />
        <path d={`M${width / 2} ${edge}V${height - edge}`} />
        <circle cx={width / 2} cy={height / 2} r="34" />
        <path d={`M${edge} 52h66v96h-66M${edge} 78h26v44h-26`} />
        <path d={`M${width - edge} 52h-66v96h66M${width - edge} 78h-26v44h26`} />
      </g>
      {ball && (
        <>
          <path
            className={css.attack}
            d={
              ball.side === 'home'
                ? `M${edge} ${edge}H${x}L${x + 16} ${height / 2}L${x} ${height - edge}H${edge}Z`
                : `M${width - edge} ${edge}H${x}L${x - 16} ${height / 2}L${x} ${height - edge}H${width - edge}Z`
            }
            fill={ball.side === 'home' ? '#FFB020' : '#79B0FF'}
          />
          <g className={css.ball} style={{ transform: `translate(${x}px, ${height / 2}px)` }}>
            <ellipse cx="4" cy="7" rx="8" ry="3" fill="#0C3A21" opacity="0.5" />
            <circle r="8" fill="#FFF" />
            <path d="M0-4 4-1 2.400 3.500h-4.800L-4-1Z" fill="#20141F" />
          </g>
        </>
      )}
    </svg>
  );
}
