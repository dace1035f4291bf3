/** Shows on the scene what the platform told: one event after another, at the client's pace. */
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import type { Store } from '../base/seat/store.ts';
import type { TableEvent } from './replay/replay.ts';
import { type AnyClient, eventsOf, type TableState } from './state.ts';
import type { TableWire } from './wire.ts';

export interface ShowTools {
  client: AnyClient;
  store: Store<TableState, TableEvent>;
  wire: Pick<TableWire, 'note' | 'end'>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** Whether everything goes fast: turbo, or less motion is wanted. */
  isQuick(): boolean;
  /** Called as an event begins, and once a round has been shown to its end. */
  onEvent?(event: unknown): void;
  onOver?(round: GameRound): void;
}

export interface Show {
  /**
   * Shows what is not shown yet and settles the round. `since`: when it was asked for, where it
   * may not end too soon after.
   */
  present(since?: number): Promise<void>;
  skip(): void;
  /** The player's hand has shown the event that waited for it. */
  done(): void;
}

/** How often the platform is told how far the page is, while much is shown. */
const noteEveryMs = 4000;

export function makeShow({ client, store, wire, now, wait, isQuick, onEvent, onOver }: ShowTools): Show {
  let skipping = false;
  let hurry: (() => void) | undefined;
  /** What is being shown already. */
  let running: Promise<void> | undefined;

  const hurried = () =>
    new Promise<void>((done) => {
      hurry = done;
    });

  /** Waits, or no longer than until the player wants it to end. */
  const pause = (ms: number) => (skipping || ms <= 0 ? Promise.resolve() : Promise.race([wait(ms), hurried()]));

  /** Whether the player uncovers the outcome by hand: not in a replay, automatic play or a skip. */
  const isByHand = ({ stage, auto }: TableState) => client.byHand === true && !skipping && !stage.watched && !auto;

  const inBackground = (told: Promise<unknown>) => {
    // Not told: the round is shown once more the next time the game is opened, and nothing else is lost.
    told.catch(() => undefined);
  };

  /** What is to be shown next; undefined once everything is. */
  function nextEvent(): unknown {
    const { stage } = store.get();
    return stage.round && eventsOf(stage.round)[stage.shown];
  }

  /** What ends here and what begins with it is said in one turn, so that it is drawn once. */
  async function present(since: number | undefined): Promise<void> {
    skipping = false;
    let notedAt = now();
    for (let event = nextEvent(); event !== undefined; event = nextEvent()) {
      // Each time another object: a scene may tell by it that something begins.
      const byHand = isByHand(store.get());
      store.say({ type: 'eventBegun', event: { ...(event as object) }, byHand });
      if (!skipping) onEvent?.(event);
      await (byHand ? hurried() : pause(client.eventMs(event, isQuick())));
      store.say({ type: 'eventShown' });
      const { round, watched, shown } = store.get().stage;
      if (round && !watched && now() - notedAt >= noteEveryMs) {
        notedAt = now();
        inBackground(wire.note(round.roundId, shown));
      }
    }
    hurry = undefined;
    const { round, watched } = store.get().stage;
    if (!round) return;
    if (since !== undefined && round.over) {
      const left = since + store.get().rules.leastRoundMs - now();
      if (left > 0) await wait(left);
    }
    store.say({ type: 'settled' });
    const { over, roundId } = round;
    if (over) onOver?.(round);
    if (watched) return;
    inBackground(over ? wire.end(roundId) : wire.note(roundId, eventsOf(round).length));
  }

  return {
    async present(since) {
      if (store.get().stage.settled) return;
      running ??= present(since).finally(() => {
        running = undefined;
      });
      await running;
    },
    skip() {
      const { rules, stage } = store.get();
      if (!rules.skip || stage.settled) return;
      skipping = true;
      hurry?.();
    },
    done() {
      if (store.get().stage.byHand) hurry?.();
    },
  };
}
