import { openBetServer } from './load/rig-bet-server.ts';

/**
 * The whole platform in a process of its own, with players who have money and a game open. Tells its parent
 * the port and their tokens.
 */
const { port, tokens, people } = await openBetServer();
process.send?.({ port, tokens, people });
process.on('SIGTERM', () => process.exit(0));
