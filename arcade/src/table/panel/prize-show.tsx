import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Money } from '../game-client.ts';
import css from './prize-show.module.css';
import type { Tier } from './tier.ts';
import { timesText } from './times-text.ts';

export interface PrizeShowProps {
  tier: Exclude<Tier, 'win'>;
  payout: Micro;
  staked: Micro;
  money: Money;
  /** What was won of a pot, where that is what is celebrated. */
  jackpot?: Micro | undefined;
  /** Less long: the next round waits. */
  isShort: boolean;
  onDone(): void;
}

const stayMs = { big: 4200, mega: 6000, jackpot: 10_000 } as const;
const shortMs = 1600;
const countMs = 1400;
/** Twenty thousand is not counted as fast as twenty. */
const countPotMs = 4000;
/** Little flags of the fair, hung on the string from one side to the other. */
const flags = Array.from({ length: 9 }, (_, at) => at);
const flagColors = ['#FFB020', '#E8364F', '#34D68A', '#86CFF5', '#FFF1D6'];
const raysPath = Array.from({ length: 16 }, (_, at) => `M0 0L${ray(at * 2)}L${ray(at * 2 + 1)}Z`).join('');

/**
 * Paper that falls when a pot is won: where across, in hundredths, and how late, in tenths of a second. None has the
 * colour of the sun's face.
 */
const papers = Array.from({ length: 18 }, (_, at) => ({ across: 3 + ((at * 37) % 95), late: (at * 7) % 24 }));

/** A point of the sun's edge, one of 32. */
function ray(at: number): string {
  const angle = (at * Math.PI) / 16;
  return `${Math.round(Math.cos(angle) * 300)} ${Math.round(Math.sin(angle) * 300)}`;
}

/** A large prize: its amount on a paper sun under flags of the fair. A touch or a key ends it. */
export function PrizeShow({ tier, payout, staked, money, jackpot, isShort, onDone }: PrizeShowProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const done = useRef(onDone);
  done.current = onDone;
  const isPot = jackpot !== undefined;
  const counted = useCountedUp(isPot ? 0n : staked, jackpot ?? payout, isPot ? countPotMs : countMs);
  useEffect(() => {
    const end = () => done.current();
    const press = (event: KeyboardEvent) => {
      // The key that ends it does not bet as well; automatic play is still stopped by it.
      if (!isShort && event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
      }
      end();
    };
    const timer = setTimeout(end, isShort ? shortMs : stayMs[isPot ? 'jackpot' : tier]);
    addEventListener('keydown', press, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, { capture: true });
    };
  }, [isShort, isPot, tier]);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(css.show, tier === 'mega' && css.mega, isPot && css.jackpot)}
      aria-label={t('prize.dismiss')}
      onClick={onDone}
    >
      <svg className={css.sun} viewBox="-300 -300 600 600" aria-hidden="true">
        <path className={css.rays} d={raysPath} />
        <circle className={css.shade} r="182" />
        <circle className={css.disc} r="182" />
        <circle className={css.inner} r="168" />
      </svg>
      <Garland />
      {isPot && (
        <>
          <Garland isBelow />
          <span className={css.papers} aria-hidden="true">
            {papers.map(({ across, late }, at) => (
              <i
                key={across}
                style={{
                  insetInlineStart: `${across}%`,
                  animationDelay: `${late / 10}s`,
                  background: flagColors[at % 4],
                }}
              />
            ))}
          </span>
        </>
      )}
      <span className={css.words} aria-hidden="true">
        <b>{t(isPot ? 'prize.jackpot' : `prize.${tier}`)}</b>
        <span className={css.amount}>{money(counted)}</span>
        <small>
          {isPot ? t('prize.jackpotOf') : t('prize.of', { multiplier: timesText({ payout, staked }, language) })}
        </small>
      </span>
    </button>
  );
}

/** Little flags on a string, hung over the top; `isBelow`, standing on the ground. */
function Garland({ isBelow = false }: { isBelow?: boolean }) {
  return (
    <svg
      className={classNames(css.flags, isBelow && css.below)}
      viewBox="0 0 360 70"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 8Q180 34 360 8" fill="none" stroke="#FFF1D6" strokeWidth="2" />
      {flags.map((at) => (
        <path
          key={at}
          className={css.flag}
          fill={flagColors[at % flagColors.length]}
          transform={`translate(${16 + at * 38} ${flagTop(at)})`}
          d="M0 0H24V32L12 22L0 32Z"
        />
      ))}
    </svg>
  );
}

/** Where the string hangs over flag `at`. */
function flagTop(at: number): number {
  const share = (28 + at * 38) / 360;
  return Math.round(8 + 52 * share * (1 - share));
}

/** Counts up from what was staked; at once where it may not move. */
function useCountedUp(from: Micro, to: Micro, takesMs: number): Micro {
  const [shown, setShown] = useState(wantsLessMotion() ? to : from);
  useEffect(() => {
    if (wantsLessMotion()) return;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (at: number) => {
      startedAt ??= at;
      const share = Math.min(1, (at - startedAt) / takesMs);
      // Thousandths of the way, eased out: money itself is never multiplied by a float.
      const eased = BigInt(Math.round(1000 * (1 - (1 - share) ** 3)));
      setShown(from + ((to - from) * eased) / 1000n);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to, takesMs]);
  return shown;
}
