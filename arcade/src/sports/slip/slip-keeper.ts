import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { isPassing, isSessionOver, sendUntilAnswered } from '../../base/seat/answers.ts';
import type { Keeper, Owner } from '../../base/seat/kept.ts';
import { makeStore, type Store } from '../../base/seat/store.ts';
import { choices } from '../odds-text.ts';
import type { SlipCheck, SportsWire } from '../wire.ts';
import { figuresOf } from './figures.ts';
import { type KeptSlip, keptOf } from './kept-slip.ts';
import {
  type AskedBet,
  emptySlip,
  freeOf,
  legKey,
  replaySlip,
  type SlipLeg,
  type SlipRefused,
  type SlipState,
  type SlipStory,
} from './slip.ts';

export interface SlipTools {
  wire: Pick<SportsWire, 'slip' | 'place' | 'freeBets'>;
  slips: Keeper<KeptSlip>;
  /** Runs a call; a session that is over closes the page. */
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  spendable(): bigint;
  onPlaced(available: bigint, bonus: bigint | undefined): void;
  now(): number;
  wait(ms: number): Promise<void>;
  later(call: () => void, ms: number): void;
  newKey(): string;
}

export interface SlipKeeper {
  readonly store: Store<SlipState, SlipStory>;
  /** Takes up the slip that was left, and from now on keeps what it holds. */
  open(owner: Owner): void;
  toggle(leg: SlipLeg): void;
  /** Asks soon what the legs cost and may be staked now; once for all that asked meanwhile. */
  checkSoon(): void;
  place(): Promise<void>;
  /** Sends what got no answer once more, under its keys. */
  sendAgain(): Promise<void>;
}

const checkMs = 250;

export function keepSlip(tools: SlipTools): SlipKeeper {
  const { wire, slips, ask, wait, newKey } = tools;
  const store = makeStore<SlipState, SlipStory>(emptySlip, replaySlip);
  const say = store.say;
  let stopKeeping: (() => void) | undefined;
  let isCheckDue = false;

  async function check(): Promise<void> {
    const { legs, asked } = store.get();
    if (legs.length === 0 || asked.length > 0) return;
    const isOneEvent = new Set(legs.map(({ fixtureId }) => fixtureId)).size === 1 && legs.length > 1;
    try {
      const said = await ask(() => wire.slip(legs.map(askedLeg), isOneEvent));
      say({ type: 'checked', check: said, legs });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isSessionOver(error)) say({ type: 'checkLost' });
    }
  }

  async function readFree(): Promise<void> {
    try {
      say({ type: 'freeTold', freeBets: await ask(() => wire.freeBets()) });
    } catch (error) {
      // without them the slip is as it was
      if (!(error instanceof Refused)) throw error;
    }
  }

  async function send({ key, bet }: AskedBet): Promise<void> {
    try {
      const {
        bet: placed,
        available,
        bonus,
      } = await ask(() =>
        sendUntilAnswered(
          () => wire.place(bet, key),
          wait,
          () => undefined,
        ),
      );
      tools.onPlaced(available, bonus);
      say({ type: 'answered', key, bet: placed });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isPassing(error)) say({ type: 'unanswered' });
      else say({ type: 'refused', key, refused: refusedOf(error, bet) });
    }
  }

  async function sendAll(asked: readonly AskedBet[]): Promise<void> {
    if (asked.length === 0) return;
    const sentAt = tools.now();
    const waitOf = ({ delaySeconds }: SlipCheck): SlipState['wait'] => {
      const ms = delaySeconds * 1000;
      return ms > 0 ? { until: sentAt + ms, ms } : undefined;
    };
    const { legs, check, checked } = store.get();
    const isChecked = check && legs.length === checked.length && legs.every((leg, at) => isAlike(leg, checked[at]));
    say({ type: 'asked', asked, wait: isChecked ? waitOf(check) : undefined });
    if (!isChecked) void tellWait(legs, waitOf);
    await Promise.all(asked.map(send));
    keeper.checkSoon();
    if (asked.some(({ bet }) => bet.freeBet !== undefined)) await readFree();
  }

  /** The slip was sent before it was checked: how long its bets wait is asked beside them. */
  async function tellWait(legs: readonly SlipLeg[], waitOf: (check: SlipCheck) => SlipState['wait']): Promise<void> {
    try {
      say({ type: 'waits', wait: waitOf(await ask(() => wire.slip(legs.map(askedLeg), false))) });
    } catch (error) {
      // the bets are on their way all the same
      if (!(error instanceof Refused)) throw error;
    }
  }

  const keeper: SlipKeeper = {
    store,
    open(owner) {
      stopKeeping?.();
      const found = store.get().legs.length === 0 ? slips.read(owner) : undefined;
      if (found) say({ type: 'found', state: { ...found, isUnanswered: found.asked.length > 0 } });
      let before = store.get();
      stopKeeping = store.listen(() => {
        const now = store.get();
        if (now.legs !== before.legs) keeper.checkSoon();
        before = now;
        slips.keep(owner, keptOf(now));
      });
      keeper.checkSoon();
      void readFree();
    },
    toggle: (leg) => say({ type: 'toggled', leg }),
    checkSoon() {
      if (isCheckDue) return;
      isCheckDue = true;
      tools.later(() => {
        isCheckDue = false;
        void check();
      }, checkMs);
    },
    async place() {
      const state = store.get();
      const { accept } = choices.get();
      const { bets, fault } = figuresOf(state, accept, tools.spendable());
      if (fault || state.asked.length > 0) return;
      const free = freeOf(state);
      const eachWay = state.eachWay && !free;
      const asked = bets.map(({ legs, sizes, unitStake, builderOdds }): AskedBet => {
        const isBuilder = state.mode === 'builder';
        return {
          key: newKey(),
          bet: {
            ...{ legs: legs.map(askedLeg), sizes: [...sizes], unitStake, accept, builder: isBuilder },
            eachWay: eachWay && legs.every(({ place }) => place),
            ...(free && { freeBet: free.id }),
            ...(isBuilder && builderOdds !== undefined && { builderOdds }),
          },
        };
      });
      await sendAll(asked);
    },
    async sendAgain() {
      const { asked, isUnanswered } = store.get();
      if (isUnanswered) await sendAll(asked);
    },
  };
  return keeper;
}

const isAlike = (one: SlipLeg, other: SlipLeg | undefined) => other !== undefined && legKey(one) === legKey(other);
const askedLeg = ({ fixtureId, market, selection, odds }: SlipLeg) => ({ fixtureId, market, selection, odds });

/** Which leg a refusal names ('legs.2.odds'), and the most of a combination that would be taken. */
function refusedOf(error: Refused, { legs }: AskedBet['bet']): SlipRefused {
  const at = /^legs\.(\d+)/.exec(error.field ?? '')?.[1];
  const leg = at === undefined ? (legs.length === 1 ? legs[0] : undefined) : legs[Number(at)];
  const { code, message, value } = error;
  const said = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const most = said.unit ?? said.max;
  return { code, message, leg: leg && legKey(leg), most: typeof most === 'string' ? amount(most) : undefined };
}

function amount(text: string): bigint | undefined {
  try {
    return parseMoney(text);
  } catch {
    return undefined;
  }
}
