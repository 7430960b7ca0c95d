import { describe, expect, test } from 'vitest'
import type { EditedProduct } from '../../domain/catalogue/product/edit.schema.ts'
import type { WaitingChanges } from '../../domain/publishing/build/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const edit = (code: string, body: unknown, cookie: string) =>
  write('PATCH', `/api/admin/products/${code}`, body, cookie)
const product = async (answer: Response) => (await json<{ product: EditedProduct }>(answer)).product
const waiting = (code: string) => query('SELECT * FROM changes WHERE noun_id = ? AND build_id IS NULL', code)
const audited = (code: string) => query(`SELECT * FROM audit WHERE noun = 'product' AND noun_id = ? ORDER BY id`, code)

describe('an edit of a product', () => {
  test('is saved, shown on the product’s page, audited, and waits to be published', async () => {
    const [code, staff] = [await newWine(), await newStaff('merchandiser')]
    const answer = await edit(
      code,
      { price: 10.5, lead: ' A  new lead.\u0000 ', details: ['One.', 'Two.'] },
      staff.cookie,
    )
    expect(answer.status).toBe(200)
    expect(await product(answer)).toMatchObject({ code, price: 10.5, mix_six_price: 8.99, lead: 'A  new lead.' })
    const sold = await json<{ product: { price: number; details: string[] } }>(
      await get(`/api/product?product_code=${code}`),
    )
    expect(sold.product).toMatchObject({ price: 10.5, details: ['One.', 'Two.'] })
    const [row] = await audited(code)
    expect(row).toMatchObject({ admin_id: staff.id, admin_name: 'Sam Staff', action: 'edit' })
    expect(JSON.parse(String(row?.before_json))).toMatchObject({ price: 9.99 })
    expect(JSON.parse(String(row?.after_json))).toEqual({
      price: 10.5,
      lead: 'A  new lead.',
      details: ['One.', 'Two.'],
    })
    const listed = await json<WaitingChanges>(await get('/api/admin/changes', { Cookie: staff.cookie }))
    const change = listed.changes.find(({ noun_id }) => noun_id === code)
    expect(change).toMatchObject({ noun: 'product', by: 'Sam Staff', at: expect.stringMatching(/^20.*Z$/) })
    expect(change?.summary).toContain('price £9.99 → £10.50, lead, details')
    expect(listed.total).toBeGreaterThanOrEqual(1)
  })

  test('writes nothing when nothing differs', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    expect((await edit(code, { price: 9.99 }, cookie)).status).toBe(200)
    expect([await waiting(code), await audited(code)]).toEqual([[], []])
  })

  test('takes a wine out of a programme', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    expect(await product(await edit(code, { mix_six_price: null }, cookie))).toMatchObject({ mix_six_price: null })
    expect(await product(await edit(code, { price: 5 }, cookie))).toMatchObject({ price: 5 })
  })

  test('changes only the prices of a variant', async () => {
    const { cookie } = await newStaff('owner')
    expect(await product(await edit('MAGNUM', { price: 21.5 }, cookie))).toMatchObject({ price: 21.5 })
    const refused = await edit('MAGNUM', { lead: 'Large' }, cookie)
    expect(refused.status).toBe(422)
    expect((await json<Problem>(refused)).errors).toEqual([
      { field: 'lead', message: 'Is the same for all sizes: change it on WINE' },
    ])
    await edit('MAGNUM', { price: 21 }, cookie)
  })

  test('keeps both of two concurrent edits to different fields', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    const answers = await Promise.all([edit(code, { price: 11 }, cookie), edit(code, { taste: 'Cherries' }, cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await product(await edit(code, { lead: 'Both' }, cookie))).toMatchObject({ price: 11, taste: 'Cherries' })
    expect(await waiting(code)).toHaveLength(3)
  })
})

describe('a refused edit', () => {
  test.each([
    [{ price: '10' }, 'price', 'Give a price in pounds, such as 10.50'],
    [{ price: 0 }, 'price', 'A price is more than nothing'],
    [{ price: 10.005 }, 'price', 'Give whole pence, such as 10.50'],
    [{ price: 1e9 }, 'price', 'Is more than £100,000'],
    [{ price: null }, 'price', 'Give a price in pounds, such as 10.50'],
    [{ details: 'One' }, 'details', 'Give a list of paragraphs'],
    [{ taste: 'x'.repeat(301) }, 'taste', 'Is longer than 300 characters'],
    [{ price: 10, route: 'red/other' }, 'route', 'Unknown field'],
    [{}, '', 'Say what to change'],
  ])('is refused with the field named: %j', async (body, field, message) => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    const answer = await edit(code, body, cookie)
    expect(answer.status).toBe(400)
    expect((await json<Problem>(answer)).errors).toEqual([{ field, message }])
    expect([await waiting(code), await audited(code)]).toEqual([[], []])
  })

  test('names the changed price when it would be below another', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    const answer = await edit(code, { price: 8 }, cookie)
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).errors).toEqual([
      { field: 'price', message: 'Is below the Mix Six price, £8.99' },
    ])
    expect([await waiting(code), await audited(code)]).toEqual([[], []])
  })
})
