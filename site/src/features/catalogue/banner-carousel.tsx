import { BannerArt } from '@palpite/ui/art/banner-art.tsx';
import { ButtonLink, buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Play } from '@palpite/ui/icon.tsx';
import { type CSSProperties, type TouchEvent, useRef } from 'react';
import { openPopup } from '../../base/popup.ts';
import { useTexts } from '../../base/texts.ts';
import css from './banner-carousel.module.css';
import type { Banner } from './banners.ts';
import { type Carousel, useCarousel } from './carousel.ts';
import type { Startable } from './launch.ts';

/** Every 5 seconds, in one second. */
const timing = { stayMs: 5000, moveMs: 1000 };
const swipePx = 40;

interface BannerCarouselProps {
  banners: readonly Banner[];
  onStart(game: Startable): void;
}

/** The banners of the home lobby; the next one looks in at the side. With one banner nothing moves. */
export function BannerCarousel({ banners, onStart }: BannerCarouselProps) {
  const t = useTexts('catalogue');
  const carousel = useCarousel(banners.length, timing);
  const lead = banners.length > 0 ? carousel.at % banners.length : 0;
  const touchedAt = useRef<number>(undefined);
  const several = banners.length > 1;
  const doubles = several ? banners.slice(0, 2) : [];
  const letGo = (event: TouchEvent) => {
    const from = touchedAt.current;
    const to = event.changedTouches[0]?.clientX;
    touchedAt.current = undefined;
    if (from === undefined || to === undefined || Math.abs(to - from) < swipePx) return;
    carousel.step(to < from ? 1 : -1);
  };
  return (
    <section
      className={css.carousel}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && carousel.setHeld(true)}
      onPointerLeave={() => carousel.setHeld(false)}
      onFocus={() => carousel.setHeld(true)}
      onBlur={() => carousel.setHeld(false)}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={letGo}
    >
      <div
        className={classNames(css.track, carousel.moves && css.moves)}
        style={{ '--at': carousel.at } as CSSProperties}
      >
        {[...banners, ...doubles].map((banner, place) => (
          <Slide
            key={place < banners.length ? banner.key : `${banner.key}-double`}
            banner={banner}
            leads={place === carousel.at}
            onStart={onStart}
          />
        ))}
      </div>
      {several && <Controls banners={banners} lead={lead} carousel={carousel} />}
    </section>
  );
}

function Slide({ banner, leads, onStart }: { banner: Banner; leads: boolean; onStart(game: Startable): void }) {
  const t = useTexts('catalogue');
  const { action, key } = banner;
  const label = t(`banner.${key}.action`);
  return (
    <article className={css.slide} inert={!leads} aria-hidden={!leads || undefined}>
      <BannerArt {...banner.art} />
      <div className={css.words}>
        <p className={css.over}>{t(`banner.${key}.over`)}</p>
        <h2>{t(`banner.${key}.title`)}</h2>
        <p className={css.text}>{t(`banner.${key}.text`)}</p>
        {action.kind === 'link' ? (
          <ButtonLink href={action.href}>{label}</ButtonLink>
        ) : (
          <button
            type="button"
            className={buttonClass()}
            onClick={() => (action.kind === 'game' ? onStart(action) : openPopup('deposit'))}
          >
            {label}
          </button>
        )}
      </div>
    </article>
  );
}

function Controls({ banners, lead, carousel }: { banners: readonly Banner[]; lead: number; carousel: Carousel }) {
  const t = useTexts('catalogue');
  return (
    <div className={css.controls}>
      {banners.map((banner, place) => (
        <button
          key={banner.key}
          type="button"
          className={classNames(css.dot, place === lead && css.on, carousel.runs && css.running)}
          aria-label={t('bannerNumber', { number: place + 1, count: banners.length })}
          aria-current={place === lead || undefined}
          onClick={() => carousel.goTo(place)}
        >
          <i />
        </button>
      ))}
      <button
        type="button"
        className={css.pause}
        aria-label={carousel.paused ? t('bannerPlay') : t('bannerPause')}
        onClick={() => carousel.setPaused(!carousel.paused)}
      >
        {carousel.paused ? <Play size={14} /> : <i className={css.bars} />}
      </button>
    </div>
  );
}
