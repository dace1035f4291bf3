import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const never = ['**/node_modules/**', '**/dist/**'];
/** Outside `server`, but on the migrated database all the same. */
const databaseTests = ['run/src/command/tables.test.ts'];
/** The cipher of the platform takes no bytes made in a room of their own. */
const cipherTests = ['site/src/base/session/sealing.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // two leave a quarter of two processors idle: some files wait most of their time, until a process is dead and back
    maxWorkers: 3,
    // far beyond what any of them takes: a machine that stands still for a while fails no test
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // what is waited for is waited for as long on a busy machine: the runner itself would wait for one second
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'tidy', include: ['tidy.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'ground',
          isolate: false,
          include: testsIn('math', 'contract', 'outside', 'conformance', 'run'),
          exclude: [...never, ...databaseTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // a platform is a value and no module keeps one: files may share what was loaded, which halves their time
          isolate: false,
          include: [...testsIn('server'), ...databaseTests],
          exclude: never,
          // Only here: whoever runs other tests does not wait for a database.
          globalSetup: 'run/src/postgres/test-database.ts',
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screen',
          // pages keep texts and sessions in modules: every file needs its own, but not a process of its own
          pool: 'vmThreads',
          include: testsIn('ui', 'arcade', 'site', 'office'),
          exclude: [...never, ...cipherTests],
          environment: 'happy-dom',
          setupFiles: 'ui/src/rig-screen.ts',
        },
      },
      { extends: true, test: { name: 'cipher', include: cipherTests, environment: 'happy-dom' } },
    ],
  },
});
