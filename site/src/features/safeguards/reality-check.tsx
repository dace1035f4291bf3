import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './session.module.css';
import { sessionQuery } from './session-data.ts';
import { SessionFigures } from './session-figures.tsx';

interface RealityCheckProps {
  open: boolean;
  /** However it is left, play goes on: the player has seen it. */
  onGoOn(): void;
  onLimits(): void;
  onStop(): void;
}

/**
 * Stops the player for a moment: how long this session has run and what it brought. Then it is the
 * player's to go on or not.
 */
export function RealityCheck({ open, onGoOn, onLimits, onStop }: RealityCheckProps) {
  const t = useTexts('safeguards');
  const symbol = useCurrencySymbol();
  // what the watch found due; nothing is asked for here
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  // neither answer is put before the other
  const figures = useRef<HTMLDivElement>(null);
  if (!session) return null;
  return (
    <Dialog open={open} onClose={onGoOn} title={t('check.title')} closeLabel={t('site:close')} initialFocus={figures}>
      <div ref={figures} tabIndex={-1} className={css.now}>
        <p>{t('check.text')}</p>
        <SessionFigures session={session} symbol={symbol} />
        <div className={css.acts}>
          <Button variant="secondary" size={52} full onClick={onStop}>
            {t('check.stop')}
          </Button>
          <Button variant="secondary" size={52} full onClick={onGoOn}>
            {t('check.goOn')}
          </Button>
          <Button variant="quiet" full onClick={onLimits}>
            {t('check.limits')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
