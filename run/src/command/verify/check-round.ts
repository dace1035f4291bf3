// Recomputes a round from its seeds on any machine, with nothing of the server: HMAC-SHA256, and the rules of the game.
import { createHash, createHmac } from 'node:crypto';
import { draw, drawMessage } from '@palpite/math/chance/provably-fair.ts';
import { playDice } from '@palpite/math/games/dice/play.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { type Draws, type Game, multiplierUnit } from '@palpite/math/games/game.ts';
import { counted, drawJackpot, isJackpot, jackpotOf } from '@palpite/math/games/jackpot.ts';
import { rerun } from '@palpite/math/games/rerun.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { Trouble } from '../../trouble.ts';

export interface AskedRound {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The commitment shown before the bet, to hold the seed against. */
  readonly hash?: string | undefined;
  /** A decimal. */
  readonly stake: string;
  /** JSON, as they were sent. */
  readonly bet: string;
  readonly actions: string;
}

type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** What is to be said about the round, line by line. Throws Trouble when what was given cannot be one. */
export async function checkRound(asked: AskedRound): Promise<string[]> {
  const { serverSeed, clientSeed, hash } = asked;
  if (!/^\d{1,15}$/.test(asked.nonce)) throw new Trouble('The nonce is a whole number, 0 or more.');
  const nonce = Number(asked.nonce);
  const commitment = createHash('sha256').update(serverSeed).digest('hex');
  const drawn: string[] = [];
  const draws: Draws = (index) => {
    const value = draw(
      (block) =>
        createHmac('sha256', serverSeed)
          .update(drawMessage(clientSeed, nonce, block))
          .digest(),
      index,
    );
    drawn[index] = `draw ${index}: ${value} / 2^32`;
    return value;
  };
  const told = asked.game === 'dice' ? diceRound(asked, draws) : await anyRound(asked, draws);
  const promise = hash === undefined ? [] : [promiseOf(commitment, hash)];
  return [`SHA-256 of the server seed: ${commitment}`, ...promise, ...drawn, ...told];
}

function promiseOf(commitment: string, hash: string): string {
  return commitment === hash.trim().toLowerCase()
    ? 'It is the commitment shown before the bet.'
    : 'It is NOT the commitment given.';
}

async function anyRound({ game: code, stake: said, bet, actions }: AskedRound, draws: Draws): Promise<string[]> {
  const game = await gameOf(code);
  const stake = moneyOf(said);
  const list = jsonOf(actions, 'actions');
  if (!Array.isArray(list)) throw new Trouble('The actions are a list in JSON.');
  const asked = counted(draws);
  const played = rerun(game, { stake, bet: jsonOf(bet, 'bet'), actions: list }, asked.draws);
  if (played.kind === 'bet')
    throw new Trouble(`The rules of ${code} do not allow this bet${played.field ? `: ${played.field}` : ''}.`);
  if (played.kind === 'action') throw new Trouble(`Action ${played.at + 1} was not possible in this round.`);
  const last = played.steps.at(-1);
  const events = played.steps.flatMap((step, at) => [
    at === 0 ? `bet ${bet}` : `action ${JSON.stringify(list[at - 1])}`,
    ...step.events.map((event) => `  ${JSON.stringify(event)}`),
  ]);
  const pot = potOf(code, stake, draws, asked.used());
  return [
    ...events,
    last?.over ? paid(last.payout, last.staked) : 'The round is still open after these actions.',
    ...pot,
  ];
}

/** What the draw after the last one of the game decides about the jackpot. */
function potOf(code: string, stake: bigint, draws: Draws, used: number): string[] {
  const rules = jackpotOf(code);
  if (!rules) return [];
  const decided = drawJackpot(rules, stake, draws, used);
  const { index, drawn, below } = decided;
  const verdict = isJackpot(decided) ? 'won' : 'not won';
  return [`jackpot ${rules.code}: ${verdict}; draw ${index} is ${drawn}, and it wins below ${below}`];
}

function diceRound({ stake: said, bet }: AskedRound, draws: Draws): string[] {
  const { target, direction } = jsonOf(bet, 'bet') as { target?: unknown; direction?: unknown };
  if (typeof target !== 'number' || (direction !== 'over' && direction !== 'under'))
    throw new Trouble('A bet on dice is like {"target":5000,"direction":"over"}, the target in hundredths.');
  const stake = moneyOf(said);
  const { roll, payout } = playDice(diceRules, { stake, target, direction }, draws(0));
  return [`roll ${(roll / 100).toFixed(2)}`, paid(payout, stake)];
}

function paid(payout: bigint, staked: bigint): string {
  const multiplier = Number((payout * BigInt(multiplierUnit)) / staked) / multiplierUnit;
  return `Paid ${formatMoney(payout)} for ${formatMoney(staked)} staked: ${multiplier}x.`;
}

async function gameOf(code: string): Promise<AnyGame> {
  if (!/^[a-z][a-z-]*$/.test(code)) throw new Trouble(`There is no game "${code}".`);
  let found: Record<string, unknown>;
  try {
    found = (await import(`@palpite/math/games/${code}/play.ts`)) as Record<string, unknown>;
  } catch {
    throw new Trouble(`There is no game "${code}".`);
  }
  const game = Object.values(found).find(isGame);
  if (!game) throw new Trouble(`A round of "${code}" is not checked here.`);
  return game;
}

function isGame(value: unknown): value is AnyGame {
  return typeof value === 'object' && value !== null && 'begin' in value && 'betOf' in value;
}

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Trouble(`The ${what} given is not JSON: ${text}`);
  }
}

function moneyOf(text: string): bigint {
  try {
    return parseMoney(text);
  } catch {
    throw new Trouble(`The stake is a decimal, like 1.00: ${text}`);
  }
}
