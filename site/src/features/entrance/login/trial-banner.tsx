import { Button } from '@palpite/ui/button.tsx';
import { openPopup } from '../../../base/page/popup.ts';
import { useMember } from '../../../base/session/member.ts';
import { isTrial } from '../../../base/session/member-kind.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';

/** Says that this is play money, and leads to an account. Nothing for anybody else. */
export function TrialBanner() {
  const t = useTexts('entrance');
  const { data: member } = useMember();
  if (!isTrial(member)) return null;
  return (
    <aside className={css.banner} aria-label={t('trial.banner')}>
      <span>
        <b>{t('trial.banner')}</b> {t('trial.bannerText')}
      </span>
      <Button size={36} onClick={() => openPopup('register')}>
        {t('register.action')}
      </Button>
    </aside>
  );
}
