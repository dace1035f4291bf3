import { useTranslation } from 'react-i18next';
import css from './promotions.module.css';
import type { Version } from './promotions-data.ts';

/** Rules as a player reads them. */
export function Rules({ rules }: { rules: Version['rules'] }) {
  const { t } = useTranslation('promotions');
  const lines = [
    ['trigger', rules.trigger],
    ['conditions', rules.conditions.join(' ')],
    ['reward', rules.reward],
    ['limit', rules.limit],
  ] as const;
  return (
    <dl className={css.rules}>
      {lines
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{t(`rule.${name}`)}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
