/**
 * Downloads listed pictures and attaches them to their products. Safe to repeat: what an earlier run did is skipped.
 */
import type { Client } from '@libsql/client'
import { MAX_PICTURES } from '../../../domain/catalogue/product/edited-pictures.ts'
import type { ListedPicture } from '../../../domain/staff/import/exports/export-columns.ts'
import type { Report } from '../../tools/progress.ts'
import type { RowReport } from '../row-report.ts'
import { type AttachedPicture, attachPictures } from './attach-pictures.ts'
import type { Downloads } from './download.ts'
import type { PictureStore } from './media-folder.ts'
import { type PlannedPicture, type ProductPictures, planPictures } from './plan-pictures.ts'
import { storePicture } from './store-picture.ts'

export type ImportPictures = {
  client: Client
  store: PictureStore
  pictures: readonly ListedPicture[]
  download: Downloads['download']
  /** Counts what would be downloaded, and downloads nothing. */
  dryRun: boolean
  now: Date
  report: RowReport
  onProgress: Report
}

export type PictureCounts = {
  /** Pictures that were attached, or would be. */
  attached: number
  /** Pictures that an earlier run attached. */
  existing: number
  /** Pictures that could not be downloaded, read or attached. */
  failed: number
  /** Pictures of products that the shop does not have. */
  unknown: number
}

/** Maximum number of products processed concurrently, each with one download at a time. */
const MAX_CONCURRENT = 4

/** Throws when the database or the disk fails; running it again goes on from there. */
export async function importPictures(options: ImportPictures): Promise<PictureCounts> {
  const { client, pictures, dryRun, report, onProgress } = options
  const { products, unknown, surplus } = await planPictures(client, pictures)
  const counts: PictureCounts = { attached: 0, existing: 0, failed: 0, unknown: unknown.length }
  const failures: { picture: ListedPicture; reason: string }[] = []
  const fail = (picture: ListedPicture, reason: string) => void failures.push({ picture, reason })
  for (const { row, url, code } of unknown)
    report.add(row, 'left out', [{ field: url, reason: `is of '${code}', which the shop does not have` }])
  for (const picture of surplus) fail(picture, `is more than the ${MAX_PICTURES} pictures that a product can have`)

  const planned = products.flatMap((product) => product.pictures)
  counts.existing = planned.filter(({ file }) => file !== '').length
  const total = planned.length - counts.existing
  const finish = (): PictureCounts => {
    for (const { picture, reason } of failures.toSorted((one, other) => one.picture.row - other.picture.row))
      report.add(picture.row, 'refused', [{ field: picture.url, reason }])
    return { ...counts, failed: failures.length }
  }
  if (dryRun) {
    counts.attached = total
    return finish()
  }

  const due = products.filter((product) => product.pictures.some(({ file }) => file === '')).values()
  let done = 0
  const onPicture = () => {
    done += 1
    onProgress(done, total)
  }
  const calls = { fail, onPicture, inTurn: inSequence() }
  const importOnes = async () => {
    for (const product of due) {
      const attached = await importProduct(options, product, calls)
      counts.attached += attached
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, importOnes))
  return finish()
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** One after the other: two pictures with the same bytes become one file, and the database has one writer. */
function inSequence(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

type Calls = {
  fail: (picture: ListedPicture, reason: string) => void
  onPicture: () => void
  inTurn: InTurn
}

/** Returns how many pictures of the product were attached. */
async function importProduct(
  options: ImportPictures,
  { product, pictures }: ProductPictures,
  { fail, onPicture, inTurn }: Calls,
): Promise<number> {
  const { client, store, download, now } = options
  const existing: (AttachedPicture & { planned: PlannedPicture })[] = []
  for (const planned of pictures) {
    const { url, variants } = planned
    if (planned.file !== '') {
      existing.push({ planned, url, variants, file: planned.file, isNew: false })
      continue
    }
    const downloaded = await download(url)
    const stored = downloaded.ok
      ? await inTurn(() => storePicture({ client, store }, { url, alt: planned.alt, bytes: downloaded.bytes }, now))
      : downloaded
    onPicture()
    if (stored.ok) existing.push({ planned, url, variants, file: stored.file, isNew: true })
    else fail(planned, stored.reason)
  }
  const added = existing.filter(({ isNew }) => isNew)
  if (added.length === 0) return 0
  const attached = await inTurn(() => attachPictures(client, product, existing, now))
  const failed = attached.ok ? added.filter(({ file }) => attached.surplus.includes(file)) : added
  const reason = attached.ok ? `has no room: a product can have ${MAX_PICTURES} pictures` : attached.reason
  for (const { planned } of failed) fail(planned, reason)
  return added.length - failed.length
}
