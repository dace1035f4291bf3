import { classNames } from '@palpite/ui/class-names.ts';
import { CircleAlert } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { useTexts } from '../text/texts.ts';
import css from './picture.module.css';

interface PictureProps {
  src: string;
  /** What it shows, read aloud; '' for decoration. */
  alt: string;
  /** Its own size in pixels: the place is kept before it arrives. */
  width: number;
  height: number;
  className?: string | undefined;
}

/** A picture of the platform. One that does not arrive says so in its place. */
export function Picture({ src, alt, width, height, className }: PictureProps) {
  const t = useTexts();
  const [broken, setBroken] = useState<string>();
  if (broken === src)
    return (
      <span className={classNames(css.broken, className)} style={{ aspectRatio: `${width} / ${height}` }}>
        <CircleAlert size={18} />
        {t('error.image')}
      </span>
    );
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
