import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { rollParts } from './panel/figures.ts';

/** The number on the stage. It runs to the new roll while the die falls, and stands on it the moment the die lands. */
export function RollingNumber({
  roll,
  fallMs,
  className,
}: {
  roll: number;
  fallMs: number;
  className?: string | undefined;
}) {
  const language = useLanguage();
  const shown = useRun(roll, fallMs);
  const { whole, rest } = rollParts(shown, language);
  return (
    <div className={className} aria-hidden="true">
      {whole}
      <small>{rest}</small>
    </div>
  );
}

function useRun(target: number, ms: number): number {
  // the first roll of all is not told before its die has fallen either
  const first = ms === 0 || wantsLessMotion() ? target : 0;
  const [shown, setShown] = useState(first);
  const from = useRef(first);
  useEffect(() => {
    const start = from.current;
    if (start === target || ms === 0 || wantsLessMotion()) {
      from.current = target;
      setShown(target);
      return;
    }
    let frame = 0;
    let startedAt: number | undefined;
    const step = (at: number) => {
      startedAt ??= at;
      const share = Math.min(1, (at - startedAt) / ms);
      const next = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, ms]);
  return shown;
}
