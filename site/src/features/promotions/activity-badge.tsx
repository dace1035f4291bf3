import type { ActivityState } from '@palpite/contract/promotions/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTexts } from '../../base/text/texts.ts';

const tones: Readonly<Record<ActivityState, Tone>> = {
  join: 'info',
  claim: 'good',
  applying: 'warn',
  closed: 'neutral',
  rejected: 'bad',
  issued: 'good',
  claimed: 'good',
  in_process: 'info',
  joined: 'info',
  coming_soon: 'neutral',
};

/** How an activity stands for the player, in a word. */
export function ActivityBadge({ state }: { state: ActivityState }) {
  const t = useTexts('promotions');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
