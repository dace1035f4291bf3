/** A recorded round and the scene it is shown on, over and over. */
import type { GameRound, ReplayedRound } from '@palpite/contract/instant/shapes.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { preferences } from '../../base/page/preferences.ts';
import { makeStore, type Store } from '../../base/seat/store.ts';
import { sounding } from '../../base/sound.ts';
import { makeShow } from '../show.ts';
import { type AnyClient, initialState, paysMore, type TableState } from '../state.ts';
import { replayOf, type TableEvent } from './replay.ts';

/** Every amount is told in stakes: one stake is one unit of money. */
export const unitStake = 1_000_000n;

export interface Recording {
  readonly store: Store<TableState, TableEvent>;
  readonly round: GameRound;
  /** Whether it won the jackpot; how much would tell the stake. */
  readonly wonPot: boolean;
  isQuick(): boolean;
  /** Shows it from the start. Returns the way to stop. */
  play(): () => void;
  skip(): void;
}

export function openRecording(client: AnyClient, { multiplier, jackpot, ...replayed }: ReplayedRound): Recording {
  const round: GameRound = {
    ...replayed,
    roundId: '',
    stake: unitStake,
    staked: unitStake,
    // Ten-thousandths of the stake, in micro-units of it.
    payout: BigInt(multiplier) * 100n,
    over: true,
    choices: [],
    shown: 0,
    replay: null,
    jackpot: null,
  };
  const state = initialState(client);
  const store = makeStore({ ...state, rules: { ...state.rules, skip: true, turbo: true } }, replayOf(client));
  const isQuick = () => preferences.get().turbo || wantsLessMotion();
  const nothing = async () => undefined;
  const show = makeShow({
    client,
    store,
    wire: { note: nothing, end: nothing },
    now: Date.now,
    wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
    isQuick,
    onEvent(event) {
      const name = client.soundOf(event, isQuick(), paysMore(store.get()));
      const sound = name === undefined ? undefined : client.sounds[name];
      if (sound) sounding(sound);
    },
  });
  return {
    store,
    round,
    wonPot: jackpot?.won ?? false,
    isQuick,
    play() {
      if (store.get().stage.settled) {
        store.say({ type: 'watched', round });
        void show.present();
      }
      return () => show.skip();
    },
    skip: show.skip,
  };
}
