// The proofs of a payment, looked at before they travel. The platform decides; this only spares the way.
import { uploadBounds } from '@palpite/contract/base/upload.ts';

export type ProofProblem = 'kind' | 'size' | 'many';

export const proofKinds: readonly string[] = ['image/png', 'image/jpeg', 'application/pdf'];

/** The proofs there are after more were chosen, at most `most`, and the first thing that is wrong with one that was left out. */
export function withProofs(
  chosen: readonly File[],
  more: readonly File[],
  most: number,
): { files: readonly File[]; problem?: { kind: ProofProblem; name: string } } {
  const files = [...chosen];
  let problem: { kind: ProofProblem; name: string } | undefined;
  for (const file of more) {
    const wrong = !proofKinds.includes(file.type)
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
