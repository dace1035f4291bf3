import type { ScratchOutcome } from '@palpite/math/games/scratch/play.ts';
import { type ScratchBet, scratchRules } from '@palpite/math/games/scratch/rules.ts';
import type { Shown } from '../stage/one-step.ts';

export type ScratchDrawn = Shown<ScratchBet, ScratchOutcome>;

/** From one field to the next, where they are opened one after another. */
export const stepMs = (quick: boolean) => (quick ? 25 : 150);
/** From the last field opened to the verdict. */
export const endMs = (quick: boolean) => (quick ? 160 : 480);

/** How long a card takes that nobody's hand scratches. */
export function sweepMs(_event: ScratchOutcome, quick: boolean): number {
  return scratchRules.fields * stepMs(quick) + endMs(quick);
}

/** Which fields bear the charm that wins. */
export function winningFields({ won, fields }: ScratchOutcome): boolean[] {
  return fields.map((charm) => charm === won);
}
