/** What the verifier says about a round of any game but dice, from what is filled in. No clock, no network. */
import { bytesPerBlock, bytesPerDraw, drawMessage, drawOfBytes } from '@palpite/math/chance/provably-fair.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { counted, drawJackpot, type JackpotDraw, jackpotOf } from '@palpite/math/games/jackpot.ts';
import { rerun } from '@palpite/math/games/rerun.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { type FourBytes, seedHash, streamOf } from '../../base/proof/proof.ts';
import { isNonce, type RoundForm } from '../check.ts';
import type { AnyGame } from './games.ts';

/**
 * The stake is a decimal, 1.00 where nothing is; the bet JSON, `{}` where nothing is; the actions a JSON
 * list, none where nothing is.
 */
export type GameForm = Pick<RoundForm, 'serverSeed' | 'clientSeed' | 'nonce' | 'hash' | 'stake' | 'bet' | 'actions'>;

export interface DrawSeen {
  readonly index: number;
  readonly bytes: FourBytes;
  /** Below 2³². */
  readonly drawn: number;
}

export interface CheckedGame {
  kind: 'checked';
  serverSeedHash: string;
  isPromised: boolean | undefined;
  /** What was signed, one for each block of the stream that was used. */
  messages: string[];
  draws: DrawSeen[];
  /** First the bet, then the actions: what was said and what happened, as JSON. */
  steps: { said: string; events: string[] }[];
  over: boolean;
  /** What the round paid, in ten-thousandths of all that was staked, rounded down. */
  multiplier: number;
  /** The draw that decides about the pot; undefined for a game that shares in none. */
  jackpot: (JackpotDraw & { readonly bytes: FourBytes }) | undefined;
}

/** `fault`: what is filled in cannot be a round; `field` is where. */
export type GameVerdict =
  | { kind: 'waiting' }
  | { kind: 'sealed'; hash: string }
  | { kind: 'fault'; field: 'stake' | 'bet' | 'actions' }
  | CheckedGame;

export function checkGame(game: AnyGame, form: GameForm): GameVerdict {
  const [serverSeed, clientSeed] = [form.serverSeed.trim(), form.clientSeed.trim()];
  const hash = form.hash.trim().toLowerCase();
  if (!isNonce(form.nonce) || clientSeed === '') return { kind: 'waiting' };
  if (serverSeed === '') return hash ? { kind: 'sealed', hash } : { kind: 'waiting' };
  const [stake, bet, actions] = [stakeOf(form.stake), json(form.bet, '{}'), json(form.actions, '[]')];
  if (stake === undefined) return { kind: 'fault', field: 'stake' };
  if (bet === undefined) return { kind: 'fault', field: 'bet' };
  if (!Array.isArray(actions)) return { kind: 'fault', field: 'actions' };

  const nonce = Number(form.nonce);
  const bytesOf = streamOf({ serverSeed, clientSeed, nonce });
  const draws = new Map<number, DrawSeen>();
  const asked = counted((index) => {
    const bytes = bytesOf(index);
    const drawn = drawOfBytes(bytes);
    draws.set(index, { index, bytes, drawn });
    return drawn;
  });
  const played = rerun(game, { stake, bet, actions }, asked.draws);
  if (played.kind === 'action') return { kind: 'fault', field: 'actions' };
  if (played.kind === 'bet') return { kind: 'fault', field: played.field === 'stake' ? 'stake' : 'bet' };
  const last = played.steps.at(-1);
  if (!last) throw new Error('a round has a step');
  const serverSeedHash = seedHash(serverSeed);
  const seen = [...draws.values()].sort((one, other) => one.index - other.index);
  const rules = jackpotOf(game.code);
  const jackpot = rules && drawJackpot(rules, stake, (index) => drawOfBytes(bytesOf(index)), asked.used());
  const used = jackpot ? [...seen, jackpot] : seen;
  const blocks = new Set(used.map(({ index }) => Math.floor((index * bytesPerDraw) / bytesPerBlock)));
  return {
    kind: 'checked',
    serverSeedHash,
    isPromised: hash === '' ? undefined : hash === serverSeedHash,
    messages: [...blocks].map((block) => drawMessage(clientSeed, nonce, block)),
    draws: seen,
    steps: played.steps.map(({ events }, at) => ({
      said: JSON.stringify(at === 0 ? bet : actions[at - 1]),
      events: events.map((event) => JSON.stringify(event)),
    })),
    over: last.over,
    multiplier: Number((last.payout * BigInt(multiplierUnit)) / last.staked),
    jackpot: jackpot && { ...jackpot, bytes: bytesOf(jackpot.index) },
  };
}

function json(text: string, otherwise: string): unknown {
  try {
    return JSON.parse(text.trim() || otherwise) as unknown;
  } catch {
    return undefined;
  }
}

function stakeOf(text: string): bigint | undefined {
  try {
    const stake = parseMoney(text.trim() || '1.00');
    return stake > 0n ? stake : undefined;
  } catch {
    return undefined;
  }
}
