import { type Language, languageTable } from '@palpite/contract/base/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { dayText } from '../../../base/day-words.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { Section } from '../../../base/parts/section.tsx';
import versions from '../../../base/versions/versions.module.css';
import css from '../promotions.module.css';
import { type Simulation as Result, worth } from '../promotions-data.ts';
import { Rules } from '../rules.tsx';

/** What the rules would have given last month, and how a player reads them. */
export function Simulation({ result }: { result: Result }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const { known, unit, from, until, looked, more, players, rewards, cost, overBudget, top, preview } = result;
  return (
    <div role="status" className={content.stack}>
      <Section title={t('simulation.title')} panel>
        {known ? (
          <>
            <p>{t('simulation.days', { from: dayText(from, language), until: dayText(until, language) })}</p>
            <Figures
              items={[
                { key: 'players', label: t('simulation.players'), value: formatInteger(players, language) },
                { key: 'rewards', label: t('simulation.rewards'), value: formatInteger(rewards, language) },
                { key: 'cost', label: t('simulation.cost'), value: worth(unit, cost, language) },
                { key: 'looked', label: t('simulation.looked'), value: formatInteger(looked, language) },
              ]}
            />
            {overBudget && <p className={versions.warning}>{t('simulation.overBudget')}</p>}
            {more && <p>{t('simulation.more')}</p>}
            {top.length > 0 && (
              <ol className={css.top}>
                {top.map(({ account, rewards: count, amount }) => (
                  <li key={account}>
                    <b>{account}</b>
                    <span>
                      {t('simulation.times', { count })} · {worth(unit, amount, language)}
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </>
        ) : (
          <p>{t('simulation.unknown')}</p>
        )}
      </Section>
      <div className={content.languages}>
        {preview.map(({ language: code, rules }) => (
          <div key={code} className={content.language} lang={languageTable[code as Language]?.tag} dir="auto">
            <h3>{t('simulation.preview', { language: languageTable[code as Language]?.name ?? code })}</h3>
            <Rules rules={rules} />
          </div>
        ))}
      </div>
    </div>
  );
}
