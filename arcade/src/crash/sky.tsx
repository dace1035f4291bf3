const hills = [
  ['#1B4BB0', 'M-10 470C90 400 170 410 250 452S430 520 520 440S640 420 660 428V600H-10Z'],
  ['#123A93', 'M-10 520C70 470 150 476 230 508S420 548 500 500S620 486 660 494V600H-10Z'],
  ['#0B2263', 'M-10 562C120 522 210 540 320 556S540 566 660 538V600H-10Z'],
] as const;

const stars = [
  [86, 118, 2.4],
  [168, 70, 1.8],
  [158, 190, 1.6],
  [446, 236, 1.6],
  [470, 122, 2.6],
  [556, 214, 1.8],
  [598, 96, 2],
  [236, 296, 1.5],
  [118, 272, 1.8],
] as const;

const flagColors = ['#FFB020', '#E8364E', '#34D68A', '#FFF1D6', '#86CFF5'];
/** Bunting from a pole of the fair to the next, hanging through. */
const flags = Array.from({ length: 11 }, (_, at) => {
  const x = 336 + at * 27;
  const sag = 4 * ((at + 0.5) / 11) * (1 - (at + 0.5) / 11);
  return { x, y: 486 + sag * 26, color: flagColors[at % flagColors.length] ?? '#FFB020' };
});

const stalls = [
  [366, 526, '#E8364E'],
  [452, 534, '#FFB020'],
  [540, 528, '#34D68A'],
] as const;

/** Night over the fair: moon, stars, hills of cut paper, stalls under bunting. */
export function Sky() {
  return (
    <>
      <circle cx="530" cy="150" r="96" fill="#1B3DA6" />
      <circle cx="530" cy="150" r="58" fill="#FFF1D6" />
      <path d="M530 92a58 58 0 0 1 0 116a70 70 0 0 0 0 -116z" fill="#F2D9A8" />
      {stars.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} fill="#C6D3FA" />
      ))}
      {hills.slice(0, 2).map(([fill, d]) => (
        <path key={fill} d={d} fill={fill} />
      ))}
      <path d="M332 556V482M636 556V482" stroke="#0B1C5C" strokeWidth="5" />
      <path d="M332 484Q484 540 636 484" fill="none" stroke="#FFF1D6" strokeWidth="2" opacity=".7" />
      {flags.map(({ x, y, color }) => (
        <path key={x} d={`M${x - 9} ${y}h18v20l-9 -7l-9 7z`} fill={color} />
      ))}
      {stalls.map(([x, y, color]) => (
        <g key={x}>
          <rect x={x - 24} y={y} width="48" height="36" fill="#FFF1D6" />
          <rect x={x - 12} y={y + 10} width="24" height="14" fill="#FFB020" />
          <path
            d={`M${x - 30} ${y + 4}l8 -20h44l8 20q-7.5 9 -15 0q-7.500 9 -15 0q-7.500 9 -15 0q-7.500 9 -15 0z`}
            fill={color}
          />
        </g>
      ))}
      <path d={hills[2][1]} fill={hills[2][0]} />
      <Flyer />
    </>
  );
}

/** The child who holds the string, at the foot of the hill. */
function Flyer() {
  return (
    <g>
      <path d="M92 566l10 -40l14 2l12 38z" fill="#E8364E" />
      <path d="M102 528l26 -16" stroke="#7A3E1D" strokeWidth="7" strokeLinecap="round" />
      <circle cx="106" cy="514" r="12" fill="#7A3E1D" />
      <path d="M94 512a12 12 0 0 1 24 -2l8 2l-32 2z" fill="#FFB020" />
    </g>
  );
}

/** Where the hand is that holds the string. */
export const hand = { x: 130, y: 511 } as const;
