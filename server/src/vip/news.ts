import type { Cause } from '@palpite/contract/vip/shapes.ts';
import { defineEvent } from '../base/events/events.ts';

/** A player has another level. */
export const levelChanged = defineEvent<{
  playerId: string;
  merchant: string;
  from: number;
  to: number;
  cause: Cause;
}>('vip.level_changed');
