import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import * as paths from '../../../base/paths.ts';
import { RichText } from '../../../base/text/rich-text.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../news.module.css';

export interface Said {
  id: string;
  title: string;
  content: string;
  /** The promotion it speaks of. */
  promotionId?: string | null;
}

/** What the brand announces over the page; of several, one after the other in the same dialog. */
export function NewsDialog({ open, onClose, list }: { open: boolean; onClose(): void; list: readonly Said[] }) {
  const t = useTexts('messages');
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(0);
  const at = Math.min(asked, list.length - 1);
  const shown = list[at];
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one begins at its top
  useEffect(() => {
    top.current?.scrollIntoView?.({ block: 'start' });
  }, [at]);
  if (!shown) return null;
  const last = at === list.length - 1;
  const toPromotion = () => {
    onClose();
    navigate(`${paths.promotions}#${shown.promotionId}`);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown.title}
      closeLabel={t('site:close')}
      width="normal"
      // it comes by itself: nothing of it is pressed yet
      initialFocus={top}
      footer={
        <>
          {shown.promotionId && (
            <Button variant="secondary" onClick={toPromotion}>
              {t('news.promotion')}
            </Button>
          )}
          {last ? (
            <Button onClick={onClose}>{t('news.ok')}</Button>
          ) : (
            <Button onClick={() => setAsked(at + 1)}>{t('news.next')}</Button>
          )}
        </>
      }
    >
      <div ref={top} tabIndex={-1} className={css.one} data-news="" aria-live="polite">
        <RichText key={shown.id} html={shown.content} onLeave={onClose} />
      </div>
      {list.length > 1 && (
        <nav className={css.dots} aria-label={t('news.pages')}>
          {list.map(({ id, title }, each) => (
            <button
              key={id}
              type="button"
              aria-label={t('news.page', { number: each + 1, title })}
              aria-current={each === at ? 'true' : undefined}
              onClick={() => setAsked(each)}
            />
          ))}
        </nav>
      )}
    </Dialog>
  );
}
