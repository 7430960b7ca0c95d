/** Builds the response for a bundle. Each item has the problems that block it from going live. */
import type { BundleItemRow, BundleRow } from '../../../database/queries/publishing/bundles.ts'
import { type Bundle, type BundleItem, isOpen } from '../../../domain/publishing/bundle/bundle.ts'
import { itemFaults, scheduledTwice } from './item-faults.ts'
import type { ReadBundles } from './read-bundles.ts'

function toItem(item: BundleItemRow, bundle: BundleRow, read: ReadBundles): BundleItem {
  const { noun, noun_id, title, words, by, created_at } = item
  const revision = noun === 'page' ? read.now.pages.get(noun_id)?.revision : undefined
  const isNewer = revision !== undefined && revision > JSON.parse(item.change_json).revision
  const all = read.itemsOf(bundle.id)
  return {
    noun,
    noun_id,
    title,
    words,
    by,
    at: created_at,
    newer_revision: isNewer && isOpen(bundle) ? revision : null,
    faults: isOpen(bundle) ? [...itemFaults(item, all, read.now), ...scheduledTwice(item, read)] : [],
  }
}

export const toBundle = (row: BundleRow, read: ReadBundles): Bundle => ({
  id: row.id,
  name: row.name,
  state: row.state,
  version: row.version,
  go_live_at: row.go_live_at,
  live_at: row.live_at,
  by: row.by,
  scheduled_by: row.scheduled_by,
  items: read.itemsOf(row.id).map((item) => toItem(item, row, read)),
  failed_because: JSON.parse(row.faults_json),
})
