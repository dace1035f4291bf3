import { wantsLessMotion } from '@palpite/ui/motion.ts';

/** So much of the scene may be above the window before it is brought back, in pixels. */
const mayHideAbove = 96;

/** Brings the scene before the eyes of who bets from further down the page: what comes is shown there. */
export function bringStage(): void {
  const stage = document.getElementById('stage');
  if (!stage || stage.getBoundingClientRect().top >= -mayHideAbove) return;
  stage.scrollIntoView({ block: 'start', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
}
