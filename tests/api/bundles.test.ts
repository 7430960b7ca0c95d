import { beforeEach, describe, expect, test } from 'vitest'
import type { Bundle } from '../../domain/publishing/bundle/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newWine, soldSince } from './new-wine.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const { cookie } = await newStaff('merchandiser')
let code: string
beforeEach(async () => {
  await query('DELETE FROM bundles')
  await query('DELETE FROM builds')
  code = await newWine()
})

const send = (method: Parameters<typeof write>[0], rest: string, body?: unknown, as = cookie) =>
  write(method, `/api/admin/bundles${rest}`, body, as)
const bundleOf = async (answer: Response): Promise<Bundle> => {
  expect(answer.status).toBe(200)
  return (await json<{ bundle: Bundle }>(answer)).bundle
}
const refusal = async (answer: Response) => {
  const { message, errors } = await json<Problem>(answer)
  return [answer.status, message, ...(errors ?? []).map(({ field }) => field)]
}
const create = async () => bundleOf(await send('POST', '', { name: ' Christmas opens ' }))
const withPrice = async (price = 8.99) => {
  const { id } = await create()
  return bundleOf(await send('PUT', `/${id}/products/${code}`, { price }))
}
const list = async () =>
  (await json<{ bundles: Bundle[] }>(await get('/api/admin/bundles', { Cookie: cookie }))).bundles
const priceNow = async () =>
  (await json<{ product: { price: number } }>(await get(`/api/product?product_code=${code}`))).product.price
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('a bundle is created, filled, renamed and emptied without changing the shop', async () => {
  const { id, name, state } = await create()
  expect([name, state]).toEqual(['Christmas opens', 'draft'])
  const filled = await bundleOf(await send('PUT', `/${id}/products/${code}`, { price: 8.99 }))
  expect(filled.items).toEqual([
    expect.objectContaining({
      noun: 'product',
      noun_id: code,
      words: 'price £9.99 → £8.99',
      by: 'Sam Staff',
      faults: [],
    }),
  ])
  expect(await priceNow()).toBe(9.99)
  expect((await bundleOf(await send('PATCH', `/${id}`, { name: 'Easter' }))).name).toBe('Easter')
  expect((await bundleOf(await send('DELETE', `/${id}/items/product/${code}`))).items).toEqual([])
  await bundleOf(await send('DELETE', `/${id}`))
  expect(await list()).toEqual([])
})

describe('the end of a bundle', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('returns the price of an offer, and ends its earlier price', async () => {
    await soldSince(code, 40)
    const shown = async () => {
      const answer = await get(`/api/product?product_code=${code}`)
      const { price, was_price } = (await json<{ product: { price: number; was_price?: number } }>(answer)).product
      return [price, was_price]
    }
    const { id } = await create()
    const offer = { price: 8.99, was_price: 9.99 }
    const filled = await bundleOf(await send('PUT', `/${id}/products/${code}`, offer))
    expect(filled.items).toMatchObject([{ words: 'price £9.99 → £8.99, earlier price none → £9.99', faults: [] }])
    const { version } = await bundleOf(
      await send('POST', `/${id}/schedule`, { go_live_at: tomorrow(), ends_at: inDays(9), version: filled.version }),
    )
    await bundleOf(await send('POST', `/${id}/publish`, { version }))
    expect(await shown()).toEqual([8.99, 9.99])
    const end = (await list()).find((one) => one.end_of?.id === id)
    await bundleOf(await send('POST', `/${end?.id}/publish`, { version: end?.version }))
    expect(await shown()).toEqual([9.99, undefined])
  })
})

describe('is refused', () => {
  test('an unknown product, page or bundle', async () => {
    const { id } = await create()
    expect(await refusal(await send('PUT', `/${id}/products/NOSUCH`, { price: 9 }))).toEqual([404, 'No such product'])
    expect(await refusal(await send('PUT', `/${id}/pages/999999`, { revision: 1 }))).toEqual([
      404,
      'There is no such page',
    ])
  })

  test('input that can’t be parsed, naming its field', async () => {
    const { id, version } = await withPrice()
    expect(await refusal(await send('POST', '', { name: ' ' }))).toEqual([400, 'Invalid input', 'name'])
    expect(await refusal(await send('PUT', `/${id}/products/${code}`, { price: -1 }))).toEqual([
      400,
      'Invalid input',
      'price',
    ])
    expect(await refusal(await send('PUT', `/${id}/products/${code}`, {}))).toEqual([400, 'Invalid input', ''])
    expect(await refusal(await send('DELETE', `/${id}/items/order/1`))).toEqual([400, 'Invalid input', 'noun'])
    expect(await refusal(await send('POST', `/${id}/schedule`, { go_live_at: 'soon', version }))).toEqual([
      400,
      'Invalid input',
      'go_live_at',
    ])
    const past = { go_live_at: '2020-01-01T07:00:00.000Z', version }
    expect(await refusal(await send('POST', `/${id}/schedule`, past))).toEqual([
      422,
      'Choose a time that is still to come',
      'go_live_at',
    ])
  })

  test('a change that breaks a product rule or changes nothing', async () => {
    const { id } = await create()
    expect(await refusal(await send('PUT', `/${id}/products/${code}`, { price: 5 }))).toEqual([
      422,
      'This can’t be put in a bundle',
      'price',
    ])
    expect(await refusal(await send('PUT', `/${id}/products/${code}`, { price: 9.99 }))).toEqual([
      422,
      'That changes nothing',
    ])
    expect(await refusal(await send('PUT', `/${id}/products/${code}`, { pictures: ['none.jpg'] }))).toEqual([
      422,
      'This can’t be put in a bundle',
      'pictures',
    ])
  })

  test('a page that can’t be published, and one whose draft has changed since', async () => {
    const { id } = await create()
    const faulty = await addPage((page) => ({ ...page, meta_description: '' }))
    expect((await refusal(await send('PUT', `/${id}/pages/${faulty.id}`, { revision: 1 })))[0]).toBe(422)
    const moved = await addPage()
    await query('UPDATE pages SET draft_revision = 2 WHERE id = ?', moved.id)
    expect((await refusal(await send('PUT', `/${id}/pages/${moved.id}`, { revision: 1 })))[0]).toBe(409)
  })

  test('to go live when it has changed since it was shown, and when empty', async () => {
    const { id, version } = await withPrice()
    await send('PUT', `/${id}/products/${code}`, { lead: 'For Christmas.' })
    expect((await refusal(await send('POST', `/${id}/publish`, { version })))[0]).toBe(409)
    const empty = await create()
    expect(await refusal(await send('POST', `/${empty.id}/publish`, { version: 1 }))).toEqual([
      422,
      'It can’t go live yet. This bundle is empty.',
    ])
  })

  test('a menu edited from an older version', async () => {
    const { id } = await create()
    expect((await refusal(await send('PUT', `/${id}/menu`, { value: [], version: 'old' })))[0]).toBe(409)
  })
})
