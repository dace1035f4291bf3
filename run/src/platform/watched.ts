import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../place.ts';
import type { Program } from './programs.ts';

const settleMs = 200;
const stopWithinMs = 5_000;

/**
 * A program that is started again whenever a source below `folders` changes, and so never counts as gone: a mistake is
 * mended by the next save. (Node's own `--watch` takes descriptor 3 for itself, on which a
 * program says that it is ready.)
 */
export function startWatched(open: () => Program, folders: readonly string[]): Program {
  let program = open();
  const report = (running: Program) => {
    void running.gone.then(({ how }) => console.error(`${running.name} ${how}.\nWaiting for a change.`));
  };
  report(program);
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const again = async (file: string) => {
    await program.stop(stopWithinMs);
    program = open();
    report(program);
    await program.ready.then(
      () => console.log(`${program.name} started again: ${file} changed`),
      () => undefined, // told by `gone` already
    );
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(projectDir, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json|sql)$/.test(file) || file.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(() => again(join(folder, file)));
      }, settleMs);
    }),
  );
  return {
    name: program.name,
    pid: program.pid,
    ready: program.ready,
    gone: new Promise(() => undefined),
    async stop(withinMs) {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await program.stop(withinMs);
    },
    kill: () => program.kill(),
  };
}
