import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCommand, Trouble } from '../../trouble.ts';
import { checkMatch } from './check-match.ts';
import { checkRound } from './check-round.ts';
import { checkSeatRounds, checkSeats, isSeatRules } from './check-seats.ts';
import { checkShoes, checkTable } from './check-table.ts';

/**
 * `npm run round:verify -- --game mines --server-seed … --client-seed … --nonce 3 [--hash …] [--stake 1.00] [--bet
 * '{"mines":3}'] [--actions '[…]']`, or of a virtual match `--game virtual --server-seed SECRET --match NUMBER --home
 * arara --away onca [--hash …] [--score 2-1]`
 *
 * Of a live table `--table baccarat --shoe FILE`, the file as the table tells its shoes, or `--table baccarat
 * --server-seed SEED --salt … [--hash PUBLISHED --length 208] [--first 12] [--told '{…}']`; where the rules draw,
 * `--table european-roulette --round-hash HASH --salt … [--hash PUBLISHED --position 7] [--told '{"number":17}']`
 *
 * Of blackjack, by the name of its rules, `--table classic --shoe FILE`, or of a round with its moves, as the table
 * tells it, `--table classic --server-seed SEED --salt … [--hash PUBLISHED --length 2000] --told '{…}'`
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
      match: { type: 'string' },
      home: { type: 'string' },
      away: { type: 'string' },
      score: { type: 'string' },
      table: { type: 'string' },
      shoe: { type: 'string' },
      'round-hash': { type: 'string' },
      salt: { type: 'string' },
      length: { type: 'string' },
      position: { type: 'string' },
      first: { type: 'string' },
      told: { type: 'string' },
    },
  });
  const { game, 'server-seed': serverSeed, 'client-seed': clientSeed, nonce, hash, stake, bet, actions } = values;
  const { match, home, away, score } = values;
  if (game === 'virtual') {
    if (!serverSeed || !match || !home || !away)
      throw new Trouble('Say --server-seed, --match, --home and --away as the page of the match shows them.');
    return tell(checkMatch({ secret: serverSeed, match, home, away, hash, score }));
  }
  const { table, shoe, salt, length, position, first, told } = values;
  if (table !== undefined) {
    if (isSeatRules(table)) {
      if (shoe !== undefined) return tell(checkSeats(table, await textOf(shoe)));
      if (!serverSeed || !salt || told === undefined)
        throw new Trouble(
          'Say --shoe FILE, or --server-seed, --salt and --told: which cards come follows from what seats decided.',
        );
      return tell(checkSeatRounds({ rules: table, seed: serverSeed, salt, hash, hashes: length, told }));
    }
    if (shoe !== undefined) return tell(checkShoes(table, await textOf(shoe)));
    const seed = serverSeed ?? values['round-hash'];
    if (!seed || !salt)
      throw new Trouble('Say --shoe FILE, or --salt and --server-seed of a shoe or --round-hash of a round.');
    return tell(checkTable({ table, seed, salt, hash, hashes: length ?? position, first, told }));
  }
  if (!game || !serverSeed || !clientSeed || !nonce)
    throw new Trouble(
      'Say --game, --server-seed, --client-seed and --nonce; --bet and --actions as the game shows them.',
    );
  return tell(await checkRound({ game, serverSeed, clientSeed, nonce, hash, stake, bet, actions }));
});

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Trouble(`There is no file that can be read at ${path}.`);
  });
}

function tell(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return lines.some((line) => line.startsWith('It is NOT')) ? 1 : 0;
}
