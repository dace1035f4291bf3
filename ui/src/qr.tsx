import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { isBinarised, pathOf, readDark } from './qr-logo.ts';

/**
 * Defaults for drawing a code. `margin` is in pixels of the drawing, which is `engine` wide
 * whatever the size on the page.
 */
export const qrDefaults = {
  size: 200,
  engine: 800,
  margin: 20,
  dark: '#000000',
  light: '#FFFFFF',
  logoScale: 0.2,
  errorCorrection: 'M',
  binarizeThreshold: 128,
} as const;

export interface QrProps {
  text: string;
  /** What the code is for, read aloud. */
  label: string;
  /** Pixels on the page. */
  size?: number;
  margin?: number;
  dark?: string;
  light?: string;
  /** A picture in the middle, on our own host; the mark of the house without it. */
  logo?: string;
  /** The logo's side as a part of the code's. */
  logoScale?: number;
  /** 1 to 254: the logo becomes two colours, parted at this brightness. Anything else leaves the logo as it is. */
  binarizeThreshold?: number;
  className?: string;
}

/**
 * The code's dark modules as one path, a square in the middle left free for the logo. Error correction M bears 15 % of
 * damage; a logo of a fifth of the side takes 4 % of the area.
 */
export function qrPath(
  text: string,
  logoScale: number = qrDefaults.logoScale,
): { path: string; size: number; hole: number } {
  const code = encode(text, { ecc: qrDefaults.errorCorrection, boostEcc: false, border: 0 });
  const { size } = code;
  // odd, as the side is: the square stands in the very middle
  const hole = Math.floor(size * logoScale) | 1;
  const from = (size - hole) / 2;
  const inHole = (x: number, y: number) => x >= from && x < from + hole && y >= from && y < from + hole;
  return { path: pathOf(size, (x, y) => Boolean(code.data[y]?.[x]) && !inHole(x, y)), size, hole };
}

/**
 * A QR code with a logo in its middle. Lay it on a ground of its light colour: the margin alone is
 * narrower than readers like.
 */
export function Qr({
  text,
  label,
  size = qrDefaults.size,
  margin = qrDefaults.margin,
  dark = qrDefaults.dark,
  light = qrDefaults.light,
  logo,
  logoScale = qrDefaults.logoScale,
  binarizeThreshold = qrDefaults.binarizeThreshold,
  className,
}: QrProps) {
  const { engine } = qrDefaults;
  const code = useMemo(() => qrPath(text, logoScale), [text, logoScale]);
  const perModule = (engine - 2 * margin) / code.size;
  // half a module of air around the logo
  const logoSide = (code.hole - 1) * perModule;
  const logoAt = (engine - logoSide) / 2;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${engine} ${engine}`}
      role="img"
      aria-label={label}
    >
      <rect width={engine} height={engine} fill={light} />
      <path
        transform={`translate(${margin} ${margin}) scale(${perModule})`}
        d={code.path}
        fill={dark}
        shapeRendering="crispEdges"
      />
      <g transform={`translate(${logoAt} ${logoAt}) scale(${logoSide / 40})`}>
        {logo === undefined ? (
          <>
            <path d="M5 2H19C19 12 12 13 12 20S19 28 19 38H5Z" fill={dark} />
            <path d="M22.5 2A13.5 13.5 0 0 1 22.5 29C22.2 24.5 15.5 24.4 15.5 19.8S22.5 10 22.5 2Z" fill="#F09A00" />
          </>
        ) : (
          <LogoPicture logo={logo} dark={dark} threshold={binarizeThreshold} />
        )}
      </g>
    </svg>
  );
}

/** The logo on a square of 40: in two colours once its pixels are read, as it is where they may not be. */
function LogoPicture({ logo, dark, threshold }: { logo: string; dark: string; threshold: number }) {
  const [read, setRead] = useState<{ of: string; path: string; side: number }>();
  const of = `${threshold} ${logo}`;
  useEffect(() => {
    if (!isBinarised(threshold)) return;
    let left = false;
    readDark(logo, threshold).then(
      (drawn) => !left && setRead({ of: `${threshold} ${logo}`, ...drawn }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [logo, threshold]);
  if (isBinarised(threshold) && read?.of === of)
    return <path transform={`scale(${40 / read.side})`} d={read.path} fill={dark} shapeRendering="crispEdges" />;
  return <image href={logo} width={40} height={40} />;
}
