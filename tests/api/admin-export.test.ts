/** The staff's list of products as a file. */
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { exportProducts } from '../../functions/catalogue/product/staff/export.ts'
import { database, query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get } from './shop.ts'

const linesOf = async (answer: Response): Promise<Record<string, string>[]> => {
  const { data, errors } = Papa.parse<Record<string, string>>((await answer.text()).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

test('exports the filtered products, with spreadsheet formulas as text', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('support')]
  await query(
    `UPDATE products SET name = '=HYPERLINK("//evil.test")', region = 'Côte, "Sud"
line two' WHERE code = ?`,
    code,
  )
  const answer = await get(`/api/admin/products/export?q=${code}`, { Cookie: cookie })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = await linesOf(answer)
  expect(lines).toEqual([
    expect.objectContaining({
      Code: code,
      Name: `'=HYPERLINK("//evil.test")`,
      Region: 'Côte, "Sud"\nline two',
      Price: expect.stringMatching(/^\d+\.\d\d$/),
      Status: 'Live',
    }),
  ])
})

test('streams each product once, in the order of the codes, followed by its variants', async () => {
  const all = { q: '', sort: 'code', order: 'asc', page: 1, size: '50' } as const
  const lines = await linesOf(new Response(exportProducts(database, all, { hasCost: true, piece: 2 })))
  const rows = await query(`SELECT code, iif(is_default, '', product_code) AS main FROM variants
    ORDER BY product_code, is_default DESC, sequence, code`)
  expect(lines.map((line) => [line.Code, line['Variant of']])).toEqual(rows.map(({ code, main }) => [code, main]))
  expect(lines.find(({ Code }) => Code === 'MAGNUM')).toMatchObject({
    'Variant of': 'WINE',
    'Variant size': expect.stringMatching(/./),
    'Variant colour': '',
    Name: '',
    Price: expect.stringMatching(/^\d+\.\d\d$/),
    Status: '',
  })
})

test('includes costs only for staff who may change them', async () => {
  const code = await newWine()
  await query(`INSERT INTO variant_costs (code, cost_pence) VALUES (?, 512)`, code)
  const costsFor = async (type: 'merchandiser' | 'support') => {
    const { cookie } = await newStaff(type)
    const lines = await linesOf(await get(`/api/admin/products/export?q=${code}`, { Cookie: cookie }))
    return lines.map(({ Cost }) => Cost)
  }
  expect(await costsFor('merchandiser')).toEqual(['5.12'])
  expect(await costsFor('support')).toEqual([undefined])
})

test('refuses an invalid filter before anything is sent', async () => {
  const { cookie } = await newStaff('owner')
  expect((await get('/api/admin/products/export?min_price=abc', { Cookie: cookie })).status).toBe(400)
})
