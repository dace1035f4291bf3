import { useEffect, useRef, useState } from 'react';
import { Camera, FileText } from '../icon.tsx';
import css from './file-field.module.css';

/** Twice the side it is shown at. */
const side = 112;

/** A chosen file, small: the picture itself, or a sheet of paper for a document. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const paper = file.type === 'application/pdf';
  useEffect(() => {
    if (paper) return;
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
    // A picture this browser cannot open keeps its sign: the platform may still know it.
    draw().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file, paper]);
  return (
    <span className={css.preview} aria-hidden="true">
      <canvas ref={canvas} width={side} height={side} hidden={!drawn} />
      {!drawn && (paper ? <FileText size={24} /> : <Camera size={24} />)}
    </span>
  );
}
