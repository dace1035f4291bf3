import { beats } from '@palpite/math/tables/niu-niu/hand.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useMemo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { bullOf } from '../scene/worth.ts';
import css from './hands-roads.module.css';
import type { RoadsProps } from './roads.tsx';

const lastShown = 12;

/** What each hand of niu niu made in the last rounds, and whether it beat the banker. */
export function HandsRoads({ past }: RoadsProps) {
  const { t } = useTexts();
  const rounds = useMemo(
    () =>
      past.slice(0, lastShown).flatMap(({ roundId, outcome }) =>
        'places' in outcome
          ? [
              {
                roundId,
                banker: bullOf(outcome.banker),
                places: outcome.places.map((hand) => ({ made: bullOf(hand), won: beats(hand, outcome.banker) })),
              },
            ]
          : [],
      ),
    [past],
  );
  const places = rounds[0]?.places.map((_, at) => at) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('roads.lastHands')}>
      <table className={css.hands}>
        <tbody>
          <tr>
            <th scope="row">{t('roads.side.banker')}</th>
            {rounds.map(({ roundId, banker }) => (
              <td key={roundId}>{t(`dealing.bull.${banker}`)}</td>
            ))}
          </tr>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">
                {t('roads.place', { place: place + 1 })}
                <small>
                  {t('roads.wonOf', {
                    won: rounds.filter((round) => round.places[place]?.won).length,
                    all: rounds.length,
                  })}
                </small>
              </th>
              {rounds.map((round) => {
                const hand = round.places[place];
                return (
                  <td key={round.roundId} className={classNames(hand?.won && css.won)}>
                    {t(`dealing.bull.${hand?.made ?? 'none'}`)}
                    {hand?.won && <span className="sr-only">{t('roads.won')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
