/** Builds the response for a bundle. Each item has the problems that block it from going live. */
import type { BundleItemRow, BundleRow } from '../../../database/queries/publishing/bundles.ts'
import { isOpen } from '../../../domain/publishing/bundle/bundle.ts'
import type { Bundle, BundleItem, ItemFault, PageAdvice } from '../../../domain/publishing/bundle/schema.ts'
import { settleEnd } from './end-items.ts'
import { itemFaults, scheduledTwice } from './item-faults.ts'
import type { ReadBundles } from './read-bundles.ts'

type Judged = { item: BundleItemRow; faults: ItemFault[]; kept: ItemFault[] }

/** Finds what keeps each item from going live; where a bundle ends, what stays as it is instead. */
function judge(bundle: BundleRow, read: ReadBundles): Judged[] {
  const items = read.itemsOf(bundle.id)
  if (!isOpen(bundle)) return items.map((item) => ({ item, faults: [], kept: [] }))
  if (bundle.end_of !== null)
    return settleEnd(items, read.now).map(({ item, kept: retained }) => ({ item, faults: [], kept: retained }))
  return items.map((item) => ({
    item,
    faults: [...itemFaults(item, items, read.now), ...scheduledTwice(item, read)],
    kept: [],
  }))
}

function toItem({ item, faults, kept: retained }: Judged, bundle: BundleRow, read: ReadBundles): BundleItem {
  const { noun: record, noun_id, title, words, by, created_at } = item
  const held = record === 'page' ? heldPage(item) : undefined
  const newest = held && read.now.pages.get(noun_id)?.revision
  const isNewer = newest !== undefined && newest > (held?.revision ?? newest)
  return {
    noun: record,
    noun_id,
    title,
    words,
    by,
    at: created_at,
    revision: held?.revision ?? null,
    newer_revision: isNewer && isOpen(bundle) ? newest : null,
    faults,
    advice: isOpen(bundle) ? adviceOf(held ?? {}) : [],
    kept: retained,
  }
}

type HeldPage = { revision?: number; advice?: (PageAdvice | string)[] }

/** The text is our own, so its shape is known; older items have no advice, or without its place. */
const heldPage = ({ change_json }: BundleItemRow): HeldPage => JSON.parse(change_json)

const adviceOf = ({ advice = [] }: HeldPage): PageAdvice[] =>
  advice.map((one) => (typeof one === 'string' ? { node: null, place: 'Page', message: one } : one))

const sentencesOf = ({ faults_json }: BundleRow): string[] => JSON.parse(faults_json)

export const toBundle = (row: BundleRow, read: ReadBundles): Bundle => ({
  id: row.id,
  name: row.name,
  state: row.state,
  version: row.version,
  go_live_at: row.go_live_at,
  ends_at: row.ends_at,
  end_of:
    row.end_of === null ? null : { id: row.end_of, name: row.end_of_name ?? '', is_live: row.end_of_state === 'live' },
  live_at: row.live_at,
  by: row.by,
  scheduled_by: row.scheduled_by,
  items: judge(row, read).map((judged) => toItem(judged, row, read)),
  failed_because: isOpen(row) ? sentencesOf(row) : [],
  left_alone: isOpen(row) ? [] : sentencesOf(row),
})
