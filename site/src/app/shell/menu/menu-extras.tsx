import { classNames } from '@palpite/ui/class-names.ts';
import { ArrowLeftRight, CircleHelp, Download, Headset } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { openPopup } from '../../../base/page/popup.ts';
import * as paths from '../../../base/paths.ts';
import { networkLinks, openCustomerService, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { Preferences } from '../language/preferences.tsx';
import { SocialLinks } from '../social-links.tsx';
import { DownloadCard } from './download-card.tsx';
import { LeftBanner } from './left-banner.tsx';
import css from './menu-content.module.css';
import { readMenuReversed, rememberMenuReversed } from './menu-look.ts';
import { PromotionsShortcut } from './promotions-shortcut.tsx';

/** The lower part of the side menu: what comes after the first sight of it. */
export function MenuExtras() {
  const t = useTexts();
  const status = useSiteStatus();
  const [reversed, setReversed] = useState(readMenuReversed);
  const reverse = () => {
    rememberMenuReversed(!reversed);
    setReversed(!reversed);
  };
  return (
    <>
      <div className={css.wide}>
        <LeftBanner />
        <PromotionsShortcut />
        <DownloadCard />
      </div>
      <Link href={paths.download} className={css.row} title={t('app.open')}>
        <Download size={20} />
        <span>{t('app.open')}</span>
      </Link>
      <div className={classNames(css.preferences, css.wide)}>
        <Preferences />
      </div>
      {status.info.customerService.map(({ csType, path, title }) => (
        <button
          key={`${csType} ${path}`}
          type="button"
          className={css.row}
          title={title}
          onClick={() => openCustomerService(path)}
        >
          <Headset size={20} />
          <span>{title}</span>
        </button>
      ))}
      <button type="button" className={css.row} title={t('help')} onClick={() => openPopup('help')}>
        <CircleHelp size={20} />
        <span>{t('help')}</span>
      </button>
      <button
        type="button"
        className={classNames(css.row, css.reverse)}
        aria-pressed={reversed}
        title={t('menu.reverse')}
        onClick={reverse}
      >
        <ArrowLeftRight size={20} />
        <span>{t('menu.reverse')}</span>
      </button>
      <SocialLinks links={networkLinks(status, ['FACEBOOK', 'YOUTUBE'])} className={css.social} />
    </>
  );
}
