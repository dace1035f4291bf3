import type { TowerAction, TowerEvent } from '@palpite/math/games/tower/play.ts';
import { ladderOf, towerRules } from '@palpite/math/games/tower/rules.ts';
import type { TowerView } from '@palpite/math/games/tower/view.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Night, Roof, Village } from './art.tsx';
import { Figures } from './figures.tsx';
import { heightOf, replay, routeWith, type TowerFront, type TowerWager } from './replay.ts';
import { Row } from './row.tsx';
import css from './scene.module.css';

/** From the top down, as they are drawn. */
const rows = Array.from({ length: towerRules.rows }, (_, at) => towerRules.rows - 1 - at);

type Props = SceneProps<TowerWager, TowerAction, TowerEvent, TowerView, TowerFront>;

/** The tower, what each row pays beside it, and the figures of now. */
export function Scene(props: Props) {
  const { drawn, event, wager, setWager, locked, choices, act, outcome, money, marks = false } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const walls = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<number>();
  const front = event ? replay(drawn, event) : drawn;
  const isOpen = locked && front.safe === null;
  const height = heightOf(front);
  const places = Array.from({ length: towerRules.levels[front.difficulty].places }, (_, place) => place);
  const ladder = ladderOf(towerRules, front.difficulty);

  // Two decimals have room beside a row, rounded down; the figures below tell all four.
  const paysText = (row: number) => timesText((ladder[row] ?? 0) - ((ladder[row] ?? 0) % 100), language, 2);

  const canPress = (row: number, place: number) =>
    locked
      ? row === height && choices.some((choice) => choice.kind === 'pick' && choice.place === place)
      : marks && row <= wager.route.length;
  const press = (row: number, place: number) => {
    if (!canPress(row, place)) return;
    const choice = choices.find((each) => each.kind === 'pick' && each.place === place);
    if (choice) {
      setPressed(place);
      act(choice);
    } else setWager({ ...wager, route: routeWith(wager.route, row, place) });
  };

  // Who climbs with the keyboard stands in the next row after a step, not in the one left behind.
  useEffect(() => {
    const place = document.activeElement?.getAttribute('data-place');
    if (!place || !walls.current?.contains(document.activeElement)) return;
    walls.current.querySelector<HTMLElement>(`[data-row="${height}"][data-place="${place}"]`)?.focus();
  }, [height]);

  return (
    <Stage name={t('scene.name')}>
      <Night className={css.night} />
      <div className={css.place}>
        <Village className={css.village} />
        <Roof className={css.roof} />
        <div ref={walls} className={css.walls}>
          {rows.map((row) => (
            <Row
              key={row}
              row={row}
              places={places}
              front={front}
              pays={paysText(row)}
              isNext={front.safe === null && row === height}
              isReached={row === height - 1}
              route={marks && !isOpen ? wager.route[row] : undefined}
              isAsked={isOpen && row === height && choices.length === 0 && !event ? pressed : undefined}
              canPress={(place) => canPress(row, place)}
              onPress={(place) => press(row, place)}
            />
          ))}
        </div>
        <Verdict outcome={outcome} money={money} said={t(front.hasFallen ? 'scene.bat' : 'scene.left')} />
      </div>
      <Figures front={front} stake={props.stake} money={money} />
      <p className="sr-only" aria-live="polite">
        {!outcome &&
          height > 0 &&
          t('scene.climbedAloud', { row: height, multiplier: timesText(front.multiplier, language, 2) })}
      </p>
    </Stage>
  );
}
