import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db.ts';
import { openLog } from '@palpite/server/base/log.ts';
import type { House } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { enterByTicket } from '@palpite/server/catalogue/catalogue.ts';
import { makeTicket } from '@palpite/server/catalogue/game-sessions.ts';
import { gameByCode } from '@palpite/server/catalogue/store.ts';
import { inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { openHouse } from '@palpite/server/open-house.ts';
import { openSession, playerByToken } from '@palpite/server/players/sessions.ts';
import { insertPlayer } from '@palpite/server/players/store.ts';
import { credit } from '@palpite/server/wallet/wallet.ts';

/** The whole platform in a process of its own, with players who have money and a game open. Tells its parent the port and their tokens. */
const players = 1000;
const dataDir = await mkdtemp(join(tmpdir(), 'palpite-bench-'));
const port = Number(process.env.BENCH_PORT);
const settings = readSettings({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  OFFICE_PORT: '0',
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
});
const { house } = await openHouse(settings, openLog({ level: 'error' }), { site: [], office: [] });
const tokens: string[] = [];
for (let at = 0; at < players; at++) tokens.push(await readyPlayer(house, at));
process.send?.({ port, tokens });

async function readyPlayer(at: House, number: number): Promise<string> {
  const now = at.clock.now();
  const session = await inTx(at.db, async (tx) => {
    const id = await insertPlayer(tx, {
      merchant: 'palpite',
      username: `bench${number}`,
      passwordHash: 'none',
      memberType: 0,
      currency: 'BRL',
      at: now,
    });
    if (id === undefined) throw new Error('the bench needs a fresh database');
    const amount = parseMoney('1000000');
    const key = keyOf('bench', String(number));
    await credit(at, tx, { playerId: id, house: 'bank.pix', amount, kind: 'deposit', key, input: inputOf('bench') });
    return openSession(at, tx, { playerId: id, ip: '127.0.0.1', userAgent: 'bench' });
  });
  const who = await playerByToken(at, session);
  const game = await gameByCode(at.db, 'PGE', 'dice');
  if (!who || !game) throw new Error('no player or no game');
  const ticket = await inTx(at.db, (tx) =>
    makeTicket(at, tx, { playerId: who.playerId, sessionId: who.sessionId, game }),
  );
  return (await enterByTicket(at, ticket)).token;
}
process.on('SIGTERM', () => process.exit(0));
