/** Barcode, supplier, bin and duty status of a code: saved, found, exported and imported; never shown to shoppers. */
import { describe, expect, test } from 'vitest'
import type { StaffProductDetail } from '../../domain/catalogue/product/edit.schema.ts'
import { soundRows } from '../factories/import-rows.ts'
import { query } from './database.ts'
import { dryRun, importAll, undo } from './import-calls.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const FACTS = { barcode: '5012345678900', supplier: 'Lay & Wheeler', bin: 'A12', duty: 'in_bond' } as const
const NONE = { barcode: '', supplier: '', bin: '', duty: '' }

const edit = (code: string, body: object, cookie: string) => write('PATCH', `/api/admin/products/${code}`, body, cookie)
const detailOf = async (code: string, cookie: string) =>
  json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: cookie }))
const factsOf = async (code: string, cookie: string) => {
  const { barcode, supplier, bin, duty } = (await detailOf(code, cookie)).product
  return { barcode, supplier, bin, duty }
}
const foundBy = async (q: string, cookie: string) => {
  const answer = await get(`/api/admin/products?q=${encodeURIComponent(q)}`, { Cookie: cookie })
  return (await json<{ products: { code: string }[] }>(answer)).products.map(({ code }) => code)
}

/** A barcode of its own, as the tests share a shop. */
const newBarcode = () => {
  const digits = `20${String(Math.trunc(Math.random() * 1e10)).padStart(10, '0')}`
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

describe('an edit', () => {
  test('saves what it names, leaves the rest, and is in the history', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    expect(await factsOf(code, cookie)).toEqual(NONE)
    expect((await edit(code, { ...FACTS, barcode: '5 012345 678900' }, cookie)).status).toBe(200)
    expect(await factsOf(code, cookie)).toEqual(FACTS)
    expect((await edit(code, { bin: 'B3', supplier: '' }, cookie)).status).toBe(200)
    expect(await factsOf(code, cookie)).toEqual({ ...FACTS, bin: 'B3', supplier: '' })
    expect((await detailOf(code, cookie)).history).toMatchObject([
      { action: 'edit', before: { bin: 'A12', supplier: FACTS.supplier }, after: { bin: 'B3', supplier: '' } },
      { before: NONE, after: FACTS },
    ])
  })

  test('refuses a barcode whose check digit is wrong, naming the field', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    const answer = await edit(code, { barcode: '5012345678901' }, cookie)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain('Check the digits')
    expect(await factsOf(code, cookie)).toEqual(NONE)
  })

  test('is never part of an answer to shoppers', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    await edit(code, { ...FACTS, supplier: 'Secret Cellars' }, cookie)
    const page = await (await get(`/api/product?product_code=${code}`)).text()
    for (const value of [FACTS.barcode, 'Secret Cellars', 'in_bond']) expect(page).not.toContain(value)
  })
})

test('finds a product by its barcode, also as a scanner reads a UPC', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('support')]
  const barcode = newBarcode()
  await query(
    `INSERT INTO variant_stockroom (code, barcode, supplier, bin, duty) VALUES (?, ?, '', '', '')`,
    code,
    barcode,
  )
  expect(await foundBy(barcode, cookie)).toEqual([code])
  expect(await foundBy(`0${barcode}`, cookie)).toEqual([code])
  expect(await foundBy(barcode.slice(0, -1), cookie)).toEqual([])
})

test('a list sets barcodes and bins of existing and new products and variants, and restores them on undo', async () => {
  const [known, added, staff] = [
    await newWine(),
    `N${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
    await newStaff('owner'),
  ]
  await edit(known, { bin: 'Z1' }, staff.cookie)
  const text = [
    'Code,Name,Winery,Kind,Country,Region,Size,ABV,Price,Stock,Variant of,Variant size,Barcode,Supplier,Bin,Duty',
    `${known},,,,,,,,,,,,5012345678900,Lay & Wheeler,,In bond`,
    `${added},Tinto ${added},Novo,red,Spain,Rioja,75cl,13.5%,9.99,12,,,5012345678900,Lay & Wheeler,A12,In Bond`,
    `${added}-M,,,,,,1.5l,,20,3,${added},Magnum,,,A13,duty paid`,
  ].join('\n')
  const [first] = await dryRun(soundRows(text), staff)
  expect(first?.changes).toEqual([
    { field: 'barcode', name: 'Barcode', before: 'none', after: '5012345678900' },
    { field: 'supplier', name: 'Supplier', before: 'none', after: 'Lay & Wheeler' },
    { field: 'duty', name: 'Duty status', before: 'none', after: 'In bond' },
  ])
  const { id, answer } = await importAll(text, staff)
  expect(answer).toMatchObject({ added: 2, changed: 1, left: [] })
  expect(await factsOf(known, staff.cookie)).toEqual({ ...FACTS, bin: 'Z1' })
  expect(await factsOf(added, staff.cookie)).toEqual(FACTS)
  expect(await factsOf(`${added}-M`, staff.cookie)).toEqual({ ...NONE, bin: 'A13', duty: 'duty_paid' })
  const exported = await get(`/api/admin/products/export?q=${added}`, { Cookie: staff.cookie })
  const again = await dryRun(soundRows(await exported.text()), staff)
  expect(again.map(({ fate, changes }) => [fate, changes])).toEqual([
    ['same', []],
    ['same', []],
  ])
  await undo(id, staff)
  expect(await factsOf(known, staff.cookie)).toEqual({ ...NONE, bin: 'Z1' })
  const rows = await query('SELECT code FROM variant_stockroom WHERE code = ?', added)
  expect(rows).toEqual([])
})
