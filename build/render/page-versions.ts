/**
 * Renders B versions of running page tests beside their pages, and lists the tests for the Worker
 * (docs/build.md#page-tests).
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { descriptorJson } from '../../domain/publishing/descriptor/descriptor-json.ts'
import { parseTests } from '../../domain/publishing/page-test/running-tests.schema.ts'
import { TESTS_FILE, versionFiles } from '../../domain/publishing/page-test/version-files.ts'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import { type Documents, loadVersionB } from '../load/pages.ts'
import type { RouteDraft } from '../load/route-draft.ts'
import { type Findings, noFindings, type WorkerSettings } from '../load/task.ts'
import { contentNumber, fingerprint } from '../release/hash.ts'
import { linkFile } from '../release/link-file.ts'
import type { PageToSearch } from '../verify/check-links.ts'
import { openPageWriter } from './page-writer.ts'

export type PageVersions = {
  drafts: RouteDraft[]
  /** JSON of RunningTest[]; '' without any. */
  tests: string
  /** Fingerprint of all of it; '' without any. */
  hash: string
}

/** Loads nothing if no test runs. */
export async function loadVersions(client: Client, documents: Documents, shop: Shop): Promise<PageVersions> {
  if (documents.tests.length === 0) return { drafts: [], tests: '', hash: '' }
  const drafts: RouteDraft[] = []
  for (const test of documents.tests) drafts.push(await loadVersionB(client, test, documents, shop))
  const tests = JSON.stringify(documents.tests.map(({ id, route, share }) => ({ id, route, share })))
  const parts = drafts.flatMap(({ json, page }) => [json, page?.style ?? '', page?.script ?? ''])
  return { drafts, tests, hash: fingerprint(tests, ...parts) }
}

/**
 * Carries over the live release's B version of failed pages under test, if it has the same test. Drops a test without a
 * B or without a page. Call it once the release has its pages.
 */
export function keepLastVersions({ tests }: PageVersions, { dir, liveDir, failed, hasPage }: KeepVersions): void {
  if (tests === '') return
  const before = liveDir === undefined ? [] : readTests(liveDir)
  const shown = parseTests(tests).filter(({ id, route }) => {
    if (!failed.has(route)) return true
    const files = Object.values(versionFiles(route, 'b'))
    for (const file of files) rmSync(join(dir, file), { force: true })
    if (liveDir === undefined || !hasPage(route) || !before.some((test) => test.id === id)) return false
    return files.every((file) => linkFile(liveDir, dir, file))
  })
  const file = join(dir, TESTS_FILE)
  if (shown.length > 0) writeFileSync(file, JSON.stringify(shown))
  else rmSync(file)
}

type KeepVersions = {
  dir: string
  liveDir: string | undefined
  failed: ReadonlyMap<string, unknown>
  hasPage: (route: string) => boolean
}

function readTests(releaseDir: string) {
  const file = join(releaseDir, TESTS_FILE)
  return existsSync(file) ? parseTests(readFileSync(file, 'utf8')) : []
}

/** Files of the B versions in a release, to search for links. */
export const versionPages = ({ tests }: PageVersions): PageToSearch[] =>
  tests === ''
    ? []
    : parseTests(tests).map(({ route }) => ({ route, file: versionFiles(route, 'b').html, prefix: '(its B) ' }))

/** Writes the B versions into a release, and returns their findings. */
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
