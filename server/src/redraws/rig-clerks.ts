// For kill.test.ts: a process that does all the work of lotteries, at the time it is told, with players who buy, chase
// and take back as they like. It tells its parent up to which time all the work is done. What a player asks and is
// answered is written to the standard output before anything else happens: what stands there was acknowledged.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseMoney } from '@palpite/math/money.ts';
import { seededChance, systemChance } from '../base/chance.ts';
import type { Clock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { moveLegs } from '../lottery/chase/move-legs.ts';
import { placeChase } from '../lottery/chase/place-chase.ts';
import { issueUnderSale } from '../lottery/issue/issue-store.ts';
import { moveIssues } from '../lottery/issue/move-issues.ts';
import { settleIssues } from '../lottery/issue/settle-issues.ts';
import { openCounter } from '../lottery/lotteries.ts';
import { hearResults } from '../lottery/official/hear-results.ts';
import { cancelOrder } from '../lottery/sale/cancel-order.ts';
import { placeOrder } from '../lottery/sale/place-order.ts';
import { hearCorrections } from './hear-corrections.ts';
import { resettleIssues } from './resettle-issues.ts';

/** An order with its key: sent again where it had no answer. No two are of one multiple. */
export interface Wish {
  readonly key: string;
  readonly playerId: string;
  readonly game: string;
  readonly issueId: string;
  readonly content: string;
  readonly multiple: number;
}
export type Said =
  | ({ readonly is: 'asked' } & Wish)
  | { readonly is: 'bought'; readonly key: string; readonly orderId: string }
  | { readonly is: 'refused'; readonly key: string; readonly code: string };

export interface Begin {
  /** The database, beacon and the two sources of results. */
  readonly urls: readonly string[];
  /** What time it is. */
  readonly at: number;
  readonly seats: readonly { readonly playerId: string; readonly wallet: string; readonly game: string }[];
  readonly unanswered: readonly Wish[];
  /** The first multiple that nobody has had. */
  readonly from: number;
  readonly seed: string;
}

const vendors: Readonly<Record<string, string>> = { 'ssc-1': 'LOTT', 'vn-north': 'TCG_LOTTO_VN' };
let now = 0;
let isEnding = false;
process.on('message', (message: Begin | 'end' | number) => {
  if (message === 'end') isEnding = true;
  else if (typeof message === 'number') now = message;
  else void work(message);
});
process.send?.('ready');

async function work({ urls, at, seats, unanswered, from, seed }: Begin): Promise<void> {
  const [databaseUrl = '', beaconUrl = '', resultsUrl = '', resultsSecondUrl = ''] = urls;
  now = at;
  const clock: Clock = { now: () => new Date(now) };
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: '/nowhere', SOURCES_WAIT_MS: '60000' });
  const platform: Platform = {
    ...{ db: openDb(databaseUrl, { max: 8 }).db, clock, chance: systemChance, hasher: hasherInside() },
    log: openLog({ level: 'silent' }),
    live: { publish: () => undefined },
    secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
    settings: { ...settings, beaconUrl, resultsUrl, resultsSecondUrl },
  };
  await openCounter(platform);
  const loops = [moveIssues, hearResults, settleIssues, hearCorrections, resettleIssues, moveLegs];
  const idleAt = loops.map(() => 0);
  let told = 0;
  for (const [nth, { run }] of loops.entries())
    void (async () => {
      for (;;) {
        const began = now;
        if (await run(platform)) continue;
        idleAt[nth] = began;
        const done = Math.min(...idleAt);
        if (done > told) process.send?.(done);
        told = Math.max(told, done);
        await pause(2);
      }
    })();
  let multiple = from;
  const chance = seededChance(seed);
  const below = (most: number) => chance.bytes(4).readUInt32BE() % most;
  for (const seat of seats) {
    const again = unanswered.filter(({ playerId, game }) => playerId === seat.playerId && game === seat.game);
    void play(seat, again);
  }

  async function play({ playerId, wallet, game }: Begin['seats'][number], again: readonly Wish[]): Promise<void> {
    const who: GameSession = {
      ...{ kind: 'game', sessionId: 1n, playerId: BigInt(playerId), username: playerId, merchant: 'palpite' },
      ...{ currency: 'BRL', gameCode: game, vassalage: vendors[game] ?? '', wallet: BigInt(wallet) },
    };
    const ask = (key: string): Ask<GameSession> => ({
      ...{ platform, who, merchant: 'palpite', language: 'EN', arrivedAt: clock.now(), ip: '127.0.0.1', userAgent: '' },
      ...{ traceId: '', jar: { get: () => undefined, set: () => undefined, clear: () => undefined }, key },
    });
    const ticketOf = (wish: Pick<Wish, 'content' | 'multiple'>) => {
      const play = game === 'ssc-1' ? 'fixed' : 'special.last2';
      return {
        play,
        content: wish.content,
        unit: parseMoney(game === 'ssc-1' ? '0.01' : '0.10'),
        multiple: wish.multiple,
      };
    };
    const buy = async (wish: Wish) => {
      tell({ is: 'asked', ...wish });
      const { order } = await placeOrder(ask(wish.key), { issueId: wish.issueId, tickets: [ticketOf(wish)] });
      tell({ is: 'bought', key: wish.key, orderId: order.orderId });
      if (below(6) === 0) await cancelOrder(ask(`${wish.key}-back`), { orderId: order.orderId });
    };
    const mayBeRefused = async (key: string, act: () => Promise<unknown>) => {
      try {
        await act();
      } catch (error) {
        // too late, like anybody
        if (!(error instanceof Refusal)) throw error;
        tell({ is: 'refused', key, code: error.code });
      }
    };
    for (const wish of again) await mayBeRefused(wish.key, () => buy(wish));
    for (let nth = 0; !isEnding; nth += 1) {
      await pause(10 + below(50));
      const issue = await issueUnderSale(platform.db, game, clock.now());
      if (!issue) continue;
      const issueId = issue.id.toString();
      const key = `${process.pid}-${playerId}-${game}-${nth}`;
      const content = game === 'ssc-1' ? `||||${below(10)}` : (['13', '14', '13,14', '55'][below(4)] ?? '');
      const wish = { key, playerId, game, issueId, content, multiple: multiple++ };
      if (game === 'ssc-1' && nth % 8 === 1) {
        const chase = { legs: 2, rule: { kind: 'equal', multiple: 1 }, stopOnWin: true } as const;
        await mayBeRefused(key, () => placeChase(ask(key), { issueId, tickets: [ticketOf(wish)], ...chase }));
      } else await mayBeRefused(key, () => buy(wish));
    }
  }
}

function tell(said: Said): void {
  writeSync(1, `${JSON.stringify(said)}\n`);
}
