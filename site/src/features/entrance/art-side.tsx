import type { Banner } from '@palpite/contract/messages/shapes.ts';
import { type HeroName, HeroShapes } from '@palpite/ui/art/hero.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { WavePattern } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { actionOf } from '../../base/banners.ts';
import * as paths from '../../base/paths.ts';
import { useSpokenLanguage } from '../../base/text/texts.ts';
import css from './art-side.module.css';
import { bannersQuery } from './entrance-data.ts';

interface ArtSideProps {
  /** The place of the brand's own picture. */
  group: Banner['groupName'];
  hero: HeroName;
  ground: string;
  rays: string;
  wave: string;
  words: string;
  /** Closes the dialog for whoever follows the banner; undefined while nothing may lead away from it. */
  onLeave: (() => void) | undefined;
}

const rayCount = 12;
const curve = 'M0 452C60 410 110 410 180 440S 310 474 368 430V660H0Z';

/**
 * The picture at the side of a dialog of a desktop, with a few words over it: the brand's banner, or where it has none
 * a hero on its rays. Its place is kept while it comes, and the words come with it; a banner that does
 * not arrive leaves the hero.
 */
export function ArtSide({ group, words, ground, onLeave, ...drawing }: ArtSideProps) {
  const { data, isPending } = useQuery(bannersQuery(group, useSpokenLanguage()));
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  const banner = state === 'missing' ? undefined : data?.[0];
  const picture = (
    <>
      {!banner && !isPending && <Drawing ground={ground} {...drawing} />}
      {banner && (
        <img
          key={banner.url}
          src={banner.url}
          alt=""
          className={classNames(css.banner, state === 'there' && css.there)}
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
        />
      )}
      {!isPending && <p>{banner?.title ?? words}</p>}
    </>
  );
  const to = banner && onLeave && placeOf(banner);
  const side = { className: css.side ?? '', style: { background: ground } };
  if (to)
    return to.inside ? (
      <Link href={to.href} onClick={onLeave} {...side}>
        {picture}
      </Link>
    ) : (
      <a href={to.href} {...side}>
        {picture}
      </a>
    );
  return (
    <div {...side} aria-hidden="true">
      {picture}
    </div>
  );
}

/** Where a banner leads from here: to the own address of a game, which opens it for whoever has logged in. */
function placeOf(banner: Banner): { href: string; inside: boolean } | undefined {
  const action = actionOf(banner);
  if (action?.kind === 'game') return { href: `${paths.seamless}?${new URLSearchParams(action.game)}`, inside: true };
  return action && { href: action.href, inside: action.kind === 'promotion' || action.inside };
}

function Drawing({ hero, ground, rays, wave }: Pick<ArtSideProps, 'hero' | 'ground' | 'rays' | 'wave'>) {
  const pattern = useId();
  return (
    <svg viewBox="0 0 368 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <WavePattern id={pattern} color="#FFF1D6" opacity={0.1} scale={1.5} />
      </defs>
      <rect width="368" height="660" fill={ground} />
      {Array.from({ length: rayCount }, (_, at) => at * (360 / rayCount)).map((angle) => (
        <path key={angle} d="M184 226L104 -360H264Z" fill={rays} opacity="0.9" transform={`rotate(${angle} 184 226)`} />
      ))}
      <rect width="368" height="660" fill={`url(#${pattern})`} />
      <g transform="translate(34 76) scale(1.5)">
        <HeroShapes name={hero} />
      </g>
      <path d={curve} fill="#000" opacity="0.16" transform="translate(0 -9)" />
      <path d={curve} fill={wave} />
    </svg>
  );
}
