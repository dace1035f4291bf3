import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { defineEvent } from '../../base/events/events.ts';

/** A period of one kind of contract of a brand is settled, and something came of it. Times in epoch milliseconds. */
export const periodSettled = defineEvent<{
  merchant: string;
  kind: ContractKind;
  startsAt: number;
  endsAt: number;
}>('commission.period_settled');
