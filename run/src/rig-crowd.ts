import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Platform } from './platform/platform.ts';

/** Whom the bank knows, with a session. */
export interface Player {
  readonly token: string;
  readonly cpf: string;
  readonly name: string;
}

/** What a crowd does: bets at our dice, presses at the outside vendor, deposits through the bank. */
export type Act = 'bet' | 'spin' | 'deposit';

/** People who play and pay in while parts of the platform die. A request is repeated under its key until answered. */
export interface Crowd {
  /** How often each act was answered with yes. */
  readonly done: Readonly<Record<Act, number>>;
  /** Resolves once an act begun from now on was answered with yes, with the milliseconds that took. */
  served(act: Act): Promise<number>;
  /** What everything that was answered with yes makes of each player's money. */
  expected(): Readonly<Record<'dice' | 'vendor', Micro>>;
  /** Resolves when all intentions have been answered. Rejects with what a crowd should never be told. */
  stop(): Promise<void>;
}

const diceLoops = 5;
/** Stays below what the platform lets one player ask in a minute. */
const pauseMs: Readonly<Record<Act, number>> = { bet: 300, spin: 100, deposit: 2000 };
const deposit = '10.00';
/** Between tries of one intention: growing, for who asks too often is told to wait a minute. */
const patience = { tries: 200, firstMs: 100, longestMs: 1500 };

/** A no that stays one. */
class Final extends Error {}

/** The player and the agent of the demonstration, each with 900.00. */
export async function enterPlayers(platform: Platform): Promise<Record<'dice' | 'vendor', Player>> {
  const enter = async (who: string, cpf: string, name: string): Promise<Player> => {
    const login = platform.logins.find((each) => each.who === who);
    const { username, password } = login ?? {};
    const { token } = await ask<{ token: string }>(platform, '/wps/session/login', { body: { username, password } });
    await payIn(platform, { token, cpf, name }, '900.00');
    return { token, cpf, name };
  };
  return {
    dice: await enter('player', '52998224725', 'Luana Ribeiro Prado'),
    vendor: await enter('agent', '11144477735', 'Caio Ipê Moreira'),
  };
}

export async function startCrowd(platform: Platform, players: Record<'dice' | 'vendor', Player>): Promise<Crowd> {
  const money = { dice: parseMoney('900.00'), vendor: parseMoney('900.00') };
  const done = { bet: 0, spin: 0, deposit: 0 };
  const waiting = new Set<{ act: Act; fromMs: number; resolve(tookMs: number): void }>();
  let stopping = false;

  const loop = async (act: Act, work: () => Promise<void>): Promise<void> => {
    while (!stopping) {
      const begunMs = performance.now();
      await work();
      done[act] += 1;
      for (const each of waiting) {
        if (each.act !== act || begunMs < each.fromMs) continue;
        waiting.delete(each);
        each.resolve(performance.now() - each.fromMs);
      }
      await sleep(pauseMs[act]);
    }
  };

  const dice = (await launch(platform, players.dice, 'PGE', 'dice')).searchParams.get('ticket');
  const { token } = await ask<{ token: string }>(platform, '/play/enter', { body: { ticket: dice } });
  const bet = async () => {
    const body = { stake: '1.00', target: 200, direction: 'over' };
    const asked = { token, key: randomUUID(), body };
    const { round } = await ask<{ round: { stake: string; payout: string } }>(platform, '/play/dice/bet', asked);
    money.dice += parseMoney(round.payout) - parseMoney(round.stake);
  };
  const seat = (await launch(platform, players.vendor, 'CAJU', 'caju-sorte')).searchParams.get('seat') ?? '';
  const spin = async () => {
    const won = await pressAt(platform, seat);
    money.vendor += won;
  };
  const pay = async () => {
    const who = done.deposit % 2 === 0 ? 'dice' : 'vendor';
    await payIn(platform, players[who], deposit);
    money[who] += parseMoney(deposit);
  };
  const loops = [
    ...Array.from({ length: diceLoops }, () => loop('bet', bet)),
    loop('spin', spin),
    loop('deposit', pay),
  ];
  const all = Promise.all(loops);
  all.catch(() => undefined); // told by `stop`, and by whoever waits to be served
  return {
    done,
    served: (act) =>
      Promise.race([
        new Promise<number>((resolve) => waiting.add({ act, fromMs: performance.now(), resolve })),
        all.then(() => Promise.reject(new Error('the crowd has gone'))),
      ]),
    expected: () => ({ ...money }),
    async stop() {
      stopping = true;
      await all;
    },
  };
}

/** What a player can spend, as the platform says. */
export async function balanceOf(platform: Platform, { token }: Player): Promise<Micro> {
  return parseMoney((await ask<{ sumBalance: string }>(platform, '/wps/v2/wallets/balance', { token })).sumBalance);
}

/** A deposit from its charge to its credit. The bank takes the money of a charge once, however often it is paid. */
async function payIn(platform: Platform, { token, cpf, name }: Player, amount: string): Promise<void> {
  const path = '/wps/relay/MCSFE_depositByQRImageUrl';
  const asked = { token, key: randomUUID(), body: { amount } };
  const { orderNo, pixCopiaECola } = await ask<{ orderNo: string; pixCopiaECola: string }>(platform, path, asked);
  const isPaid = async () => {
    const { state } = await ask<{ state: string }>(platform, `/wps/deposits/${orderNo}`, { token });
    return state === 'paid';
  };
  const form = new URLSearchParams({ code: pixCopiaECola, account: 'other', cpf, name });
  await patiently(async () => {
    const paid = await fetch(`${platform.outsideUrl}/bank/pay`, { method: 'POST', body: form, redirect: 'manual' });
    // an answer that was lost may have been a yes: then the bank says no to the second, and the credit comes
    if (paid.status !== 303 && paid.status >= 500) throw new Error(`the bank answered ${paid.status}`);
  });
  await patiently(async () => {
    if (!(await isPaid())) throw new Error(`deposit ${orderNo} is not credited`);
  });
}

/**
 * One press at the slot of the outside vendor until its end; what it won beyond its stake, nothing
 * where the bet was undone.
 */
async function pressAt(platform: Platform, seat: string): Promise<Micro> {
  interface Told {
    readonly no?: string;
    readonly round: string;
    readonly state: string;
    readonly stake: string;
    readonly total: string;
  }
  const post = (path: string, body: object) =>
    patiently(async () => {
      const answer = await fetch(`${platform.vendorUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seat, ...body }),
      });
      const told = (await answer.json()) as Told;
      // it asks again by itself, in the end once a minute: longer than anybody here looks on
      if (told.no === 'paying') await fetch(`${platform.vendorUrl}/api/trouble/settle`, { method: 'POST' });
      if (answer.status >= 500 || told.no === 'paying') throw new Error(`the vendor: ${answer.status} ${told.no}`);
      return told;
    });
  const pressed = await post('/api/play', { key: randomUUID(), choice: { stake: '1.00' } });
  if (pressed.no === 'unavailable') return 0n as Micro;
  if (pressed.no) throw new Final(`the vendor says ${pressed.no}`);
  const { stake, total } = await post('/api/finish', { round: pressed.round });
  return parseMoney(total) - parseMoney(stake);
}

async function launch(platform: Platform, { token }: Player, vassalage: string, gameCode: string): Promise<URL> {
  const path = `/wps/game/launchGame?launchMode=GLS&vassalage=${vassalage}&gameCode=${gameCode}`;
  const { content } = await ask<{ content: { game_url: string } }>(platform, path, { token });
  return new URL(content.game_url, platform.siteUrl);
}

/** Asks the platform until it says yes: busy, a fault or no answer at all pass, any other no is final. */
function ask<Value>(
  platform: Platform,
  path: string,
  { token, key, body }: { token?: string; key?: string; body?: object },
): Promise<Value> {
  return patiently(async () => {
    const answer = await fetch(new URL(path, platform.siteUrl), {
      method: body ? 'POST' : 'GET',
      headers: {
        merchant: 'palpite',
        ...(token && { authorization: token }),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { success?: boolean; value?: Value; errorCode?: string; message?: string };
    if (answer.ok && said.success !== false) return (said.success ? said.value : said) as Value;
    const no = `${path}: ${answer.status} ${said.errorCode} ${said.message}`;
    throw answer.status >= 500 || answer.status === 429 ? new Error(no) : new Final(no);
  });
}

async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof Final || tries === patience.tries) throw cause;
      await sleep(Math.min(patience.longestMs, patience.firstMs * 1.5 ** (tries - 1)));
    }
  }
}
