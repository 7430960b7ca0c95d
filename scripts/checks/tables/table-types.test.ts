import { expect, test } from 'vitest'
import { tableTypes } from './table-types.ts'

const WINES = `CREATE TABLE wines (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('red', 'white')),
    size INTEGER CHECK (size IN (75, 150)),
    is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1)),
    strength REAL NOT NULL,
    search_text TEXT GENERATED ALWAYS AS (lower(kind))
  ) STRICT`

const types = (more: { statements?: string[]; current?: string; types?: Record<string, string> } = {}) =>
  tableTypes(more.current ?? '', { statements: [WINES, ...(more.statements ?? [])], types: more.types ?? {} })

test('a table has a row type, with closed lists as unions and nulls where the schema has them', () => {
  expect(types()).toContain(`export interface Wines {
  id: number
  kind: 'red' | 'white'
  size: 75 | 150 | null
  is_new: Flag
  strength: number
  search_text: string
}`)
})

test('inserts may leave out row ids and defaults, and must leave out generated columns', () => {
  expect(types()).toContain("  wines: Table<Wines, 'id' | 'is_new', 'search_text'>\n")
})

test('a row id that refers to another table must be inserted', () => {
  const statements = ['CREATE TABLE tastings (wine_id INTEGER PRIMARY KEY REFERENCES wines (id)) STRICT']
  expect(types({ statements })).toContain('  tastings: Table<Tastings>\n')
})

test('a later migration changes the types', () => {
  const statements = ['ALTER TABLE wines RENAME COLUMN strength TO abv']
  expect(types({ statements })).toContain('  abv: number\n')
})

test('a column has the given type', () => {
  expect(types({ types: { 'wines.size': '75' } })).toContain('  size: 75 | null\n')
})

test('notes stay with their tables and columns', () => {
  const current = types()
    .replace('export interface Wines', '/** Bottles. */\nexport interface Wines')
    .replace('  size:', '  /** Centilitres. */\n  size:')
  expect(types({ current })).toBe(current)
  const statements = [
    'CREATE TABLE tastings (size INTEGER PRIMARY KEY) STRICT',
    'ALTER TABLE wines DROP COLUMN strength',
  ]
  expect(types({ current, statements })).toContain(
    "/** Bottles. */\nexport interface Wines {\n  id: number\n  kind: 'red' | 'white'\n  /** Centilitres. */\n  size:",
  )
  expect(types({ current, statements })).toContain('export interface Tastings {\n  size: number\n}')
})

test('a type for an unknown column throws', () => {
  expect(() => types({ types: { 'wines.colour': 'string' } })).toThrow('names wines.colour, which no migration makes')
})
