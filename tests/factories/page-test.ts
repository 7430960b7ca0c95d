/** A page test created without the screens: started, with different text in B. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertVariant, startTest } from '../../database/queries/publishing/page-tests.ts'
import { publishDraft } from '../../database/queries/publishing/staff-pages.ts'

const AT = '2026-11-20T12:00:00.000Z'

export type MadeTest = { test: { id: number; page_id: number; variant_id: number } }

/** Starts a test of the page at `route`, whose B has `instead` in place of every `words`. */
export async function runPageTest(
  client: Client,
  { route, words, instead }: { route: string; words: string; instead: string },
): Promise<MadeTest> {
  const [page] = (await client.execute('SELECT id FROM pages WHERE route = ?', [route])).rows
  const page_id = Number(page?.id)
  await batch(client, 'write', insertVariant(page_id, null, AT))
  const [made] = (
    await client.execute('SELECT id, variant_id FROM page_tests WHERE page_id = ? AND ended_at IS NULL', [page_id])
  ).rows
  const [id, variant_id] = [Number(made?.id), Number(made?.variant_id)]
  await client.execute('UPDATE pages SET draft_json = replace(draft_json, ?, ?) WHERE id = ?', [
    words,
    instead,
    variant_id,
  ])
  const published = publishDraft({ id: variant_id, revision: 1, note: '', by: null, at: AT })
  await batch(client, 'write', [...published, startTest(id, 50, AT)])
  return { test: { id, page_id, variant_id } }
}
