import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronLeft, ChevronRight } from '@palpite/ui/icon.tsx';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../../base/text/texts.ts';
import css from './rail.module.css';

export type RailSize = 'recent' | 'large' | 'medium' | 'small' | 'ranked' | 'wide' | 'roomy';

interface RailProps {
  title: string;
  /** Beside the title, softer. */
  note?: string;
  size: RailSize;
  /** Where "more" leads and what it says; left out when everything is here. */
  more?: { href: string; label: string } | undefined;
  children: ReactNode;
}

/** A titled row of cards that snaps and scrolls sideways; buttons turn it where there is a pointer. */
export function Rail({ title, note, size, more, children }: RailProps) {
  const t = useTexts('catalogue');
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { canBack, canOn, look, turn } = useTurns(row);
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.head}>
        <div className={css.titles}>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {more && (
          <Link href={more.href} className={css.more} aria-label={t('moreOf', { label: more.label, title })}>
            {more.label}
            <ChevronRight size={16} />
          </Link>
        )}
        {(canBack || canOn) && (
          <div className={css.turns}>
            <button type="button" aria-label={t('previous')} disabled={!canBack} onClick={() => turn(-1)}>
              <ChevronLeft size={18} />
            </button>
            <button type="button" aria-label={t('next')} disabled={!canOn} onClick={() => turn(1)}>
              <ChevronRight size={18} />
            </button>
          </div>
        )}
      </header>
      <div ref={row} className={classNames(css.row, css[size])} onScroll={look}>
        {children}
      </div>
    </section>
  );
}

/** Whether there is more to either side, and a way to go there by nine tenths of what is seen. */
function useTurns(row: { current: HTMLDivElement | null }) {
  const [ends, setEnds] = useState({ canBack: false, canOn: false });
  const look = useCallback(() => {
    const { current } = row;
    if (!current) return;
    const from = Math.abs(current.scrollLeft);
    const canBack = from > 4;
    const canOn = from + current.clientWidth < current.scrollWidth - 4;
    setEnds((now) => (now.canBack === canBack && now.canOn === canOn ? now : { canBack, canOn }));
  }, [row]);
  useEffect(() => {
    const { current } = row;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [look, row]);
  const turn = (way: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    // Where lines run from right to left, going on is scrolling to the left.
    const onwards = getComputedStyle(current).direction === 'rtl' ? -way : way;
    current.scrollBy({ left: onwards * current.clientWidth * 0.9, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  };
  return { ...ends, look, turn };
}
