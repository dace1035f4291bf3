import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../../base/seat/say.ts';
import { bullOf } from '../worth.ts';
import { DealtCard } from './dealt-card.tsx';
import css from './four-hands.module.css';
import { cardsOf, type PictureProps, spotAt } from './props.ts';

/** The banker's hand above, one for each place below. */
const hands = [
  { name: 'banker', x: 100, y: 19 },
  { name: 'place-1', x: 34, y: 60 },
  { name: 'place-2', x: 100, y: 60 },
  { name: 'place-3', x: 166, y: 60 },
] as const;
const handSize = 5;
const step = 9;
const labelBelow = 15.4;

/** Niu niu: five cards to the banker and to each place, turned hand by hand. */
export function FourHands(props: PictureProps) {
  const { t } = useTexts();
  const { seen, calm } = props;
  const { winners } = seen.scene;
  return (
    <div className={classNames(css.hands, calm && css.calm)}>
      {hands.map(({ name, x, y }) => {
        const cards = cardsOf(props, name, handSize);
        const open = cards.flatMap((lying) => lying?.card ?? []);
        const won = winners && (winners.includes(name) ? css.won : css.lost);
        return (
          <div key={name} className={classNames(css.hand, css[name === 'banker' ? 'banker' : 'place'], won)}>
            <i className={css.light} style={spotAt(x, y)} />
            <i className={css.lies} style={spotAt(x, y)} />
            {cards.map((lying, at) => (
              <DealtCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a card of a hand is its place in it
                key={at}
                {...{ lying, calm }}
                ms={seen.ms}
                x={x + (at - (handSize - 1) / 2) * step}
                y={y}
                faded={won === css.lost}
              />
            ))}
            <span className={css.name} style={spotAt(x, y + labelBelow)}>
              {open.length === handSize ? <b>{t(`dealing.bull.${bullOf(open)}`)}</b> : t(`dealing.hand.${name}`)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
