import type { Chip, RouletteEvent, RouletteState } from '@palpite/math/games/roulette/play.ts';
import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { ClothFace } from '../cloth/cloth-face.tsx';
import { Rail } from '../cloth/rail.tsx';
import { Wheel } from '../pieces/wheel.tsx';
import { Stage } from '../stage/stage.tsx';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Came, LastNumbers, Statistics } from './came.tsx';
import { useNumbers } from './numbers.ts';
import { eventMs } from './pace.ts';
import {
  chipsOffered,
  doubled,
  type RouletteWager,
  type RouletteWheel,
  replay,
  withChip,
  withoutChip,
} from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<RouletteWager, never, RouletteEvent, RouletteState, RouletteWheel>;

const noStakes: readonly Micro[] = [];

/** The wheel, what came, the cloth, and the chips to lay on it. */
export function Scene(props: Props) {
  const { wager, setWager, locked, money, drawn, event, quick, outcome } = props;
  const { t } = useTexts();
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Micro>();
  // What lay on the cloth before each change since the last round, and what lay on it in that round.
  const [before, setBefore] = useState<readonly (readonly Chip[])[]>([]);
  const [last, setLast] = useState<readonly Chip[]>([]);
  const { chips } = wager;
  const stakes = chipsOffered(props.stakes ?? noStakes);
  const fall = event?.kind === 'fell' ? event : undefined;
  const { number, won } = event?.kind === 'ended' ? replay(drawn, event) : drawn;
  const isOwn = stakes.length > 0;
  const numbers = useNumbers(fall, locked && isOwn);
  const hand =
    chosen !== undefined && stakes.includes(chosen) ? chosen : stakes[Math.min(2, Math.floor(stakes.length / 2))];

  const wagered = useRef(chips);
  wagered.current = chips;
  useEffect(() => {
    if (!fall) return;
    setLast(wagered.current);
    setBefore([]);
    // Where the bet button stands below the cloth, the wheel may be out of sight. Whom automatic play goes on
    // for is left where they are.
    if (navigator.userActivation?.isActive)
      top.current?.scrollIntoView?.({ block: 'nearest', behavior: quick ? 'auto' : 'smooth' });
  }, [fall, quick]);

  const change = (next: readonly Chip[]) => {
    if (locked) return;
    setBefore([...before, chips]);
    setWager({ chips: next });
  };
  const undo = () => {
    setBefore(before.slice(0, -1));
    setWager({ chips: before.at(-1) ?? [] });
  };

  return (
    <Stage name={t('scene.name')} className={css.stage} wave="#8458DE">
      <div className={css.felt}>
        <div ref={top} className={css.top}>
          <div className={css.wheel}>
            <Wheel number={number} fall={fall} lasts={eventMs({ kind: 'fell' }, quick)} turns={quick ? 1 : 4} />
          </div>
          <div className={css.side}>
            <Came number={number} isRolling={fall !== undefined} />
            <div className={css.told}>
              <Verdict
                outcome={outcome}
                money={money}
                said={number === null ? '' : t('scene.cameAloud', { number, colour: t(`colour.${colourOf(number)}`) })}
              />
            </div>
            <LastNumbers numbers={numbers} />
            <div className={css.wide}>
              <Statistics numbers={numbers} />
            </div>
          </div>
        </div>
        <ClothFace
          chips={chips}
          stakes={stakes}
          won={won}
          number={number}
          locked={locked}
          money={money}
          lay={(place) => hand !== undefined && change(withChip(chips, place, hand))}
          take={(place) => change(withoutChip(chips, place))}
        />
        {isOwn && (
          <Rail
            stakes={stakes}
            hand={hand}
            onHand={setChosen}
            locked={locked}
            money={money}
            onUndo={before.length > 0 ? undo : undefined}
            onClear={chips.length > 0 ? () => change([]) : undefined}
            onDouble={chips.length > 0 ? () => change(doubled(chips)) : undefined}
            onRepeat={last.length > 0 && last !== chips ? () => change(last) : undefined}
          />
        )}
        <details className={css.narrow}>
          <summary>{t('stats.show')}</summary>
          <Statistics numbers={numbers} />
        </details>
      </div>
    </Stage>
  );
}
