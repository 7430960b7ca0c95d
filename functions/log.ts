/** Log lines: JSON with time and level, one a line (docs/operations.md#log). */

const WRITERS = {
  info: (line: string) => console.log(line),
  warn: (line: string) => console.warn(line),
  error: (line: string) => console.error(line),
}

/** Undefined fields are left out. The caller keeps personal data and secrets out of `fields`. */
export const log = (level: keyof typeof WRITERS, fields: Readonly<Record<string, unknown>>): void =>
  WRITERS[level](JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
