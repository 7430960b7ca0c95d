/** Recognises the schema of a database by its SQL, ignoring white space, comments, quotes around names, and order. */
import { createHash } from 'node:crypto'

/** A table, index, view or trigger. */
export type SchemaObject = { name: string; sql: string }

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[^\s\w]/g

const isComment = (token: string): boolean => token.startsWith('--') || token.startsWith('/*')

const normalised = (sql: string): string =>
  (sql.match(TOKEN) ?? [])
    .filter((token) => !isComment(token))
    .map((token) => token.replace(/^"(\w+)"$/, '$1'))
    .join(' ')

/** SHA-256, in hex. */
export const fingerprintOf = (objects: readonly SchemaObject[]): string =>
  createHash('sha256')
    .update(
      objects
        .map(({ sql }) => normalised(sql))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')

const CREATES = /^CREATE (?:UNIQUE )?(?:VIRTUAL )?(?:TABLE|INDEX|VIEW|TRIGGER) (?<name>\w+)/

/** The objects that statements create; other statements are ignored. */
export const objectsOf = (statements: readonly string[]): SchemaObject[] =>
  statements.flatMap((sql) => {
    const name = CREATES.exec(sql)?.groups?.name
    return name === undefined ? [] : [{ name, sql }]
  })

/** Names of objects that `found` lacks, has in addition, or has with different SQL, in alphabetical order. */
export function changedObjects(expected: readonly SchemaObject[], found: readonly SchemaObject[]): string[] {
  const before = new Map(expected.map(({ name, sql }) => [name, normalised(sql)]))
  const after = new Map(found.map(({ name, sql }) => [name, normalised(sql)]))
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted()
}
