import { Maior } from '@palpite/ui/art/heroes/instant.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#16318F" sun="#4FA9DF">
      <Maior />
    </ThumbFrame>
  );
}
