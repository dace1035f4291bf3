// The pictures of a feedback, looked at before they travel. The platform decides; this only spares the way.
import { uploadBounds } from '@palpite/contract/base/upload.ts';

export type PictureProblem = 'kind' | 'size' | 'many';

const kinds = ['image/png', 'image/jpeg'];

/** The pictures there are after more were chosen, and the first thing that is wrong with one that was left out. */
export function withMore(
  chosen: readonly File[],
  more: readonly File[],
): { files: readonly File[]; problem?: { kind: PictureProblem; name: string } } {
  const files = [...chosen];
  let problem: { kind: PictureProblem; name: string } | undefined;
  for (const file of more) {
    const wrong = !kinds.includes(file.type)
      ? 'kind'
      : file.size > uploadBounds.bytes
        ? 'size'
        : files.length >= uploadBounds.files
          ? 'many'
          : undefined;
    if (wrong) problem ??= { kind: wrong, name: file.name };
    else files.push(file);
  }
  return { files, ...(problem && { problem }) };
}
