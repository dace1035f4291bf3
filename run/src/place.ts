import { join, resolve } from 'node:path';

/** The project's own folder. */
export const projectDir = resolve(import.meta.dirname, '..', '..');

/** Where the platform keeps everything: `DATA_DIR`, or `data` in the project. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return env.DATA_DIR ? resolve(env.DATA_DIR) : join(projectDir, 'data');
}

/** A file inside an installed package, for example `vite/bin/vite.js`. */
export function packageFile(path: string): string {
  return join(projectDir, 'node_modules', path);
}
