import type { BetState } from '@palpite/contract/bets/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTexts } from '../text/texts.ts';

const tones: Readonly<Record<BetState, Tone>> = {
  accepted: 'info',
  won: 'good',
  half_won: 'good',
  half_lost: 'neutral',
  cashed_out: 'info',
  lost: 'neutral',
  void: 'warn',
  push: 'neutral',
};

/** What a bet came to. */
export function BetBadge({ status }: { status: BetState }) {
  const t = useTexts('bets');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
