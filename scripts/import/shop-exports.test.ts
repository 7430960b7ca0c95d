import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ListedPicture } from '../../domain/staff/import/exports/export-columns.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { prepareList } from '../../tests/factories/import-rows.ts'
import { readListFile } from '../../tests/factories/read-list.ts'

const fixture = (name: string): string => fileURLToPath(new URL(`../../tests/fixtures/import/${name}`, import.meta.url))

const folder = folderOfFile()

const read = (name: string) => readFile(fixture(name))

function readText(text: string) {
  const file = join(folder, 'list.csv')
  writeFileSync(file, text)
  return readFile(file)
}

async function readFile(file: string) {
  const pictures: string[] = []
  const onPicture = ({ code, url }: ListedPicture) => pictures.push(`${code} ${url}`)
  const result = await readListFile(file, { onPicture })
  const products = result.entries.map(
    ({ code, name: title, winery, kind, typeid, country, grapes, volumeMl, price, stock }) => ({
      ...{ code, title, winery, kind, typeid, country, grapes, volumeMl, price, stock },
    }),
  )
  return { ...result, pictures, products, panel: prepareList(readFileSync(file, 'utf8')) }
}

describe('Shopify’s export of products', async () => {
  const { products, entries, refused, taken, panel, pictures } = await read('shopify-products.csv')

  it('lists the pictures of each product, including those on rows of their own', () => {
    expect(pictures.slice(0, 3)).toEqual([
      'TH-75 https://cdn.example/1.png',
      'TH-75 https://cdn.example/2.png',
      'TH-75 https://cdn.example/3.png',
    ])
  })

  it('is read as products with their variants, without one for a row that has only a picture', () => {
    const wine = { winery: 'Tor Hill', kind: 'red', typeid: 'wine', country: 'South Africa', grapes: ['Syrah'] }
    expect(products.filter(({ code }) => code !== 'TH-WH')).toEqual([
      { ...wine, code: 'TH-75', title: 'Tor Hill Syrah 2020', volumeMl: 750, price: 1450, stock: 36 },
      {
        code: 'TH-GIN',
        title: 'Tor Hill Gin (Box of 6 x 50cl)',
        winery: 'Tor Hill',
        kind: 'fortified',
        typeid: 'case',
        country: 'England',
        grapes: [],
        volumeMl: 3000,
        price: 17_000,
        stock: 5,
      },
    ])
    expect(entries[0]?.details).toEqual(['Dark fruit & pepper.'])
    expect(entries[0]).toMatchObject({
      sizeValue: '75 cl bottle',
      variants: [{ code: 'TH-150', group: 'size', value: '150 cl magnum', volumeMl: 1500, price: 3100, stock: 4 }],
    })
  })

  it('keeps drafts as drafts, here and in the control panel', () => {
    expect(refused).toEqual([])
    expect(entries.map(({ code, status }) => [code, status])).toEqual([
      ['TH-75', 'active'],
      ['TH-GIN', 'active'],
      ['TH-WH', 'draft'],
    ])
    expect(taken.at(-1)).toMatchObject({ row: 6, notes: [{ kind: 'off_sale', text: 'Draft' }] })
    expect(panel.at(-1)).toMatchObject({ faults: [], row: { code: 'TH-WH', edit: { status: 'draft' } } })
  })

  it('is read with its variants in the control panel', () => {
    expect(panel[1]?.row).toMatchObject({
      code: 'TH-150',
      edit: { choice: { group: 'size', value: '150 cl magnum' } },
      variant: { of: 'TH-75', main: { choice: { group: 'size', value: '75 cl bottle' } } },
    })
  })
})

describe('variants', () => {
  const HEADER =
    'Handle,Title,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,ABV (product.metafields.custom.abv)'
  const row = (handle: string, title: string, size: string, vintage: string, sku: string, price = '10.00') =>
    [handle, title, 'Red Wine', 'france', 'true', 'Size', size, 'Vintage', vintage, sku, price, '6', '13%'].join(',')
  const listed = (...rows: string[]) => readText([HEADER, ...rows].join('\n'))

  it('with two options are distinguished by both', async () => {
    const { entries, refused } = await listed(
      row('a', 'Clos 2019', '75cl', '2019', 'A1'),
      row('a', '', '75cl', '2020', 'A2'),
      row('a', '', '150cl', '2019', 'A3'),
    )
    expect(entries.map(({ code, variants }) => [code, variants.map(({ code: own, value }) => [own, value])])).toEqual([
      [
        'A1',
        [
          ['A2', '75cl, 2020'],
          ['A3', '150cl, 2019'],
        ],
      ],
    ])
    expect(refused).toEqual([])
  })

  it('are refused with row, field and reason if their product is, or if another has their size or code', async () => {
    const { entries, refused } = await listed(
      row('a', 'Clos Un', '75cl', '', 'A1', 'POA'),
      row('a', '', '150cl', '', 'A2'),
      row('b', 'Clos Deux', '75cl', '', 'B1'),
      row('b', '', '1.5 l', '', 'B2'),
      row('b', '', 'Magnum', '', 'B3'),
      row('b', '', '37.5cl', '', 'B1'),
    )
    expect(entries.map(({ code, variants }) => [code, variants.map(({ code: own }) => own)])).toEqual([['B1', ['B2']]])
    expect(refused.map(({ row: at, faults }) => [at, ...faults.map(({ field }) => field)])).toEqual([
      [2, 'price'],
      [3, 'variantOf'],
      [6, 'variantSize'],
      [7, 'id'],
    ])
  })
})

it('refuses a variant that is not published, of a product that is', async () => {
  const header =
    'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent,Tags,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
  const variation = (id: number, size: string, published: number) =>
    `${id},variation,S1-${id},Clos,${published},6,9.99,,S1,,ABV,,Bottle size,${size}`
  const parent = '1,variable,S1,Clos 2019,1,,,Wine > Red Wine,,france,ABV,13%,Bottle size,"75cl, 150cl"'
  const { entries, refused } = await readText(
    [header, parent, variation(2, '75cl', 1), variation(3, '150cl', 0)].join('\n'),
  )
  expect(entries).toMatchObject([{ code: 'S1-2', status: 'active', variants: [] }])
  expect(refused).toMatchObject([{ id: 'S1-3', faults: [{ field: 'status' }] }])
})

describe('WooCommerce’s export of products', async () => {
  const { products, entries, refused, panel } = await read('woocommerce-products.csv')

  it('is read as one product per simple or variable product, at today’s price', () => {
    expect(
      products.map(({ code, title, country, price, stock, volumeMl }) => [
        code,
        title,
        country,
        price,
        stock,
        volumeMl,
      ]),
    ).toEqual([
      ['WC-1', 'Brook End Rioja 2018', 'Spain', 999, 24, 750],
      ['WC-2', 'Brook End Cava NV', 'Spain', 1099, 0, 750],
      ['WC-3-75', 'Brook End Red 2019', 'France', 1150, 12, 750],
    ])
    expect(entries[0]).toMatchObject({ lead: 'Bright & easy.', details: ['Cherry.', 'Serve at 16°C'] })
    expect(entries[2]?.lead).toBe('Two sizes.')
    expect(entries[2]?.variants).toMatchObject([{ code: 'WC-3-150', value: '150 cl magnum', price: 2500, stock: 3 }])
  })

  it('leaves shortcodes and everything that is not text out of descriptions', async () => {
    const header =
      'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Tags,Attribute 1 name,Attribute 1 value(s)'
    const body =
      '[vc_row el_class=""x""][vc_column]<p>Plum.</p>[/vc_column][/vc_row]\\n[gallery ids=""1,2""]<xml><w:x>junk</w:x></xml><noscript>Off</noscript><p>Fig [2019].</p>'
    const { entries: listed } = await readText(
      [header, `1,simple,S1,Clos 2019 75cl,1,"${body}",6,9.99,Wine > Red Wine,france,ABV,13%`].join('\n'),
    )
    expect(listed[0]?.details).toEqual(['Plum.', 'Fig [2019].'])
  })

  it('lists the pictures of a variable product under its first variation, which has its page', async () => {
    const header =
      'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent,Images,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
    const { pictures } = await readText(
      [
        header,
        '1,variable,P,Clos 2019,1,,,Wine > Red Wine,,"https://cdn.example/1.png, https://cdn.example/2.png",Size,"75cl, 150cl",ABV,13%',
        '2,variation,P-75,Clos 2019 - 75cl,1,6,9.99,,P,https://cdn.example/3.png,Size,75cl,ABV,13%',
        '3,variation,P-150,Clos 2019 - 150cl,1,6,19.99,,P,https://cdn.example/4.png,Size,150cl,ABV,13%',
        '4,simple,S,Other 2019 75cl,1,6,9.99,Wine > Red Wine,,https://cdn.example/5.png,,,ABV,13%',
      ].join('\n'),
    )
    expect(pictures).toEqual([
      'P-75 https://cdn.example/1.png',
      'P-75 https://cdn.example/2.png',
      'P-75 https://cdn.example/3.png',
      'P-150 https://cdn.example/4.png',
      'S https://cdn.example/5.png',
    ])
  })

  it('keeps unpublished products as drafts, here and in the control panel', () => {
    expect(refused).toEqual([])
    expect(entries.map(({ status }) => status)).toEqual(['active', 'draft', 'active'])
    expect(panel.map(({ row }) => [row.code, row.edit.status, row.variant?.of])).toEqual([
      ['WC-1', undefined, undefined],
      ['WC-2', 'draft', undefined],
      ['WC-3-75', undefined, undefined],
      ['WC-3-150', undefined, 'WC-3-75'],
    ])
  })
})
