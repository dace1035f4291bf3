import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../settings.ts';

/**
 * Structured lines: `log.info({ orderNo }, 'deposit paid')`. Money as text; a refusal code under `refusal`,
 * for `code` is struck out.
 */
export type Log = Logger;

const secretNames: ReadonlySet<string> = new Set(
  [
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'confirmPassword',
    'oldPassword',
    'newPassword',
    'paymentPassword',
    'token',
    'access_token',
    'ticket',
    'code',
    'pixKey',
    'idNumber',
    'cpf',
    'secret',
    'clientSecret',
    'serverSeed',
    'validator',
    'selector',
    'captcha',
    'verificationCode',
    'secondCode',
    'mobileNum',
    'mobileNo',
    'email',
    'geetestValidateV4',
    'challenge',
  ].map((name) => name.toLowerCase()),
);
const struck = '[redacted]';
const deepest = 6;
const secretInQuery =
  /([?&](?:token|ticket|code|h|key|secret|access_token|state|reset|captcha|verificationCode|secondCode|mobileNum|mobileNo|email)=)[^&#\s]*/gi;

/**
 * Strikes out what must not be in a log, by field name, at any depth up to six. Copies only what it changes; leaves
 * errors to their serializer.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.includes('=') ? value.replace(secretInQuery, `$1${struck}`) : value;
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value))
    copy[name] = secretNames.has(name.toLowerCase()) && inner !== undefined ? struck : redact(inner, depth + 1);
  return copy;
}

const trace = new AsyncLocalStorage<string>();

/** Runs `work` so that every line logged inside it, however deep, carries `traceId`. */
export function inTrace<Result>(traceId: string, work: () => Result): Result {
  return trace.run(traceId, work);
}

/** The trace id of the call, event or job being worked on. */
export function currentTrace(): string | undefined {
  return trace.getStore();
}

/** Opens the log: JSON lines to standard output, or to `destination`. */
export function openLog(options: { level: LogLevel }, destination?: DestinationStream): Log {
  const settings = {
    level: options.level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redact(fields) as Record<string, unknown>,
    },
    mixin: () => {
      const traceId = trace.getStore();
      return traceId === undefined ? {} : { traceId };
    },
    // a line that names its own trace keeps it
    mixinMergeStrategy: (fields: object, mixed: object) => ({ ...mixed, ...fields }),
    serializers: { err: writeError },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/** An error keeps its own code (such as ECONNREFUSED), which is no secret; whatever else hangs on it is redacted. */
function writeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(error);
  const plain = stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { ...(redact({ ...plain }) as object), ...code };
}
