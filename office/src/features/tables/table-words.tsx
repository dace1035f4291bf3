import { rankOf, suitOf } from '@palpite/math/games/cards.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useSum } from '../../base/sum.ts';
import css from './tables.module.css';
import type { DeskHands, DeskTable, DeskTableOne, Standing } from './tables-data.ts';

const tones: Readonly<Record<Standing, Tone>> = { open: 'good', paused: 'warn', closed: 'bad' };

export function StandingBadge({ of: { standing, said } }: { of: Pick<DeskTable, 'standing' | 'said'> }) {
  const { t } = useTranslation('tables');
  return (
    <>
      <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
      {said && (
        <small className={css.reason}>
          <bdi>{said.by}</bdi>: <bdi>{said.reason}</bdi>
        </small>
      )}
    </>
  );
}

export function PhaseBadge({ round }: { round: Pick<NonNullable<DeskTable['round']>, 'phase'> | null }) {
  const { t } = useTranslation('tables');
  if (!round) return '–';
  const tone = round.phase === 'betting' ? 'info' : round.phase === 'void' ? 'bad' : 'neutral';
  return <Badge tone={tone}>{t(`phase.${round.phase}`)}</Badge>;
}

/** What the house kept, and what it paid against what the spots that were bet on pay in the long run. */
export function Returned({ of: { ggr, bets, rtp, theory }, currency }: { of: DeskTable['day']; currency: string }) {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const sum = useSum();
  if (bets === 0 || rtp === null || theory === null) return '–';
  const percent = (of: number) => formatScaled(of, 2, language);
  return (
    <>
      <span className="num">{sum(ggr, currency)}</span>
      <small className={content.under}>{t('returned', { percent: percent(rtp) })}</small>
      <small className={content.under}>{t('theory', { percent: percent(theory) })}</small>
    </>
  );
}

const signs = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['♦', '♥', '♠', '♣'];
const cardsOf = (cards: readonly number[]) =>
  cards.map((card) => `${signs[rankOf(card)]}${suits[suitOf(card)]}`).join(' ');

/** What came in a round, in few signs. */
export function OutcomeText({ outcome }: { outcome: DeskTableOne['rounds'][number]['outcome'] }) {
  const { t } = useTranslation('tables');
  if (outcome === null) return '–';
  if ('dealer' in outcome) return <SeatHands outcome={outcome} />;
  const hands: [name: string, cards: readonly number[]][] =
    'number' in outcome || 'dice' in outcome
      ? []
      : 'places' in outcome
        ? [
            ['banker', outcome.banker],
            ...outcome.places.map((hand, at): [string, number[]] => [`place${at + 1}`, hand]),
          ]
        : 'dragon' in outcome
          ? [
              ['dragon', [outcome.dragon]],
              ['tiger', [outcome.tiger]],
            ]
          : [
              ['player', outcome.player],
              ['banker', outcome.banker],
            ];
  if ('number' in outcome) return <bdi className="num">{outcome.number}</bdi>;
  if ('dice' in outcome) return <bdi className="num">{outcome.dice.join(' · ')}</bdi>;
  return hands.map(([name, cards]) => (
    <small key={name} className={content.under}>
      {t(`hand.${name}`)} <bdi className="num">{cardsOf(cards)}</bdi>
    </small>
  ));
}

/** The dealer and every hand of the seats, with what became of it. */
function SeatHands({ outcome: { dealer, seats } }: { outcome: DeskHands }) {
  const { t } = useTranslation('tables');
  const hands = seats.flatMap(({ seat, hands: own }) => own.map((hand, at) => ({ seat, at, ...hand })));
  return (
    <>
      <small className={content.under}>
        {t('hand.dealer')} <bdi className="num">{cardsOf(dealer)}</bdi>
      </small>
      {hands.map(({ seat, at, cards, result }) => (
        <small key={`${seat} ${at}`} className={content.under}>
          {t('hand.seat', { seat })} <bdi className="num">{cardsOf(cards)}</bdi> {t(`became.${result}`)}
        </small>
      ))}
    </>
  );
}
