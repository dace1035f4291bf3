import { Cascata } from '@palpite/ui/art/heroes/instant.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#1B4BB0" sun="#0B2263">
      <Cascata />
    </ThumbFrame>
  );
}
