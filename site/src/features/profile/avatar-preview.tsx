import { type PointerEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../base/text/texts.ts';
import css from './avatar.module.css';
import { type Crop, dragCrop, drawSquare } from './crop.ts';

interface AvatarPreviewProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop(crop: Crop): void;
}

/** The square as it will be, to be dragged into place. */
export function AvatarPreview({ picture, crop, onCrop }: AvatarPreviewProps) {
  const t = useTexts('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const from = held.current;
    if (!from) return;
    held.current = { x, y };
    const shown = currentTarget.clientWidth || currentTarget.width;
    onCrop(dragCrop(picture, crop, { x: x - from.x, y: y - from.y }, shown));
  };
  const release = () => {
    held.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      width={512}
      height={512}
      className={css.preview}
      role="img"
      aria-label={t('avatar.preview')}
      onPointerDown={({ pointerId, clientX: x, clientY: y, currentTarget }) => {
        currentTarget.setPointerCapture(pointerId);
        held.current = { x, y };
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
