import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../../base/seat/say.ts';
import { signs } from '../../../cards/signs.ts';
import { worthOf } from '../worth.ts';
import { DealtCard } from './dealt-card.tsx';
import { cardsOf, type PictureProps, spotAt } from './props.ts';
import css from './two-hands.module.css';

interface Side {
  readonly name: string;
  readonly middle: number;
  /** Where its cards lie, in the order they come. */
  readonly cards: readonly number[];
}

const lineOfCards = 57;
/** The third card lies across at the outer side, as at a table. */
const sides = {
  baccarat: [
    { name: 'player', middle: 57.5, cards: [46, 69, 18.6] },
    { name: 'banker', middle: 142.5, cards: [131, 154, 181.4] },
  ],
  'dragon-tiger': [
    { name: 'dragon', middle: 56, cards: [56] },
    { name: 'tiger', middle: 144, cards: [144] },
  ],
} as const satisfies Record<string, readonly Side[]>;

/** Two hands against each other: baccarat, and dragon and tiger. */
export function TwoHands(props: PictureProps) {
  const { kind, seen, calm } = props;
  const { winners } = seen.scene;
  const which = kind === 'dragon-tiger' ? kind : 'baccarat';
  return (
    <div className={classNames(css.hands, css[which], calm && css.calm)}>
      {sides[which].map((side) => (
        <Hand
          key={side.name}
          {...props}
          side={side}
          state={winners && (winners.includes(side.name) ? 'won' : winners.includes('tie') ? 'tied' : 'lost')}
          isPair={winners?.includes(`${side.name}-pair`) ?? false}
        />
      ))}
    </div>
  );
}

interface HandProps extends PictureProps {
  side: Side;
  state: 'won' | 'tied' | 'lost' | undefined;
  isPair: boolean;
}

function Hand({ side, state, isPair, ...props }: HandProps) {
  const { t } = useTexts();
  const { kind, seen, calm } = props;
  // a third card is dealt to some hands only
  const sure = side.cards.slice(0, 2);
  const cards = cardsOf(props, side.name, sure.length);
  const worth = worthOf(
    kind,
    cards.map((lying) => lying?.card),
  );
  return (
    <div className={classNames(css.hand, css[side.name], state && css[state])}>
      <i className={css.sun} style={spotAt(side.middle, lineOfCards)} />
      {sure.map((x) => (
        <i key={x} className={css.place} style={spotAt(x, lineOfCards)} />
      ))}
      <span className={css.name} style={spotAt(side.middle, 31)}>
        {t(`dealing.hand.${side.name}`)}
        {worth !== undefined && <b key={worth}>{kind === 'dragon-tiger' ? signs[(worth + 11) % 13] : worth}</b>}
      </span>
      {isPair && (
        <span className={css.pair} style={spotAt(side.middle, 78)}>
          {t('dealing.pair')}
        </span>
      )}
      {cards.map((lying, at) => (
        <DealtCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card of a hand is its place in it
          key={at}
          {...{ lying, calm }}
          ms={seen.ms}
          x={side.cards[at] ?? 0}
          y={lineOfCards}
          across={at === 2}
          faded={state === 'lost'}
        />
      ))}
    </div>
  );
}
