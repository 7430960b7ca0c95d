import { expect, test } from 'vitest'
import { changedObjects, fingerprintOf, objectsOf } from './fingerprint.ts'

const TABLE = `CREATE TABLE wines (code TEXT CHECK (code <> 'a  "b"'), price INTEGER)`
const INDEX = 'CREATE UNIQUE INDEX wines_by_price ON wines (price)'

const fingerprint = (...statements: string[]) => fingerprintOf(objectsOf(statements))

test('ignores spacing, comments, quotes around names, order, and statements that create nothing', () => {
  const other = `CREATE TABLE "wines"(\n  code TEXT -- 'its' code\n  CHECK(code<>'a  "b"'), /* pence */ "price" INTEGER\n)`
  expect(
    fingerprintOf([
      { name: 'wines_by_price', sql: INDEX },
      { name: 'wines', sql: other },
    ]),
  ).toBe(fingerprint(TABLE, INDEX, `INSERT INTO wines VALUES ('x', 1)`))
})

test.each([
  ['a column more', TABLE.replace('price INTEGER', 'price INTEGER, name TEXT')],
  ['another order of columns', `CREATE TABLE wines (price INTEGER, code TEXT CHECK (code <> 'a  "b"'))`],
  ['spaces in a text', TABLE.replace('a  ', 'a ')],
  ['quotes in a text', TABLE.replaceAll('"b"', 'b')],
  ['another case', TABLE.replace('code TEXT', 'Code TEXT')],
])('tells %s', (_, table) => {
  expect(fingerprint(table, INDEX)).not.toBe(fingerprint(TABLE, INDEX))
  expect(changedObjects(objectsOf([TABLE, INDEX]), objectsOf([table, INDEX]))).toEqual(['wines'])
})

test('names what is missing and what is additional', () => {
  const view = 'CREATE VIEW cheap AS SELECT code FROM wines'
  expect(changedObjects(objectsOf([TABLE, INDEX]), objectsOf([TABLE, view]))).toEqual(['cheap', 'wines_by_price'])
})
