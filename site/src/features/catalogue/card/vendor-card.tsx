import type { GameType, VendorCard as Vendor } from '@palpite/contract/catalogue/shapes.ts';
import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { shade } from '@palpite/ui/art/palette.ts';
import { vendorPicture } from '@palpite/ui/art/picture-of.ts';
import { Play } from '@palpite/ui/icon.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useState } from 'react';
import { usePictureAddress } from '../../../base/picture/picture-address.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './vendor-card.module.css';

interface VendorCardProps {
  type: GameType;
  vendor: Vendor;
  onChoose(type: GameType, vendor: Vendor): void;
}

const hills = 'M170 130C200 92 236 120 268 92S 322 78 346 96 366 74 380 70V150H150Z';
const front = 'M210 130C240 108 270 128 300 108S 350 104 380 90V150H190Z';

/** A house of games: its name, what it has, and a press that goes there. */
export function VendorCard({ type, vendor, onChoose }: VendorCardProps) {
  const t = useTexts('catalogue');
  const addressOf = usePictureAddress();
  const [failed, setFailed] = useState(false);
  const recipe = vendorPicture(type, vendor.vassalage);
  const ground = recipe.light ? shade(recipe.stageColor, -0.45) : shade(recipe.ground, -0.12);
  const picture = failed ? '' : vendor.lagerIcon || vendor.mobileLargeIcon;
  return (
    <button type="button" className={css.card} style={{ background: ground }} onClick={() => onChoose(type, vendor)}>
      <Wave color="#FFF1D6" opacity={0.07} scale={1.1} />
      <svg
        className={css.ground}
        viewBox="0 0 365 130"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d={hills} fill={recipe.light ? recipe.ground : recipe.stageColor} />
        <path d={front} fill="#FFB020" />
      </svg>
      {picture ? (
        <img
          className={css.picture}
          src={addressOf(picture)}
          alt=""
          width={120}
          height={120}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      ) : (
        <HeroArt name={recipe.hero} size={132} className={css.hero ?? ''} bare />
      )}
      <span className={css.words}>
        <b>{vendor.displayName}</b>
        <small>{t('gameCount', { count: vendor.gameCount })}</small>
      </span>
      <span className={css.play} aria-hidden="true">
        <Play size={18} />
      </span>
    </button>
  );
}
