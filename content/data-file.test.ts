import { expect, test } from 'vitest'
import { z } from 'zod'
import { cell, count, readCsv, readToml, texts } from './data-file.ts'

const toml = (text: string) => readToml(z.strictObject({ says: texts, stock: count }), 'wine.toml', text)
const row = z.strictObject({ name: z.string(), price: cell.pence, grapes: cell.list, flag: cell.optional(z.string()) })
const csv = (...lines: string[]) => readCsv(row, 'wines.csv', ['name,price,grapes,flag', ...lines].join('\n'))

test('reads a TOML file by its schema', () => {
  expect(toml('says = ["Pears"]\nstock = 3')).toEqual({ says: ['Pears'], stock: 3 })
})

test.each([
  ['says = ["Pears", ""]\nstock = 3', 'wine.toml, says[1]: Must not be empty'],
  ['says = ["Pears", "Pears"]\nstock = 3', 'wine.toml, says: Give each text once'],
  ['says = []\nstock = 3', 'wine.toml, says: Give at least one'],
  ['says = ["Pears"]\nstock = 3\nprice = 4', 'price'],
  ['says = ["Pears"]\nstock = ', 'wine.toml: Invalid TOML'],
])('names a fault in a TOML file: %s', (text, message) => {
  expect(() => toml(text)).toThrow(message)
})

test('reads a CSV file row by row', () => {
  expect(csv('Rioja,9.50,"Tempranillo, Graciano",New in', 'Soave,12,Garganega,', '')).toEqual([
    { name: 'Rioja', price: 950, grapes: ['Tempranillo', 'Graciano'], flag: 'New in' },
    { name: 'Soave', price: 1200, grapes: ['Garganega'], flag: null },
  ])
})

test.each([
  ['Soave,cheap,Garganega,', 'wines.csv, row 3, price: Give pounds, as in 9.50'],
  ['Soave,12,,', 'wines.csv, row 3, grapes: Must not be empty'],
  ['Soave,12', 'wines.csv, row 3: Too few fields'],
  ['Soave,12,Garganega,,', 'wines.csv, row 3: Too many fields'],
])('names the row of a fault in a CSV file: %s', (line, message) => {
  expect(() => csv('Rioja,9.50,Tempranillo,', line)).toThrow(message)
})
