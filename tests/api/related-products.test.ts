/** Related products chosen by staff. */
import { describe, expect, test } from 'vitest'
import type { StaffProductDetail } from '../../domain/catalogue/product/edit.schema.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { cookieOf, get, json, post, SAME_ORIGIN, write } from './shop.ts'

const read = async (code: string, cookie: string) =>
  json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: cookie }))

const put = (code: string, body: object, cookie: string) =>
  write('PUT', `/api/admin/products/${code}/related`, body, cookie)

/** Adds two wines related to a third, the second one listed first. */
const chosen = async () => {
  const [code, one, two, staff] = [await newWine(), await newWine(), await newWine(), await newStaff('merchandiser')]
  const { version } = await read(code, staff.cookie)
  const answer = await put(code, { version, related: [two, one] }, staff.cookie)
  return { code, one, two, staff, version, answer }
}

/** Returns the recommendations for a visitor who has just viewed the product. */
const recommendedAfter = async (code: string) => {
  const seen = await post('/api/products/recently-viewed', { product_code: code }, SAME_ORIGIN)
  const answer = await get('/api/products/recommendations', { Cookie: cookieOf(seen) })
  return (await json<ProductCard[]>(answer)).map((product) => product.code)
}

const messagesOf = async (answer: Response) => (await json<Problem>(answer)).errors?.map(({ message }) => message)

describe('related products', () => {
  test('keep their order, and are recorded in the history and the changes', async () => {
    const { code, one, two, answer } = await chosen()
    expect(answer.status).toBe(200)
    const detail = await json<StaffProductDetail>(answer)
    expect(detail.related.map((product) => product.code)).toEqual([two, one])
    expect(detail.history[0]).toMatchObject({ by: 'Sam Staff', before: { related: '' } })
    const rows = await query('SELECT summary FROM changes WHERE noun_id = ?', code)
    expect(rows.map(({ summary }) => summary)).toContainEqual(expect.stringContaining('goes with'))
  })

  test('are not written again when nothing differs', async () => {
    const { code, one, two, staff } = await chosen()
    const before = await read(code, staff.cookie)
    const answer = await put(code, { version: before.version, related: [two, one] }, staff.cookie)
    expect(await json<StaffProductDetail>(answer)).toEqual(before)
  })

  test('are recommended before products bought together', async () => {
    const { code, one, two } = await chosen()
    await query(
      "INSERT INTO recommendations (product_code, recommended_code, source, score) VALUES (?, 'GIFT', 'bought_together', 900)",
      code,
    )
    expect((await recommendedAfter(code)).slice(0, 3)).toEqual([two, one, 'GIFT'])
  })

  test('can’t include the product itself, a duplicate, or an unknown code', async () => {
    const { code, one, staff } = await chosen()
    const { version } = await read(code, staff.cookie)
    const asked = async (related: string[]) => {
      const answer = await put(code, { version, related }, staff.cookie)
      expect(answer.status).toBe(422)
      return messagesOf(answer)
    }
    expect(await asked([code])).toEqual(['A product can’t go with itself'])
    expect(await asked([one, one])).toEqual(['One of them is there twice'])
    expect(await asked([one, 'NOPE'])).toEqual(['No product has the code NOPE'])
    expect((await read(code, staff.cookie)).related).toHaveLength(2)
  })
})
