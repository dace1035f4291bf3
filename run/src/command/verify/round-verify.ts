import { parseArgs } from 'node:util';
import { runCommand, Trouble } from '../../trouble.ts';
import { checkRound } from './check-round.ts';

/**
 * `npm run round:verify -- --game mines --server-seed … --client-seed … --nonce 3 [--hash …] [--stake 1.00] [--bet
 * '{"mines":3}'] [--actions '[…]']`
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      'server-seed': { type: 'string' },
      'client-seed': { type: 'string' },
      nonce: { type: 'string' },
      hash: { type: 'string' },
      stake: { type: 'string', default: '1.00' },
      bet: { type: 'string', default: '{}' },
      actions: { type: 'string', default: '[]' },
    },
  });
  const { game, 'server-seed': serverSeed, 'client-seed': clientSeed, nonce, hash, stake, bet, actions } = values;
  if (!game || !serverSeed || !clientSeed || !nonce)
    throw new Trouble(
      'Say --game, --server-seed, --client-seed and --nonce; --bet and --actions as the game shows them.',
    );
  const lines = await checkRound({ game, serverSeed, clientSeed, nonce, hash, stake, bet, actions });
  for (const line of lines) console.log(line);
  return hash && lines.some((line) => line.includes('NOT')) ? 1 : 0;
});
