import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { AnyPlay, OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { soldPlays } from '../board/draft.ts';
import type { Names } from '../names.ts';
import { highestSeries, hitPrizes, isSeries, oneIn, returnRange } from '../price.ts';
import css from './tabs.module.css';

export interface PaysProps {
  table: LotteryTable;
  family: OpenedFamily;
  names: Names;
}

/** One whole unit: prizes come as multiples of it. */
const oneLot = 1_000_000n;

/** Every play: how likely a unit hits, what a hit pays of what a unit costs, and what comes back on average. */
export function Pays({ table, family, names }: PaysProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const usual = highestSeries(table);
  const groups = new Map<string, AnyPlay[]>();
  for (const play of soldPlays(family, table)) groups.set(play.group, [...(groups.get(play.group) ?? []), play]);
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  return (
    <>
      <p className={css.intro}>
        {t('pays.intro', {
          series: formatInteger(usual, language),
          percent: percent(usual * 5),
          rebate: percent((table.series.most - usual) * 5),
        })}
      </p>
      {[...groups].map(([group, plays]) => (
        <section key={group} className={css.pays}>
          <h3>{names.group(group)}</h3>
          {plays.map((play) => {
            const series = highestSeries(table, play);
            const sold = isSeries(play)
              ? { unit: oneLot, multiple: 1, series }
              : { unit: oneLot, multiple: 1, rebate: 0 };
            const { least, most } = returnRange(play, 'series' in sold ? { series } : { rebate: 0 });
            const prizes = hitPrizes(play, sold);
            return (
              <details key={play.code}>
                <summary>
                  <span>{names.short(play)}</span>
                  <span className="num">{least === most ? percent(most) : `${percent(least)} – ${percent(most)}`}</span>
                </summary>
                <table>
                  <caption className="sr-only">{names.play(play.code)}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{t('pays.prize')}</th>
                      <th scope="col">{t('pays.chance')}</th>
                      <th scope="col">{t('pays.times')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {prizes.map(({ code, amount, chance }) => (
                      <tr key={code}>
                        <th scope="row">{names.prize(code)}</th>
                        <td>{t('pays.oneIn', { n: oneIn(chance, language) })}</td>
                        <td>{t('pays.timesOf', { times: formatScaled(amount / 100n, 4, language) })}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </details>
            );
          })}
        </section>
      ))}
    </>
  );
}
