import type { Micro } from '@palpite/math/money.ts';
import { seatNumbers } from '@palpite/math/tables/blackjack/seats.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { memo, type ReactNode, useRef } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Countdown } from '../../live/countdown.tsx';
import { useSwipe } from '../../live/others/use-swipe.ts';
import { useRoom } from '../../stage/use-room.ts';
import { Verdict } from '../../stage/verdict.tsx';
import { isOpen, type SeatsState } from '../state.ts';
import { DealerPlace, PrintedRules, ShoePlace } from './dealer-place.tsx';
import { Place, type Placing } from './place.tsx';
import css from './seats-stage.module.css';
import { useShown } from './use-shown.ts';
import { outcomeOf, seatViewOf } from './view.ts';
import { useWords } from './words.ts';

const Ground = memo(Wave);

export interface SeatsStageProps {
  state: SeatsState;
  stakes: readonly Micro[];
  calm: boolean;
  /** The server's clock. */
  now(): number;
  press(seat: number): void;
  takeAway(seat: number): void;
  leave(): void;
  follow(follows: boolean): void;
  /** To another table: 1 to the next, -1 to the one before. */
  swipe(steps: 1 | -1): void;
  /** Lies in a corner of the scene. */
  corner: ReactNode;
}

/** The table: the dealer above, the seats in their arc below, and what is said in between. */
export function SeatsStage({ state, stakes, calm, now, corner, ...acts }: SeatsStageProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const stage = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  useRoom(stage);
  useSwipe(scene, acts.swipe);
  const { round, rules, decisionMs, symbol, currency, note, isHeard, own, totals, follows, bettingMs } = state;
  const shown = useShown({ round, rules, decisionMs }, now);
  const words = useWords(state, shown);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const placing: Placing = {
    ...{ stakes, symbol, currency, calm, decisionMs, now },
    roundId: round?.roundId,
    open: isOpen(state),
    refused: note?.seat,
    dueAt: round?.dueAt ?? undefined,
    press: acts.press,
    takeAway: acts.takeAway,
  };
  const outcome = outcomeOf(state, shown);
  const playing = totals.filter(({ behind }) => !behind).length;
  const behind = totals.reduce((sum, each) => sum + (each.behind ? each.bettors : 0), 0);
  const mayFollow = totals.some((each) => !each.behind && each.seat !== own);
  return (
    <section ref={stage} className={css.stage} id="stage" aria-label={t('stage.name')}>
      <Ground color="#128552" opacity={0.14} scale={3.1} />
      <div ref={scene} className={css.scene}>
        <div className={css.upper}>
          <DealerPlace key={round?.roundId} dealer={round?.dealer ?? []} {...{ shown, calm }} />
          <ShoePlace />
          {round && shown.secondsLeft !== undefined && (
            <div className={css.clock} aria-hidden="true">
              {/* its place turns with the language, away from the shoe; how it runs does not */}
              <div dir="ltr">
                <Countdown
                  key={round.roundId}
                  secondsLeft={shown.secondsLeft}
                  closesAt={round.closesAt}
                  {...{ bettingMs, now }}
                />
              </div>
            </div>
          )}
        </div>
        <PrintedRules rules={rules} isCovered={outcome !== undefined} />
        <div className={css.told}>
          <p className={classNames(css.sign, css[words.tone])} aria-hidden="true">
            {words.sign}
          </p>
          <Verdict outcome={outcome} money={money} said="" />
        </div>
        <ol className={css.arc} dir="ltr" aria-label={t('stage.seats')}>
          {seatNumbers.map((seat) => (
            <Place key={seat} view={seatViewOf(state, shown, seat)} placing={placing} />
          ))}
        </ol>
        <p className="sr-only" role="status">
          {words.said}
        </p>
        {corner}
        {!isHeard && (
          <p className={css.deaf} role="status">
            {t('stage.deaf')}
          </p>
        )}
        {isHeard && state.stopped && (
          <p className={css.deaf} role="status">
            {t(`stage.${state.stopped.standing}`)}
          </p>
        )}
      </div>
      <div className={css.between}>
        {own !== null && (
          <button type="button" className={css.leave} onClick={() => acts.leave()}>
            {t('seat.leave', { seat: own })}
          </button>
        )}
        <p className={css.crowd}>
          {t('stage.playing', { count: playing })}
          {behind > 0 && ` · ${t('stage.behind', { count: behind })}`}
        </p>
        {mayFollow && (
          <Checkbox
            className={css.follow}
            label={t('stage.follow')}
            checked={follows}
            onChange={(event) => acts.follow(event.currentTarget.checked)}
          />
        )}
      </div>
    </section>
  );
}
