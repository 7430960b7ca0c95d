/** Saved sections in the pages that link to them: rendered in their place, and again when the section changes. */
import { expect, test } from 'vitest'
import type { PageDocument } from '../domain/publishing/page/page-document.ts'
import { openBuiltShop } from '../tests/factories/built-shop.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { aBlock, aContainer, anElement, aPage } from '../tests/factories/page.ts'

const shop = forAllTests(openBuiltShop)

const build = () => shop.mustBuild()

async function publish(route: string, kind: string, document: PageDocument): Promise<void> {
  const [{ id } = { id: 0 }] = (await shop.client.execute('SELECT max(id) + 1 AS id FROM page_versions')).rows
  const json = JSON.stringify({ ...document, route })
  const at = '2026-11-25T10:00:00.000Z'
  await shop.client.batch(
    [
      {
        sql: `INSERT INTO pages (id, route, kind, title, draft_json, published_version_id, created_at, updated_at)
          VALUES (?1, ?2, ?3, ?4, ?5, ?1, ?6, ?6)
          ON CONFLICT (route) DO UPDATE SET draft_json = excluded.draft_json, published_version_id = excluded.id`,
        args: [Number(id), route, kind, document.title, json, at],
      },
      {
        sql: `INSERT INTO page_versions (id, page_id, number, document_json, created_at)
          SELECT ?1, id, ?1, ?2, ?3 FROM pages WHERE route = ?4`,
        args: [Number(id), json, at, route],
      },
    ],
    'write',
  )
}

const words = (id: string, text: string) =>
  aContainer('promise', [aBlock('inner', [anElement(id, 'text', { text, url: '' })])])
const section = (text: string) => aPage([words('note', text)], { title: 'Delivery' })
const linking = (title: string) =>
  aPage(
    [
      aContainer('top', [aBlock('words', [anElement('text', 'text', { text: `<h1>${title}</h1>`, url: '' })])]),
      { ...aContainer('delivery', []), sequence_number: 2, section: 'delivery' },
    ],
    { title, meta_description: 'About it' },
  )

test('shows a section in place of its link, and renders exactly the pages that link to it when it changes', async () => {
  await publish('section/delivery', 'template', section('<p>Free from £75</p>'))
  await publish('first', 'page', linking('First'))
  await publish('second', 'page', linking('Second'))
  expect(await build()).toMatchObject({ rendered: 2 })
  const html = (await shop.file('first.html')) ?? ''
  expect(html.indexOf('Free from £75')).toBeGreaterThan(html.indexOf('<h1>First</h1>'))
  expect(html).toContain('data-element="delivery~note"')
  const stored = JSON.parse((await shop.file('dynamic_pages/content/first.json')) ?? '')
  expect(stored.containers.map(({ id }: { id: string }) => id)).toEqual(['top', 'delivery'])
  expect(await shop.file('section/delivery.html')).toBeUndefined()

  const before = await shop.numbers()
  await publish('section/delivery', 'template', section('<p>Free from £60</p>'))
  expect(await build()).toMatchObject({ rendered: 2, raised: 2 })
  expect(await shop.file('second.html')).toContain('Free from £60')
  const changed = Object.entries(await shop.numbers()).filter(([file, number]) => before[file] !== number)
  expect(changed.map(([file]) => file).toSorted()).toEqual(['first_build.json', 'second_build.json'])
})

test('shows a part of a page from its first moment on, and leaves no gap for a removed section', async () => {
  const timed = linking('First')
  const at = '2026-12-01T07:00:00.000Z'
  await publish('first', 'page', {
    ...timed,
    containers: timed.containers.map((one) =>
      one.section ? { ...one, dates: { mode: 'show', from: at, until: '' } } : one,
    ),
  })
  const buildAt = async (now: string) => {
    const result = await shop.build({ now: new Date(now) })
    if (!result.ok) throw new Error(result.problems.join('\n'))
    return shop.file('first.html')
  }
  expect(await buildAt('2026-12-01T06:59:59.000Z')).not.toContain('Free from')
  expect(await buildAt(at)).toContain('Free from £60')
  await shop.client.execute(`UPDATE pages SET published_version_id = NULL WHERE route = 'section/delivery'`)
  const left = await buildAt('2026-12-01T08:00:00.000Z')
  expect(left).toContain('<h1>First</h1>')
  expect(left).not.toContain('data-container="delivery"')
})
