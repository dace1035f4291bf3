// What a player did before a journey begins, done through the platform's own calls instead of by hand.
import { randomUUID } from 'node:crypto';
import { makeInvitation } from '@palpite/contract/agents/agent.ts';
import { call } from '@palpite/contract/base/client.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { betRecord, liveOrders } from '@palpite/contract/bets/player.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login, register } from '@palpite/contract/entrance/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { createDeposit, deposits, openDeposit } from '@palpite/contract/payments/player.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { setRealityCheck } from '@palpite/contract/safeguards/player.ts';
import {
  beginTotp,
  bindEmail,
  bindMobile,
  confirmTotp,
  saveBankCard,
  securityConfig,
  sendEmailCode,
  sendMobileCode,
  setPaymentPassword,
  stepUp,
} from '@palpite/contract/security/player.ts';
import { balance, transactions } from '@palpite/contract/wallet/player.ts';
import { requestWithdrawal, withdrawals } from '@palpite/contract/withdrawals/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { expect } from '@playwright/test';
import { callerOf } from './address.ts';
import { payAtBank } from './bank.ts';
import { solveCheck } from './human-check.ts';
import { codeFor, mailedCodeFor } from './inboxes.ts';
import { inE164, newPerson, type Person } from './people.ts';
import { platform } from './platform.ts';
import { codeAt } from './staff-login.ts';

export interface Player extends Person {
  /** Of a session of its own, beside those begun by hand. */
  readonly token: string;
  /** Where it is not the brand most journeys are at. */
  readonly brand?: string | undefined;
}

interface Arrival {
  readonly brand?: string;
  /** The code of the agent who brought them. */
  readonly invitation?: string;
  /** What the brand's form asks beside name and password. */
  readonly fields?: Partial<InputOf<typeof register>>;
}

/** A player without name, CPF or money. */
export async function registerPlayer(
  person: Person = newPerson(),
  { brand, invitation, fields }: Arrival = {},
): Promise<Player> {
  const { username, password } = person;
  const caller = callerOf(undefined, brand);
  const { token } = await call(caller, register, {
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    ...fields,
    ...(invitation !== undefined && { referralCode: invitation }),
    ...(await solveCheck(caller, 'register')),
  });
  return { ...person, token, brand };
}

/** A player whom the bank knows by name and CPF. */
export async function registerKnownPlayer(person?: Person, arrival?: Arrival): Promise<Player> {
  const player = await registerPlayer(person, arrival);
  await call(callerOf(player.token, player.brand), saveMember, { payeeName: player.name, idNumber: player.cpf });
  return player;
}

/** Binds an e-mail of the player's own, proven by the code that went there, and gives the address. */
export async function bindOwnEmail({ token, username }: Player): Promise<string> {
  const caller = callerOf(token);
  const email = `${username}@exemplo.test`;
  await call(caller, sendEmailCode, { email });
  await call(caller, bindEmail, { email, verificationCode: await mailedCodeFor(email) });
  return email;
}

/** Binds the player's own number, proven by the code that went there, and gives it in E.164. */
export async function bindOwnMobile({ token, mobile }: Player): Promise<string> {
  const caller = callerOf(token);
  await call(caller, sendMobileCode, { mobileNum: mobile, countryDialingCode: '55' });
  const verificationCode = await codeFor(inE164(mobile));
  await call(caller, bindMobile, { mobileNum: mobile, countryDialingCode: '55', verificationCode });
  return inE164(mobile);
}

/**
 * Binds an authenticator and gives its secret. The code used is of the step before this one: the present one
 * is left for the journey.
 */
export async function bindOwnTotp({ token }: Player): Promise<string> {
  const { secret } = await call(callerOf(token), beginTotp, {});
  await call(callerOf(token), confirmTotp, { code: codeAt(secret, Date.now() - 30_000) });
  return secret;
}

/** Keeps a PIX key in the player's name, with the password as the fresh proof this asks for. */
export async function bindPixKey({ token, password, name }: Player, key: string): Promise<void> {
  const caller = callerOf(token);
  await call(caller, stepUp, { method: 'password', code: password });
  const card = { cardType: 'PIX', bankCode: '', bankName: '', cardNumber: key, cardHolder: name } as const;
  await call(caller, saveBankCard, card);
}

/**
 * Sets the six digits asked for before money goes to somebody else, with the password as the fresh proof this asks for.
 */
export async function bindPaymentPassword({ token, password }: Player, digits: string): Promise<void> {
  await call(callerOf(token), stepUp, { method: 'password', code: password });
  await call(callerOf(token), setPaymentPassword, { paymentPassword: digits, confirmPaymentPassword: digits });
}

/** The code by which an agent brings others. */
export async function inviteAs({ token }: Player): Promise<string> {
  return (await call(callerOf(token), makeInvitation, { type: 0 }, { key: randomUUID() })).code;
}

/** One more session of the player, from another browser. */
export async function openAnotherSession({
  username,
  password,
}: Pick<Person, 'username' | 'password'>): Promise<string> {
  const form = { username, password, ...(await solveCheck(callerOf(), 'login')) };
  return (await call(callerOf(), login, form)).token;
}

/** Until when the session counts as proven, in epoch milliseconds; null: it does not. */
export async function provenUntil(token: string): Promise<number | null> {
  return (await call(callerOf(token), securityConfig, {})).provenUntil;
}

/** Whether the session still opens anything. */
export async function stands(token: string): Promise<boolean> {
  return call(callerOf(token), securityConfig, {}).then(
    () => true,
    () => false,
  );
}

/** Deposits an amount ('150.00') from the player's own account and waits for the credit. */
export async function depositAsPlayer({ token, brand, ...person }: Player, amount: string): Promise<void> {
  const caller = callerOf(token, brand);
  const charge = await call(caller, createDeposit, { amount: parseMoney(amount) }, { key: randomUUID() });
  await payAtBank(charge.pixCopiaECola, person);
  await expect
    .poll(async () => (await call(caller, openDeposit, { orderNo: charge.orderNo })).state, {
      message: 'the deposit is credited',
    })
    .toBe('paid');
}

/** Where a game opens for the player, with a ticket that is good once. */
export async function launchAs({ token }: Player, vassalage: string, gameCode: string): Promise<string> {
  const { content } = await call(callerOf(token), launchGame, { launchMode: 'GLS', vassalage, gameCode });
  return new URL(content.game_url, platform().siteUrl).toString();
}

/** Bets `count` times on a side that wins 98 times of 100; a stake is a decimal string. */
export async function playDice(player: Player, stake: string, count: number): Promise<void> {
  const ticket = new URL(await launchAs(player, 'PGE', 'dice')).searchParams.get('ticket') ?? '';
  const seat = await call(callerOf(), enterGame, { ticket });
  const bet = { stake: parseMoney(stake), target: 200, direction: 'over' } as const;
  for (let made = 0; made < count; made += 1) await call(callerOf(seat.token), diceBet, bet, { key: randomUUID() });
}

/** Asks for a withdrawal to the player's own CPF, or to an e-mail that is a key of theirs, and gives its number. */
export async function withdrawAsPlayer({ token }: Player, amount: string, email?: string): Promise<string> {
  const pixKeyType = email === undefined ? 'CPF' : 'EMAIL';
  const asked = { amount: parseMoney(amount), pixKeyType, pixKey: email ?? '' } as const;
  const { orderNo } = await call(callerOf(token), requestWithdrawal, asked, { key: randomUUID() });
  return orderNo;
}

/** A player with 150.00 deposited and played with, so that a withdrawal is open to them. */
export async function registerSeasonedPlayer(arrival?: Arrival): Promise<Player> {
  const player = await registerKnownPlayer(undefined, arrival);
  await depositAsPlayer(player, '150.00');
  await playDice(player, '50.00', 3);
  return player;
}

/** The board of winners stands once it has wins of so many people. */
const fewestWinners = 4;

/** People who have just won something to speak of, so that the board of winners stands, whoever else has played. */
export async function bringWinners(): Promise<void> {
  await Promise.all(
    Array.from({ length: fewestWinners }, async () => {
      const player = await registerKnownPlayer();
      await depositAsPlayer(player, '50.00');
      await winAtDice(player);
    }),
  );
}

/** Bets 2.00 on one half until it wins: at the most as often as the 50.00 of a deposit allow. */
async function winAtDice(player: Player): Promise<void> {
  const ticket = new URL(await launchAs(player, 'PGE', 'dice')).searchParams.get('ticket') ?? '';
  const seat = await call(callerOf(), enterGame, { ticket });
  const bet = { stake: parseMoney('2.00'), target: 5000, direction: 'over' } as const;
  for (;;) {
    const { round } = await call(callerOf(seat.token), diceBet, bet, { key: randomUUID() });
    if (round.payout > bet.stake) return;
  }
}

/** What the platform itself says a player has. */
export function balanceOf({ token, brand }: Player): Promise<OutputOf<typeof balance>> {
  return call(callerOf(token, brand), balance, {});
}

/** The newest bets of a player, and how many there are. */
export function betsOf({ token }: Player): Promise<OutputOf<typeof betRecord>> {
  return call(callerOf(token), betRecord, { page: 1, size: 100 });
}

/** The bets at tables with a dealer. */
export function liveBetsOf({ token }: Player): Promise<OutputOf<typeof liveOrders>> {
  return call(callerOf(token), liveOrders, { page: 1, size: 20 });
}

export function depositsOf({ token }: Player): Promise<OutputOf<typeof deposits>> {
  return call(callerOf(token), deposits, { page: 1, size: 20 });
}

export function withdrawalsOf({ token }: Player): Promise<OutputOf<typeof withdrawals>> {
  return call(callerOf(token), withdrawals, { page: 1, size: 20 });
}

/** The player's movements of today, newest first. */
export function movementsOf({ token }: Player): Promise<OutputOf<typeof transactions>> {
  return call(callerOf(token), transactions, { page: 1, size: 50 });
}

/** From now on the player is shown time and money every so many minutes. */
export async function askForRealityCheck({ token }: Player, minutes: number): Promise<void> {
  await call(callerOf(token), setRealityCheck, { minutes });
}
