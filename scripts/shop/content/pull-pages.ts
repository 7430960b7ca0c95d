/** Writes the drafts of all pages into a folder. Leaves files that were edited since they were pulled. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectDrafts } from '../../../database/queries/publishing/staff-pages.ts'
import {
  fileOf,
  fileText,
  hashOf,
  pageFilesIn,
  type Revisions,
  readFileIn,
  readRevisions,
  writeFileIn,
  writeRevisions,
} from './page-files.ts'

/** Names of files, each once. */
export type Pulled = {
  written: string[]
  unchanged: string[]
  /** Files whose pages are no longer in the shop. */
  removed: string[]
  /** Files edited since they were pulled, whose pages have changed in the shop; left unchanged. */
  kept: string[]
  /** Files that are no page of the shop. */
  unknown: string[]
}

export async function pullPages(
  client: Client,
  folder: string,
): Promise<{ ok: true; pulled: Pulled } | { ok: false; message: string }> {
  const known = readRevisions(folder)
  if (!known.ok) return known
  const [{ rows }] = await batch(client, 'read', [selectDrafts()])
  const revisions: Revisions = {}
  const pulled: Pulled = { written: [], unchanged: [], removed: [], kept: [], unknown: [] }
  const isUntouched = (route: string, text: string) => known.revisions[route]?.sha256 === hashOf(text)

  for (const { route, revision, draft_json } of rows) {
    const name = fileOf(route)
    const text = fileText(JSON.parse(draft_json))
    const existing = readFileIn(folder, name)
    const before = known.revisions[route]
    if (existing !== undefined && existing !== text && !isUntouched(route, existing)) {
      pulled.kept.push(name)
      if (before) revisions[route] = before
      continue
    }
    revisions[route] = { revision, sha256: hashOf(text) }
    pulled[existing === text ? 'unchanged' : 'written'].push(name)
    if (existing !== text) writeFileIn(folder, name, text)
  }

  const inShop = new Set(rows.map(({ route }) => fileOf(route)))
  const removed = new Map(Object.keys(known.revisions).map((route) => [fileOf(route), route]))
  for (const name of pageFilesIn(folder).filter((file) => !inShop.has(file))) {
    const route = removed.get(name)
    if (route !== undefined && isUntouched(route, readFileIn(folder, name) ?? '')) {
      rmSync(join(folder, name))
      pulled.removed.push(name)
    } else pulled.unknown.push(name)
  }
  writeRevisions(folder, revisions)
  return { ok: true, pulled }
}
