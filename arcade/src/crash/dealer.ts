import { Refused } from '@palpite/contract/base/client.ts';
import type { CrashMessage } from '@palpite/contract/crash/shapes.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { isPassing, isSessionOver, messageOf } from '../base/seat/answers.ts';
import { type AutoPlan, afterRound, reasonToStop } from '../base/seat/auto.ts';
import { dueRead } from '../base/seat/due-read.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Store } from '../base/seat/store.ts';
import type { Ears } from './live.ts';
import type { CrashEvent } from './replay.ts';
import { type CrashState, isBetting, type PlaceNumber } from './state.ts';
import { faultOf } from './wager.ts';
import type { CrashWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools {
  store: Store<CrashState, CrashEvent>;
  wire: CrashWire;
  seat: SeatKeeper;
  /** Hears the flights from now on. Returns how to stop. */
  listen(token: string, ears: Ears): () => void;
  now(): number;
  /** The page's own clock, in milliseconds. */
  clock(): number;
  wait(ms: number): Promise<void>;
  newKey(): string;
  onTakeOff?(): void;
  onBurst?(): void;
  onLanded?(isWin: boolean): void;
}

/**
 * Leads the table: enters, bets, cashes out, plays on its own. Every method may be called at any time; what makes
 * no sense now is ignored.
 */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. May be called again after trouble. */
  enter(ticket: string | undefined): Promise<void>;
  /** Bets on the flight that is open, or notes the bet for the next one; once more takes that back. */
  bet(place: PlaceNumber): Promise<void>;
  cashOut(place: PlaceNumber): Promise<void>;
  /** Reads the table afresh. */
  refresh(): Promise<void>;
  startAuto(plan: AutoPlan): void;
  stopAuto(): void;
}

/** A flight waits for nobody: what has no answer is sent again at once, and then a few times more. */
const patienceMs = [100, 300, 700, 1500] as const;

/** How long after the take-off a bet without an answer is looked for at the table. */
const lookAfterMs = 500;

export function hireDealer(tools: DealerTools): Dealer {
  const { store, wire, seat, wait } = tools;
  const say = store.say;
  /** Not swapped yet, as far as this page knows. */
  let unused: string | undefined;
  let stopListening: (() => void) | undefined;
  /** The bet the automatic run waits for. */
  let awaited: string | undefined;
  /** Results heard of bets whose own answer is still on its way. */
  const early = new Map<string, Micro>();
  /** How often the balance was told. Whatever was asked before is answered with what it was, and told again after. */
  let balances = 0;
  // who does not know of a bet in the air cannot cash it out
  const isInDoubt = () => store.get().places.some(({ doubt }) => doubt !== undefined);
  const later = dueRead(() => void dealer.refresh(), wait, isInDoubt);

  /** What an answer says is available, unless it was told since the question. */
  function availableBy(answered: Micro, heard: number): Micro {
    return balances === heard ? answered : store.get().available;
  }

  function leave(error: unknown): void {
    seat.leave();
    stopListening?.();
    say({ type: 'closed', closed: { by: 'session', message: messageOf(error) } });
  }

  /** Sends the same call until it is answered, refused, or patience ends. */
  async function ask<Answer>(
    place: PlaceNumber,
    call: () => Promise<Answer>,
    { onRefused, isFound }: { onRefused?(code: string): boolean; isFound?(): boolean } = {},
  ): Promise<Answer | undefined> {
    for (let sent = 0; ; sent += 1) {
      try {
        return await call();
      } catch (error) {
        const patience = patienceMs[sent];
        if (isPassing(error) && patience !== undefined) {
          say({ type: 'resent', place });
          await wait(patience);
          continue;
        }
        if (isSessionOver(error)) leave(error);
        else if (isPassing(error)) {
          // whether it was heard the table tells
          await dealer.refresh();
          if (isFound?.()) return undefined;
          say({ type: 'refused', place, code: 'network', message: '' });
          // what was sent may reach the platform later still
          later.due();
        } else if (error instanceof Refused && onRefused?.(error.code)) return undefined;
        else if (error instanceof Refused) {
          say({ type: 'refused', place, code: error.code, message: error.message });
          // a bet that was never answered, or one of another page of the player's
          if (error.code === 'crash.bet_placed') await dealer.refresh();
        } else throw error;
        return undefined;
      }
    }
  }

  /**
   * Places a bet on the flight at hand. A bet noted for the next flight may go to a later one: where the page heard too
   * late that a flight was open, the bet waits for another. Gives the bet, or whether it was too late for one.
   */
  async function place(
    number: PlaceNumber,
    bet: { readonly stake: Micro; readonly autoAt: number | null; readonly isWish: boolean },
  ): Promise<{ readonly betId: string } | 'late' | undefined> {
    const { flight } = store.get();
    if (!flight) return undefined;
    const { stake, autoAt, isWish } = bet;
    const asked = { key: tools.newKey(), roundId: flight.roundId, place: number, stake, autoAt };
    let isLate = false;
    const onRefused = (code: string) => {
      isLate = isWish && code === 'crash.closed';
      if (isLate) say({ type: 'late', place: number });
      return isLate;
    };
    say({ type: 'betAsked', bet: asked });
    const heard = balances;
    const isFound = () => store.get().places[number].asked?.key !== asked.key;
    const answer = await ask(number, () => wire.bet(asked), { onRefused, isFound });
    if (!answer) return isLate ? 'late' : undefined;
    const { betId } = answer.bet;
    const available = availableBy(answer.available, heard);
    say({ type: 'betPlaced', place: number, bet: answer.bet, available, bonus: answer.bonus, at: tools.now() });
    const payout = early.get(betId);
    early.clear();
    if (payout !== undefined) settled(betId, payout);
    return { betId };
  }

  /** The next bet of the automatic run, or why there is none. */
  async function goOn(): Promise<void> {
    const { auto, available, bonus, limits, places } = store.get();
    if (!auto || awaited !== undefined || places[0].asked || places[0].bet) return;
    const reason = reasonToStop(auto.plan, auto.progress, {
      available: available + bonus,
      maxStake: limits.maxStake,
    });
    if (reason) return say({ type: 'autoStopped', reason });
    if (!isBetting(store.get(), tools.clock())) return;
    const { autoAt } = places[0].wager;
    const placed = await place(0, { stake: auto.progress.stake, autoAt, isWish: true });
    if (placed === 'late') return;
    if (placed) {
      awaited = placed.betId;
      // its result may have been heard before its answer
      settleAuto();
    } else if (store.get().auto) say({ type: 'autoStopped', reason: 'trouble' });
  }

  /** A flight is open: what was wished for it is placed. */
  function fulfil(): void {
    for (const number of [0, 1] as const) if (store.get().places[number].isQueued) void dealer.bet(number);
    void goOn();
  }

  function settled(betId: string, payout: Micro): void {
    const { history, places } = store.get();
    const before = history.find((bet) => bet.betId === betId);
    if (!before && places.some(({ asked }) => asked)) early.set(betId, payout);
    say({ type: 'settled', betId, payout });
    if (before?.state === 'flying' && payout > 0n) tools.onLanded?.(payout > before.stake);
    settleAuto();
  }

  /** Counts the result the automatic run waits for, once it is there. */
  function settleAuto(): void {
    const { auto, history } = store.get();
    const bet = history.find((each) => each.betId === awaited);
    if (!bet || bet.state === 'flying') return;
    awaited = undefined;
    // one that was given back is no loss after which to raise
    if (!auto || bet.state === 'returned') return;
    const { stake, payout } = bet;
    say({ type: 'autoMoved', progress: afterRound(auto.plan, auto.progress, { stake, payout, won: payout > stake }) });
  }

  /** A flight has taken off with bets that have no answer yet: the table tells which of them fly. */
  async function lookForAsked(): Promise<void> {
    const keys = () => store.get().places.flatMap(({ asked }) => (asked ? [asked.key] : []));
    const before = keys();
    if (before.length === 0) return;
    await wait(lookAfterMs);
    if (keys().some((key) => before.includes(key))) await dealer.refresh();
  }

  function told(message: CrashMessage): void {
    say({ type: 'told', message, clock: tools.clock() });
    if (message.type === 'opened') fulfil();
    if (message.type === 'flying') {
      tools.onTakeOff?.();
      void lookForAsked();
    }
    if (message.type === 'burst') tools.onBurst?.();
    if (message.type === 'opened' || message.type === 'flying') later.heard();
  }

  const ears: Ears = {
    told,
    settled,
    balance: (available, currency, bonus) => {
      if (currency !== store.get().currency) return;
      balances += 1;
      say({ type: 'balanceTold', available, bonus });
    },
    missed: () => void dealer.refresh(),
    line(isHeard) {
      say({ type: 'heard', isHeard });
      if (isHeard) later.heard();
    },
  };

  const dealer: Dealer = {
    async enter(ticket) {
      unused = ticket ?? unused;
      say({ type: 'entering' });
      try {
        if (unused === undefined && !seat.read()) return say({ type: 'closed', closed: { by: 'ticket' } });
        if (unused !== undefined) {
          seat.take(await wire.enter(unused));
          unused = undefined;
        }
        const taken = seat.read();
        if (!taken) throw new Refused('catalogue.ticket_invalid', '', 410);
        stopListening?.();
        const { currencySymbol: symbol, currency } = taken;
        const table = await wire.table();
        say({ type: 'entered', symbol, currency, table, at: tools.now(), clock: tools.clock() });
        stopListening = tools.listen(taken.token, ears);
      } catch (error) {
        if (isSessionOver(error)) leave(error);
        else if (error instanceof Refused && error.code === 'catalogue.ticket_invalid') {
          unused = undefined;
          seat.leave();
          say({ type: 'closed', closed: { by: 'ticket', message: error.message || undefined } });
        } else
          say({ type: 'closed', closed: { by: 'trouble', message: isPassing(error) ? undefined : messageOf(error) } });
      }
    },

    async bet(number) {
      const state = store.get();
      const { wager, asked, bet, isQueued } = state.places[number];
      if (state.phase !== 'ready' || asked || (state.auto && number === 0)) return;
      const isOpen = isBetting(state, tools.clock());
      if (isOpen && bet) return;
      if (!isOpen && isQueued) return say({ type: 'queued', place: number, isQueued: false });
      if (faultOf(wager, state.limits, state.available + state.bonus)) {
        if (isQueued) say({ type: 'queued', place: number, isQueued: false });
        return;
      }
      if (!isOpen) return say({ type: 'queued', place: number, isQueued: true });
      await place(number, { stake: parseMoney(wager.stake), autoAt: wager.autoAt, isWish: isQueued });
    },

    async cashOut(number) {
      const { bet, isCashing } = store.get().places[number];
      if (bet?.state !== 'flying' || isCashing || store.get().flight?.phase !== 'flying') return;
      say({ type: 'cashAsked', place: number });
      const key = tools.newKey();
      const heard = balances;
      const answer = await ask(number, () => wire.cashOut(bet.betId, key));
      if (!answer) return;
      const wasKnown = store.get().history.some((each) => each.betId === bet.betId && each.state !== 'flying');
      const available = availableBy(answer.available, heard);
      say({ type: 'cashedOut', place: number, bet: answer.bet, available, bonus: answer.bonus });
      if (!wasKnown) tools.onLanded?.(answer.bet.payout > answer.bet.stake);
      settleAuto();
    },

    async refresh() {
      later.reading();
      try {
        const heard = balances;
        const table = await wire.table();
        const available = availableBy(table.available, heard);
        say({ type: 'tableRead', table: { ...table, available }, clock: tools.clock() });
        settleAuto();
        if (isBetting(store.get(), tools.clock())) fulfil();
      } catch (error) {
        if (isSessionOver(error)) leave(error);
        else later.due();
      }
    },

    startAuto(plan) {
      const { phase, auto, places } = store.get();
      if (phase !== 'ready' || auto || places[0].isQueued) return;
      say({ type: 'autoStarted', plan });
      void goOn();
    },

    stopAuto() {
      if (store.get().auto) say({ type: 'autoStopped', reason: 'player' });
    },
  };
  return dealer;
}
