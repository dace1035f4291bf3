// Players at the tables of a platform that is killed again and again, and what each of them knows of their rounds.
import { isDeepStrictEqual } from 'node:util';
import { actInRound, beginRound, diceBet, endRound } from '@palpite/contract/instant/player.ts';
import type { DiceRound, GameRound } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Chance } from '../base/chance.ts';
import type { Speak } from '../base/rig-wire.ts';
import { keyOf } from '../ledger/ledger.ts';
import { betOf, nextKey, reais, type Seated } from './rig-games.ts';

export function draw(chance: Chance, below: number): number {
  return chance.bytes(4).readUInt32BE() % below;
}

/** One call, asked again and again with the same words and the same key. */
export interface Step {
  readonly what: string;
  /** Its key in the ledger; undefined where no money can move. */
  readonly ledgerKey: string | undefined;
  ask(speak: Speak): Promise<unknown>;
  /** The last word, once there is one. */
  done(answer: unknown): void;
}

/** What a seat was told of a round, by the last word it had of it. */
export type ToldRound = GameRound | (DiceRound & { staked: Micro });

export interface Seat {
  readonly player: Seated;
  readonly gameCode: string;
  /** Of the session it speaks in; another one after every move to another device. */
  token: string;
  /** The round to go on with, or to see to its end. */
  current: GameRound | undefined;
  readonly rounds: Map<string, ToldRound>;
  next(): Step;
}

const stake = reais('1');
const kindOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null && 'kind' in action ? action.kind : undefined;
/** What stakes more, and what pays, are wanted above all. */
const wanted = ['split', 'double', 'cash-out'];

export async function takeSeat(player: Seated, gameCode: string, chance: Chance): Promise<Seat> {
  const rounds: Seat['rounds'] = new Map();
  const { token } = await player.sit(gameCode);
  const seat: Seat = { player, gameCode, token, current: undefined, rounds, next };

  function keep({ round }: { round: GameRound }): void {
    rounds.set(round.roundId, round);
    seat.current = round;
  }

  function next(): Step {
    const { current } = seat;
    if (gameCode === 'dice') return diceStep(draw(chance, 9_000) + 500);
    if (current && !current.over) return actStep(current);
    // now and then a player begins again before the page has shown the last round to its end
    return current && draw(chance, 4) === 0 ? endStep(current) : beginStep();
  }

  function diceStep(target: number): Step {
    const key = nextKey();
    return {
      what: 'dice bet',
      ledgerKey: keyOf('instant', 'dice', key),
      ask: (speak) => speak(diceBet, { stake, target, direction: 'under' }, key),
      done(answer) {
        const { round } = answer as { round: DiceRound };
        rounds.set(round.roundId, { ...round, staked: round.stake });
      },
    };
  }

  function beginStep(): Step {
    const key = nextKey();
    return {
      what: `${gameCode} begin`,
      ledgerKey: keyOf('instant', 'round', key),
      ask: (speak) => speak(beginRound, { stake, bet: betOf(gameCode) as never }, key),
      done: (answer) => keep(answer as { round: GameRound }),
    };
  }

  function actStep({ roundId, actions, choices }: GameRound): Step {
    const key = nextKey();
    const best = choices.find((choice) => wanted.includes(String(kindOf(choice))) && draw(chance, 2) === 0);
    const action = best ?? choices[draw(chance, choices.length)] ?? {};
    return {
      what: `${gameCode} ${kindOf(action)}`,
      ledgerKey: keyOf('instant', 'action', key),
      ask: (speak) => speak(actInRound, { roundId, step: actions.length, action }, key),
      done: (answer) => keep(answer as { round: GameRound }),
    };
  }

  function endStep({ roundId }: GameRound): Step {
    return {
      what: `${gameCode} end`,
      ledgerKey: undefined,
      ask: (speak) => speak(endRound, { roundId }),
      done: () => {
        seat.current = undefined;
      },
    };
  }

  return seat;
}

/**
 * Whether the round told now is the one told before; how far it has been shown, and what stands in the account
 * beside it, may have gone on.
 */
export function isSameRound(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(roundIn(one), roundIn(other));
}

function roundIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('round' in answer)) return {};
  const { round } = answer;
  return typeof round === 'object' ? { ...round, shown: 0 } : round;
}
