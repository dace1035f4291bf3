import { spawn } from 'node:child_process';
import { projectDir } from './place.ts';
import { leash } from './platform/leash.ts';
import { whenEnded } from './platform/programs.ts';
import { unlessStopped } from './trouble.ts';

export interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes instead of keeping it. */
  readonly show?: boolean;
  /** Folder to run in; the project's otherwise. */
  readonly cwd?: string;
  /** Ends the tool early. */
  readonly stopping?: AbortSignal;
}

/** How a tool ended, and what it said where that was kept. */
export interface ToolResult {
  /** Its exit code; 1 where it ended without one. */
  readonly code: number;
  readonly output: string;
}

const stopWithinMs = 20_000;

/** Runs a tool of the project (`tsc`, `vitest` …) in a process group of its own, and leaves nothing of it running. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  const { show = false, cwd = projectDir, stopping } = options;
  const [program = command, ...rest] = [...leash('INT'), command, ...args];
  const output = show ? 'inherit' : 'pipe';
  const env = { ...process.env, ...(show ? undefined : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...options.env };
  const child = spawn(program, rest, { cwd, env, stdio: ['ignore', output, output], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = whenEnded(child);
  try {
    const how = await unlessStopped(stopping, ended);
    return { code: child.exitCode ?? 1, output: child.exitCode === null ? `${said}${command} ${how}\n` : said };
  } catch (cause) {
    child.kill('SIGINT'); // what it set up, it takes down
    const force = setTimeout(() => endGroup(child.pid), stopWithinMs);
    await ended;
    clearTimeout(force);
    throw cause;
  } finally {
    endGroup(child.pid);
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}
