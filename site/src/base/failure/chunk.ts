// Loading a part of the page on demand, with an end to the waiting.
export const chunkTimeoutMs = 120_000;

/** A part of the page did not arrive: a broken line, or a newer version of the site that no longer has it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Waits for a part of the page at most `timeoutMs`. Rejects with `ChunkLoadError`. */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = chunkTimeoutMs): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
