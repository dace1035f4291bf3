import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './vip.module.css';
import type { VipLevels } from './vip-data.ts';

type Level = VipLevels['levels'][number];

const names = ['upgrade', 'weekly', 'monthly', 'birthday'] as const;

/** What a level gives, each in a few words: it waits in the reward centre, so nothing where the brand has none. */
export function useBenefits(): (level: Level) => string[] {
  const t = useTexts('vip');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const hasCentre = flagOn(useSiteStatus(), 'REWCEN3');
  return (level) =>
    names
      .filter((name) => hasCentre && level[name] > 0n)
      .map((name) => t(`benefit.${name}`, { amount: formatCurrency(level[name], symbol, language) }));
}

/** What the next level gives, and what is asked for it. */
export function VipBenefits({
  level,
  rollover,
  claimDays,
}: { level: Level } & Pick<VipLevels, 'rollover' | 'claimDays'>) {
  const t = useTexts('vip');
  const gives = useBenefits()(level);
  if (gives.length === 0) return null;
  return (
    <div className={css.gives}>
      <h3>{t('gives', { level: level.name })}</h3>
      <ul>
        {gives.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{t(rollover > 0 ? 'asked' : 'askedNothing', { count: claimDays, rollover })}</p>
    </div>
  );
}
