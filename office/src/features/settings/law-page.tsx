import { Badge } from '@palpite/ui/badge.tsx';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ListWait } from '../../base/content/list-states.tsx';
import { PageHead } from '../../base/parts/page-head.tsx';
import { Section } from '../../base/parts/section.tsx';
import { Trouble } from '../../base/trouble.tsx';
import css from './settings.module.css';
import { lawQuery, settingsQuery } from './settings-data.ts';
import { ValueText } from './value-text.tsx';

/** What each law prescribes, and what of it the brand can no longer choose. */
export function LawPage() {
  const { t } = useTranslation('settings');
  const law = useQuery(lawQuery);
  const settings = useQuery(settingsQuery);
  const failed = law.error ?? settings.error;
  const again = () => void Promise.all([law.refetch(), settings.refetch()]);
  const settingOf = (key: string) => settings.data?.list.find((setting) => setting.key === key);
  return (
    <>
      <PageHead
        title={t('law.title')}
        lead={t('law.lead')}
        back={
          <Link href="/settings" className={css.back}>
            <ArrowLeft size={16} />
            {t('title')}
          </Link>
        }
      />
      {failed ? (
        <Trouble error={failed} onRetry={again} />
      ) : !law.data || !settings.data ? (
        <ListWait />
      ) : (
        <div className={css.page}>
          {law.data.profiles.map(({ code, rules }) => (
            <Section
              key={code}
              title={t(`option.law.profile.${code}`, { defaultValue: code })}
              aside={law.data.profile === code && <Badge tone="good">{t('law.current')}</Badge>}
              panel
            >
              <ul className={css.list}>
                {rules.map(({ key, prescribed }) => {
                  const setting = settingOf(key);
                  if (!setting) return null;
                  const here = law.data.profile === code;
                  return (
                    <li key={key} className={css.row}>
                      <div className={css.what}>
                        <h3>
                          {setting.label} <code>{key}</code>
                        </h3>
                        <p>{setting.effect}</p>
                        <small>
                          {here && setting.law && (
                            <Badge tone="vip">{t(setting.law.locked ? 'locked' : 'lawBounds')}</Badge>
                          )}
                        </small>
                      </div>
                      <b className={css.value}>
                        <ValueText settingKey={setting.key} shape={setting.shape} value={prescribed} />
                      </b>
                    </li>
                  );
                })}
              </ul>
            </Section>
          ))}
        </div>
      )}
    </>
  );
}
