import type { Notice } from '@palpite/contract/messages/shapes.ts';
import { Bell, ChevronRight } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announcementsQuery } from '../../../base/announcements.ts';
import { openPopup } from '../../../base/page/popup.ts';
import { useToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './home-notice.module.css';
import { NewsDialog } from './news-dialog.tsx';

/** Nobody reads faster than this, whatever was set up. */
const leastMs = 3000;

function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The brand's notices, those of the home page before those of the list, on one line: each stands as long as it asks to,
 * and waits while looked at. Pressed, it opens.
 */
export function HomeNotice() {
  const t = useTexts('messages');
  const { data: said } = useQuery(announcementsQuery(useLanguage(), useToken() !== undefined));
  const list = said ? [...said.home, ...said.player] : [];
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const [open, setOpen] = useState<Notice>();
  const [reading, setReading] = useState(false);
  const shown = list[at % Math.max(1, list.length)];
  useEffect(() => {
    if (!shown || list.length < 2 || held || reading || stillness()) return;
    const timer = setTimeout(() => setAt((now) => now + 1), Math.max(leastMs, shown.announcementDisplaySpeed));
    return () => clearTimeout(timer);
  }, [shown, list.length, held, reading]);
  if (!shown) return null;
  return (
    <section
      className={css.line}
      aria-label={t('home.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Bell size={18} />
      <button
        key={shown.id}
        type="button"
        className={css.notice}
        onClick={() => {
          setOpen(shown);
          setReading(true);
        }}
      >
        <bdi>{shown.title}</bdi>
      </button>
      {list.length > 1 && (
        <button type="button" className={css.next} aria-label={t('home.next')} onClick={() => setAt(at + 1)}>
          <ChevronRight size={18} />
        </button>
      )}
      <button type="button" className={css.all} onClick={() => openPopup('notice')}>
        {t('home.all')}
      </button>
      {open && <NewsDialog open={reading} onClose={() => setReading(false)} list={[open]} />}
    </section>
  );
}
