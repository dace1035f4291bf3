import { type JackpotRules, winsBelow } from '@palpite/math/games/jackpot.ts';
import type { Micro } from '@palpite/math/money.ts';
import { languageTag } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import type { Money } from '../table/game-client.ts';
import css from './jackpot-help.module.css';

/** A share of a stake in millionths, as hundredths of a percent. */
const millionthsInHundredths = 100;
const millionth = 1_000_000n;

/** How the pot is filled, who wins it, with what chance at this stake, and what it begins with. */
export function JackpotHelp({ rules, stake, money }: { rules: JackpotRules; stake: Micro; money: Money }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { code, games, share, mean, seed } = rules;
  const names = new Intl.ListFormat(languageTag(language)).format(games.map((game) => t(`jackpot.games.${game}`)));
  const percent = formatScaled(Math.floor(share / millionthsInHundredths), 2, language);
  return (
    <section className={css.rules}>
      <h3 className={css.head}>{t(`jackpot.names.${code}`)}</h3>
      <p>{t('jackpot.share', { share: percent, games: names })}</p>
      {stake > 0n && (
        <p>
          {t('jackpot.chance', {
            stake: money(stake),
            odds: formatInteger((mean * millionth) / (BigInt(share) * stake), language),
          })}
        </p>
      )}
      <p>{t('jackpot.seed', { seed: money(seed), mean: money(mean) })}</p>
      {stake > 0n && (
        <p>
          {t('jackpot.check', {
            share: percent,
            mean: money(mean),
            below: formatInteger(winsBelow(rules, stake), language),
          })}
        </p>
      )}
    </section>
  );
}

/** The two parts of the return, as lines of the list of figures. */
export function ReturnParts({ rtp, added }: { rtp: number; added: number }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <>
      <dt>{t('jackpot.ofGame')}</dt>
      <dd>{formatScaled(rtp, 2, language)}%</dd>
      <dt>{t('jackpot.ofPot')}</dt>
      <dd>{formatScaled(added, 2, language)}%</dd>
    </>
  );
}
