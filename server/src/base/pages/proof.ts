import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../refusal/refusal.ts';
import { wholePicture } from './image.ts';

/** A picture or a PDF somebody sent to show that something was paid, as it is kept. */
export interface Proof {
  readonly type: 'image/webp' | 'application/pdf';
  readonly bytes: Buffer;
  /** SHA-256 of what was sent: the same file again is the same proof. */
  readonly digest: Buffer;
}

const longestSide = 2400;
const mostBytes = 5 * 1024 * 1024;

/**
 * What was sent, by its bytes and not by its name: a JPEG or PNG is drawn anew, a PDF is kept as it is and never opened
 * here. undefined: neither. Throws `server.busy` when too many pictures wait to be drawn.
 */
export async function readProof(file: Blob): Promise<Proof | undefined> {
  if (file.size === 0 || file.size > mostBytes) return undefined;
  const sent = Buffer.from(await file.arrayBuffer());
  const digest = createHash('sha256').update(sent).digest();
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (type?.mime === 'application/pdf') return { type: 'application/pdf', bytes: sent, digest };
  try {
    return { type: 'image/webp', bytes: await wholePicture(file, { longest: longestSide, field: 'proof' }), digest };
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('request.')) return undefined;
    throw error;
  }
}
