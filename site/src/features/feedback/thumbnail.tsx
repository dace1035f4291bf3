import { Camera } from '@palpite/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import css from './feedback.module.css';

/** Twice the side it is shown at. */
const side = 176;

/** A chosen picture, small. One the browser cannot open shows a camera: the platform may still know it. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let left = false;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      const context = canvas.current?.getContext('2d');
      const cut = Math.min(picture.width, picture.height);
      if (!left && context) {
        context.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
        setDrawn(true);
      }
      picture.close();
    };
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file]);
  return (
    <span className={css.thumbnail} aria-hidden="true">
      <canvas ref={canvas} width={side} height={side} hidden={!drawn} />
      {!drawn && <Camera size={26} />}
    </span>
  );
}
