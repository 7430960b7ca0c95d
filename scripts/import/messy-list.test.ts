import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { productTitle } from '../../domain/catalogue/entry/product-title.ts'
import { slug } from '../../domain/core/text/slug.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { messyList } from '../../tests/factories/messy-list.ts'
import { readListFile } from '../../tests/factories/read-list.ts'
import { findMapping } from './find-mapping.ts'

const folder = folderOfFile()

const put = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const imported = (file: string) => readListFile(file, { whenUnreadable: { stock: 24 } })

const list = messyList()
const sound = [...list.rows].filter(([, { faults }]) => faults.length === 0)

describe('a supermarket’s list of 1,300 rows', async () => {
  const report = join(folder, 'report.csv')
  const { entries, rows, taken, refused, text, account } = await readListFile(put('messy.csv', list.csv), {
    whenUnreadable: { stock: 24 },
    report,
  })

  it('reads every sound row with the values it was made from', () => {
    expect([rows, taken.length]).toEqual([1300, sound.length])
    const read = entries.map(({ name, kind, country, typeid, price, volumeMl, abvTenths, vintage }) => ({
      name,
      kind,
      country,
      typeid,
      pence: price,
      volumeMl,
      abvTenths,
      vintage,
    }))
    expect(read).toEqual(sound.map(([, { truth }]) => truth))
  })

  it('refuses every faulty row for exactly its own faults', () => {
    const refusals = refused.map(({ row, faults }) => [row, [...new Set(faults.map(({ field }) => field))].toSorted()])
    const faulty = [...list.rows].filter(([, { faults }]) => faults.length > 0)
    expect(refusals).toEqual(faulty.map(([row, { faults }]) => [row, faults.toSorted()]))
  })

  it('gives each product its own address, without broken letters', () => {
    const addresses = entries.map((entry) => slug(productTitle(entry)))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => /(?:^|-)[aA]-?[cC]-|\ufffd/.test(address))).toEqual([])
    expect(addresses).toEqual(sound.map(([, { truth }]) => slug(truth.name)))
  })

  it('describes products without gaps, and without claims that the row does not support', () => {
    for (const {
      typeid,
      uda,
      lead,
      details,
      taste,
      abvTenths,
      sizeValue,
      mixSixPrice,
      isVintageUnknown,
      vintage,
    } of entries) {
      const text = [lead, taste, ...details].join(' ')
      expect(text).not.toMatch(/\ban [bcdfgjklmnpqrstvwxz0-9]|\ba [aeio]|Made in \.|undefined|null|NaN| {2}| 0%/)
      if (abvTenths === 0) expect(lead).toContain('alcohol-free')
      if (typeid === 'case') {
        expect(['case', 'keg']).toContain(uda)
        expect(sizeValue).toMatch(/^(?:\d+ × 75 cl case|30 l keg)$/)
        expect(mixSixPrice).toBeNull()
      }
      if (isVintageUnknown) expect(vintage).toBeNull()
    }
  })

  it('reports the column of each field, and what became of every row', () => {
    expect(account).toContain("price from 'Price'")
    expect(account).toContain("'Unit' (is units of alcohol")
    expect(text).toContain(`${sound.length} of 1,300 rows taken`)
    expect(text).toContain('For every row, because no column has it: stock 24')
    const lines = Papa.parse<Record<string, string>>(readFileSync(report, 'utf8').slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data
    expect(lines.map(({ row }) => Number(row))).toEqual([...list.rows.keys()])
    expect(
      lines.filter(({ fate }) => fate === 'refused').every(({ field, reason }) => field !== '' && reason !== ''),
    ).toBe(true)
    expect(new Set(lines.map(({ fate }) => fate))).toEqual(new Set(['taken', 'taken with changes', 'refused']))
  })
})

describe('the same list', () => {
  const rows =
    'Name;Type;Country;ABV;Size;Price\r\nChâteau Élan;Rosé;France;12,5%;75cl;£9.99\r\nCasa;Red;Chile;13%;75cl;£8\r\n'
  const utf16 = (text: string, isBig: boolean): Uint8Array => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it.each([
    ['utf-8.csv', rows],
    ['utf-8-with-a-mark.csv', `\ufeff${rows}`],
    ['windows.csv', Buffer.from(rows, 'latin1')],
    ['utf-16le.csv', utf16(rows, false)],
    ['utf-16be.csv', utf16(rows, true)],
    ['tabs.tsv', rows.replaceAll(';', '\t')],
    ['packed.csv.gz', gzipSync(rows)],
    ['titled.csv', `Our wines, autumn\r\n\r\n${rows}`],
    [
      'half-and-half.csv',
      Buffer.concat([Buffer.from(rows, 'utf8'), Buffer.from('Größe;White;Austria;12%;75cl;£9\r\n', 'latin1')]),
    ],
  ])('is read from %s', async (name, content) => {
    const { entries } = await imported(put(name, content))
    expect(entries.map((entry) => entry.name).slice(0, 2)).toEqual(['Château Élan', 'Casa'])
    expect(entries.map((entry) => entry.kind).slice(0, 2)).toEqual(['rose', 'red'])
    if (name.startsWith('half')) expect(entries[2]?.name).toBe('Größe')
  })
})

it('a list that can’t be imported yet is refused with the missing columns and how to supply them', async () => {
  const file = put('poor.csv', 'Name,Size\nTinto,75\n')
  const found = await findMapping({ file, mappingFile: undefined, whenUnreadable: {}, demoPrices: false })
  expect(found).toMatchObject({
    ok: false,
    message: expect.stringMatching(/no column was recognised for abv, volume, price, stock[\s\S]*"constant": "75 cl"/),
    mapping: { fields: { name: { column: 'Name' } } },
  })
})

it('a report contains no cell that a spreadsheet would run as a formula', async () => {
  const file = put(
    'formula.csv',
    'SKU,Name,Type,Country,ABV,Size,Price,Stock\n=1+1,"=HYPERLINK(""x"")",Red,Spain,13%,75cl,POA,1\n@a,+Tinto,Red,Spain,13%,75cl,£9,1\n',
  )
  const report = join(folder, 'formulas.csv')
  await readListFile(file, { whenUnreadable: { stock: 24 }, report })
  const cells = Papa.parse<string[]>(readFileSync(report, 'utf8').slice(1)).data.flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(cells).toContain("'+Tinto")
})

it('the example in docs/import-catalogue.md reads thirty rows, using only columns that it names', async () => {
  const docs = readFileSync(fileURLToPath(new URL('../../docs/import-catalogue.md', import.meta.url)), 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const colours = ['rouge', 'blanc', 'rosé']
  const lines = Array.from(
    { length: 30 },
    (_, index) =>
      `S${index},Cuvée ${index},Vieilles Vignes,Domaine Clair,${colours[index % 3]},Loire (FR),12.5 %,Gamay; Pinot Noir,£${9 + index}.50 per bottle,${index}`,
  )
  const header = 'Sku,Cuvee,Bottling,Estate,Colour,Region,Strength,Grapes,Bottle,Left'
  const file = put('docs.csv', [header, ...lines].join('\n'))
  const read = await readListFile(file, { mappingFile: put('docs.json', example) })
  expect(read.refused).toEqual([])
  expect(read.entries).toHaveLength(30)
  expect(read.entries[1]).toMatchObject({
    code: 'MLS1',
    name: 'Cuvée 1 Vieilles Vignes',
    kind: 'white',
    country: 'France',
    region: 'Loire',
    price: 1050,
    lockItInPrice: null,
    stock: 1,
    volumeMl: 750,
    grapes: ['Gamay', 'Pinot Noir'],
  })
})
