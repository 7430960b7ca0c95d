/** The Bs of running page tests: each rendered beside its page, with a list of the tests for the Worker (docs/build.md#page-tests). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { TESTS_FILE } from '../domain/page-test/version-files.ts'
import { descriptorJson } from '../domain/route/descriptor-json.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { contentNumber, fingerprint } from './hash.ts'
import { type Documents, loadVersionB } from './load/pages.ts'
import type { RouteDraft } from './load/route-draft.ts'
import { openPageWriter } from './render/page-writer.ts'
import { type Findings, noFindings, type WorkerSettings } from './render/task.ts'

export type PageVersions = {
  drafts: RouteDraft[]
  /** JSON of RunningTest[]; '' without any. */
  tests: string
  /** Changes with any of it; '' without any. */
  hash: string
}

/** Nothing is loaded where no test runs. */
export async function loadVersions(client: Client, documents: Documents, shop: Shop): Promise<PageVersions> {
  if (documents.tests.length === 0) return { drafts: [], tests: '', hash: '' }
  const drafts: RouteDraft[] = []
  for (const test of documents.tests) drafts.push(await loadVersionB(client, test, documents, shop))
  const tests = JSON.stringify(documents.tests.map(({ id, route, share }) => ({ id, route, share })))
  const parts = drafts.flatMap(({ json, page }) => [json, page?.style ?? '', page?.script ?? ''])
  return { drafts, tests, hash: fingerprint(tests, ...parts) }
}

/** Writes them into a release, and says what was found on them. */
export async function writeVersions(
  { drafts, tests }: PageVersions,
  codeHash: string,
  settings: WorkerSettings,
): Promise<Findings> {
  if (tests === '') return noFindings()
  const file = join(settings.releaseDir, TESTS_FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, tests)
  const work = await openPageWriter(settings)
  return work(
    drafts.map(({ route, type, tail, json, page }) => {
      const b = contentNumber(json, page?.style ?? '', page?.script ?? '')
      return { route, type, tail, b, json: descriptorJson(json, b, codeHash), version: 'b', ...(page && { page }) }
    }),
  )
}
