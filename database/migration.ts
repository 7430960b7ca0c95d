/** The shape of a numbered migration, and the column phrases that migrations share. */

/**
 * One step of the schema. Statements run in order inside one transaction, which also records the number (migrate.ts).
 * A migration that has been released is never edited: a later number changes what it made.
 */
export type Migration = {
  number: number
  name: string
  statements: readonly string[]
  /**
   * Why it removes or renames what the version before reads, or requires what that does not write. Left out by
   * migrations that only expand (migrations/expand-only.test.ts).
   */
  contracts?: string
  /**
   * For the baseline: the fingerprint (database/schema/fingerprint.ts) of a schema that continues from it unchanged,
   * because older migrations made the same.
   */
  fingerprint?: string
}

const DAY = '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'
const TIME = `${DAY}T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]*Z`

// The phrases below are part of every migration that used them, so their text is frozen with those migrations.

/** A required UTC ISO-8601 time: '2026-11-20T11:30:00.000Z'. */
export const time = (column: string): string => `${column} TEXT NOT NULL CHECK (${column} GLOB '${TIME}')`

/** A UTC ISO-8601 time that may be null. */
export const optionalTime = (column: string): string => `${column} TEXT CHECK (${column} GLOB '${TIME}')`

/** A required calendar date, 'YYYY-MM-DD'. */
export const day = (column: string): string => `${column} TEXT NOT NULL CHECK (${column} GLOB '${DAY}')`

/** A calendar date that may be null. */
export const optionalDay = (column: string): string => `${column} TEXT CHECK (${column} GLOB '${DAY}')`

/** A required 0 or 1; the default is 0 unless specified. */
export const flag = (column: string): string => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`

/** A required word out of a closed list. */
export const oneOf = (column: string, words: readonly string[]): string =>
  `${column} TEXT NOT NULL CHECK (${column} IN (${words.map((word) => `'${word}'`).join(', ')}))`

/** A required JSON document. */
export const json = (column: string): string => `${column} TEXT NOT NULL CHECK (json_valid(${column}))`

/** A required sum of pence that can't be negative. */
export const pence = (column: string): string => `${column} INTEGER NOT NULL CHECK (${column} >= 0)`

/** A price: more than nothing, or null where there is none. */
export const optionalPrice = (column: string): string => `${column} INTEGER CHECK (${column} > 0)`
