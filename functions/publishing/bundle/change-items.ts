/** Puts items into a bundle and takes them out. Nothing on the site changes. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectEdited, toEdited } from '../../../database/queries/catalogue/product-edits.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { selectLastSave, selectSnapshot } from '../../../database/queries/core/config-sections.ts'
import type { SignedInStaff } from '../../../database/queries/core/staff.ts'
import { deleteEndItem, type EndItem, putEndItem } from '../../../database/queries/publishing/bundle-ends.ts'
import {
  type BundleItemKey,
  type BundleItemRow,
  type BundleRow,
  deleteBundleItem,
  isBundleAt,
  type NewBundleItem,
  putBundleItem,
  selectBundledPages,
  touchBundle,
} from '../../../database/queries/publishing/bundles.ts'
import { selectKnownMedia } from '../../../database/queries/publishing/media.ts'
import {
  selectLinkedSections,
  selectPublishedSections,
  selectSectionHosts,
} from '../../../database/queries/publishing/saved-sections.ts'
import { selectDraft, selectPublishedDocuments } from '../../../database/queries/publishing/staff-pages.ts'
import type { ProductEdit } from '../../../domain/catalogue/product/edit.schema.ts'
import { describeEdit, editFaults } from '../../../domain/catalogue/product/edit-product.ts'
import { MAX_BUNDLE_ITEMS, SINGLE_RECORD_ID } from '../../../domain/publishing/bundle/bundle.ts'
import { mergeChanges, productItem } from '../../../domain/publishing/bundle/product-item.ts'
import type { PageAdvice } from '../../../domain/publishing/bundle/schema.ts'
import { findNode } from '../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../domain/publishing/page/edit/part-names.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { placeholderAdvice } from '../../../domain/publishing/page/placeholder-advice.ts'
import { isOwnPart, ownPartOf, withSections } from '../../../domain/publishing/page/saved-sections.ts'
import type { ProblemCode } from '../../../domain/staff/access/admin.ts'
import { unknownPictures } from '../../catalogue/product/staff/edit.ts'
import type { FieldError } from '../../errors.ts'
import type { MediaBindings } from '../page/find-file.ts'
import { openDocument } from '../page/open-draft.ts'
import { publishFaults } from '../page/publish-faults.ts'
import { scriptRefusal } from '../page/script-faults.ts'
import { sectionsOf } from '../page/section-effects.ts'
import { versionOf } from '../shop/section.ts'
import { whoChanged } from '../shop/section-routes.ts'
import { BUNDLED_SECTIONS, type SectionType } from './bundled-sections.ts'
import { type ChangedBundle, changedBundle } from './change-bundle.ts'
import { pageOpposite, productOpposite, sectionOpposite } from './end-items.ts'
import { productItemOf, readBundles } from './read-bundles.ts'

/** `errors` names fields of the item to add; `reason` is the code of a 403. */
export type Refused = {
  ok: false
  code: 'refused'
  status: 403 | 404 | 409 | 422
  message: string
  errors?: FieldError[]
  reason?: ProblemCode
}

export type PutItem = ChangedBundle | Refused

export type Putting = { database: Client; staff: SignedInStaff; id: number; now: Date; settings: MediaBindings }

type Made = Omit<NewBundleItem, 'bundle' | 'by' | 'at'> & {
  /** The item that undoes this one when the bundle ends. */
  opposite: Pick<EndItem, 'words' | 'change' | 'before'>
}
type Make = (items: readonly BundleItemRow[], bundle: BundleRow) => Promise<Made | Refused>

const MAX_TRIES = 3

const refuse = (status: Refused['status'], message: string, errors?: FieldError[]): Refused => ({
  ok: false,
  code: 'refused',
  status,
  message,
  ...(errors && { errors }),
})

/** Retries when another user changes the bundle between the read and the write. */
async function put({ database, staff, id, now }: Putting, make: Make): Promise<PutItem> {
  const at = now.toISOString()
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const read = await readBundles(database)
    const bundle = read.bundles.find((row) => row.id === id)
    if (bundle === undefined) return { ok: false, code: 'unknown' }
    if (bundle.state === 'live') return { ok: false, code: 'live' }
    if (bundle.end_of !== null)
      return refuse(422, `It only takes back what ‘${bundle.end_of_name}’ changes. Choose another bundle`)
    const items = read.itemsOf(id)
    const made = await make(items, bundle)
    if ('ok' in made) return made
    const isThere = items.some(({ noun: record, noun_id }) => record === made.noun && noun_id === made.noun_id)
    if (!isThere && items.length >= MAX_BUNDLE_ITEMS)
      return refuse(422, `A bundle holds at most ${MAX_BUNDLE_ITEMS} changes`)
    const after = { item: `${made.title}: ${made.words}` }
    const { noun: record, noun_id, title, opposite } = made
    const [, written] = await batch(database, 'write', [
      insertAudit({ staff, action: 'put in', noun: 'bundle', noun_id: String(id), after, at }, isBundleAt(bundle)),
      putBundleItem({ ...made, bundle, by: staff.id, at }),
      touchBundle(bundle),
      putEndItem(id, { noun: record, noun_id, title, ...opposite }, staff.id, at),
    ])
    if (written.rowsAffected > 0) return changedBundle(database, id)
  }
  return { ok: false, code: 'changed' }
}

const NOTHING_CHANGES = 'That changes nothing'

/** Merges the edit into the change that the bundle already has of that product. */
export const putProduct = (putting: Putting, code: string, edit: ProductEdit): Promise<PutItem> =>
  put(putting, async (items) => {
    const [found, known] = await batch(putting.database, 'read', [
      selectEdited([code]),
      selectKnownMedia(edit.pictures ?? []),
    ])
    const row = found.rows[0]
    if (row === undefined) return refuse(404, 'No such product')
    const now = toEdited(row)
    const given = productItem(now, edit)
    const earlier = items.find(({ noun: record, noun_id }) => record === 'product' && noun_id === row.code)
    const item = earlier === undefined ? given : mergeChanges(productItemOf(earlier), given)
    if (Object.keys(item.change).length === 0) return refuse(422, NOTHING_CHANGES)
    const faults = [...editFaults(now, item.change), ...unknownPictures(now, item.change, known.rows)]
    if (faults.length > 0) return refuse(422, 'This can’t be put in a bundle', faults)
    const attributes = { ...now.attributes, ...item.before.attributes }
    return {
      noun: 'product',
      noun_id: row.code,
      title: row.code === row.product_code ? now.title : `${now.title}, ${row.code}`,
      words: describeEdit({ ...now, ...(item.before as Partial<typeof now>), attributes }, item.change),
      change: item.change,
      before: JSON.stringify(item.before),
      opposite: productOpposite(now, item),
    }
  })

/** Puts in the page's draft at that revision. Later saves stay out until the page is put in again. */
export const putPage = (putting: Putting, page: number, revision: number): Promise<PutItem> =>
  put(putting, async () => {
    const [drafts, live, pages, sections, hosts, others] = await batch(putting.database, 'read', [
      selectDraft(page),
      selectPublishedDocuments(page),
      selectBundledPages([String(page)]),
      selectLinkedSections(page, putting.id),
      selectSectionHosts(page, putting.id),
      selectPublishedSections(page),
    ])
    const [draft, known] = [drafts.rows[0], pages.rows[0]]
    if (draft === undefined || known === undefined) return refuse(404, 'There is no such page')
    if (draft.status === 'archived') return refuse(422, 'This page is archived')
    if (draft.revision !== revision) return refuse(409, `${draft.by || 'Another user'} has saved this page`)
    const opened = openDocument(draft.draft_json, draft)
    if (!opened.ok) return refuse(422, opened.message)
    const errors = await publishFaults(opened.document, {
      sections: sections.rows,
      media: putting.settings,
      hosts: hosts.rows,
      others: others.rows,
    })
    if (errors.length > 0) return refuse(422, 'This page can’t be published yet', errors)
    const json = live.rows.map(({ document_json }) => document_json)
    const scripts = scriptRefusal({ staff: putting.staff, at: putting.now }, opened.document, { json, page: draft })
    if (scripts) return { ...refuse(403, scripts.message, scripts.errors), reason: scripts.code }
    const shown = withSections(opened.document, sectionsOf(sections.rows))
    return {
      noun: 'page',
      noun_id: String(page),
      title: draft.title,
      words: known.published === null ? `new page, draft ${revision}` : `draft ${revision}`,
      change: { revision, advice: adviceOn(shown) },
      before: JSON.stringify({ published: known.published }),
      opposite: pageOpposite(known.published),
      page: { id: page, revision },
    }
  })

/** Words of a section are named at the section's link, where they are seen. */
const adviceOn = (shown: PageDocument): PageAdvice[] =>
  placeholderAdvice(shown).map(({ node, setting, message }) => {
    const isOwn = node === null || isOwnPart(node)
    const at = isOwn ? node : ownPartOf(node)
    const part = at === null ? undefined : findNode(shown, at)
    return {
      node: at,
      ...(isOwn && { setting }),
      place: part ? partTitle(part) : 'Page',
      message,
    }
  })

const SECTION_TITLES: Readonly<Record<SectionType, string>> = { menu: 'The menu', banner: 'The banner' }

/** `version` is the version of the section that the editor started from. */
export const putSection = (
  putting: Putting,
  record: SectionType,
  { value, version }: { value: object; version: string },
): Promise<PutItem> =>
  put(putting, async () => {
    const section = BUNDLED_SECTIONS[record]
    const [stored, last] = await batch(putting.database, 'read', [
      selectSnapshot(section.snapshot),
      selectLastSave(record),
    ])
    const json = stored.rows[0]?.json ?? 'null'
    if ((await versionOf(json)) !== version) return refuse(409, whoChanged(last.rows[0] ?? { by: '', at: '' }))
    const change = JSON.stringify(value)
    if (section.isDone(json, change)) return refuse(422, NOTHING_CHANGES)
    return {
      noun: record,
      noun_id: SINGLE_RECORD_ID,
      title: SECTION_TITLES[record],
      words: section.words(json, change),
      change: value,
      before: json,
      opposite: sectionOpposite(record, json),
    }
  })

/** Removes an item from the bundle. Succeeds without a write if the item isn't in it. */
export async function removeItem({ database, staff, id, now }: Putting, key: BundleItemKey): Promise<ChangedBundle> {
  const read = await readBundles(database)
  const bundle = read.bundles.find((row) => row.id === id)
  if (bundle === undefined) return { ok: false, code: 'unknown' }
  if (bundle.state === 'live') return { ok: false, code: 'live' }
  const item = read.itemsOf(id).find(({ noun: record, noun_id }) => record === key.noun && noun_id === key.noun_id)
  if (item === undefined) return changedBundle(database, id)
  const before = { item: `${item.title}: ${item.words}` }
  const [, deleted] = await batch(database, 'write', [
    insertAudit(
      { staff, action: 'take out', noun: 'bundle', noun_id: String(id), before, at: now.toISOString() },
      isBundleAt(bundle),
    ),
    deleteBundleItem(bundle, key),
    touchBundle(bundle),
    deleteEndItem(id, key),
  ])
  return deleted.rowsAffected === 0 ? { ok: false, code: 'changed' } : changedBundle(database, id)
}
