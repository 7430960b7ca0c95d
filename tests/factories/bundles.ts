/** A shop for the tests of bundles, and actions of its staff. */
import type { Client } from '@libsql/client'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SignedInStaff } from '../../database/queries/core/staff.ts'
import type { Bundle } from '../../domain/publishing/bundle/schema.ts'
import { pageOf } from '../../domain/publishing/page/page-templates.ts'
import { permissionsOf } from '../../domain/staff/access/roles.ts'
import { editProduct } from '../../functions/catalogue/product/staff/edit.ts'
import { createBundle, findBundle, schedule } from '../../functions/publishing/bundle/change-bundle.ts'
import { type PutItem, putPage, putProduct, putSection } from '../../functions/publishing/bundle/change-items.ts'
import { runDueBundles } from '../../functions/publishing/bundle/run-due-bundles.ts'
import { readSection } from '../../functions/publishing/shop/section.ts'
import { bannerSection, menuSection } from '../../functions/publishing/shop/sections.ts'
import { addCheckoutShop, later, NOW } from './checkout.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export const STAFF: SignedInStaff = {
  id: 'dan',
  name: 'Dan Okafor',
  email: 'dan@example.test',
  user_type: 'owner',
  is_disabled: 0,
  has_two_factor: 0,
  role_json: null,
  shop_name: 'Vine',
  confirmed_at: null,
  permissions: permissionsOf('owner'),
}
export const OTHER: SignedInStaff = { ...STAFF, id: 'ruth', name: 'Ruth Alder', email: 'ruth@example.test' }

let opened: TestDatabase | undefined

/** The database of the test file's shop. Throws before it is open. */
export const theDatabase = (): Client => {
  if (opened === undefined) throw new Error('The shop is not open')
  return opened.client
}

async function open(): Promise<void> {
  opened = await openTestDatabase()
  const database = opened
  await addCheckoutShop(database.client)
  for (const { id, name, email } of [STAFF, OTHER])
    await database.client.execute(
      `INSERT INTO admins (id, name, email, user_type, created_at, updated_at) VALUES (?, ?, ?, 'owner', ?, ?)`,
      [id, name, email, NOW.toISOString(), NOW.toISOString()],
    )
}

/** Opens the shop for the tests of a file. Each begins without bundles and pages, and with the original prices. */
export function bundleShop(): void {
  beforeAll(open)
  afterAll(() => opened?.close())
  beforeEach(empty)
}

async function empty(): Promise<void> {
  await theDatabase().batch([
    'DELETE FROM bundles',
    'DELETE FROM changes',
    'DELETE FROM builds',
    'DELETE FROM audit',
    'DELETE FROM pages',
    'DELETE FROM banner_messages',
    'DELETE FROM menu_items',
    `UPDATE products SET status = 'active', lead = 'A lead.'`,
    `UPDATE variants SET price_pence = 999, mix_six_price_pence = NULL, lock_it_in_price_pence = NULL, wineclub_price_pence = NULL`,
  ])
}

export const rows = async (sql: string, ...args: string[]) => (await theDatabase().execute(sql, args)).rows
export const count = async (table: string) => Number((await rows(`SELECT count(*) AS n FROM ${table}`))[0]?.n)
export const priceOf = async (code: string) =>
  Number((await rows('SELECT price_pence FROM variants WHERE code = ?', code))[0]?.price_pence)
export const made = (done: PutItem): Bundle => {
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.bundle
}
export const on = (id: number) => ({ database: theDatabase(), staff: STAFF, id, now: NOW, settings: {} })
export const newBundle = async (name = 'Christmas opens') =>
  made(await createBundle({ database: theDatabase(), staff: STAFF, now: NOW }, name)).id
export const put = async (id: number, code: string, price: number) => made(await putProduct(on(id), code, { price }))
export const bundle = async (id: number): Promise<Bundle> => {
  const found = await findBundle(theDatabase(), id)
  if (found === undefined) throw new Error('There is no such bundle')
  return found
}
export const scheduled = async (id: number, minutes = 5) =>
  made(await schedule(on(id), { go_live_at: later(minutes), version: (await bundle(id)).version }))
export const run = (minutes: number) => runDueBundles({ database: theDatabase(), now: () => later(minutes) })
export const edit = (code: string, price: number) => editProduct(theDatabase(), OTHER, code, { price }, later(1))

export async function addPage(route: string): Promise<number> {
  const document = { ...pageOf('information', route, 'Gifts'), meta_description: 'For others' }
  const [page] = await rows(
    `INSERT INTO pages (route, title, draft_json, created_at, updated_at) VALUES (?, 'Gifts', ?, ?, ?) RETURNING id`,
    route,
    JSON.stringify(document),
    NOW.toISOString(),
    NOW.toISOString(),
  )
  return Number(page?.id)
}

const MESSAGE = { message: 'Last orders', url: '/gifts', requires: '', is_active: true }

async function putBanner(id: number): Promise<Bundle> {
  const { value, version } = await readSection(theDatabase(), bannerSection)
  return made(await putSection(on(id), 'banner', { value: { ...value, banner_messages: [MESSAGE] }, version }))
}

async function putMenu(id: number): Promise<Bundle> {
  const { value, version } = await readSection(theDatabase(), menuSection)
  const entry = {
    id: -1,
    parent_id: null,
    name: 'Gifts',
    type: 'PAGE',
    sef_url: 'gifts',
    custom_url: '',
    is_hidden: false,
  }
  return made(await putSection(on(id), 'menu', { value: [...value, entry], version }))
}

/** Adds a bundle with a new page, the banner and menu that link to it, and prices of two products. */
export async function christmas(): Promise<{ id: number; page: number }> {
  const id = await newBundle()
  const page = await addPage('gifts')
  await putBanner(id)
  await putMenu(id)
  made(await putPage(on(id), page, 1))
  await put(id, 'A1', 8.5)
  await put(id, 'A2', 7.5)
  return { id, page }
}
