import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './agents.module.css';

/** For who has no invitation of their own: the way to this site, to be passed on. Nobody is paid for it. */
export function ShareCard() {
  const t = useTexts('agents');
  const link = `${location.origin}/register`;
  return (
    <section className={css.part} aria-labelledby="share">
      <h2 id="share">{t('referral.share')}</h2>
      <div className={css.invitation}>
        <div className={css.qr}>
          <Qr text={link} size={152} label={t('referral.qr')} />
        </div>
        <div className={css.words}>
          <p>{t('referral.shareText')}</p>
          <p className={css.link}>{link}</p>
          <div className={css.acts}>
            <CopyButton
              text={link}
              label={t('invitation.copy')}
              copiedLabel={t('invitation.copied')}
              variant="secondary"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
