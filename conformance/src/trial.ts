import { randomUUID } from 'node:crypto';
import { decimalOf } from './pam.ts';
import { type DoorOptions, type Seated, seat, type Wanted } from './players.ts';
import { type Answer, type Forged, type Meaning, type Movement, meansOk, type Player, type Speech } from './speech.ts';
import type { Prepared, Wire } from './wire.ts';

/** One currency unit. */
export const unit = 1_000_000n;

/** Where the wins of promo bets go. */
export type PromoWins = 'cash' | 'promo';

/** The operator did otherwise than the rule says. */
export class Broken extends Error {}
/** The case cannot be tried on this operator. */
export class Skipped extends Error {}

export interface Done {
  readonly asked: Movement;
  readonly call: Prepared;
  readonly answer: Answer;
}

export interface TrialOptions {
  readonly speech: Speech;
  readonly door: DoorOptions;
  readonly wire: Wire;
  readonly currency: string;
  readonly otherCurrency: string;
  readonly promoWins: PromoWins;
}

export type Asked = Partial<Omit<Movement, 'kind'>>;

/** What a case has to try an operator with. */
export interface Trial extends Omit<TrialOptions, 'door' | 'wire'> {
  /** The slowest answer so far. */
  slowestMs(): number;
  /** With 1000.00 in cash and 10.00 of promo money unless said otherwise; one with a `userId` keeps what they have. */
  player(wanted?: Wanted): Promise<Seated>;
  /** The player with a token that is good no more, and with one that is. */
  expire(player: Player): Promise<{ old: Player; now: Player }>;
  send(call: Prepared): Promise<Answer>;
  hangUp(call: Prepared): Promise<void>;
  call(player: Player, movement: Asked & Pick<Movement, 'kind'>, forged?: Forged): { asked: Movement; call: Prepared };
  /** Of 1.00 in a round of its own unless said otherwise. */
  bet(player: Player, asked?: Asked, forged?: Forged): Promise<Done>;
  /** Of a bet: 2.00 in its round unless said otherwise. */
  win(player: Player, of: Movement, asked?: Asked, forged?: Forged): Promise<Done>;
  rollback(player: Player, of: Movement, asked?: Asked): Promise<Done>;
  /** A bet that has to be taken. */
  placed(player: Player, asked?: Asked): Promise<Movement>;
  must(what: Done | Answer, meaning: Meaning): Answer;
  /** The player has that much cash, and where the protocol tells it that much promo money. */
  holds(player: Player, cash: bigint, promo?: bigint): Promise<void>;
  id(): string;
}

export function openTrial(options: TrialOptions): Trial {
  const { speech, door, wire } = options;
  let slowest = 0;
  const trial: Trial = {
    ...options,
    slowestMs: () => slowest,
    id: () => randomUUID(),
    player: (wanted = {}) =>
      seat(door, wanted.userId ? wanted : { cashAmount: 1000, promoAmount: 10, bonusAmount: 0, ...wanted }),
    async expire(player) {
      if (speech.swap) {
        const { token } = trial.must(await trial.send(speech.swap(player)), 'done');
        if (token === undefined || token === player.token) throw new Broken('no new token came for the old one');
        return { old: player, now: { ...player, token } };
      }
      const now = await seat(door, { userId: player.user, expireToken: player.token });
      if (!now.did.includes('expireToken')) throw new Skipped('the session door lets no token expire');
      return { old: player, now };
    },
    async send(call) {
      const raw = await wire.send(call);
      slowest = Math.max(slowest, raw.tookMs);
      return speech.read(call, raw);
    },
    hangUp: wire.sendAndHangUp,
    call(player, given, forged) {
      const asked = { id: randomUUID(), round: randomUUID(), amount: unit, ...given };
      return { asked, call: speech.move(player, asked, forged) };
    },
    bet: (player, asked, forged) => move(player, { kind: 'bet', ...asked }, forged),
    win: (player, { id: of, round, promo = false }, asked, forged) =>
      move(player, { kind: 'win', of, round, promo, amount: 2n * unit, ...asked }, forged),
    rollback: (player, { id: of, round, promo = false }, asked) =>
      move(player, { kind: 'rollback', of, round, promo, amount: 0n, ...asked }),
    async placed(player, asked) {
      const bet = await trial.bet(player, asked);
      trial.must(bet, 'done');
      return bet.asked;
    },
    must(what, meaning) {
      const answer = 'answer' in what ? what.answer : what;
      const wanted = meaning === 'refused' ? [] : speech.codes[meaning];
      const fits = meaning === 'refused' ? !meansOk(speech, answer) : wanted.includes(answer.code);
      if (!fits)
        throw new Broken(
          `answered ${answer.code}, which is not “${meaning}” (${wanted.join(' or ') || 'any refusal'})`,
        );
      if (answer.faults.length > 0) throw new Broken(`${answer.code}: ${answer.faults.join('; ')}`);
      if (meaning === 'done' && 'asked' in what && answer.cash === undefined)
        throw new Broken('a success that tells no balance');
      return answer;
    },
    async holds(player, cash, promo) {
      const answer = trial.must(await trial.send(speech.balance(player)), 'done');
      if (answer.cash !== cash) throw new Broken(`the balance is ${spell(answer.cash)}, not ${spell(cash)}`);
      if (speech.tellsPromo && promo !== undefined && answer.promo !== promo)
        throw new Broken(`the promo money is ${spell(answer.promo)}, not ${spell(promo)}`);
    },
  };
  async function move(player: Player, given: Asked & Pick<Movement, 'kind'>, forged?: Forged): Promise<Done> {
    const { asked, call } = trial.call(player, given, forged);
    return { asked, call, answer: await trial.send(call) };
  }
  return trial;
}

/** Fails unless so many are so. */
export function count(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Broken(`${found} ${what}, not ${wanted}`);
}

function spell(micros: bigint | undefined): string {
  return micros === undefined ? 'not told' : decimalOf(micros);
}
