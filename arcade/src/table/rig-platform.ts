/** A platform for tests: the real rules of a game, draws as they are given, and no server. */
import { Refused } from '@palpite/contract/base/client.ts';
import type { GameTable } from '@palpite/contract/instant/player.ts';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import type { Draws, Game, Step } from '@palpite/math/games/game.ts';
import type { Asked } from './state.ts';
import type { TableWire } from './wire.ts';

export interface Platform {
  readonly wire: TableWire;
  /** Every call that moves money, as it came in; a call sent again stands here again. */
  readonly heard: Asked[];
  readonly ended: string[];
  readonly noted: [roundId: string, shown: number][];
  available: bigint;
  /** What is answered instead, one after the other; undefined answers as always. */
  readonly instead: (Refused | undefined)[];
  /** Plays on elsewhere, as another device does. */
  elsewhere(action: unknown): void;
  table(): GameTable;
}

type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;
type Json = GameRound['bet'];

interface Played {
  step: Step<unknown, unknown>;
  round: GameRound;
}

export const rulesOfPlay: GameTable['rules'] = {
  autoplay: true,
  turbo: true,
  skip: true,
  spacebar: true,
  leastRoundMs: 0,
  showRtp: true,
  showNet: true,
  showTimer: true,
};

/** Rounds before are kept, a key sent twice is answered once. `draws` are those of each round, by its number from 1. */
export function platformOf<Bet, State, Action, Event, View>(
  of: Game<Bet, State, Action, Event, View>,
  draws: (round: number) => Draws,
  changed: Partial<GameTable> = {},
): Platform {
  const game = of as unknown as AnyGame;
  const rounds: Played[] = [];
  const answers = new Map<string, string>();
  const last = () => rounds.at(-1);
  const open = () => rounds.find(({ round }) => !round.over || round.shown < round.events.flat().length)?.round ?? null;

  function told(played: Played, step: Step<unknown, unknown>, actions: readonly unknown[]): void {
    played.step = step;
    played.round = {
      ...played.round,
      staked: step.staked,
      payout: step.payout,
      over: step.over,
      actions: actions as Json[],
      events: [...played.round.events, step.events as Json[]],
      view: game.view(step.state) as Json,
      choices: game.actionsOf(step.state) as Json[],
      replay: step.over ? `/arcade/${game.code}/?replay=${played.round.roundId}-mark&v=1` : null,
    };
    if (step.over) platform.available += step.payout;
  }

  function begin({ stake, bet: said }: Extract<Asked, { kind: 'begin' }>): Played {
    const bet = game.betOf(said);
    if (bet === undefined) throw new Error('the page said a bet in no shape of one');
    if (last() && !last()?.round.over) throw new Refused('instant.round_open', 'Uma rodada já está aberta.', 409);
    const nonce = rounds.length + 1;
    const played: Played = {
      step: { state: undefined, events: [], over: false, staked: stake, payout: 0n },
      round: {
        roundId: String(nonce),
        gameCode: game.code,
        serverSeedHash: 'hash-one',
        serverSeed: null,
        clientSeed: 'luana',
        nonce,
        playedAt: 1_700_000_000_000,
        rulesVersion: game.version,
        stake,
        staked: stake,
        payout: 0n,
        over: false,
        bet: said as Json,
        actions: [],
        events: [],
        view: null,
        choices: [],
        shown: 0,
        replay: null,
        jackpot: null,
      },
    };
    rounds.push(played);
    platform.available -= stake;
    told(played, game.begin(bet, stake, draws(nonce)), []);
    return played;
  }

  function go(played: Played, action: unknown): void {
    const { round, step } = played;
    const next = game.act(step.state, action, round.stake, draws(round.nonce));
    platform.available -= next.staked - step.staked;
    told(played, next, [...round.actions, action]);
  }

  function act(asked: Extract<Asked, { kind: 'act' }>): Played {
    const played = rounds.find(({ round }) => round.roundId === asked.roundId);
    if (!played) throw new Refused('instant.unknown_round', 'Rodada desconhecida.', 404);
    if (played.round.actions.length !== asked.step) throw new Refused('instant.step_passed', 'A rodada já andou.', 409);
    go(played, asked.action);
    return played;
  }

  const platform: Platform = {
    heard: [],
    ended: [],
    noted: [],
    available: 100_000_000n,
    instead: [],
    elsewhere(action) {
      const played = last();
      if (played) go(played, action);
    },
    table: () => ({
      gameCode: game.code,
      rulesVersion: game.version,
      rtp: game.rtp,
      jackpot: null,
      minStake: 100_000n,
      maxStake: 1_000_000_000n,
      maxProfit: 50_000_000_000n,
      stakes: [1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
      firstStake: 5_000_000n,
      rules: rulesOfPlay,
      available: platform.available,
      seeds: { serverSeedHash: 'hash-one', clientSeed: 'luana', nonce: 1, nextServerSeedHash: 'hash-two' },
      open: open(),
      history: rounds
        .filter(({ round }) => round.over)
        .map(({ round }) => round)
        .reverse(),
      ...changed,
    }),
    wire: {
      enter: async () => ({ token: 't', playerName: 'luana_82', currency: 'BRL', currencySymbol: 'R$' }),
      table: async () => platform.table(),
      async ask(asked) {
        platform.heard.push(asked);
        const instead = platform.instead.shift();
        const known = answers.get(asked.key);
        if (instead?.code === 'network' && known === undefined) {
          // The call arrived; its answer did not.
          answers.set(asked.key, (asked.kind === 'begin' ? begin(asked) : act(asked)).round.roundId);
        }
        if (instead) throw instead;
        const roundId = known ?? (asked.kind === 'begin' ? begin(asked) : act(asked)).round.roundId;
        answers.set(asked.key, roundId);
        const played = rounds.find(({ round }) => round.roundId === roundId);
        if (!played) throw new Error('the round was played just now');
        return { round: played.round, available: platform.available };
      },
      async note(roundId, shown) {
        platform.noted.push([roundId, shown]);
        for (const played of rounds) if (played.round.roundId === roundId) played.round = { ...played.round, shown };
      },
      async end(roundId) {
        platform.ended.push(roundId);
        for (const played of rounds)
          if (played.round.roundId === roundId)
            played.round = { ...played.round, shown: played.round.events.flat().length };
      },
      async round(roundId) {
        const played = rounds.find(({ round }) => round.roundId === roundId);
        if (!played) throw new Refused('instant.unknown_round', 'Rodada desconhecida.', 404);
        return played.round;
      },
      pot: async () => undefined,
      rotate: async () => ({
        revealed: { serverSeed: 'open-seed', serverSeedHash: 'hash-one', clientSeed: 'luana', rounds: rounds.length },
        seeds: { serverSeedHash: 'hash-two', clientSeed: 'own', nonce: 0, nextServerSeedHash: 'hash-three' },
      }),
    },
  };
  return platform;
}
