import { IconButton } from '@palpite/ui/button.tsx';
import { Spade, Video } from '@palpite/ui/icon.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from './video.module.css';

const TableVideo = laterPart(async () => (await import('./table-video.tsx')).TableVideo, { onDemand: true });

/** Whether this browser plays HLS by itself. */
function playsStreams(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}

/**
 * The drawn scene of a table, and the way to its video where there is one that this browser plays. The scene goes on
 * beneath: it is what is seen until the video plays, and what is heard by whoever reads the page.
 */
export function WithVideo({ stream, children }: { stream: string | undefined; children: ReactNode }) {
  const { t } = useTexts();
  const [isOn, setIsOn] = useState(false);
  const isOffered = useMemo(() => stream !== undefined && playsStreams(), [stream]);
  if (stream === undefined || !isOffered) return children;
  return (
    <>
      {children}
      {isOn && <TableVideo key={stream} stream={stream} />}
      <IconButton
        className={css.way}
        label={t(isOn ? 'video.drawn' : 'video.watch')}
        onClick={() => setIsOn((before) => !before)}
      >
        {isOn ? <Spade size={20} /> : <Video size={20} />}
      </IconButton>
    </>
  );
}
