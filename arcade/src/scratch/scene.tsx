import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import type { ScratchOutcome } from '@palpite/math/games/scratch/play.ts';
import { type ScratchBet, scratchRules } from '@palpite/math/games/scratch/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { sounding } from '../base/sound.ts';
import { Stage } from '../stage/stage.tsx';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Card } from './card.tsx';
import { Kiosk } from './kiosk.tsx';
import { Prizes } from './prizes.tsx';
import { endMs, type ScratchDrawn, stepMs } from './replay.ts';
import css from './scene.module.css';
import { rubSound } from './sounds.ts';

type Props = SceneProps<ScratchBet, never, OutcomeEvent<ScratchOutcome>, ScratchOutcome, ScratchDrawn>;

const nothing: ReadonlyMap<number, number> = new Map();

/**
 * A kiosk, a card on its counter and the board of prizes. What came is known; the player scratches
 * it free, or has it opened.
 */
export function Scene({ drawn, event, quick, done, outcome, money }: Props) {
  const { t } = useTexts();
  const language = useLanguage();
  const { came } = drawn;
  const [scratched, setScratched] = useState<{ of: unknown; fields: typeof nothing }>();
  // what was scratched of an earlier card says nothing of this one
  const opened = scratched && scratched.of === event ? scratched.fields : nothing;
  const open = (...fields: readonly number[]) => {
    sounding(rubSound);
    setScratched((before) => {
      const known = before?.of === event ? (before?.fields ?? nothing) : nothing;
      const next = new Map(known);
      for (const field of fields) if (!next.has(field)) next.set(field, (next.size - known.size) * stepMs(quick));
      return { of: event, fields: next };
    });
  };

  const isAll = opened.size === scratchRules.fields;
  useEffect(() => {
    if (!isAll || !done) return;
    const timer = setTimeout(done, Math.max(...opened.values()) + endMs(quick));
    return () => clearTimeout(timer);
  }, [isAll, done, opened, quick]);

  const isByHand = event !== undefined && done !== undefined;
  const won = came?.won;
  const said = came
    ? t(won ? 'stage.saidWon' : 'stage.saidNothing', {
        charm: won && t(`charm.${won}`),
        ticket: formatInteger(came.ticket, language),
      })
    : '';
  return (
    <Stage name={t('stage.name')} className={css.stage} wave="#FFE3A6">
      <Kiosk />
      <div className={css.counter}>
        <Card event={event} came={came} quick={quick} opened={isByHand ? opened : undefined} onOpen={open} />
        <Prizes won={event ? undefined : won} />
      </div>
      <div className={css.said}>
        <Verdict outcome={outcome} money={money} said={said} />
        {isByHand && (
          <button
            type="button"
            className={css.all}
            disabled={isAll}
            onClick={() => open(...Array.from({ length: scratchRules.fields }, (_, at) => at))}
          >
            {t('stage.openAll')}
          </button>
        )}
      </div>
    </Stage>
  );
}
