import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePopup } from '../../../base/page/popup.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { MenuContent } from './menu-content.tsx';

/** The side menu on a phone: it goes when somewhere was gone to, or when a popup comes up. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts();
  const [path] = useLocation();
  const search = useSearch();
  const popup = usePopup();
  const place = `${path}?${search} ${popup ?? ''}`;
  const opened = useRef(place);
  useEffect(() => {
    if (opened.current === place) return;
    opened.current = place;
    onClose();
  }, [place, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title={t('menu.label')} closeLabel={t('close')}>
      <nav aria-label={t('menu.label')}>
        <MenuContent inSheet />
      </nav>
    </Dialog>
  );
}
