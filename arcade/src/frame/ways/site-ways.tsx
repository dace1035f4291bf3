import { ToastProvider, useToast } from '@palpite/ui/box/toast.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Heart, LayoutGrid } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { favouriteOf } from '../../base/favourite.ts';
import { laterPart } from '../../base/page/later.tsx';
import { messageOf } from '../../base/seat/answers.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import type { SiteHere } from '../../base/site-here.ts';
import css from './ways.module.css';

const opening = { onDemand: true, over: true } as const;
const GamesDialog = laterPart(async () => (await import('./games-dialog.tsx')).GamesDialog, opening);

/** The heart of this game, and the way to others. */
export function SiteWays({ here }: { here: SiteHere }) {
  const { t } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { game } = useStore(favouriteOf(here));
  return (
    <>
      <ToastProvider closeLabel={t('help.close')}>
        <HeartButton here={here} />
      </ToastProvider>
      <IconButton
        label={t('others.title')}
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
      >
        <LayoutGrid size={20} />
      </IconButton>
      {isAsked && <GamesDialog here={here} game={game} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HeartButton({ here }: { here: SiteHere }) {
  const { t } = useTexts();
  const toast = useToast();
  const favourite = favouriteOf(here);
  const { game, chosen } = useStore(favourite);
  if (!game) return null;
  const press = () =>
    favourite.toggle().catch((error: unknown) => {
      toast({ tone: 'bad', text: [t('others.favouriteFailed'), messageOf(error)].filter(Boolean).join('. ') });
    });
  return (
    <IconButton
      label={t('others.favourite')}
      aria-pressed={chosen}
      className={classNames(chosen && css.chosen)}
      onClick={() => void press()}
    >
      <Heart size={20} />
    </IconButton>
  );
}
