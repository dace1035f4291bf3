import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BetStatus } from '../../base/parts/bet-status.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { RoundValue } from '../../base/parts/round-value.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import link from '../../base/text-link.module.css';
import { BetEntries } from './bet-entries.tsx';
import css from './bet-opened.module.css';
import type { OfficeBet } from './bets-data.ts';

/** The bet, what its round drew, and every entry it made. */
export function BetOpened({ bet }: { bet: OfficeBet }) {
  const { t } = useTranslation('bets');
  const language = useLanguage();
  const symbol = symbolOf(bet.currency);
  // what waits for its result, or is void, brought nothing
  const result = bet.status === 'accepted' || bet.status === 'void' ? 0n : bet.payout - bet.stake;
  const mayExplore = useMay('rounds.read');
  return (
    <div className={css.opened}>
      <div className={css.title}>
        <h2>{bet.gameName}</h2>
        <span className="num">{bet.orderNo}</span>
        <BetStatus status={bet.status} />
        {mayExplore && (
          <Link href={`/rounds/opened?${new URLSearchParams({ orderNo: bet.orderNo })}`} className={link.link}>
            {t('bet.toRound')}
          </Link>
        )}
      </div>
      <Figures
        items={[
          { key: 'player', label: t('bet.player'), value: bet.playerName },
          { key: 'at', label: t('bet.at'), value: formatDateTime(bet.at, language) },
          { key: 'stake', label: t('bet.stake'), value: <Money amount={bet.stake} symbol={symbol} /> },
          ...(bet.freeStake > 0n
            ? [
                {
                  key: 'free',
                  label: t(bet.free ? `bet.free.${bet.free}` : 'bet.freeStake'),
                  value: <Money amount={bet.freeStake} symbol={symbol} />,
                },
              ]
            : []),
          { key: 'payout', label: t('bet.payout'), value: <Money amount={bet.payout} symbol={symbol} /> },
          { key: 'result', label: t('bet.result'), value: <Money amount={result} symbol={symbol} sign="always" /> },
        ]}
      />
      <div className={css.columns}>
        <Section title={t('bet.entries')}>
          <BetEntries entries={bet.entries} symbol={symbol} />
        </Section>
        <Section title={t('bet.round')} panel>
          {Object.keys(bet.round).length === 0 ? (
            <p className={css.none}>{t('bet.noRound')}</p>
          ) : (
            <Figures
              look="list"
              items={Object.entries(bet.round).map(([name, value]) => ({
                key: name,
                label: t(`round.${name}`, { defaultValue: name }),
                value: <RoundValue value={value} />,
              }))}
            />
          )}
        </Section>
      </div>
    </div>
  );
}
