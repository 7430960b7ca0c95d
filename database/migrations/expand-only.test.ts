/** Migrations only add, so that a Worker of the version before can meet the newer schema (docs/operations.md#upgrading). */
import { describe, expect, test } from 'vitest'
import { migrations } from './all.ts'

/** Statements that take away what an older version reads, or demand what it does not write. */
const CONTRACTING: readonly RegExp[] = [
  /^\s*DROP\s+(?:TABLE|VIEW)\b/i,
  /^\s*ALTER\s+TABLE\s+\S+\s+(?:RENAME|DROP)\b/i,
  /^\s*ALTER\s+TABLE\s+\S+\s+ADD\s+(?:COLUMN\s+)?(?=[\s\S]*\bNOT\s+NULL\b)(?![\s\S]*\bDEFAULT\b)/i,
]

const isContracting = (statement: string): boolean => CONTRACTING.some((pattern) => pattern.test(statement))

const [, ...later] = migrations

test.each(later)('$number $name only expands, or says why it contracts', ({ statements, contracts }) => {
  const found = statements.filter(isContracting)
  if (contracts === undefined) expect(found).toEqual([])
  else
    expect({ found: found.length > 0, reason: contracts }).toEqual({ found: true, reason: expect.stringMatching(/\w/) })
})

describe('contracting statements', () => {
  test.each([
    'DROP TABLE orders',
    'drop view listings',
    'ALTER TABLE orders DROP COLUMN carrier',
    'ALTER TABLE orders RENAME TO old_orders',
    'ALTER TABLE orders RENAME COLUMN carrier TO courier',
    `ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL CHECK (carrier <> '')`,
  ])('%s', (statement) => expect(isContracting(statement)).toBe(true))

  test.each([
    'CREATE TABLE tags (tag TEXT NOT NULL)',
    `ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL DEFAULT ''`,
    'ALTER TABLE orders ADD COLUMN carrier TEXT',
    'DROP TRIGGER orders_are_found',
    'DROP INDEX orders_by_name',
  ])('not %s', (statement) => expect(isContracting(statement)).toBe(false))
})
