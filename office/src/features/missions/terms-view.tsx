import { type CampaignTerms, type Prize, playMetrics } from '@palpite/contract/missions/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTranslation } from 'react-i18next';
import css from './missions.module.css';
import { money, type Options, prizeText, unitOf, valueText } from './missions-data.ts';

/** Terms in words. */
export function TermsView({ terms, options }: { terms: CampaignTerms; options: Options }) {
  const { t } = useTranslation(['missions', 'catalogue', 'rewards']);
  const language = useLanguage();
  const unit = unitOf(terms);
  const { scope, leastStake, claimDays } = terms;
  const names = scope.codes.map((code) =>
    scope.kind === 'product'
      ? t(`catalogue:type.${code}`)
      : ((scope.kind === 'vendor' ? options.vendors : options.games).find((each) => each.code === code)?.name ?? code),
  );
  const prize = (given: Prize) => {
    if (given.kind === 'points') return prizeText(given, language);
    if (given.kind === 'free_rounds') {
      const { game: code, rounds, stake, days, rollover } = given;
      const game = options.freeGames.find((each) => each.code === code)?.name ?? code;
      const under = rollover > 0 ? 'freeBonus' : 'freeCash';
      return t(`prize.${under}`, { game, rounds, stake: money(stake, language), days, rollover });
    }
    if (given.kind === 'free_bet') {
      const sports = given.sports.map((each) => t(`rewards:sport.${each}`)).join(', ');
      const { odds, days } = given;
      return t(sports === '' ? 'prize.freeBetAll' : 'prize.freeBet', {
        ...{ amount: prizeText(given, language), odds, days, sports },
      });
    }
    return t(`prize.${given.kind}`, {
      ...{ amount: prizeText(given, language), rollover: given.rollover },
      ...(given.kind === 'bonus' && { days: given.days }),
    });
  };
  const byPlay = terms.kind === 'board' || playMetrics.includes(terms.metric);
  const rows: (readonly [string, string])[] = [
    ...(byPlay ? [['scope', scope.kind === 'all' ? t('scope.all') : names.join(', ')] as const] : []),
    ...(leastStake === null ? [] : [['leastStake', money(leastStake, language)] as const]),
  ];
  if (terms.kind === 'mission') {
    rows.unshift(
      ['metric', t(`metric.${terms.metric}`)],
      ['target', valueText(unit, terms.target, language)],
      ['period', t(`period.${terms.period}`)],
    );
    rows.push(['reward', prize(terms.reward)]);
  } else {
    rows.unshift(['score', t(`score.${terms.score}`)], ['least', valueText(unit, terms.least, language)]);
    if (terms.pointsPer !== null) rows.push(['pointsPer', money(terms.pointsPer, language)]);
    if (terms.pointsPerWin > 0) rows.push(['pointsPerWin', String(terms.pointsPerWin)]);
    let last = 0;
    for (const each of terms.prizes) {
      const from = last + 1;
      last += each.places;
      rows.push([from === last ? t('places.one', { from }) : t('places.more', { from, to: last }), prize(each.prize)]);
    }
  }
  if (terms.leastRank > 0) rows.push(['leastRank', String(terms.leastRank)]);
  rows.push(['claimDays', String(claimDays)]);
  return (
    <dl className={css.terms}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{/^[a-zA-Z]+$/.test(name) ? t(`field.${name}`) : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
