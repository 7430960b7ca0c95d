import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attributesOf } from '../../domain/catalogue/entry/attributes.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { productTitle } from '../../domain/catalogue/entry/product-title.ts'
import { addressPart } from '../../domain/core/text/slug.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { prepareList } from '../../tests/factories/import-rows.ts'
import { readListFile } from '../../tests/factories/read-list.ts'

const folder = folderOfFile()

/** The list as the command line and as the control panel read it. */
async function read(csv: string) {
  const file = join(folder, 'list.csv')
  writeFileSync(file, csv)
  return { ...(await readListFile(file)), panel: prepareList(csv) }
}

const HEADER = 'SKU,Name,Producer,Type,Country,Region,Grape,ABV,Volume,Price,Stock,Description'
const list = (...rows: string[]): string => [HEADER, ...rows].join('\n')

describe('text from other systems', async () => {
  const { entries, panel } = await read(
    list(
      'A1,Ch&acirc;teau Clos 2019,M&uuml;hle,Red,France,Rh&ocirc;ne,Gr&uuml;ner Veltliner; Merlot,13%,75cl,9.50,12,"<p>Cassis &ndash; plum.</p><ul><li>Serve cool</li><li>Decant</li></ul><script>alert(1)</script>"',
      'A2,Lab 2020,Rock &amp;amp; Roll,Red,France,Bordeaux,Malbec,13%,75cl,9.50,12,"Sugar <2 g/l and pH >3.1"',
    ),
  )
  const [first, second] = entries as [CatalogueEntry, CatalogueEntry]

  it('is decoded before lists are split', () => {
    expect(first).toMatchObject({ name: 'Château Clos 2019', winery: 'Mühle', region: 'Rhône' })
    expect(first.grapes).toEqual(['Grüner Veltliner', 'Merlot'])
    expect(second.winery).toBe('Rock & Roll')
  })

  it('keeps paragraphs and list items apart, and keeps a < that begins no tag', () => {
    expect(first.details).toEqual(['Cassis – plum.', 'Serve cool', 'Decant'])
    expect(second.details).toEqual(['Sugar <2 g/l and pH >3.1'])
  })

  it('is read in the same way by the control panel', () => {
    for (const [index, entry] of entries.entries())
      expect(panel[index]?.row.entry).toMatchObject({
        name: entry.name,
        winery: entry.winery,
        grapes: entry.grapes,
        details: entry.details,
      })
  })
})

it('semicolons in texts and entities are not taken for the separator of cells', async () => {
  const signs = 'Citrus; apple; pear; quince; lime; salt; flint; smoke; hay; honey; wax; bread; nuts'
  const { entries, panel } = await read(
    list(
      'A1,Ch&acirc;teau &Eacute;lan 2019,D&apos;Or,Red,France,C&ocirc;te d&rsquo;Or,Pinot&nbsp;Noir,13%,75cl,&pound;12.50,24,&lt;p&gt;Plum &amp;amp; fig&lt;/p&gt;',
      `A2,Clos 2020,Olivette,White,France,Loire,Chenin Blanc,13%,75cl,9.50,12,${signs}`,
    ),
  )
  expect(entries.map(({ name, region, price, details }) => [name, region, price, details])).toEqual([
    ['Château Élan 2019', 'Côte d’Or', 1250, ['Plum & fig']],
    ['Clos 2020', 'Loire', 950, [signs]],
  ])
  expect(panel.map(({ row }) => row.entry?.name)).toEqual(['Château Élan 2019', 'Clos 2020'])
})

const NUMBERS = 'SKU;Name;Type;Country;ABV;Volume;Price;Stock'
const numbers = async (...rows: string[]) => {
  const { entries, refused, panel } = await read([NUMBERS, ...rows].join('\n'))
  return {
    entries,
    refused: refused.flatMap(({ row, faults }) => faults.map(({ field, reason }) => `${row} ${field} ${reason}`)),
    panel,
  }
}

describe('numbers', () => {
  it('have one decimal mark in a list: 1.000 beside 9,90 is a thousand', async () => {
    const { entries, panel } = await numbers(
      'K1;Cava Brut;Sparkling;Spain;11,5 %;0,75 l;9,90;1.000',
      'K2;Rioja Crianza 2019;Red;Spain;13,5 %;0,75 l;1.012,50;2.500',
      'K3;Rueda 2022;White;Spain;12,5 %;1,5 l;8,50;12',
    )
    expect(entries.map(({ price, stock, volumeMl, abvTenths }) => [price, stock, volumeMl, abvTenths])).toEqual([
      [990, 1000, 750, 115],
      [101250, 2500, 750, 135],
      [850, 12, 1500, 125],
    ])
    expect(panel.map(({ row }) => row.entry?.stock)).toEqual([1000, 2500, 12])
  })

  it('may have spaces between thousands, as French lists do', async () => {
    const { entries, refused, panel } = await numbers(
      'F1;Sancerre 2022;White;France;12,5 %;75 cl;1\u00a0299,00;2\u202f500',
      'F2;Chinon 2021;Red;France;13 %;75 cl;12,90;1 200',
      'F3;Gigondas 2020;Red;France;14 %;75 cl;12,50;24,0',
      'F4;Bandol 2020;Red;France;14 %;75 cl;12,50;12 50',
    )
    expect(entries.map(({ price, stock }) => [price, stock])).toEqual([
      [129_900, 2500],
      [1290, 1200],
      [1250, 24],
    ])
    expect(refused).toEqual([expect.stringMatching(/^5 stock '12 50'/)])
    expect(panel.map(({ row }) => row.entry?.stock)).toEqual([2500, 1200, 24, undefined])
  })

  it('are refused with row and field when they can be read in two ways', async () => {
    const { entries, refused, panel } = await numbers(
      'K1;Cava Brut;Sparkling;Spain;11;75cl;9;1.000',
      'K2;Rueda 2022;White;Spain;12;75cl;8;12',
    )
    expect(entries.map(({ code }) => code)).toEqual(['K2'])
    expect(refused).toEqual([expect.stringMatching(/^2 stock '1\.000' may be thousands or decimals/)])
    expect(panel[0]?.faults).toEqual([{ field: 'stock', reason: expect.stringMatching(/thousands or decimals/) }])
  })

  it('are refused with row, field and reason when a spreadsheet damaged them', async () => {
    const { entries, refused, panel } = await numbers(
      '5.0101E+12;Alpha 2020;Red;Spain;13,5;75cl;9,50;1',
      '01-Jan;Beta 2020;Red;Spain;13,5;75cl;9,50;1',
      'Mrz 01;Gamma 2020;Red;Spain;13,5;75cl;9,50;1',
      '#REF!;Delta 2020;Red;Spain;13,5;75cl;9,50;1',
      '#N/A;Epsilon 2020;Red;Spain;13,5;75cl;9,50;1',
      'K6;#NAME?;Red;Spain;13,5;75cl;9,50;1',
      'K7;Zeta 2020;Red;Spain;13,5;75cl;9,50;1E+3',
      'K8;Eta 2020;Red;Spain;13,5;75cl;9,50;1',
      'k8;Theta 2020;Red;Spain;13,5;75cl;9,50;1',
      'MAR-01;Iota 2020;Red;Spain;13,5;75cl;9,50;1',
    )
    expect(entries.map(({ code }) => code)).toEqual(['K8', 'MAR-01'])
    expect(refused).toEqual([
      expect.stringMatching(/^2 id '5\.0101E\+12' was shortened by a spreadsheet/),
      expect.stringMatching(/^3 id '01-Jan' was turned into a date/),
      expect.stringMatching(/^4 id 'Mrz 01' was turned into a date/),
      expect.stringMatching(/^5 id '#REF!' is a spreadsheet’s error/),
      expect.stringMatching(/^6 id '#N\/A' is a spreadsheet’s error/),
      expect.stringMatching(/^7 name '#NAME\?' is a spreadsheet’s error/),
      expect.stringMatching(/^8 stock '1E\+3' was shortened/),
      expect.stringMatching(/^10 id is the same as in row 9/),
    ])
    expect(panel.map(({ faults }) => faults.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 1, 0])
  })
})

describe('a mapping', () => {
  const mappingFile = join(folder, 'mapping.json')
  const fields = Object.fromEntries(
    Object.entries({
      id: 'SKU',
      name: 'Name',
      kind: 'Type',
      country: 'Country',
      abv: 'ABV',
      volume: 'Volume',
      price: 'Price',
      stock: 'Stock',
    }).map(([field, column]) => [field, { column }]),
  )
  const stockOf = async (rules: object, csv: string) => {
    const file = join(folder, 'mapped.csv')
    writeFileSync(mappingFile, JSON.stringify({ name: 'Mine', codePrefix: '', fields: { ...fields, ...rules } }))
    writeFileSync(file, csv)
    const { entries } = await readListFile(file, { mappingFile })
    return entries.map(({ stock }) => stock)
  }

  it('overrides the decimal mark found in the list', async () => {
    const csv = `${NUMBERS}\nK1;Cava Brut;Sparkling;Spain;11,5;75cl;9,90;442.000`
    expect(await stockOf({ stock: { column: 'Stock', numbers: { decimal: '.' } } }, csv)).toEqual([442])
    expect(await stockOf({}, csv)).toEqual([442_000])
  })
})

it('a long name gets an address short enough for a file system', async () => {
  const name = 'Supercalifragilistic '.repeat(12).trim()
  const { entries } = await numbers(`N9;${name};Red;France;13,5;75cl;9,90;24`)
  const [entry] = entries
  expect(entry?.name).toBe(name)
  if (entry === undefined) return
  expect(addressPart(productTitle(entry))).toMatch(/^[a-z-]{20,80}$/)
})

describe('columns', () => {
  it('called region_1 and Stock (cases) are recognised; a number of cases is refused for a bottle', async () => {
    const { entries, refused } = await read(
      [
        'SKU,Name,Type,Country,region_1,Grape,ABV,Volume,Price,Stock (cases)',
        'A1,One 2020,Red,Italy,Sicily,pinotnoir,13%,6 x 75cl,59.50,3',
        'A2,Two 2020,Red,Italy,Etna,"60% Merlot, 40% Malbec",13%,75cl,9.50,3',
        'A3,Three 2020,Sparkling,France,Champagne,Champagne Blend,12%,6 x 75cl,9.50,3',
      ].join('\n'),
    )
    expect(entries.map(({ region, stock, grapes, style }) => ({ region, stock, grapes, style }))).toEqual([
      { region: 'Sicily', stock: 3, grapes: ['Pinot Noir'], style: '' },
      { region: 'Champagne', stock: 3, grapes: [], style: '' },
    ])
    expect(refused.map(({ row, faults }) => [row, ...faults.map(({ field, reason }) => `${field} ${reason}`)])).toEqual(
      [[3, "stock '3' counts cases, and the row is one bottle"]],
    )
  })

  it('with shares of grapes fill the blend, in the command and in the control panel', async () => {
    const { entries, panel } = await read(
      list(
        'G1,Rosso 2019,Vale,Red,Italy,Tuscany,"60% Merlot, 40% Cabernet Sauvignon",13%,75cl,9.50,12,',
        'G2,Brut,Vale,Sparkling,France,Champagne,Champagne Blend,12%,75cl,9.50,12,',
      ),
    )
    const [rosso, brut] = entries
    expect(rosso?.grapes).toEqual(['Merlot', 'Cabernet Sauvignon'])
    expect(rosso && attributesOf(rosso).find(({ key }) => key === 'blend')?.value).toBe(
      '60% Merlot, 40% Cabernet Sauvignon',
    )
    expect(brut).toMatchObject({ grapes: [], style: 'Champagne Blend' })
    expect(panel[0]?.row).toMatchObject({
      edit: { attributes: { grape: 'Merlot, Cabernet Sauvignon', blend: '60% Merlot, 40% Cabernet Sauvignon' } },
      entry: { blend: '60% Merlot, 40% Cabernet Sauvignon' },
    })
    expect(panel[1]?.row.edit.attributes).toMatchObject({ style: 'Champagne Blend' })
  })
})
