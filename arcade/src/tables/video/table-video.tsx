import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Volume2, VolumeX } from '@palpite/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import css from './video.module.css';

/** The video of a table, over its drawn scene. It is silent until sound is asked for. */
export function TableVideo({ stream }: { stream: string }) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [is, setIs] = useState<'coming' | 'playing' | 'lost'>('coming');
  const [isMuted, setIsMuted] = useState(true);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for anew at each try
  useEffect(() => {
    const player = video.current;
    if (!player) return undefined;
    let isOver = false;
    setIs('coming');
    // the press that brought it here lets it play
    player.play().catch(() => isOver || setIs('lost'));
    return () => {
      isOver = true;
      // what nobody sees is not fetched on
      player.removeAttribute('src');
      player.load();
    };
  }, [tries]);
  // a browser holds it while the page is out of sight: it goes on with what is shown now
  useEffect(() => {
    const look = () => {
      const player = video.current;
      if (document.hidden || !player?.paused || player.seekable.length === 0) return;
      player.currentTime = player.seekable.end(player.seekable.length - 1);
      void player.play().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <>
      <video
        key={tries}
        ref={video}
        className={classNames(css.video, is === 'playing' && css.playing)}
        src={stream}
        muted={isMuted}
        playsInline
        aria-label={t('video.name')}
        onPlaying={() => setIs('playing')}
        onError={() => setIs('lost')}
        onEnded={() => setIs('lost')}
      />
      {is === 'playing' ? (
        <IconButton
          className={css.sound}
          label={t(isMuted ? 'video.unmute' : 'video.mute')}
          onClick={() => setIsMuted((before) => !before)}
        >
          {isMuted ? <VolumeX size={18} /> : <Volume2 size={18} />}
        </IconButton>
      ) : (
        <p className={css.says} role="status">
          {t(is === 'coming' ? 'video.coming' : 'video.lost')}
          {is === 'lost' && (
            <Button variant="secondary" size={36} onClick={() => setTries((before) => before + 1)}>
              {t('closed.again')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
