import { cardName, rankOf, suitOf } from '@palpite/math/games/cards.ts';
import { charmDrawings } from '@palpite/ui/art/symbols/charms.tsx';
import { WheelDisc } from '@palpite/ui/art/wheel-disc.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDecimal, timesText } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import { FallPicture } from './fall-picture.tsx';
import css from './picture.module.css';
import type { Picture } from './picture.ts';
import { saidOf } from './said.ts';
import { isSlot } from './slots/slot-art.ts';
import { SlotPicture } from './slots/slot-picture.tsx';

const signs = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['♦', '♥', '♠', '♣'];
/** Row and column of each pip, by face. */
const pips: readonly (readonly string[])[] = [
  [],
  ['2 / 2'],
  ['1 / 1', '3 / 3'],
  ['1 / 1', '2 / 2', '3 / 3'],
  ['1 / 1', '1 / 3', '3 / 1', '3 / 3'],
  ['1 / 1', '1 / 3', '2 / 2', '3 / 1', '3 / 3'],
  ['1 / 1', '1 / 3', '2 / 1', '2 / 3', '3 / 1', '3 / 3'],
];

interface RoundPictureProps {
  gameCode: string;
  round: string | null;
  /** What its figures say. */
  picture: Picture | undefined;
}

/** How a round of ours ended, as its game shows it: the number, the cards, the board, the reels. */
export function RoundPicture({ gameCode, round, picture }: RoundPictureProps) {
  const drawing = picture && <Drawing picture={picture} />;
  if (round === null || !isSlot(gameCode)) return drawing;
  return <SlotPicture gameCode={gameCode} round={round} otherwise={drawing} />;
}

/** A picture with its sentence. */
export function Drawing({ picture }: { picture: Picture }) {
  const t = useTexts('rounds', 'pictures');
  const said = saidOf(picture, useTexts('pictures'), useLanguage());
  return (
    <section className={css.stage} aria-label={t('picture.name')}>
      {said === undefined ? (
        <Drawn picture={picture} />
      ) : (
        <>
          <p className="sr-only">{said}</p>
          <div className={css.drawn} aria-hidden="true">
            <Drawn picture={picture} />
          </div>
        </>
      )}
    </section>
  );
}

function Drawn({ picture }: { picture: Picture }) {
  const t = useTexts('rounds');
  const language = useLanguage();
  switch (picture.kind) {
    case 'number':
      return (
        <p className={classNames(css.number, picture.good && css.good)}>
          {formatDecimal(picture.value, language) ?? picture.value}
          {picture.isTimes && '×'}
        </p>
      );
    case 'pocket':
      return (
        <p className={css.pocket} data-colour={picture.number === 0 ? 'green' : picture.red ? 'red' : 'black'}>
          {picture.number}
        </p>
      );
    case 'flips':
      return (
        <ul className={css.row}>
          {picture.sides.map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a flip keeps its place
            <li key={at} className={css.coin} data-side={side}>
              {t(`picture.side.${side}`)}
            </li>
          ))}
        </ul>
      );
    case 'gems':
      return (
        <ul className={css.row}>
          {picture.colours.map((colour, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gem keeps its place
            <li key={at} className={css.gem} data-colour={colour} />
          ))}
        </ul>
      );
    case 'hands':
      return picture.hands.map(({ of, cards, number }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
        <div key={at} className={css.hand}>
          {of !== 'cards' && <p>{t(`picture.${of}`, { number })}</p>}
          <ul className={css.row}>
            {cards.map((card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place
              <Card key={place} card={card} />
            ))}
          </ul>
        </div>
      ));
    case 'dice':
      return (
        <ul className={css.row}>
          {picture.faces.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die keeps its place
            <li key={at} className={css.die} data-face={face}>
              {pips[face]?.map((pip) => (
                <i key={pip} style={{ gridArea: pip }} />
              ))}
            </li>
          ))}
        </ul>
      );
    case 'board':
      return (
        <ul className={css.board} data-across={picture.across}>
          {picture.tiles.map(({ tone, sign }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile keeps its place
            <li key={at} data-tone={tone}>
              {sign}
            </li>
          ))}
        </ul>
      );
    case 'fall':
      return (
        <>
          <FallPicture {...picture} />
          <Times multiplier={picture.pays[picture.slot] ?? 0} />
        </>
      );
    case 'wheel': {
      const { wheel, segment } = picture;
      const angle = 360 - ((segment + 0.5) * 360) / wheel.length;
      return (
        <>
          <div className={css.wheel}>
            <div style={{ rotate: `${angle}deg` }}>
              <WheelDisc wheel={wheel} figureOf={(multiplier) => timesText(multiplier, language)} />
            </div>
          </div>
          <Times multiplier={wheel[segment] ?? 0} />
        </>
      );
    }
    case 'charms':
      return (
        <ul className={css.charms}>
          {picture.fields.map((charm, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place
            <li key={at} data-won={charm === picture.won || undefined}>
              <svg viewBox="0 0 100 100" aria-hidden="true">
                {charmDrawings[charm]}
              </svg>
            </li>
          ))}
        </ul>
      );
  }
}

function Times({ multiplier }: { multiplier: number }) {
  return (
    <p className={classNames(css.number, css.small, multiplier > 10_000 && css.good)}>
      {timesText(multiplier, useLanguage())}
    </p>
  );
}

function Card({ card }: { card: number | null }) {
  if (card === null) return <li className={css.down} />;
  return (
    <li className={css.card} data-suit={suitOf(card) < 2 ? 'red' : 'black'} data-card={cardName(card)}>
      <b>{signs[rankOf(card)]}</b>
      <span>{suits[suitOf(card)]}</span>
    </li>
  );
}
