/**
 * Makes a bundle live, by hand or when it is due. Writes all its changes in one batch, or none. Two round trips to
 * read, one to write.
 */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch, isConstraint } from '../../../database/batch.ts'
import { type EditedRow, toEdited } from '../../../database/queries/catalogue/product-edits.ts'
import { type ProductWrite, writeProducts } from '../../../database/queries/catalogue/write-products.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { requestBuild } from '../../../database/queries/core/builds.ts'
import { insertChange } from '../../../database/queries/core/changes.ts'
import { rememberForEnd, returnDraft } from '../../../database/queries/publishing/bundle-ends.ts'
import {
  arePagesUnchanged,
  areProductsUnchanged,
  finishBundle,
  insertBundleRun,
  isRunRefused,
  publishBundledPage,
} from '../../../database/queries/publishing/bundle-runs.ts'
import type { BundleItemRow, BundleRow } from '../../../database/queries/publishing/bundles.ts'
import { archivePage } from '../../../database/queries/publishing/staff-pages.ts'
import { changedFields, describeEdit, fieldsOf } from '../../../domain/catalogue/product/edit-product.ts'
import { nextVersion } from '../../../domain/catalogue/product/version.ts'
import { describeFaults, EMPTY_BUNDLE } from '../../../domain/publishing/bundle/bundle.ts'
import { remainingEdit } from '../../../domain/publishing/bundle/product-item.ts'
import { BUNDLED_SECTIONS, isSectionType, SECTION_TYPES } from './bundled-sections.ts'
import { type NewEnd, settleEnd, writeEnd } from './end-items.ts'
import { itemFaults, scheduledTwice } from './item-faults.ts'
import { type Present, pageKey, productItemOf, type ReadBundles, readBundles, takesOff } from './read-bundles.ts'

export type Author = { id: string | null; name: string }

export type WentLive =
  | { ok: true }
  | { ok: false; code: 'unknown' | 'live' }
  /** The bundle changed since the caller read it. */
  | { ok: false; code: 'changed' }
  /** The bundle ends another one, which is not live. */
  | { ok: false; code: 'waits' }
  /** `faults` as sentences; `version` is the version of the bundle that has them. */
  | { ok: false; code: 'faults'; faults: string[]; version: number }

export type GoLiveRequest = {
  id: number
  /** The version that the caller saw; left out by the scheduler, which takes any. */
  version?: number
  /** When its changes are reverted; null for never. If omitted, its end is unchanged. */
  ends_at?: Date | null | undefined
}

/** Number of retries when other writes overtake this one. */
const MAX_TRIES = 3

export async function goLive(
  database: Client,
  asked: GoLiveRequest,
  authorOf: (row: BundleRow) => Author,
  when: Date,
): Promise<WentLive> {
  for (let tries = 1; ; tries += 1) {
    const read = await readBundles(database)
    const row = read.bundles.find(({ id }) => id === asked.id)
    if (row === undefined) return { ok: false, code: 'unknown' }
    if (row.state === 'live') return { ok: false, code: 'live' }
    if (row.end_of !== null && row.end_of_state !== 'live') return { ok: false, code: 'waits' }
    const isDue = asked.version === undefined
    if ((!isDue && asked.version !== row.version) || (isDue && row.state !== 'scheduled') || tries > MAX_TRIES)
      return { ok: false, code: 'changed' }
    const faults = row.end_of === null ? faultsOf(row, read, isDue) : []
    if (!isDue && asked.ends_at === undefined && row.ends_at !== null && row.ends_at <= when.toISOString())
      faults.push('Its end has passed already')
    if (faults.length > 0) return { ok: false, code: 'faults', faults, version: row.version }
    const refused = await tryWrite(database, row, read, { author: authorOf(row), at: when, ends_at: asked.ends_at })
    if (refused === null) return { ok: true }
    if (refused !== 'changed') return { ok: false, code: 'faults', faults: [refused], version: row.version }
  }
}

/**
 * Faults of the bundle as sentences. A due bundle is not checked against other scheduled bundles with the same field:
 * the first one due goes live.
 */
function faultsOf(row: BundleRow, read: ReadBundles, isDue: boolean): string[] {
  const items = read.itemsOf(row.id)
  if (items.length === 0) return [EMPTY_BUNDLE]
  return describeFaults(
    items.map((item) => ({
      title: item.title,
      faults: [...itemFaults(item, items, read.now), ...(isDue ? [] : scheduledTwice(item, read))],
    })),
  )
}

type Writing = { author: Author; at: Date; ends_at?: NewEnd['ends_at'] | undefined }

/** Returns null once written, 'changed' if another write came first, else the reason as a sentence. */
async function tryWrite(database: Client, row: BundleRow, read: ReadBundles, writing: Writing): Promise<string | null> {
  try {
    await batch<CompiledQuery[]>(database, 'write', writesOf(row, read, writing))
    return null
  } catch (error) {
    if (!isConstraint(error) || !(error instanceof Error)) throw error
    if (isRunRefused(error)) return 'changed'
    if (/products\.title/.test(error.message)) return 'Another product of this winery already has that name'
    if (/products\.(product_url|route)/.test(error.message)) return 'Another product already has that address'
    throw error
  }
}

/** The products that the bundle changes, each once, as they were read. */
const productsIn = (items: readonly BundleItemRow[], now: Present): EditedRow[] =>
  items.flatMap(({ noun: record, noun_id }) => (record === 'product' ? (now.products.get(noun_id) ?? []) : []))

function runOf(row: BundleRow, items: readonly BundleItemRow[], now: Present): CompiledQuery {
  const pages = items.flatMap(({ noun: record, noun_id }) => (record === 'page' ? (now.pages.get(noun_id) ?? []) : []))
  const sections = SECTION_TYPES.filter((record) => items.some((item) => item.noun === record))
  return insertBundleRun(
    row,
    sql.join(
      [
        areProductsUnchanged(productsIn(items, now)),
        arePagesUnchanged(pages),
        ...sections.map((record) => sql`${BUNDLED_SECTIONS[record].snapshot} = ${now.sections[record].json}`),
      ],
      sql` AND `,
    ),
  )
}

/** The items to write; where a bundle ends, also sentences about what stays as it is. */
function itemsToWrite(row: BundleRow, { itemsOf, now }: ReadBundles) {
  if (row.end_of === null) return { items: itemsOf(row.id), left_alone: [] }
  const settled = settleEnd(itemsOf(row.id), now)
  return {
    items: settled.flatMap(({ left }) => left ?? []),
    left_alone: describeFaults(settled.map(({ item, kept: retained }) => ({ title: item.title, faults: retained }))),
  }
}

function writesOf(row: BundleRow, read: ReadBundles, { author, at: when, ends_at }: Writing): CompiledQuery[] {
  const { items, left_alone } = itemsToWrite(row, read)
  const { now } = read
  const at = when.toISOString()
  const products = items
    .filter(({ noun: record }) => record === 'product')
    .flatMap((item) => productWrite(item, now, when))
  const byItem = items.flatMap((item): CompiledQuery[] => {
    if (item.noun === 'product') return []
    if (!isSectionType(item.noun)) return pageWrites(item, row, now, { author, at: when })
    const { json } = now.sections[item.noun]
    const section = BUNDLED_SECTIONS[item.noun]
    if (section.isDone(json, item.change_json)) return []
    return section.write({ now: json, change: item.change_json }, author, at)
  })
  const after = {
    name: row.name,
    items: items.map(({ title, words }) => `${title}: ${words}`),
    ...(left_alone.length > 0 && { left_alone }),
  }
  const sections = SECTION_TYPES.map((record) => [record, BUNDLED_SECTIONS[record].snapshot] as const)
  return [
    runOf(row, items, now),
    ...(ends_at === undefined ? [] : writeEnd(row, read, { ends_at, by: author.id, at })),
    ...writeProducts(products, { action: 'edit', staff: author, at }),
    ...byItem,
    insertAudit({ staff: author, action: 'publish', noun: 'bundle', noun_id: String(row.id), after, at }),
    ...rememberForEnd(row.id, sections),
    finishBundle({ ...row, at, by: author.id, left_alone }),
    requestBuild({ kind: 'changed', by: author.name }),
  ]
}

function productWrite(item: BundleItemRow, now: Present, when: Date): ProductWrite[] {
  const read = now.products.get(item.noun_id)
  if (read === undefined) return []
  const product = toEdited(read)
  const edit = remainingEdit(product, productItemOf(item))
  const fields = changedFields(product, edit)
  if (fields.length === 0) return []
  return [
    {
      read,
      edit,
      before: fieldsOf(product, fields),
      stock: null,
      choice: null,
      summary: `${product.title}: ${describeEdit(product, edit)}`,
      version: nextVersion(read.updated_at, when),
    },
  ]
}

function pageWrites(item: BundleItemRow, row: BundleRow, now: Present, { author, at: when }: Writing): CompiledQuery[] {
  const page = now.pages.get(item.noun_id)
  if (page === undefined) return []
  const at = when.toISOString()
  const record = { noun: 'page', noun_id: page.route } as const
  if (takesOff(item)) {
    if (page.published === null) return []
    return [
      insertAudit({ staff: author, action: 'archive', ...record, at }),
      insertChange({ ...record, summary: `${page.title}: taken off the site`, admin_id: author.id, at }),
      archivePage(page.id, at),
    ]
  }
  if (now.done.has(pageKey(row.id, item.noun_id))) return []
  const isEnd = row.end_of !== null
  const note = isEnd ? `As before ‘${row.end_of_name}’` : `In the bundle ‘${row.name}’`
  const after = { ...JSON.parse(item.change_json), note }
  return [
    insertAudit({ staff: author, action: 'publish', ...record, after, at }),
    insertChange({ ...record, summary: `${page.title}: published`, admin_id: author.id, at }),
    ...(isEnd ? [returnDraft(row.id, page.id, author.id, at)] : []),
    ...publishBundledPage({ bundle_id: row.id, page: page.id, note, by: author.id, at }),
  ]
}
