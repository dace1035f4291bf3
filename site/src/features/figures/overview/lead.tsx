import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useDayName } from '../../../base/chart/day-chart.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import type { Overview } from '../figures-data.ts';
import { Change } from './change.tsx';
import css from './overview.module.css';

/** What leads: the agent's commission, then the team's turnover, its net loss, and who is active. */
export function Lead({ overview: { sums, sumsBefore, before } }: { overview: Overview }) {
  const t = useTexts('figures', 'records');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const dayName = useDayName();
  const oneDay = before.from === before.to;
  const { own, team } = sums;
  return (
    <>
      <dl className={css.lead}>
        <div>
          <dt>{t('lead.commission')}</dt>
          <dd>
            <Money amount={own.commission} symbol={symbol} />
            <Change now={own.commission} before={sumsBefore.own.commission} />
          </dd>
        </div>
        <div>
          <dt>{t('lead.turnover')}</dt>
          <dd>
            <Money amount={team.turnover} symbol={symbol} />
            <small className={css.quiet}>
              {t('lead.bets', { count: team.bets, bets: formatInteger(team.bets, language) })}
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('lead.netLoss')}</dt>
          <dd>
            <Money amount={team.netLoss} symbol={symbol} />
            <Change now={team.netLoss} before={sumsBefore.team.netLoss} />
          </dd>
        </div>
        <div>
          <dt>{t(oneDay ? 'lead.active' : 'lead.activeADay')}</dt>
          <dd>
            {Number.isInteger(team.active)
              ? formatInteger(team.active, language)
              : formatScaled(Math.round(team.active * 10), 1, language)}
            <small className={css.quiet}>
              {t('lead.registrations', {
                count: team.registrations,
                people: formatInteger(team.registrations, language),
              })}
            </small>
          </dd>
        </div>
      </dl>
      <p className={css.note}>
        {oneDay
          ? t('overview.beforeDay', { day: dayName(before.from) })
          : t('overview.before', { from: dayName(before.from), to: dayName(before.to) })}
      </p>
    </>
  );
}
