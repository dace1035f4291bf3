import { inTx } from '@palpite/server/base/db/db.ts';
import { startLoops } from '@palpite/server/base/jobs/loops.ts';
import { rooms } from '@palpite/server/house.ts';
import { openBetServer, openGame } from './load/rig-bet-server.ts';

/**
 * The whole platform in a process of its own, with players who have money and both dice and a lottery open. Tells its
 * parent the port and both kinds of tokens.
 */
const { platform, port, tokens, playerIds } = await openBetServer({ ROLES: 'web' });
const orders: string[] = [];
for (const playerId of playerIds) {
  const opened = await inTx(platform.db, (tx) => openGame(platform, tx, playerId, { vendor: 'LOTT', code: 'ssc-1' }));
  orders.push(await opened());
}
startLoops(
  platform,
  rooms.filter(({ name }) => name === 'lottery').flatMap(({ loops }) => loops ?? []),
);
process.send?.({ port, tokens, orders });
process.on('SIGTERM', () => process.exit(0));
