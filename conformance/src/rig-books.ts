// For tests of the kit: a small operator's books in memory. It keeps every rule, but for the one it is told to break.
import { randomUUID } from 'node:crypto';
import type { Wanted } from './players.ts';

/** What an operator may do wrong, under the rule it breaks. */
export const misdeeds = {
  'takes what nobody signed': '0',
  'rounds to cents': '0',
  'does a repeat again': '1',
  'takes any content under a known id': '2',
  'asks wins for a live token': '3',
  'lets swapped tokens bet': '4',
  'lets the blocked bet': '5',
  'pays wins without a bet': '6',
  'takes a bet after its undoing': '7',
  'gives a stake back twice': '8',
  'undoes the whole round': '8',
  'takes negative amounts': '9',
  'takes any currency': '9',
  'takes any game': '9',
  'stakes cash for promo': '10',
  'refuses wins of nothing': '11',
  'forgets after ten': '12',
  'looks before it leaps': '13',
  'answers after four seconds': '14',
  'forgets who hung up': 'faults',
  'tells of no end': 'protocol',
  'tells a bet alone': 'protocol',
  'pays a bet twice': 'protocol',
  'tells no session that may not bet': 'protocol',
  'pays on any token': 'protocol',
  'keeps ids by their kind': 'protocol',
  'moves one purse of two': 'protocol',
} as const;
export type Misdeed = keyof typeof misdeeds;

export interface Command {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly of: string | undefined;
  readonly round: string;
  readonly amount: bigint;
  readonly promo: boolean;
  /** PAM: promo money moved beside that, its type, its own number, and the name of its bet. */
  readonly beside?: bigint;
  readonly type?: string;
  readonly number?: string;
  readonly ref?: string | undefined;
  /** Of a promotion: it is paid in cash. */
  readonly inCash: boolean;
  readonly closes: boolean;
  readonly user: string | undefined;
  readonly token: string;
  readonly game: string | undefined;
  readonly currency: string | undefined;
  /** PAM: a closed round takes nothing more, and promotions need no bet. */
  readonly strict: boolean;
}

export interface Told {
  readonly fact:
    | 'done'
    | 'nobody'
    | 'expired'
    | 'stopped'
    | 'limit'
    | 'too little'
    | 'duplicate'
    | 'no bet'
    | 'win of the undone'
    | 'bet after its undoing'
    | 'nothing to undo'
    | 'undone again'
    | 'currency'
    | 'game'
    | 'amount'
    | 'settled'
    | 'no bet to undo';
  readonly owner?: Owner | undefined;
  readonly tx?: Kept | undefined;
}

export interface Owner {
  readonly user: string;
  cash: bigint;
  promo: bigint;
  blocked: boolean;
  limit: bigint | undefined;
}

export interface Kept extends Command {
  readonly receipt: string;
  readonly owner: Owner;
  readonly content: string;
  undone: boolean;
}

export interface Books {
  readonly currency: string;
  readonly game: string;
  readonly kept: Map<string, Kept>;
  readonly tokens: Map<string, { readonly owner: Owner; live: boolean }>;
  does(misdeed: Misdeed): boolean;
  owner(user: string | undefined): Owner | undefined;
  seat(wanted: Wanted): { userId: string; token: string; did: string[] };
  swap(token: string): Told & { token?: string };
  act(command: Command): Promise<Told>;
  forget(id: string): void;
}

export function openBooks(currency: string, game: string, misdeed: Misdeed | undefined): Books {
  const owners = new Map<string, Owner>();
  const tombs = new Set<string>();
  const closed = new Set<string>();
  const does = (each: Misdeed) => misdeed === each;
  const books: Books = {
    ...{ currency, game, kept: new Map(), tokens: new Map(), does },
    seat({ userId, cashAmount, promoAmount, isBlocked, expireToken, lossLimit }) {
      const known = owners.get(userId ?? '');
      const owner = known ?? { user: `p${owners.size + 1}`, cash: 0n, promo: 0n, blocked: false, limit: undefined };
      owners.set(owner.user, owner);
      if (cashAmount !== undefined) owner.cash = BigInt(cashAmount) * 1_000_000n;
      if (promoAmount !== undefined) owner.promo = BigInt(promoAmount) * 1_000_000n;
      if (isBlocked !== undefined) owner.blocked = isBlocked;
      if (lossLimit !== undefined) owner.limit = BigInt(lossLimit) * 1_000_000n;
      const old = books.tokens.get(expireToken ?? '');
      if (old) old.live = false;
      return { userId: owner.user, token: newToken(owner), did: ['expireToken', 'lossLimit'] };
    },
    swap(token) {
      const found = books.tokens.get(token);
      if (!found) return { fact: 'nobody' };
      found.live = false;
      return { fact: 'done', owner: found.owner, token: newToken(found.owner) };
    },
    owner: (user) => owners.get(user ?? ''),
    forget: (id) => void books.kept.delete(id),
    async act(command) {
      const seen = look(command);
      if (does('looks before it leaps')) await new Promise((later) => setTimeout(later, 5));
      return typeof seen === 'function' ? seen() : seen;
    },
  };

  function newToken(owner: Owner): string {
    const token = randomUUID();
    books.tokens.set(token, { owner, live: true });
    return token;
  }

  /** What there is to tell, or what is to be done first. */
  function look(command: Command): Told | (() => Told) {
    const { kind, id, amount, token, user, currency: said, game: played } = command;
    const session = books.tokens.get(token);
    const named = does('pays on any token') && kind !== 'bet' ? owners.get(user ?? '') : undefined;
    if (!named && (!session || (user !== undefined && session.owner.user !== user))) return { fact: 'nobody' };
    const owner = named ?? session?.owner;
    if (!owner) return { fact: 'nobody' };
    const tell = (fact: Told['fact']): Told => ({ fact, owner });
    const { of, round, promo, beside, number } = command;
    const content = [kind, of, round, amount, promo, beside, number, played, said, owner.user].join();
    const same = books.kept.get(id);
    if (same && !does('does a repeat again')) {
      const equal = same.content === content || does('takes any content under a known id');
      if (equal && same.undone) return tell('bet after its undoing');
      return equal ? { fact: 'done', owner, tx: same } : tell('duplicate');
    }
    const bears = ({ number: other, kind: what, ...each }: Kept) =>
      number !== undefined &&
      other === number &&
      (what === kind || each.owner !== owner || each.round !== round || each.game !== played);
    if (!same && [...books.kept.values()].some(bears) && !does('keeps ids by their kind')) return tell('duplicate');
    if (kind === 'bet' && tombs.has(id) && !does('takes a bet after its undoing')) return tell('bet after its undoing');
    const needsLive = kind === 'bet' ? !does('lets swapped tokens bet') : does('asks wins for a live token');
    if (needsLive && !session?.live) return tell('expired');
    if (amount < 0n && !does('takes negative amounts')) return tell('amount');
    if (amount > 10n ** 18n) return tell('amount');
    if (said !== undefined && said !== currency && !does('takes any currency')) return tell('currency');
    if (played !== undefined && played !== game && !does('takes any game')) return tell('game');
    const keep = (change: () => void): Told => {
      change();
      const tx: Kept = { ...command, owner, content, receipt: randomUUID(), undone: false };
      books.kept.set(id, tx);
      if (command.closes) closed.add(command.round);
      if (does('forgets after ten') && books.kept.size > 10) books.kept.delete([...books.kept.keys()][0] ?? '');
      return { fact: 'done', owner, tx };
    };
    const found = { bet, win, rollback }[kind](command, owner);
    return typeof found === 'string' ? tell(found) : () => keep(found);
  }

  type Found = Told['fact'] | (() => void);

  function bet({ amount, promo, beside = 0n, round }: Command, owner: Owner): Found {
    if (owner.blocked && !does('lets the blocked bet')) return 'stopped';
    if (closed.has(round)) return 'settled';
    if (owner.limit !== undefined && amount > owner.limit) return 'limit';
    const purse = promo && !does('stakes cash for promo') ? 'promo' : 'cash';
    if (owner[purse] < amount || owner.promo < beside) return 'too little';
    const size = does('rounds to cents') ? (amount / 10_000n) * 10_000n : amount;
    return () => {
      owner[purse] -= size;
      if (!does('moves one purse of two')) owner.promo -= beside;
      if (owner.limit !== undefined) owner.limit -= size;
    };
  }

  function win({ of, round, amount, promo, beside = 0n, strict, inCash, type }: Command, owner: Owner): Found {
    const named = books.kept.get(of ?? '');
    const ofRound = [...books.kept.values()].find((each) => each.kind === 'bet' && each.round === round);
    const target = named ?? (of === undefined || strict ? ofRound : undefined);
    if (
      (!target || target.owner !== owner) &&
      !does('pays wins without a bet') &&
      !(strict && type?.startsWith('PROMO'))
    )
      return 'no bet';
    if (target?.undone) return 'win of the undone';
    if (strict && closed.has(round)) return 'settled';
    if (strict && of !== undefined && isPaid(of, true) && !does('pays a bet twice')) return 'settled';
    if (amount === 0n && does('refuses wins of nothing')) return 'amount';
    const purse = strict && promo && !inCash ? 'promo' : 'cash';
    return () => {
      owner[purse] += amount;
      owner.promo += beside;
    };
  }

  function rollback({ of = '', strict, round }: Command, owner: Owner): Found {
    const target = books.kept.get(of);
    if (!target) {
      tombs.add(of);
      return 'nothing to undo';
    }
    if (target.kind !== 'bet') return 'no bet to undo';
    if (target.owner !== owner) return 'nothing to undo';
    if (target.undone && !does('gives a stake back twice')) return 'undone again';
    if ((strict && closed.has(round)) || isPaid(of, strict)) return 'settled';
    const all = does('undoes the whole round') ? [...books.kept.values()] : [target];
    return () => {
      for (const each of all) {
        if (each.kind !== 'bet' || each.round !== target.round) continue;
        owner[each.promo ? 'promo' : 'cash'] += each.amount;
        owner.promo += each.beside ?? 0n;
        each.undone = true;
      }
    };
  }
  function isPaid(bet: string, ofNothing: boolean): boolean {
    return [...books.kept.values()].some(
      ({ kind, of, amount }) => kind === 'win' && of === bet && (ofNothing || amount > 0n),
    );
  }
  return books;
}
