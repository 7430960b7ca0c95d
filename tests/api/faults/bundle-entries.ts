/** Calls for bundles of changes, each on a new bundle. */
import type { Stored } from '../../../domain/staff/config/section.ts'
import { query } from '../database.ts'
import { newWine } from '../new-wine.ts'
import { addPage } from '../pages.ts'
import { ownerCookie } from '../people.ts'
import { get, json } from '../shop.ts'
import { askedBy, type Call } from './entry.ts'

/** Adds a bundle with a price change and returns its id. */
const newBundle = async (): Promise<string> => {
  const rows = await query(
    `INSERT INTO bundles (name, created_at) VALUES ('Christmas', '2026-11-20T12:00:00.000Z') RETURNING id`,
  )
  const id = String(rows[0]?.id)
  await query(
    `INSERT INTO bundle_items (bundle_id, noun, noun_id, title, words, change_json, before_json, created_at)
      VALUES (?, 'product', ?, 'Wine', 'price', '{"price":9}', '{"price":9.99}', '2026-11-20T12:00:00.000Z')`,
    id,
    await newWine(),
  )
  return id
}

const section = (id: 'menu' | 'banner', change: (value: unknown) => unknown): Call =>
  askedBy('configure_site', async () => {
    const { value, version } = await json<Stored<unknown>>(
      await get(`/api/admin/config/${id}`, { Cookie: await ownerCookie() }),
    )
    return { at: await newBundle(), body: { value: change(value), version } }
  })

const NEW_ITEM = { id: -1, parent_id: null, name: 'New', type: 'NONE', sef_url: '', custom_url: '', is_hidden: false }

const newPreview = async (): Promise<string> => {
  const id = crypto.randomUUID().replaceAll('-', '')
  await query(
    `INSERT INTO previews (id, bundle_id, version, as_of, expires_at, created_at)
      VALUES (?, ?, 1, '2026-12-01T07:00:00.000Z', '2099-01-01T00:00:00.000Z', '2026-11-20T12:00:00.000Z')`,
    id,
    await newBundle(),
  )
  return id
}

export const BUNDLE_ENTRIES: Record<string, Call> = {
  'get /api/admin/previews': askedBy('publish', () => ({})),
  // No build runner works here, so even a good call answers that no preview could be made.
  'post /api/admin/bundles/{id}/preview': {
    ...askedBy('publish', async () => ({ at: await newBundle() })),
    status: 409,
  },
  'delete /api/admin/previews/{id}': askedBy('publish', async () => ({ at: await newPreview() })),
  'get /api/admin/bundles': askedBy('publish', () => ({})),
  'post /api/admin/bundles': askedBy('publish', () => ({ body: { name: 'Christmas' } })),
  'patch /api/admin/bundles/{id}': askedBy('publish', async () => ({
    at: await newBundle(),
    body: { name: 'Easter' },
  })),
  'delete /api/admin/bundles/{id}': askedBy('publish', async () => ({ at: await newBundle() })),
  'post /api/admin/bundles/{id}/schedule': askedBy('publish', async () => ({
    at: await newBundle(),
    body: { go_live_at: new Date(Date.now() + 86_400_000).toISOString(), version: 1 },
  })),
  'post /api/admin/bundles/{id}/cancel-schedule': askedBy('publish', async () => ({ at: await newBundle() })),
  'post /api/admin/bundles/{id}/publish': askedBy('publish', async () => ({
    at: await newBundle(),
    body: { version: 1 },
  })),
  'put /api/admin/bundles/{id}/products/{code}': askedBy('write_catalogue', async () => ({
    at: [await newBundle(), await newWine()],
    body: { price: 9.5 },
  })),
  'put /api/admin/bundles/{id}/pages/{page}': askedBy('build_pages', async () => ({
    at: [await newBundle(), (await addPage()).id],
    body: { revision: 1 },
  })),
  'put /api/admin/bundles/{id}/menu': section('menu', (value) => [...(value as object[]), NEW_ITEM]),
  'put /api/admin/bundles/{id}/banner': section('banner', (value) => {
    const banner = value as { is_animated: boolean }
    return { ...banner, is_animated: !banner.is_animated }
  }),
  'delete /api/admin/bundles/{id}/items/{noun}/{noun_id}': askedBy('publish', async () => ({
    at: [await newBundle(), 'product', 'WINE'],
  })),
}
