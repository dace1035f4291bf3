import type { Trigger } from '../rule.ts';
import { birthday } from './birthday.ts';
import { code } from './code.ts';
import { deposit } from './deposit.ts';
import { loginDays } from './login-days.ts';
import { loss } from './loss.ts';
import { manual } from './manual.ts';
import { raffle } from './raffle.ts';
import { raffleDeposit } from './raffle-deposit.ts';
import { registration } from './registration.ts';
import { reload } from './reload.ts';
import { turnover } from './turnover.ts';

/** What sets a reward off. */
export const triggers: readonly Trigger[] = [
  ...[manual, code, loginDays, turnover, loss, birthday, registration, deposit, reload],
  ...[raffle, raffleDeposit],
];
