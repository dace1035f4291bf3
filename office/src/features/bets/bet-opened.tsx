import { CopyButton } from '@palpite/ui/copy-button.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatDateTime, formatScaled } from '@palpite/ui/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BetStatus } from '../../base/bet-status.tsx';
import { Figures } from '../../base/figures.tsx';
import { Section } from '../../base/section.tsx';
import { useMay } from '../../base/staff.ts';
import { pixSymbol } from '../../base/symbols.ts';
import { BetEntries } from './bet-entries.tsx';
import css from './bet-opened.module.css';
import type { OfficeBet } from './bets-data.ts';

/** Digests and seeds are long and meant to be compared: shown whole, and taken along with one press. */
const longest = 24;

/** The bet, what its round drew, and every entry it made. */
export function BetOpened({ bet }: { bet: OfficeBet }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const result = bet.payout - bet.stake;
  const mayExplore = useMay('rounds.read');
  return (
    <div className={css.opened}>
      <div className={css.title}>
        <h2>{bet.gameName}</h2>
        <span className="num">{bet.orderNo}</span>
        <BetStatus status={bet.status} />
        {mayExplore && (
          <Link href={`/rounds/opened?${new URLSearchParams({ orderNo: bet.orderNo })}`}>{t('bet.toRound')}</Link>
        )}
      </div>
      <Figures
        items={[
          { key: 'player', label: t('bet.player'), value: bet.playerName },
          { key: 'at', label: t('bet.at'), value: formatDateTime(bet.at, language) },
          { key: 'stake', label: t('bet.stake'), value: <Money amount={bet.stake} symbol={pixSymbol} /> },
          { key: 'payout', label: t('bet.payout'), value: <Money amount={bet.payout} symbol={pixSymbol} /> },
          { key: 'result', label: t('bet.result'), value: <Money amount={result} symbol={pixSymbol} sign="always" /> },
        ]}
      />
      <div className={css.columns}>
        <Section title={t('bet.entries')}>
          <BetEntries entries={bet.entries} />
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

function RoundValue({ value }: { value: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, whole, fraction] = /^(\d+)\.(\d+)$/.exec(value) ?? [];
  if (whole !== undefined && fraction !== undefined)
    return <>{formatScaled(BigInt(whole + fraction), fraction.length, language)}</>;
  if (value.length < longest) return <>{t(`roundValue.${value}`, { defaultValue: value })}</>;
  return (
    <span className={css.digest}>
      {value}
      <CopyButton iconOnly text={value} label={t('action.copy')} copiedLabel={t('state.copied')} />
    </span>
  );
}
