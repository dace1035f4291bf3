import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import type { PlinkoOutcome } from '@palpite/math/games/plinko/play.ts';
import { multiplierOfSlot, type PlinkoBet, plinkoRules } from '@palpite/math/games/plinko/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import type { CSSProperties } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Ball } from './ball.tsx';
import { Pins } from './pins.tsx';
import { fallMs, gapOf, metAt, type PlinkoDrawn, pinsMet } from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<PlinkoBet, never, OutcomeEvent<PlinkoOutcome>, PlinkoOutcome, PlinkoDrawn>;

/**
 * How wide a sign of a slot's figure is, and the board at its narrowest, in pixels: where a figure has no
 * room, it stands on its side.
 */
const signWidth = 5.8;
const narrow = { phone: 338, desk: 480 };

/** A board of pins in an arch, the ball that falls through it, and the slots with what they pay. */
export function Scene({ drawn, event, quick, outcome, money }: Props) {
  const { t } = useTexts();
  const language = useLanguage();
  const { bet, came } = drawn;
  const { rows } = bet;
  const shown = event ?? came;
  const pays = Array.from({ length: rows + 1 }, (_, slot) => multiplierOfSlot(plinkoRules, bet, slot));
  const ms = event ? fallMs(event, quick) : 0;
  const figures = pays.map((multiplier) => timesText(multiplier, language));
  const longest = Math.max(...figures.map(({ length }) => length));
  return (
    <Stage name={t('stage.name')} className={css.stage}>
      <i className={css.arch} aria-hidden="true" />
      <div className={css.machine} dir="ltr" style={{ '--rows': rows } as CSSProperties}>
        <div className={css.board} aria-hidden="true">
          <Pins rows={rows} />
          {event &&
            pinsMet(event.path).map((pin, row) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each row
                key={row}
                className={css.touched}
                style={{
                  insetInlineStart: `${pin.x}%`,
                  insetBlockStart: `${pin.y}%`,
                  width: `${gapOf(rows) * 0.62}%`,
                  animationDelay: `${Math.round(metAt(row, rows) * ms)}ms`,
                }}
              />
            ))}
          <Ball rows={rows} event={event} came={came} ms={ms} />
        </div>
        <ol
          className={classNames(
            css.slots,
            rows > 10 && css.many,
            longest * signWidth > narrow.phone / (rows + 2) && css.tallOnPhone,
            longest * signWidth > narrow.desk / (rows + 2) && css.tall,
          )}
          aria-label={t('stage.slots')}
        >
          {figures.map((figure, slot) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slots never change places
              key={slot}
              className={classNames(shown?.slot === slot && css.hit)}
              style={
                {
                  '--out': Math.abs(2 * slot - rows) / rows,
                  '--met': `${Math.round(metAt(rows, rows) * ms)}ms`,
                } as CSSProperties
              }
            >
              <span>{figure}</span>
            </li>
          ))}
        </ol>
      </div>
      <Verdict
        outcome={outcome}
        money={money}
        said={shown ? t('stage.said', { pays: timesText(shown.multiplier, language) }) : ''}
      />
    </Stage>
  );
}
