import { deckSize, rankOf, suitOf } from '@palpite/math/games/cards.ts';
import type { RedoneSeats } from '@palpite/math/tables/blackjack/redo.ts';
import type { Difference } from '@palpite/math/tables/redo.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/seat/say.ts';
import { signs } from '../../cards/signs.ts';
import css from './outcome.module.css';

const suits = ['♦', '♥', '♠', '♣'] as const;

/** A card in two signs: 10♥. */
function signOf(card: number): string {
  return `${signs[rankOf(card)]}${suits[suitOf(card)]}`;
}

/** A part of an outcome: cards of a hand, a number, faces of dice. */
interface Part {
  /** Its name among the texts; undefined where there is only one. */
  name: string | undefined;
  /** The seat that has the hand, and which of its hands it is, from one; what became of it. */
  seat?: { number: number; hand: number; result: string | null };
  kind: 'card' | 'number';
  values: readonly number[];
}

/** The parts of what came at a table, whatever is played there. */
function partsOf(outcome: unknown): Part[] {
  const { number, dice, places, seats, acts, isUnfinished, ...hands } = outcome as Record<string, unknown>;
  if (typeof number === 'number') return [{ name: undefined, kind: 'number', values: [number] }];
  if (Array.isArray(dice)) return [{ name: undefined, kind: 'number', values: dice as number[] }];
  const list: [string, unknown][] = [
    ...Object.entries(hands),
    ...(Array.isArray(places) ? places.map((hand, at): [string, unknown] => [`place${at + 1}`, hand]) : []),
  ];
  const named = list.map(
    ([name, hand]): Part => ({
      name,
      kind: 'card',
      values: (Array.isArray(hand) ? hand : [hand]) as number[],
    }),
  );
  return [...named, ...handsOf(seats)];
}

/** The hands of seats, which may have two each. */
function handsOf(seats: unknown): Part[] {
  if (!Array.isArray(seats)) return [];
  return (seats as RedoneSeats['seats']).flatMap(({ seat, hands: own }) =>
    own.map(
      ({ cards, result }, at): Part => ({
        name: own.length > 1 ? 'seatHand' : 'seat',
        seat: { number: seat, hand: at + 1, result },
        kind: 'card',
        values: cards,
      }),
    ),
  );
}

/** What came, in few signs. */
export function Outcome({ outcome, isLarge = false }: { outcome: unknown; isLarge?: boolean }) {
  const { t } = useTexts();
  return (
    <span className={classNames(css.outcome, isLarge && css.large)}>
      {partsOf(outcome).map(({ name, kind, values, seat }) => (
        <span key={`${name} ${seat?.number} ${seat?.hand}`} className={css.part}>
          {name && <small>{t(`table.hand.${name}`, { seat: seat?.number, hand: seat?.hand })}</small>}
          <span className={css.values} dir="ltr">
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards of a hand keep their order, and may be equal
              <Value key={at} value={value} kind={kind} />
            ))}
          </span>
          {seat && seat.result !== null && <small>{t(`table.became.${seat.result}`)}</small>}
        </span>
      ))}
      <Moves outcome={outcome} />
      <Unfinished outcome={outcome} />
    </span>
  );
}

/** What the seats decided, one after another; nothing where nobody decides. */
function Moves({ outcome }: { outcome: unknown }) {
  const { t } = useTexts();
  const { acts } = outcome as { readonly acts?: readonly { readonly seat: number; readonly move: string }[] };
  if (!acts || acts.length === 0) return null;
  const moves = acts.map(({ seat, move }) => t('table.seatMove', { seat, move: t(`table.move.${move}`) })).join(', ');
  return <small className={css.moves}>{t('table.moves', { moves })}</small>;
}

/** Of a round that was void before its end: why nothing came of it, and that its cards are gone all the same. */
function Unfinished({ outcome }: { outcome: unknown }) {
  const { t } = useTexts();
  const { isUnfinished } = outcome as { readonly isUnfinished?: true };
  return isUnfinished ? <small className={css.moves}>{t('table.unfinished')}</small> : null;
}

function Value({ value, kind }: { value: number; kind: Part['kind'] }) {
  const isRed = kind === 'card' && suitOf(value) < 2;
  return <b className={classNames(css.value, isRed && css.red)}>{kind === 'card' ? signOf(value) : value}</b>;
}

const hands = ['player', 'banker', 'dragon', 'tiger', 'places', 'dealer', 'seats'];

/** The text that stands for a value of such a part; undefined: the value itself is said. */
function saidIn(of: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (of === 'results') return `table.became.${value}`;
  return of === 'insurance' ? `table.insured.${value}` : undefined;
}

/** What is otherwise: which part of the round, what was told of it and what comes when it is dealt again. */
export function DifferenceLine({ difference: { at, told, dealt } }: { difference: Difference }) {
  const { t } = useTexts();
  const [of = '', ...path] = at.split('.').slice(at.startsWith('outcome.') ? 1 : 0);
  // cards and places are counted from one by people
  const places = path.map((each) => (/^\d+$/.test(each) ? Number(each) + 1 : each));
  const said = (value: unknown) => {
    if (value === undefined) return '—';
    if (typeof value === 'string' && of === 'acts') {
      const [seat, move] = value.split(' ');
      return t('table.seatMove', { seat, move: t(`table.move.${move}`) });
    }
    const word = saidIn(of, value);
    if (word) return t(word);
    const isCard =
      (hands.includes(of) || (of === 'acts' && path.length > 1)) &&
      typeof value === 'number' &&
      value >= 0 &&
      value < deckSize;
    return isCard ? signOf(value) : JSON.stringify(value);
  };
  const values = { part: [t(`table.part.${of}`), ...places].join(' '), told: said(told), dealt: said(dealt) };
  return <p className={css.difference}>{t('table.difference', values)}</p>;
}
