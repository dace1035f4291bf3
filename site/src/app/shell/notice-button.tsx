import { IconButton } from '@palpite/ui/button.tsx';
import { Bell } from '@palpite/ui/icon.tsx';
import { openPopup } from '../../base/page/popup.ts';
import { useTexts } from '../../base/text/texts.ts';
import { useNoticesSeen } from '../../features/messages/news/seen-notices.ts';
import css from './header.module.css';
import { useNews } from './use-news.ts';

/** The bell: the list of notices, with a dot while there is one that nobody looked at on this device. */
export function NoticeButton() {
  const t = useTexts();
  const seen = useNoticesSeen();
  const fresh = useNews().data?.player.some(({ publishedAt }) => publishedAt > seen) ?? false;
  return (
    <IconButton
      label={fresh ? t('notices.fresh') : t('notices.label')}
      className={css.bell ?? ''}
      onClick={() => openPopup('notice')}
    >
      <Bell size={20} />
      {fresh && <i className={css.dot} />}
    </IconButton>
  );
}
