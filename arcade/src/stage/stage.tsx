import { classNames } from '@palpite/ui/class-names.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { memo, type ReactNode, useRef } from 'react';
import css from './stage.module.css';
import { useRoom } from './use-room.ts';

export interface StageProps {
  /** What it is, read aloud. */
  name: string;
  /** Sets the ground and the ink where they are not those of the family. */
  className?: string | undefined;
  /** The calçadão's colour. */
  wave?: string;
  children: ReactNode;
}

const Ground = memo(Wave);

/**
 * The frame of a scene: a ground of the game's colour with the calçadão on it, as high as the panel beside it.
 * The same in both themes.
 */
export function Stage({ name, className, wave = 'var(--palco-wave)', children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  useRoom(stage);
  return (
    <section ref={stage} className={classNames(css.stage, className)} aria-label={name}>
      <Ground color={wave} opacity={0.14} scale={3.1} />
      {children}
    </section>
  );
}
