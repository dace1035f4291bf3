import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrProps {
  text: string;
  /** Pixels, with its quiet zone. */
  size: number;
  /** What the code is for, read aloud. */
  label: string;
  className?: string;
}

/** Modules of quiet zone around the code; the card it lies on is white as well. */
const quiet = 2;

/**
 * The code's dark modules as one path, a square in the middle left free for the mark. Error correction M bears 15 % of damage;
 * the free square is a fifth of the side, 4 % of the area.
 */
export function qrPath(text: string): { path: string; size: number; hole: number } {
  const code = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const { size } = code;
  const hole = Math.floor(size / 5) | 1;
  const from = (size - hole) / 2;
  const inHole = (x: number, y: number) => x >= from && x < from + hole && y >= from && y < from + hole;
  let path = '';
  for (const [y, row] of code.data.entries()) {
    let x = 0;
    while (x < size) {
      const start = x;
      while (x < size && row[x] && !inHole(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
      else x += 1;
    }
  }
  return { path, size, hole };
}

/** A QR code on white with the mark in its middle. */
export function Qr({ text, size, label, className }: QrProps) {
  const code = useMemo(() => qrPath(text), [text]);
  const box = code.size + 2 * quiet;
  const markScale = (code.hole - 1) / 40;
  const markAt = (code.size - 40 * markScale) / 2;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`${-quiet} ${-quiet} ${box} ${box}`}
      role="img"
      aria-label={label}
    >
      <rect x={-quiet} y={-quiet} width={box} height={box} fill="#fff" />
      <path d={code.path} fill="#1B1218" shapeRendering="crispEdges" />
      <g transform={`translate(${markAt} ${markAt}) scale(${markScale})`}>
        <path d="M5 2H19C19 12 12 13 12 20S19 28 19 38H5Z" fill="#1B1218" />
        <path d="M22.5 2A13.5 13.5 0 0 1 22.5 29C22.2 24.5 15.5 24.4 15.5 19.8S22.5 10 22.5 2Z" fill="#F09A00" />
      </g>
    </svg>
  );
}
