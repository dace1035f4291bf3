import { Catavento } from '@palpite/ui/art/heroes/instant.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#86CFF5" sun="#4FA9DF">
      <Catavento />
    </ThumbFrame>
  );
}
