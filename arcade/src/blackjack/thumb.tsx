import { Vinteum } from '@palpite/ui/art/heroes/live.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#0A4D3C" sun="#128552">
      <Vinteum />
    </ThumbFrame>
  );
}
