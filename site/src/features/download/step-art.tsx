// The steps of the guide as small drawings of a phone: flat paper, the one thing to press in manga.
import type { ReactNode } from 'react';
import css from './download.module.css';

export type StepArtName = 'open' | 'share' | 'menu' | 'add' | 'install' | 'confirm' | 'home';

const paper = 'var(--areia)';
const ink = '#241026';
const shade = '#F2D9A8';
const manga = '#FFB020';

function MarkShape({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M5 2H19C19 12 12 13 12 20S19 28 19 38H5Z" fill={ink} />
      <path d="M22.5 2A13.5 13.5 0 0 1 22.5 29C22.2 24.5 15.5 24.4 15.5 19.8S22.5 10 22.5 2Z" fill="#E88A00" />
    </g>
  );
}

const rows = (ys: readonly number[]) =>
  ys.map((y) => <rect key={y} x={66} y={y} width={68} height={9} rx={3} fill={shade} />);
const pressed = (x: number, y: number, radius: number) => <circle cx={x} cy={y} r={radius} fill={manga} />;

/** A list of choices from the browser, one of them the one to press. */
function choices(at: number): ReactNode {
  return (
    <>
      <rect x={60} y={50} width={80} height={84} rx={10} fill="#fff" />
      {[60, 78, 96, 114].map((y, index) => (
        <rect key={y} x={67} y={y} width={66} height={13} rx={4} fill={index === at ? manga : shade} />
      ))}
    </>
  );
}

const plus = (x: number, y: number) => (
  <path d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} stroke={ink} strokeWidth={2} strokeLinecap="round" />
);

const drawings: Record<StepArtName, ReactNode> = {
  open: (
    <>
      <rect x={64} y={26} width={72} height={14} rx={7} fill={manga} />
      <MarkShape x={86} y={54} scale={0.7} />
      {rows([96, 111])}
    </>
  ),
  share: (
    <>
      {rows([28, 43, 58])}
      <rect x={56} y={106} width={88} height={34} fill={shade} />
      {pressed(100, 122, 15)}
      <path
        d="M94 119h-2.500v10.500h17v-10.500h-2.500M100 125v-13M96 115.500l4-4 4 4"
        fill="none"
        stroke={ink}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  menu: (
    <>
      <rect x={56} y={20} width={88} height={28} fill={shade} />
      <rect x={62} y={28} width={54} height={12} rx={6} fill={paper} />
      {pressed(130, 34, 12)}
      {[28, 34, 40].map((y) => (
        <circle key={y} cx={130} cy={y} r={1.8} fill={ink} />
      ))}
      {rows([62, 77, 92, 107])}
    </>
  ),
  add: (
    <>
      {choices(2)}
      <rect x={119} y={98} width={9} height={9} rx={2} fill="none" stroke={ink} strokeWidth={1.4} />
      <path d="M123.500 100.500v4M121.500 102.500h4" stroke={ink} strokeWidth={1.4} strokeLinecap="round" />
    </>
  ),
  install: (
    <>
      {choices(1)}
      <path
        d="M124 80.500v5.500m-2.500-2.200 2.500 2.200 2.500-2.200M120.500 88.500h7"
        fill="none"
        stroke={ink}
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  confirm: (
    <>
      <rect x={62} y={44} width={76} height={78} rx={12} fill="#fff" />
      <rect x={70} y={54} width={26} height={26} rx={7} fill={shade} />
      <MarkShape x={74.5} y={58} scale={0.45} />
      <rect x={102} y={58} width={28} height={7} rx={3} fill={ink} />
      <rect x={102} y={70} width={20} height={6} rx={3} fill={shade} />
      <rect x={94} y={96} width={37} height={17} rx={8.5} fill={manga} />
      {plus(112.5, 104.5)}
    </>
  ),
  home: (
    <>
      {[66, 92, 118].map((x) =>
        [32, 60, 88].map((y) =>
          x === 92 && y === 60 ? null : (
            <rect key={`${x}-${y}`} x={x} y={y} width={18} height={18} rx={5} fill={shade} />
          ),
        ),
      )}
      <rect x={87} y={55} width={28} height={28} rx={8} fill={manga} />
      <MarkShape x={92.5} y={59.5} scale={0.48} />
    </>
  ),
};

/** A step, drawn. Decoration: the sentence beside it says the same. */
export function StepArt({ name }: { name: StepArtName }) {
  return (
    <svg className={css.art} viewBox="0 0 200 150" aria-hidden="true">
      <rect width="200" height="150" fill="var(--mar)" />
      <circle cx="100" cy="82" r="70" fill="#16318f" />
      <rect x="50" y="14" width="100" height="170" rx="16" fill="#0B1440" />
      <rect x="56" y="20" width="88" height="160" rx="10" fill={paper} />
      {drawings[name]}
    </svg>
  );
}
