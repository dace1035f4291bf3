import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useState } from 'react';
import { RichText } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { Dates, PromotionArt } from './promotion-card.tsx';
import css from './promotions.module.css';

/** The rules of one promotion, in full. */
export function PromotionDialog({ promotion, onClose }: { promotion: PromotionNews | undefined; onClose(): void }) {
  const t = useTexts('promotions');
  // the one last open stays while the dialog leaves
  const [shown, setShown] = useState(promotion);
  if (promotion !== undefined && promotion !== shown) setShown(promotion);
  return (
    <Dialog
      open={promotion !== undefined}
      onClose={onClose}
      title={shown?.title ?? ''}
      closeLabel={t('site:close')}
      width="normal"
    >
      {shown && (
        <div className={css.detail}>
          <PromotionArt promotion={shown} />
          <p className={css.dates}>
            {t(`category.${shown.category}`)} · <Dates promotion={shown} />
          </p>
          <RichText html={shown.content} />
        </div>
      )}
    </Dialog>
  );
}
