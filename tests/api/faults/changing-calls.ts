/** Calls that change a value, for those whose good call in the matrix writes the current one. */
import type { Stored } from '../../../domain/staff/config/section.ts'
import { newWine } from '../new-wine.ts'
import { get, json, write } from '../shop.ts'
import type { Asked } from './calls.ts'

export type Changing = {
  asked: Asked
  /** A second change based on the old version, when it differs from the first call. */
  late?: Asked
  /** Restores values that other tests rely on. */
  after?: () => Promise<unknown>
}

type Change = (cookie: string) => Promise<Changing>

const readSection = async <Value>(path: string, cookie: string): Promise<Stored<Value>> =>
  json<Stored<Value>>(await get(path, { Cookie: cookie }))

/** A section of Config, changed and restored. */
const section =
  <Value>(id: string, change: (value: Value) => Value): Change =>
  async (cookie) => {
    const path = `/api/admin/config/${id}`
    const { value, version } = await readSection<Value>(path, cookie)
    const after = async () => {
      const { version: now } = await readSection<Value>(path, cookie)
      return write('PUT', path, { value, version: now }, cookie)
    }
    return { asked: { path, body: { value: change(value), version } }, late: { path, body: { value, version } }, after }
  }

/** Adds a bundle with a price change and returns its path. The empty bundle is version 1, so this is version 2. */
const bundleWith = async (code: string, cookie: string): Promise<string> => {
  const made = await json<{ bundle: { id: number } }>(
    await write('POST', '/api/admin/bundles', { name: 'Christmas' }, cookie),
  )
  const path = `/api/admin/bundles/${made.bundle.id}`
  await write('PUT', `${path}/products/${code}`, { price: 9.5 }, cookie)
  return path
}

/** Adds a wine and returns its code and version. */
const versioned = async (cookie: string): Promise<{ code: string; version: string }> => {
  const code = await newWine()
  const { version } = await json<{ version: string }>(await get(`/api/admin/products/${code}`, { Cookie: cookie }))
  return { code, version }
}

const MENU_ITEM = { id: -1, parent_id: null, name: 'New', type: 'NONE', sef_url: '', custom_url: '', is_hidden: false }

export const CHANGING: Readonly<Record<string, Change>> = {
  'patch /api/admin/products/{code}': async () => ({
    asked: { path: `/api/admin/products/${await newWine()}`, body: { taste: 'Figs' } },
  }),
  'post /api/admin/products/bulk': async () => ({
    asked: {
      path: '/api/admin/products/bulk',
      body: { products: [{ code: await newWine() }], change: { kind: 'status', status: 'draft' }, is_preview: false },
    },
  }),
  'post /api/admin/products/bulk/undo': async (cookie) => {
    const products = [await versioned(cookie)]
    const edits = products.map((product) => ({ ...product, prices: { price: 10.5 }, stock: null }))
    const made = await write('POST', '/api/admin/products/cells', { products: edits }, cookie)
    const { rows } = await json<{ rows: { code: string; version: string }[] }>(made)
    const body = { products: rows.map(({ code, version }) => ({ code, version })) }
    return { asked: { path: '/api/admin/products/bulk/undo', body } }
  },
  'post /api/admin/products/cells': async (cookie) => {
    const product = { ...(await versioned(cookie)), prices: { price: 10.5 }, stock: null }
    return { asked: { path: '/api/admin/products/cells', body: { products: [product] } } }
  },
  'put /api/admin/products/{code}/related': async (cookie) => {
    const path = `/api/admin/products/${await newWine()}`
    const { version } = await json<{ version: string }>(await get(path, { Cookie: cookie }))
    return { asked: { path: `${path}/related`, body: { version, related: ['SCARCE'] } } }
  },
  'put /api/admin/imports/{id}/batches/{number}': async (cookie) => {
    const id = crypto.randomUUID()
    await write('POST', '/api/admin/imports', { id, file_name: 'list.csv', rows: 1, batches: 1 }, cookie)
    const row = { row: 2, code: await newWine(), edit: { taste: 'Plums' }, entry: null }
    return { asked: { path: `/api/admin/imports/${id}/batches/0`, body: { rows: [row] } } }
  },
  'delete /api/admin/bundles/{id}/items/{noun}/{noun_id}': async (cookie) => {
    const code = await newWine()
    return { asked: { path: `${await bundleWith(code, cookie)}/items/product/${code}` } }
  },
  'post /api/admin/bundles/{id}/cancel-schedule': async (cookie) => {
    const path = await bundleWith(await newWine(), cookie)
    const go_live_at = new Date(Date.now() + 86_400_000).toISOString()
    await write('POST', `${path}/schedule`, { go_live_at, version: 2 }, cookie)
    return { asked: { path: `${path}/cancel-schedule`, body: {} } }
  },
  'put /api/admin/config/menu': section<object[]>('menu', (items) => [...items, MENU_ITEM]),
  'put /api/admin/config/banner': section<{ is_animated: boolean }>('banner', (banner) => ({
    ...banner,
    is_animated: !banner.is_animated,
  })),
  'put /api/admin/config/searchbar': section<{ pause: number }>('searchbar', (bar) => ({
    ...bar,
    pause: bar.pause + 100,
  })),
  'put /api/admin/config/synonyms': section<string[][]>('synonyms', (groups) => [...groups, ['plonk', 'table wine']]),
  'put /api/admin/config/redirects': section<object[]>('redirects', (all) => [
    ...all,
    { from: '/an-old-address', to: '/red' },
  ]),
  'put /api/admin/config/stores': section<{ phone: string }[]>('stores', ([first, ...rest]) =>
    first ? [{ ...first, phone: '01632 960 999' }, ...rest] : [],
  ),
  'put /api/admin/config/site': section<{ show_demo_banner: boolean }>('site', (site) => ({
    ...site,
    show_demo_banner: !site.show_demo_banner,
  })),
  'put /api/admin/config/carriers': section<object[]>('carriers', (all) => [
    ...all,
    { name: `Carrier ${all.length}`, tracking_address: '' },
  ]),
  'put /api/admin/config/vat': section<{ types: { is_age_restricted: boolean }[] }>(
    'vat',
    ({ types: [first, ...rest] }) => ({
      types: first ? [{ ...first, is_age_restricted: !first.is_age_restricted }, ...rest] : [],
    }),
  ),
  'put /api/admin/config/company': section<{ hours: string }>('company', (company) => ({
    ...company,
    hours: `${company.hours}, holidays too`,
  })),
  'put /api/admin/config/look': section<{ accent: string }>('look', (look) => ({
    ...look,
    accent: look.accent === '#14493d' ? '#6e1730' : '#14493d',
  })),
  'put /api/admin/config/features': section<{ off: string[] }>('features', ({ off }) => ({
    off: off.includes('reviews') ? off.filter((one) => one !== 'reviews') : [...off, 'reviews'],
  })),
}
