import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const shape = z.array(
  z.object({
    part: z.string(),
    times: z.number(),
    lastAt: z.string(),
    why: z.string(),
    backAfterMs: z.nullable(z.number()),
  }),
);

/**
 * Processes of the platform that died and were started again, as their supervisor wrote it down; undefined where
 * there is no supervisor.
 */
export async function readRestarts(file: string): Promise<z.infer<typeof shape> | undefined> {
  try {
    return shape.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
