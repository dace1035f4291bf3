import type { Banner } from '@palpite/contract/messages/shapes.ts';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Play } from '@palpite/ui/icon.tsx';
import { type CSSProperties, type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { actionOf, wordsOf } from '../../../base/banners.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Startable } from '../launch.ts';
import { lobbyConstants } from '../lobby/lobby-constants.ts';
import css from './banner-carousel.module.css';
import { type Carousel, useCarousel } from './carousel.ts';

const { autoplayMs, transitionMs, spacingPx } = lobbyConstants.banner;
const swipePx = 40;
const longHeadline = 24;

interface BannerCarouselProps {
  banners: readonly Banner[];
  onStart(game: Startable): void;
}

/** The banners of the home lobby; the next one looks in at the side. With one banner nothing moves. */
export function BannerCarousel({ banners, onStart }: BannerCarouselProps) {
  const t = useTexts('catalogue');
  const carousel = useCarousel(banners.length, { stayMs: autoplayMs, moveMs: transitionMs });
  const lead = banners.length > 0 ? carousel.at % banners.length : 0;
  const touchedAt = useRef<number>(undefined);
  const several = banners.length > 1;
  const doubles = several ? banners.slice(0, 2) : [];
  const onwards = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
  const letGo = (event: TouchEvent) => {
    const from = touchedAt.current;
    const to = event.changedTouches[0]?.clientX;
    touchedAt.current = undefined;
    carousel.setHeld(false);
    if (from === undefined || to === undefined || Math.abs(to - from) < swipePx) return;
    // the whole slide is pressed for its target: a sweep over it is no press
    event.preventDefault();
    carousel.step((to - from) * onwards() < 0 ? 1 : -1);
  };
  const turn = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    carousel.step(way * onwards() > 0 ? 1 : -1);
  };
  return (
    <section
      className={css.carousel}
      style={{ '--gap': `${spacingPx}px`, '--move': `${transitionMs}ms`, '--stay': `${autoplayMs}ms` } as CSSProperties}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && carousel.setHeld(true)}
      onPointerLeave={() => carousel.setHeld(false)}
      onFocus={() => carousel.setHeld(true)}
      onBlur={() => carousel.setHeld(false)}
      onKeyDown={turn}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX;
        carousel.setHeld(true);
      }}
      onTouchEnd={letGo}
      onTouchCancel={letGo}
    >
      <div
        className={classNames(css.track, carousel.moves && css.moves)}
        style={{ '--at': carousel.at } as CSSProperties}
      >
        {[...banners, ...doubles].map((banner, place) => (
          <Slide
            key={place < banners.length ? banner.bannerId : `${banner.bannerId}-double`}
            banner={banner}
            leads={place === carousel.at}
            first={place === 0}
            onStart={onStart}
          />
        ))}
      </div>
      {several && <Controls banners={banners} lead={lead} carousel={carousel} />}
    </section>
  );
}

interface SlideProps {
  banner: Banner;
  leads: boolean;
  first: boolean;
  onStart(game: Startable): void;
}

function Slide({ banner, leads, first, onStart }: SlideProps) {
  const [lost, setLost] = useState(false);
  const { headline, text } = wordsOf(banner.title);
  return (
    <article className={css.slide} inert={!leads} aria-hidden={!leads || undefined}>
      {!lost && (
        <img
          src={banner.url}
          alt=""
          width={904}
          height={296}
          draggable={false}
          fetchPriority={first ? 'high' : 'low'}
          onError={() => setLost(true)}
        />
      )}
      <div className={css.words}>
        <h2 className={headline.length > longHeadline ? css.long : undefined}>
          <bdi>{headline}</bdi>
        </h2>
        {text && (
          <p className={css.text}>
            <bdi>{text}</bdi>
          </p>
        )}
        <Action banner={banner} onStart={onStart} />
      </div>
    </article>
  );
}

function Action({ banner, onStart }: Pick<SlideProps, 'banner' | 'onStart'>) {
  const t = useTexts('catalogue');
  const action = actionOf(banner);
  if (!action) return null;
  if (action.kind === 'game')
    return (
      <button type="button" className={buttonClass()} onClick={() => onStart(action.game)}>
        {t('bannerAction.game')}
      </button>
    );
  const label = t(`bannerAction.${action.kind}`);
  return action.kind === 'promotion' || action.inside ? (
    <Link href={action.href} className={buttonClass()}>
      {label}
    </Link>
  ) : (
    <a href={action.href} className={buttonClass()}>
      {label}
    </a>
  );
}

function Controls({ banners, lead, carousel }: { banners: readonly Banner[]; lead: number; carousel: Carousel }) {
  const t = useTexts('catalogue');
  return (
    <div className={css.controls}>
      {banners.map((banner, place) => (
        <button
          key={banner.bannerId}
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
