import { caleta } from './caleta/caleta.ts';
import type { Dialect } from './dialect.ts';
import { hub88 } from './hub88/hub88.ts';
import { pam } from './pam/pam.ts';
import { transfer } from './transfer/transfer.ts';

/** Every protocol we speak, by its name. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(
  [hub88, caleta, pam, transfer].map((dialect) => [dialect.name, dialect]),
);
