import { Moeda } from '@palpite/ui/art/heroes/instant.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#123A9C" sun="#86CFF5">
      <Moeda />
    </ThumbFrame>
  );
}
