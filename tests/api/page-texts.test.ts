/** Words on all pages, and the pages that show a product. */
import { expect, test } from 'vitest'
import { edited } from '../factories/edited-page.ts'
import { query } from './database.ts'
import { addPage, addSection, addVariant } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

test('finds words in drafts, but not in archived pages', async () => {
  const { cookie } = await newStaff('editor')
  const word = `harvest${crypto.randomUUID()}`
  const { id } = await addPage((page) => ({ ...page, meta_description: `The ${word} is in` }))
  const find = async () => {
    const answer = await get(`/api/admin/page-texts?words=${word}`, { Cookie: cookie })
    return (await json<{ pages: { page: { id: number }; hits: object[] }[] }>(answer)).pages
  }
  expect(await find()).toMatchObject([{ page: { id }, hits: [{ before: 'The ', found: word, after: ' is in' }] }])
  await write('POST', `/api/admin/pages/${id}/archive`, { is_archived: true }, cookie)
  expect(await find()).toEqual([])
})

test('finds words in version B of a page, at the address of the page', async () => {
  const { cookie } = await newStaff('editor')
  const word = `harvest${crypto.randomUUID()}`
  const { page, variant, route } = await addVariant()
  await query(
    "UPDATE pages SET draft_json = json_set(draft_json, '$.keywords', ?) WHERE id IN (?, ?)",
    word,
    page,
    variant,
  )
  const answer = await get(`/api/admin/page-texts?words=${word}`, { Cookie: cookie })
  expect((await json<{ pages: object[] }>(answer)).pages).toMatchObject([
    { page: { id: page, version: 'a', route } },
    { page: { id: variant, version: 'b', route } },
  ])
})

test('finds words in any case and in texts alone, unless asked otherwise', async () => {
  const { cookie } = await newStaff('editor')
  const word = `Harvest${crypto.randomUUID()}`
  await addPage((page) => {
    const added = edited(
      { ...page, containers: [] },
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
    )
    const text = `<p>${word.toLowerCase()} or ${word}s: <a href="/${word}">here</a></p>`
    return edited(added, { type: 'set_config', id: 'text', change: { text } })
  })
  const count = async (options: string) => {
    const answer = await get(`/api/admin/page-texts?words=${word}${options}`, { Cookie: cookie })
    return (await json<{ pages: { hits: object[] }[] }>(answer)).pages.flatMap(({ hits }) => hits).length
  }
  expect(await count('')).toBe(2)
  expect(await count('&matches_case=true')).toBe(1)
  expect(await count('&whole_words=true')).toBe(1)
  expect(await count('&links=true')).toBe(3)
})

test('finds words in saved sections', async () => {
  const { cookie } = await newStaff('editor')
  const word = `harvest${crypto.randomUUID()}`
  const { id } = await addSection((page) => ({ ...page, title: `The ${word}` }))
  const answer = await get(`/api/admin/page-texts?words=${word}`, { Cookie: cookie })
  const { pages } = await json<{ pages: { page: { id: number; kind: string } }[] }>(answer)
  expect(pages).toMatchObject([{ page: { id, kind: 'section' } }])
})

test('lists the pages that name a product or link to it', async () => {
  const { cookie } = await newStaff('editor')
  const [product] = await query("SELECT code, route FROM products WHERE status = 'active' ORDER BY code LIMIT 1")
  const add = { type: 'add_element', parent: null, element_type: 'text', at: 0 } as const
  const text = `<p><a href="/${product?.route}">A wine</a></p>`
  const linking = await addPage((page) =>
    edited(edited({ ...page, containers: [] }, add), { type: 'set_config', id: 'text', change: { text } }),
  )
  const naming = await addPage((page) => {
    const added = edited({ ...page, containers: [] }, { ...add, element_type: 'products' })
    return edited(added, { type: 'set_config', id: 'products', change: { products: [String(product?.code)] } })
  })
  const neither = await addPage()
  const answer = await get(`/api/admin/products/${product?.code}/pages`, { Cookie: cookie })
  const { pages } = await json<{ pages: { id: number; is_live: boolean }[] }>(answer)
  const ids = pages.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([linking.id, naming.id]))
  expect(ids).not.toContain(neither.id)
  expect(pages.find(({ id }) => id === naming.id)?.is_live).toBe(false)
})

test('lists version B of a page that shows a product, at the address of the page', async () => {
  const { cookie } = await newStaff('editor')
  const [product] = await query('SELECT code FROM products LIMIT 1')
  const { variant, route } = await addVariant()
  await query(
    "UPDATE pages SET draft_json = json_set(draft_json, '$.keywords', ?) WHERE id = ?",
    String(product?.code),
    variant,
  )
  const answer = await get(`/api/admin/products/${product?.code}/pages`, { Cookie: cookie })
  const { pages } = await json<{ pages: { id: number }[] }>(answer)
  const title = expect.stringMatching(/, version B$/)
  expect(pages).toContainEqual({ id: variant, route, title, is_live: false })
})

test('lists a page that shows a product in a saved section', async () => {
  const { cookie } = await newStaff('editor')
  const [product] = await query('SELECT code FROM products LIMIT 1')
  const section = await addPage((page) => ({ ...page, keywords: product?.code }))
  const name = `wines-${crypto.randomUUID()}`
  await query(`UPDATE pages SET kind = 'template', route = ? WHERE id = ?`, `section/${name}`, section.id)
  const linking = await addPage((page) => ({ ...page, containers: [{ id: 'link', section: name, blocks: [] }] }))
  const answer = await get(`/api/admin/products/${product?.code}/pages`, { Cookie: cookie })
  const { pages } = await json<{ pages: { id: number; is_live: boolean }[] }>(answer)
  expect(pages).toContainEqual(expect.objectContaining({ id: linking.id, is_live: false }))
})
