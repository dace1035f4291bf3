// Files to send, looked at before they travel. The platform decides; this only spares the way.
import { uploadBounds } from '@palpite/contract/base/upload.ts';

export type FileProblem = 'kind' | 'size' | 'many';

interface Rules {
  /** Media types. */
  kinds: readonly string[];
  most: number;
}

/** The files there are after more were chosen, and the first thing that is wrong with one that was left out. */
export function withFiles(
  chosen: readonly File[],
  more: readonly File[],
  { kinds, most }: Rules,
): { files: readonly File[]; problem?: { kind: FileProblem; name: string } } {
  const files = [...chosen];
  let problem: { kind: FileProblem; name: string } | undefined;
  for (const file of more) {
    const wrong = !kinds.includes(file.type)
      ? 'kind'
      : file.size > uploadBounds.bytes
        ? 'size'
        : files.length >= most
          ? 'many'
          : undefined;
    if (wrong) problem ??= { kind: wrong, name: file.name };
    else files.push(file);
  }
  return { files, ...(problem && { problem }) };
}
