import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import { inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { createPlayer } from '@palpite/server/players/players.ts';
import { vendor } from '@palpite/server/tables/names.ts';
import { credit } from '@palpite/server/wallet/wallet.ts';
import { merchant, openBetServer, openGame } from '../load/rig-bet-server.ts';
import type { Said, TablesReady } from './lay-chips.ts';

/**
 * The whole platform in a process of its own, its tables under way, with players who have money and dice open, and
 * `BENCH_SEATS` players who sit at the table `BENCH_TABLE`. Tells its parent the port and both kinds of tokens, and on
 * 'said' what was said to the table since it was asked before, and when.
 */
const table = process.env.BENCH_TABLE ?? '';
const seats = Number(process.env.BENCH_SEATS ?? 0);
const { platform, port, tokens } = await openBetServer({ ROLES: 'web,tables' });
const passwordHash = await platform.hasher.hash('a password for the measurement');
const sitting: string[] = [];
const atOnce = 8;
for (let from = 0; from < seats; from += atOnce)
  sitting.push(
    ...(await Promise.all(Array.from({ length: Math.min(atOnce, seats - from) }, (_, at) => sit(from + at)))),
  );

let said: Said[] = [];
const publish = platform.live.publish.bind(platform.live);
Object.assign(platform.live, {
  publish: (channel: string, body: unknown) => {
    if (channel.startsWith('table:') && channel.endsWith(`/${table}`))
      said.push({ body: JSON.stringify(body), at: performance.timeOrigin + performance.now() });
    publish(channel, body as never);
  },
});
process.send?.({ port, tokens, seats: sitting } satisfies TablesReady);
process.on('message', () => {
  process.send?.(said);
  said = [];
});
process.on('SIGTERM', () => process.exit(0));

async function sit(number: number): Promise<string> {
  const opened = await inTx(platform.db, async (tx) => {
    const player = { merchant, username: `seat${number}`, passwordHash, memberType: 0, currency: 'BRL' };
    const playerId = await createPlayer(platform, tx, player);
    const money = {
      house: 'bank.pix',
      amount: parseMoney('100000'),
      kind: 'deposit',
      input: inputOf('bench'),
    } as const;
    await credit(platform, tx, { playerId, ...money, key: keyOf('bench', `seat${number}`) });
    return openGame(platform, tx, playerId, { vendor: vendor.code, code: table });
  });
  return opened();
}
