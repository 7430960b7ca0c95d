/** Edits that staff can make to a shop's pages and settings (random-edits.ts). */
import { partRoute } from '../../domain/core/route/content-part.ts'
import type { StaffBanner } from '../../domain/publishing/banner/staff-banner.schema.ts'
import type { MenuEntry } from '../../domain/publishing/menu/menu-tree.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import type { StaffPage } from '../../domain/publishing/page/staff-page.ts'
import type { FeatureSwitches } from '../../domain/publishing/shop/switches.ts'
import type { Stored } from '../../domain/staff/config/section.ts'
import { edited } from '../factories/edited-page.ts'
import { oneOf } from '../factories/seeded-numbers.ts'
import { done, type Editing, type RandomEdit, words } from './editing.ts'

/** Reads a section of Config, changes it and saves it. */
async function change<Value>(editing: Editing, section: string, changed: (value: Value) => Value): Promise<void> {
  const { value, version } = await done<Stored<Value>>(editing, ['GET', `config/${section}`])
  await done(editing, ['PUT', `config/${section}`, { value: changed(value), version }])
}

/** Adds content around a page, takes it off the site, or brings it back. */
async function changeAround(editing: Editing): Promise<string> {
  const path = oneOf(['cart', 'red', '', await someProduct(editing)], editing.next)
  const kind = oneOf(['header', 'footer'] as const, editing.next)
  const route = partRoute({ kind, path })
  const { pages } = await done<{ pages: StaffPage[] }>(editing, ['GET', 'pages'])
  const existing = pages.find((page) => page.route === route)
  if (existing?.status === 'live') {
    await done(editing, ['POST', `pages/${existing.id}/archive`, { is_archived: true }])
    return `${route} taken away`
  }
  const { page } = await done<{ page: StaffPage }>(
    editing,
    existing === undefined
      ? ['POST', 'pages/parts', { kind, path }]
      : ['POST', `pages/${existing.id}/archive`, { is_archived: false }],
  )
  const { document } = await done<{ document: PageDocument }>(editing, ['GET', `pages/${page.id}`])
  const text = `<p>${words('Around', editing.next)}</p>`
  const shown = edited(
    { ...document, containers: [] },
    { type: 'add_element', parent: null, element_type: 'text', at: 0 },
    { type: 'set_config', id: 'text', change: { text } },
  )
  const saved = await done<{ page: StaffPage }>(editing, [
    'PUT',
    `pages/${page.id}/draft`,
    { document: shown, revision: page.revision },
  ])
  await done(editing, ['POST', `pages/${page.id}/publish`, { revision: saved.page.revision }])
  return `${route} ${text}`
}

async function someProduct({ shop, codes, next }: Editing): Promise<string> {
  const sql = `SELECT route FROM products WHERE status = 'active' AND code = ?`
  const { rows } = await shop.client.execute(sql, [oneOf(codes, next)])
  return String(rows[0]?.route ?? 'cart')
}

export const PAGE_EDITS: readonly RandomEdit[] = [
  { name: 'around', often: 3, make: changeAround },
  {
    name: 'page',
    often: 4,
    make: async (editing) => {
      const { pages } = await done<{ pages: StaffPage[] }>(editing, ['GET', 'pages'])
      const page = oneOf(
        pages
          .filter(({ status, published_at }) => published_at !== null && status !== 'archived')
          .sort((one, other) => one.id - other.id),
        editing.next,
      )
      const path = `pages/${page.id}`
      const { document } = await done<{ document: object }>(editing, ['GET', path])
      const title = words('Said', editing.next)
      // One sentence, replacing that of the previous edit.
      const edited = JSON.parse(JSON.stringify(document).replace(/<p>(?:Said \d+\. )?/, `<p>${title}. `))
      const saved = await done<{ page: StaffPage }>(editing, [
        'PUT',
        `${path}/draft`,
        { document: { ...edited, meta_description: title }, revision: page.revision },
      ])
      await done(editing, ['POST', `${path}/publish`, { revision: saved.page.revision }])
      return `${page.kind} ${page.route} ${title}`
    },
  },
]

export const SETTINGS_EDITS: readonly RandomEdit[] = [
  {
    name: 'menu',
    often: 1,
    make: async (editing) => {
      const name = words('Menu', editing.next)
      await change<MenuEntry[]>(editing, 'menu', (entries) => {
        const { id } = oneOf(entries, editing.next)
        return entries.map((entry) => (entry.id === id ? { ...entry, name } : entry))
      })
      return name
    },
  },
  {
    name: 'banner',
    often: 1,
    make: async (editing) => {
      const message = words('Banner', editing.next)
      await change<StaffBanner>(editing, 'banner', (banner) => ({
        ...banner,
        banner_messages: banner.banner_messages.map((one, index) => (index === 0 ? { ...one, message } : one)),
      }))
      return message
    },
  },
  {
    name: 'features',
    often: 1,
    make: async (editing) => {
      const off = oneOf([[], ['ratings'], ['reviews']] as const, editing.next)
      await change<FeatureSwitches>(editing, 'features', () => ({ off: [...off] }))
      return String(off)
    },
  },
]
