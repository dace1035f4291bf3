import type { ShownBoard } from '@palpite/contract/missions/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useId } from 'react';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './missions.module.css';
import { useWords } from './words.ts';

const tones: Readonly<Record<ShownBoard['state'], Tone>> = {
  soon: 'info',
  running: 'good',
  counting: 'warn',
  closed: 'neutral',
};

/** One board: how it scores, who is ahead, where the player stands, and what the places bring. */
export function BoardCard({ board }: { board: ShownBoard }) {
  const t = useTexts('missions');
  const { money, value, prize, asks, scope } = useWords();
  const language = useLanguage();
  const id = useId();
  const { title, state, scoring, unit, rows, own, prizes, players, least, startsAt, endsAt, claimDays } = board;
  const time = (at: number) => formatDateTime(at, language, brandZone);
  const place = (number: number) => t('place', { number: formatInteger(number, language) });
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Badge tone={tones[state]}>{t(`board.${state}`)}</Badge>
      </div>
      <p>
        {t(`score.${scoring}`)}
        {board.pointsPer !== null && ` ${t('pointsPer', { amount: money(board.pointsPer) })}`}
        {board.pointsPerWin > 0 && ` ${t('pointsPerWin', { count: board.pointsPerWin })}`}
      </p>
      {own && (
        <p className={css.own}>
          <span>{t('own')}</span>
          <b>{own.place === null ? t('noPlace') : place(own.place)}</b>
          <span className="num">{value(unit, own.score)}</span>
        </p>
      )}
      {rows.length === 0 ? (
        <p className={css.small}>{t('noScores')}</p>
      ) : (
        <table className={css.places}>
          <caption>{t('players', { count: players })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columns.place')}</th>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col">{t('columns.score')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.place} data-mine={row.mine}>
                <td className="num">{place(row.place)}</td>
                <td>
                  <bdi>{row.name}</bdi>
                  {row.mine && <span className={css.you}>{t('you')}</span>}
                </td>
                <td className="num">{value(unit, row.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <h3 className={css.heading}>{t('prizes')}</h3>
        <dl className={css.prizes}>
          {prizes.map((each) => {
            const asked = asks(each.prize);
            return (
              <div key={each.from}>
                <dt>
                  {each.from === each.to
                    ? place(each.from)
                    : t('places', { from: place(each.from), to: place(each.to) })}
                </dt>
                <dd>
                  {prize(each.prize)}
                  {asked && <small>{asked}</small>}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      <p className={css.small}>
        {scope(board)} {board.leastRank > 0 && <>{t('boardRank', { rank: board.leastRank })} </>}
        {t('leastScore', { score: value(unit, least) })} {t('tie')}{' '}
        {state === 'soon' ? t('from', { at: time(startsAt) }) : t('until', { at: time(endsAt) })}{' '}
        {t('claimDays', { count: claimDays })}
      </p>
    </section>
  );
}
