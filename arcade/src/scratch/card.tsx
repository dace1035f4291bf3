import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import type { ScratchOutcome } from '@palpite/math/games/scratch/play.ts';
import { type Charm, scratchRules } from '@palpite/math/games/scratch/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { sounding } from '../base/sound.ts';
import { takeAway } from '../stage/take-away.ts';
import { timesText } from '../stage/times.ts';
import { moveByArrows } from '../table/arrow-keys.ts';
import { Coin } from './art.tsx';
import css from './card.module.css';
import { Field } from './field.tsx';
import { stepMs, winningFields } from './replay.ts';
import { rubEveryMs, rubSound } from './sounds.ts';
import { useFocusWithin } from './use-focus-within.ts';
import { useHand } from './use-hand.ts';

export interface CardProps {
  event: OutcomeEvent<ScratchOutcome> | undefined;
  came: ScratchOutcome | undefined;
  quick: boolean;
  /**
   * The fields the player's hand has opened, each with how many milliseconds later its silver falls; undefined
   * where no hand is waited for.
   */
  opened: ReadonlyMap<number, number> | undefined;
  onOpen(field: number): void;
}

const columns = 3;
const places = Array.from({ length: scratchRules.fields }, (_, at) => at);

/** Handed down from under the awning, whole before it lies. */
const dealt = [
  { opacity: 0, transform: 'translateY(-34px) rotate(-4deg)' },
  { opacity: 1, transform: 'translateY(-20px) rotate(-2.4deg)', offset: 0.3 },
  { opacity: 1, transform: 'none' },
];

function paysOf(charm: Charm): number {
  return scratchRules.prizes.find((prize) => prize.charm === charm)?.multiplier ?? 0;
}

/** The card: its head, nine fields, and the number of the ticket once it may be known. */
export function Card({ event, came, quick, opened, onOpen }: CardProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const paper = useRef<HTMLDivElement>(null);
  const coin = useRef<SVGSVGElement>(null);
  const heardAt = useRef(0);
  const shown = event ?? came;
  const isByHand = opened !== undefined;

  const hand = useHand({
    coin,
    onFree: onOpen,
    onRub() {
      if (performance.now() - heardAt.current < rubEveryMs) return;
      heardAt.current = performance.now();
      sounding(rubSound);
    },
  });
  const cover = useRef(hand.cover);
  cover.current = hand.cover;
  useLayoutEffect(() => {
    // a card that is done with lies open
    if (came && !event) return;
    cover.current();
    if (!event || !paper.current?.animate) return;
    const frames = wantsLessMotion() ? dealt.map(({ opacity }) => ({ opacity })) : dealt;
    return takeAway(paper.current.animate(frames, { duration: 240, easing: 'cubic-bezier(.2, .8, .2, 1)' }));
  }, [event, came]);

  const fields = useFocusWithin(isByHand);
  const silverOf = (at: number) => {
    if (came && !event) return 'gone';
    if (!event) return 'covered';
    if (!opened) return { falls: at * stepMs(quick) };
    const falls = opened.get(at);
    return falls === undefined ? 'covered' : { falls };
  };
  const nameOf = (at: number) => {
    const charm = shown?.fields[at];
    if (!charm || (event && !opened?.has(at))) return t('stage.covered', { field: at + 1 });
    return t('stage.open', { field: at + 1, charm: t(`charm.${charm}`), pays: timesText(paysOf(charm), language) });
  };
  const wins = came && !event ? winningFields(came) : [];
  const lastOpened = opened && [...opened.keys()].at(-1);
  return (
    <div ref={paper} className={css.card}>
      <p className={css.head}>
        <b>{t('title')}</b>
        <span>{t('stage.rule')}</span>
      </p>
      <fieldset
        ref={fields}
        className={classNames(css.fields, isByHand && css.byHand)}
        dir="ltr"
        aria-label={t('stage.fields')}
        onKeyDown={(pressed) => moveByArrows(pressed, columns)}
        onDragStart={(dragged) => dragged.preventDefault()}
        {...(isByHand && {
          onPointerDown: hand.down,
          onPointerMove: hand.move,
          onPointerUp: hand.up,
          onPointerCancel: hand.up,
          onPointerLeave: hand.up,
        })}
      >
        {places.map((at) => {
          const charm = shown?.fields[at];
          return (
            <Field
              key={at}
              ref={(canvas) => hand.take(at, canvas)}
              name={nameOf(at)}
              charm={charm}
              pays={charm ? timesText(paysOf(charm), language) : ''}
              silver={silverOf(at)}
              wins={wins[at] ?? false}
              closed={!isByHand || opened.has(at)}
              onOpen={(byKey) => (byKey || hand.isTap()) && onOpen(at)}
            />
          );
        })}
        <Coin ref={coin} className={css.coin} />
      </fieldset>
      <p className={css.foot}>
        {came && !event
          ? t('stage.ticket', { number: formatInteger(came.ticket, language) })
          : t(event ? 'stage.scratch' : 'stage.buy')}
      </p>
      <p className="sr-only" aria-live="polite">
        {lastOpened !== undefined && event && nameOf(lastOpened)}
      </p>
    </div>
  );
}
