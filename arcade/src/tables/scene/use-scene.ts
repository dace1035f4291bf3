import type { TableRound } from '@palpite/contract/tables/shapes.ts';
import { useMemo } from 'react';
import { useAgainAt } from '../../live/use-again-at.ts';
import { type Scene, type Step, sceneAt, stepsOf } from './steps.ts';

/** What is seen of a round at a moment. */
export interface Seen {
  readonly scene: Scene;
  readonly steps: readonly Step[];
  /** Milliseconds since dealing began; 0 before. */
  readonly ms: number;
  /** Whole seconds until betting closes; undefined where nobody may bet. */
  readonly secondsLeft: number | undefined;
  /** When something changes by itself. */
  readonly dueAt: number | undefined;
}

export type SceneRound = Pick<TableRound, 'phase' | 'closesAt' | 'dealtAt' | 'sceneEndsAt' | 'outcome'>;

/** The steps of a round that is dealt; none before. */
export function stepsOfRound(round: SceneRound | null): readonly Step[] {
  if (!round?.outcome || round.dealtAt === null || round.sceneEndsAt === null || round.phase === 'void') return [];
  return stepsOf(round.outcome, round.sceneEndsAt - round.dealtAt);
}

export function seenAt(round: SceneRound | null, steps: readonly Step[], now: number): Seen {
  if (round?.phase === 'betting') {
    const left = Math.max(0, round.closesAt - now);
    const secondsLeft = Math.ceil(left / 1000);
    const dueAt = secondsLeft > 0 ? round.closesAt - (secondsLeft - 1) * 1000 : undefined;
    return { scene: sceneAt([], 0), steps, ms: 0, secondsLeft, dueAt };
  }
  const dealtAt = round?.dealtAt ?? now;
  const isOver = round?.phase === 'settled' && round.sceneEndsAt !== null;
  const ms = isOver ? Math.max(now, round.sceneEndsAt ?? now) - dealtAt : now - dealtAt;
  const scene = sceneAt(steps, ms);
  return { scene, steps, ms, secondsLeft: undefined, dueAt: scene.nextAt && dealtAt + scene.nextAt };
}

/** What is seen of a round now. The caller renders again at each step, and when the page comes back into sight. */
export function useScene(round: SceneRound | null, now: () => number): Seen {
  const { phase, dealtAt, sceneEndsAt, outcome } = round ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is a new object of the same round
  const steps = useMemo(() => stepsOfRound(round), [phase === 'void', dealtAt, sceneEndsAt, outcome]);
  const seen = seenAt(round, steps, now());
  useAgainAt(seen.dueAt, now);
  return seen;
}
