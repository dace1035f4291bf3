import { type WheelRisk, type WheelSegments, wheelRules } from '@palpite/math/games/wheel/rules.ts';
import { WheelDisc } from '@palpite/ui/art/wheel-disc.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { timesText } from '../stage/times.ts';
import css from './scene.module.css';

/** The wheel itself. Drawn once for each bet. */
export const Disc = memo(function Disc({ segments, risk }: { segments: WheelSegments; risk: WheelRisk }) {
  const language = useLanguage();
  return (
    <WheelDisc
      wheel={wheelRules.wheels[risk][segments]}
      figureOf={(multiplier) => timesText(multiplier, language)}
      className={css.discArt}
    />
  );
});
