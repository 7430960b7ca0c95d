import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { prepareList } from '../../tests/factories/import-rows.ts'
import { readListFile } from '../../tests/factories/read-list.ts'

const folder = folderOfFile()

type Wine = { name: string; pence: number; stock: number; ml: number; tenths: number; text: string }

const wine = fc.record({
  name: fc.constantFrom('Château Élan', 'Müller & Sohn', 'L’Or “Réserve”', 'Tre; Colli', 'Clos <Nord>', 'Rock, Paper'),
  pence: fc.integer({ min: 101, max: 250_000 }),
  stock: fc.integer({ min: 0, max: 25_000 }),
  ml: fc.constantFrom(375, 500, 750, 1500),
  tenths: fc.integer({ min: 80, max: 150 }),
  text: fc.constantFrom('Plum & spice', 'Sugar <2 g/l, pH >3.1', 'Dry — “very” dry', '5 < 6'),
})
/** Numbered names, so that each row is a separate product. */
const wines = fc
  .array(wine, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((one, index) => ({ ...one, name: `${one.name} ${index + 1}` })))

const grouped = (whole: string, mark: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, mark)
const decimal = (units: number, places: number, [point, thousands]: readonly [string, string]): string => {
  const digits = String(units).padStart(places + 1, '0')
  return `${grouped(digits.slice(0, -places), thousands)}${point}${digits.slice(-places)}`
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const excel =
  (delimiter: string, marks: readonly [string, string]) =>
  (list: readonly Wine[]): string =>
    Papa.unparse(
      [
        ['SKU', 'Name', 'Type', 'Country', 'ABV', 'Volume', 'Price', 'Stock', 'Description'],
        ...list.map(({ name, pence, stock, ml, tenths, text }, index) => [
          `A${index}`,
          name,
          'Red',
          'France',
          `${decimal(tenths, 1, marks)} %`,
          `${decimal(ml, 3, marks)} l`,
          decimal(pence, 2, marks),
          grouped(String(stock), marks[1]),
          text,
        ]),
      ],
      { delimiter },
    )

const shopify = (list: readonly Wine[]): string =>
  Papa.unparse([
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Tags',
      'Published',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Price',
      'Variant Inventory Qty',
      'Image Src',
      'ABV (product.metafields.custom.abv)',
    ],
    ...list.flatMap(({ name, pence, stock, ml, tenths, text }, index) => [
      [
        `h${index}`,
        name,
        `<p>${escaped(text)}</p>`,
        'Red Wine',
        'france',
        'true',
        'Size',
        `${ml}ml`,
        `A${index}`,
        (pence / 100).toFixed(2),
        stock,
        'a.png',
        `${tenths / 10}%`,
      ],
      [`h${index}`, '', '', '', '', '', '', '', '', '', '', 'b.png', ''],
    ]),
  ])

const wooCommerce = (list: readonly Wine[]): string =>
  Papa.unparse([
    [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Description',
      'Stock',
      'Sale price',
      'Regular price',
      'Categories',
      'Tags',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
    ],
    ...list.map(({ name, pence, stock, ml, tenths, text }, index) => [
      index,
      'simple',
      `A${index}`,
      escaped(name),
      1,
      `<p>${escaped(text)}</p>\\n`,
      stock,
      '',
      (pence / 100).toFixed(2),
      'Wine > Red Wine',
      'france',
      'ABV',
      `${tenths / 10}%`,
      'Bottle size',
      `${ml / 10}cl`,
    ]),
  ])

describe('a list as other systems write it is read back as it was', () => {
  it.each([
    ['UK Excel', excel(',', ['.', ','])],
    ['German Excel', excel(';', [',', '.'])],
    ['Shopify', shopify],
    ['WooCommerce', wooCommerce],
  ])('%s', async (name, write) => {
    await fc.assert(
      fc.asyncProperty(wines, async (list) => {
        const file = join(folder, `${name}.csv`)
        const csv = write(list)
        writeFileSync(file, csv)
        const read = await readListFile(file)
        const truth = list.map(({ name: title, pence, stock, ml, tenths, text }) => [
          title,
          pence,
          stock,
          ml,
          tenths,
          [text],
        ])
        expect(read.refused).toEqual([])
        expect(
          read.entries.map((one) => [one.name, one.price, one.stock, one.volumeMl, one.abvTenths, one.details]),
        ).toEqual(truth)
        expect(
          prepareList(csv).map(({ row: { entry } }) => [entry?.name, entry?.stock, entry?.volume_ml, entry?.details]),
        ).toEqual(list.map(({ name: title, stock, ml, text }) => [title, stock, ml, [text]]))
      }),
      { numRuns: 15 },
    )
  })
})
