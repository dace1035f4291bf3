import { classNames } from '../class-names.ts';
import css from './banner-art.module.css';
import { type HeroName, HeroShapes } from './hero.tsx';

export interface BannerArtProps {
  /** The ground and the three hills over it, from the top right to the front. */
  colors: readonly [ground: string, sky: string, hill: string, front: string];
  hero: HeroName;
  /** A disc behind the hero. */
  sun?: string;
  className?: string;
}

/** The picture of a banner: cut hills on the ground and a large hero at the end. Fills its positioned parent; the text stands at the start. */
export function BannerArt({ colors: [ground, sky, hill, front], hero, sun, className }: BannerArtProps) {
  return (
    <div className={classNames(css.art, className)}>
      <svg className={css.ground} viewBox="0 0 904 296" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <rect width="904" height="296" fill={ground} />
        <path d="M420 -20C520 -20 500 70 580 100S 700 60 760 130S 880 170 924 120V-20Z" fill={sky} />
        <path d="M330 316C400 220 480 290 560 230S 660 150 740 210S 860 290 924 220V316Z" fill={hill} />
        <path d="M460 316C520 262 580 300 640 268S 740 226 800 262S 880 300 924 272V316Z" fill={front} />
      </svg>
      <svg className={css.hero} viewBox="-60 -22 330 250" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {sun && <circle cx="118" cy="96" r="112" fill={sun} />}
        <g transform="translate(6 0)">
          <HeroShapes name={hero} />
        </g>
      </svg>
    </div>
  );
}
