import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** A CSS length or pixels. */
  width?: number | string;
  height?: number | string;
  radius?: number;
  /** Keeps a shape instead of a height: '3 / 4'. */
  ratio?: string;
  className?: string;
}

/** A quiet block in the shape of what comes. Say that something loads once, around the group, with `aria-busy`. */
export function Skeleton({ width = '100%', height, radius = 8, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(css.skeleton, className)}
      style={{ width, height, borderRadius: radius, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
