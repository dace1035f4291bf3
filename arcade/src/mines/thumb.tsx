import { Minas } from '@palpite/ui/art/heroes/instant.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#0B2263" sun="#1B4BB0">
      <Minas />
    </ThumbFrame>
  );
}
