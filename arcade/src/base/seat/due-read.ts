/** All pages of a table hear the same at once, and do not all ask in the same moment. */
const spreadMs = 2_000;

export interface DueRead {
  /** The table could not be read, or it may soon have more to tell. */
  due(): void;
  /** It is being read. */
  reading(): void;
  /** The table is heard, or goes on. */
  heard(): void;
}

/** A read that is made up for as soon as the table is heard again; at once where `isPressing` says so. */
export function dueRead(
  read: () => void,
  wait: (ms: number) => Promise<void>,
  isPressing: () => boolean = () => false,
): DueRead {
  let isDue = false;
  return {
    due() {
      isDue = true;
    },
    reading() {
      isDue = false;
    },
    heard() {
      if (!isDue) return;
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
      const spread = isPressing() ? 0 : (drawn / 2 ** 32) * spreadMs;
      void wait(spread).then(() => isDue && read());
    },
  };
}
