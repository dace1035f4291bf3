import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, call } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login, register } from '@palpite/contract/entrance/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { createDeposit, openDeposit } from '@palpite/contract/payments/player.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { parseMoney } from '@palpite/math/money.ts';

/** A player of a platform that asks nobody whether they are a person. */
export interface Member {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly cpf: string;
  readonly token: string;
}

export const callerOf = (baseUrl: string, token?: string): Caller => ({
  baseUrl,
  merchant: 'palpite',
  ...(token !== undefined && { token: () => token }),
});

/** Joins, and says who they are. */
export async function join(site: string): Promise<Member> {
  const username = `b${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const password = `medida ${randomUUID()}`;
  const { token } = await call(callerOf(site), register, {
    ...{ username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true, login: true },
  });
  const [name, cpf] = ['Pessoa Medida', newCpf()];
  await call(callerOf(site, token), saveMember, { payeeName: name, idNumber: cpf });
  return { username, password, name, cpf, token };
}

/** One more session, and its token. */
export async function openSession(site: string, { username, password }: Member): Promise<string> {
  return (await call(callerOf(site), login, { username, password })).token;
}

/** Opens dice in a session, and gives the token of the game. */
export async function openDice(site: string, token: string): Promise<string> {
  const asked = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;
  const { content } = await call(callerOf(site, token), launchGame, asked);
  const ticket = new URL(content.game_url, site).searchParams.get('ticket') ?? '';
  return (await call(callerOf(site), enterGame, { ticket })).token;
}

/** Pays in 150.00 at the bank and plays with all of it, on a side that wins 98 times of 100. */
export async function season(site: string, outside: string, { token, name, cpf }: Member): Promise<void> {
  const caller = callerOf(site, token);
  const charge = await call(caller, createDeposit, { amount: parseMoney('150.00') }, { key: randomUUID() });
  const paid = await fetch(`${outside}/bank/pay`, {
    method: 'POST',
    body: new URLSearchParams({ code: charge.pixCopiaECola, account: 'other', cpf, name }),
    redirect: 'manual',
  });
  if (paid.status !== 303) throw new Error(`the bank did not pay: ${paid.status}`);
  while ((await call(caller, openDeposit, { orderNo: charge.orderNo })).state !== 'paid') await pause(300);
  const seat = callerOf(site, await openDice(site, token));
  const bet = { stake: parseMoney('50.00'), target: 200, direction: 'over' } as const;
  for (let made = 0; made < 3; made += 1) await call(seat, diceBet, bet, { key: randomUUID() });
}

/** Nine digits drawn, and the two that check them: weights from 10 and 11 down to 2, modulo 11. */
function newCpf(): string {
  const digits = [...String(randomInt(100_000_001, 999_999_998))].map(Number);
  for (const first of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (first - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
