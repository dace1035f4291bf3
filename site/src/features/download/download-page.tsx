import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Check, CircleCheck, Download } from '@palpite/ui/icon.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useLocation, useSearch } from 'wouter';
import { install, useInstall } from '../../base/page/install.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { askedSystem, systemOf, systems } from './device.ts';
import css from './download.module.css';
import { Guide } from './guide.tsx';
import { PhoneCode } from './phone-code.tsx';

/**
 * The app: what it is, the press that installs it where the browser can, the way by hand where it cannot,
 * and a code for the phone.
 */
export function DownloadPage() {
  const t = useTexts('download');
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { installed, offered } = useInstall();
  const here = systemOf(navigator);
  const system = askedSystem(search) ?? here ?? 'android';
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back="/" />
      <section className={css.hero}>
        <Wave color="#5b86ff" opacity={0.16} scale={1.6} />
        <img src="/icons/icon-192.png" alt="" width={88} height={88} />
        <div>
          <h2>{t('hero.title', { brand: brandName })}</h2>
          <p>{t('hero.text')}</p>
          <ul>
            {t.list('hero.points').map((point) => (
              <li key={point}>
                <Check size={16} />
                {point}
              </li>
            ))}
          </ul>
          {installed ? (
            <p className={css.done} role="status">
              <CircleCheck size={20} />
              {t('installed')}
            </p>
          ) : (
            offered && (
              <Button size={52} icon={<Download size={20} />} onClick={() => void install()}>
                {t('install')}
              </Button>
            )
          )}
        </div>
      </section>
      <div className={css.columns}>
        <section>
          <h2 className={css.title}>{t('guide')}</h2>
          <Tabs
            label={t('system')}
            look="well"
            items={systems.map((each) => ({ value: each, label: t(`${each}.name`) }))}
            value={system}
            onChange={(next) => navigate(`${path}?os=${next}`, { replace: true })}
          >
            <Guide system={system} />
          </Tabs>
        </section>
        {here === undefined && <PhoneCode system={system} />}
      </div>
    </div>
  );
}
