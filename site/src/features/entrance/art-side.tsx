import { type HeroName, HeroShapes } from '@palpite/ui/art/hero.tsx';
import { WavePattern } from '@palpite/ui/wave.tsx';
import { useId } from 'react';
import css from './art-side.module.css';

interface ArtSideProps {
  hero: HeroName;
  ground: string;
  rays: string;
  wave: string;
  words: string;
}

const rayCount = 12;
const curve = 'M0 452C60 410 110 410 180 440S 310 474 368 430V660H0Z';

/** The picture at the side of a dialog of a desktop: a hero on its rays, and a few words over the wave. */
export function ArtSide({ hero, ground, rays, wave, words }: ArtSideProps) {
  const pattern = useId();
  return (
    <div className={css.side} aria-hidden="true">
      <svg viewBox="0 0 368 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <WavePattern id={pattern} color="#FFF1D6" opacity={0.1} scale={1.5} />
        </defs>
        <rect width="368" height="660" fill={ground} />
        {Array.from({ length: rayCount }, (_, at) => at * (360 / rayCount)).map((angle) => (
          <path
            key={angle}
            d="M184 226L104 -360H264Z"
            fill={rays}
            opacity="0.9"
            transform={`rotate(${angle} 184 226)`}
          />
        ))}
        <rect width="368" height="660" fill={`url(#${pattern})`} />
        <g transform="translate(34 76) scale(1.5)">
          <HeroShapes name={hero} />
        </g>
        <path d={curve} fill="#000" opacity="0.16" transform="translate(0 -9)" />
        <path d={curve} fill={wave} />
      </svg>
      <p>{words}</p>
    </div>
  );
}
