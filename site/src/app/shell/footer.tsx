import { Button } from '@palpite/ui/button.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { WavePattern } from '@palpite/ui/wave.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { useTrial } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';
import { flagOn, networkLinks, openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { CategoryLinks } from '../../features/catalogue/nav/category-rows.tsx';
import { sayConsent } from '../../features/visits/visits.ts';
import css from './footer.module.css';
import { HelpLinks } from './help-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { VendorLogos } from './vendor-logos.tsx';

/**
 * What the brand's law has it show, as the brand is set up: its licence, who watches over it, and
 * help for whom play harms.
 */
const officialTypes: ReadonlySet<string> = new Set(['LICENCE', 'REGULATOR', 'GAMBLING_HELP']);

export function Footer() {
  const t = useTexts();
  const pattern = useId();
  const status = useSiteStatus();
  const token = useToken();
  const trial = useTrial();
  const { customerService, minAge } = status.info;
  const service = customerService[0];
  const official = status.info.resources.filter(({ resourceType }) => officialTypes.has(resourceType));
  return (
    <footer className={css.footer}>
      <svg className={css.wave} aria-hidden="true">
        <defs>
          <WavePattern id={pattern} color="var(--line)" opacity={0.8} scale={0.75} />
        </defs>
        <rect width="100%" height="36" fill={`url(#${pattern})`} />
      </svg>
      <div className={css.columns}>
        <div>
          <Logo height={28} />
          <p>{t('footer.about')}</p>
          <SocialLinks links={networkLinks(status)} />
        </div>
        <div>
          <h2>{t('footer.games')}</h2>
          <ul>
            <CategoryLinks />
            <li>
              <a href="/arcade/verify/">{t('footer.verifier')}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t('footer.help')}</h2>
          <ul>
            <HelpLinks />
            {service && (
              <li>
                <button type="button" onClick={() => openCustomerService(service.path)}>
                  {t('footer.contact')}
                </button>
              </li>
            )}
            {token !== undefined && !trial && flagOn(status, 'FEEDBACK3') && (
              <li>
                <Link href={paths.feedback}>{t('account.feedback')}</Link>
              </li>
            )}
            <li>
              <Link href={paths.speed}>{t('account.speed')}</Link>
            </li>
            {status.info.analytics.gtagId !== null && (
              <li>
                <button type="button" onClick={() => sayConsent(undefined)}>
                  {t('footer.visits')}
                </button>
              </li>
            )}
          </ul>
        </div>
        <div>
          <h2>{t('footer.fairTitle')}</h2>
          <p>{t('footer.fairText')}</p>
          <Button variant="secondary" size={36} onClick={() => openPopup('help')}>
            {t('footer.fairAction')}
          </Button>
        </div>
      </div>
      <VendorLogos />
      <div className={css.legal}>
        <span className={css.age}>{minAge}+</span>
        {official.map(({ resourceType, url, labelNameEn }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {resourceType === 'GAMBLING_HELP' ? t('footer.gamblingHelp') : labelNameEn}
          </a>
        ))}
        <span>{t('footer.risk', { age: minAge, year: new Date().getFullYear(), brand: brandName })}</span>
      </div>
    </footer>
  );
}
