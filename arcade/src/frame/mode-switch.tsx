import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useTexts } from '../base/seat/say.ts';
import css from './panel.module.css';

/** How bets are placed. */
export type Mode = 'manual' | 'auto';

/** By hand or automatically; locked while automatic play is under way. */
export function ModeSwitch({ mode, locked, onMode }: { mode: Mode; locked: boolean; onMode(mode: Mode): void }) {
  const { t } = useTexts();
  return (
    <Segmented
      className={css.mode ?? ''}
      label={t('bet.mode')}
      value={mode}
      onChange={(next) => !locked && onMode(next)}
      items={[
        { value: 'manual', label: t('bet.manual') },
        { value: 'auto', label: t('bet.auto') },
      ]}
    />
  );
}
