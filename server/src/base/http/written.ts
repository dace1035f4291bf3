import { encoderOf } from '@palpite/contract/base/encode.ts';
import type { AnyEndpoint, OutputOf } from '@palpite/contract/base/endpoint.ts';

/** An answer already written for the wire: made once and sent many times, where many ask for the same. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An answer already written for the wire, made part by part while it is sent: so large that it never
 * stands in memory as a whole. `fileName`: a browser that is sent here keeps it as a file of that name.
 */
export class WrittenInParts {
  readonly parts: AsyncIterable<string>;
  readonly fileName: string | undefined;
  constructor(parts: AsyncIterable<string>, fileName?: string) {
    this.parts = parts;
    this.fileName = fileName;
  }
}

/** Writes the answer of that call as the platform would send it. */
export function writeAnswer<E extends AnyEndpoint>(endpoint: E, value: OutputOf<E>): Written {
  const encoded = encoderOf(endpoint.output)(value);
  return new Written(JSON.stringify(endpoint.envelope === 'wps' ? { success: true, value: encoded } : encoded));
}
