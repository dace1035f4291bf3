import { setTimeout as pause } from 'node:timers/promises';
import { createDeposit, deposits, openDeposit } from '@palpite/contract/payments/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import type { Past } from '../../base/past.ts';
import type { DemoMember } from './people.ts';
import { speakAs } from './speak.ts';

const amount = parseMoney('400');
const askEveryMs = 200;
const patienceMs = 120_000;

/**
 * A member pays in, today: by a charge that the outside world's bank is really paid. Who did so before does not again.
 */
export async function payIn(past: Past, playerId: bigint, member: DemoMember): Promise<void> {
  const say = await speakAs(past, playerId);
  if ((await say(deposits, { page: 1, size: 1, state: 'paid' })).list.length > 0) return;
  // a charge of another day has expired
  const key = `demo-${member.username}-${dayOf(past.platform.clock.now())}`;
  const { orderNo, pixCopiaECola, state } = await say(createDeposit, { amount }, key);
  if (state === 'waiting') await payAtBank(past, pixCopiaECola, member);
  const until = performance.now() + patienceMs;
  while ((await say(openDeposit, { orderNo })).state !== 'paid') {
    if (past.stopping.aborted || performance.now() > until) throw new Error(`${orderNo} was not credited`);
    await pause(askEveryMs);
  }
}

/** As the member does in the app of their bank. A charge that is paid already is declined, which is as well. */
async function payAtBank({ platform }: Past, code: string, { fullName: name, cpf }: DemoMember): Promise<void> {
  const answer = await fetch(`${platform.settings.outsideUrl}/bank/pay`, {
    method: 'POST',
    body: new URLSearchParams({ code, account: 'other', cpf, name }),
    redirect: 'manual',
  });
  if (answer.status !== 303 && answer.status !== 422) throw new Error(`the bank did not pay: ${answer.status}`);
}
