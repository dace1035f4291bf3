import { HeroShapes } from '@palpite/ui/art/hero.tsx';
import { pictureOf } from '@palpite/ui/art/picture-of.ts';
import { ThumbFrame } from '../stage/thumb.tsx';

/** The small picture of a table, of the drawing it has on the shelf. */
export function TableThumb({ table }: { table: string }) {
  const { ground, stageColor, hero } = pictureOf({ gameCode: table, gameType: 'LIVE' });
  return (
    <ThumbFrame ground={ground} sun={stageColor}>
      <HeroShapes name={hero} />
    </ThumbFrame>
  );
}
