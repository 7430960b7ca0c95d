/**
 * Picks which of two versions of a page under test a visitor gets at its address (docs/domain.md#page-tests). The list
 * of tests is part of the release; if none runs, the only cost is reading that list once a second.
 */
import type { PageVersionName, RunningTest } from '../../../domain/publishing/page-test/page-test.ts'
import { groupOf, pickVersion } from '../../../domain/publishing/page-test/pick-version.ts'
import { parseTests } from '../../../domain/publishing/page-test/running-tests.schema.ts'
import { screenFiles, TESTS_FILE, versionFiles } from '../../../domain/publishing/page-test/version-files.ts'
import type { AppContext } from '../../app-env.ts'
import type { Settings } from '../../env.ts'
import { pageGroupCookie, readPageGroup } from '../session/page-group.ts'
import { newVisitorId, readVisitorId } from '../session/visitor-cookie.ts'
import type { SiteFileHandler } from './site-file-handler.ts'

/** Time in milliseconds for which an isolate caches the list of page tests. */
const CACHE_MS = 1000

type TestedFile = { test: RunningTest; versions: Record<PageVersionName, string> }

type Known = { files: ReadonlyMap<string, TestedFile>; readAt: number }

/** Tested files by the service that files come from. */
const known = new WeakMap<object, Known>()

/** The two versions of each file of a page under test, by the file of its address. */
function filesOf(test: RunningTest): [string, TestedFile][] {
  const own = screenFiles(test.route)
  const [a, b] = [versionFiles(test.route, 'a'), versionFiles(test.route, 'b')]
  return (['html', 'descriptor'] as const).map((part) => [own[part], { test, versions: { a: a[part], b: b[part] } }])
}

/** Treats an unreadable list as empty, so that pages are shown unchanged. */
async function readTests(files: SiteFileHandler): Promise<RunningTest[]> {
  const answer = await files(TESTS_FILE, new Request(`http://site/${TESTS_FILE}`))
  if (answer === undefined) return []
  try {
    return parseTests(await answer.text())
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: `${TESTS_FILE} can’t be read: ${error}` }))
    return []
  }
}

async function testedFiles({ SITE, SITE_BUCKET, ASSETS }: Settings, files: SiteFileHandler): Promise<Known['files']> {
  const service = SITE ?? SITE_BUCKET ?? ASSETS ?? files
  const found = known.get(service)
  const at = Date.now()
  if (found && at - found.readAt < CACHE_MS) return found.files
  const read = { files: new Map((await readTests(files)).flatMap(filesOf)), readAt: at }
  known.set(service, read)
  return read.files
}

/** A version of a page under test, by the page's file. Reads the list each time. */
export async function findTested(files: SiteFileHandler, file: string): Promise<TestedFile | undefined> {
  if (!isVersioned(file)) return undefined
  return new Map((await readTests(files)).flatMap(filesOf)).get(file)
}

const isVersioned = (file: string): boolean => file.endsWith('.html') || file.startsWith('cached_routes/')

/** The version that the visitor gets on the site; A for visitors who have not been there. */
export const visitorsVersion = (c: AppContext, test: RunningTest): PageVersionName => {
  const visitor = readVisitorId(c)
  const group = readPageGroup(c) ?? (visitor === undefined ? undefined : groupOf(visitor))
  return group === undefined ? 'a' : pickVersion(group, test)
}

/**
 * The visitor's group: that of the cookie set by the first page under test, else one derived from the visitor's id. So
 * putting the first bottle into the basket doesn't change the version.
 */
function visitorsGroup(c: AppContext): { group: number; isNew: boolean } {
  const kept = readPageGroup(c)
  if (kept !== undefined) return { group: kept, isNew: false }
  return { group: groupOf(readVisitorId(c) ?? newVisitorId()), isNew: true }
}

/** Keeps shared caches from storing the response, which differs by visitor. Each version has its own entity tag. */
function makePrivate({ headers }: Response): void {
  headers.set('Cache-Control', 'private, max-age=0, must-revalidate')
  headers.append('Vary', 'Cookie')
}

/** The files of a release, with the visitor's version of pages under test. */
export const respondWithTestedPage =
  (c: AppContext, files: SiteFileHandler): SiteFileHandler =>
  async (file, request, status) => {
    if (status !== undefined) return files(file, request, status)
    if (!isVersioned(file)) return files(file, request)
    const tested = (await testedFiles(c.var.settings, files)).get(file)
    if (tested === undefined) return files(file, request)
    const { group, isNew } = visitorsGroup(c)
    const version = pickVersion(group, tested.test)
    // Version A is the page's own file, or a separate one where the page's own is served without the Worker. Falls back
    // to A if B is missing because the release was just swapped.
    const wanted = version === 'b' ? [tested.versions.b, file, tested.versions.a] : [file, tested.versions.a]
    for (const path of wanted) {
      const answer = await files(path, request)
      if (answer === undefined) continue
      makePrivate(answer)
      if (isNew) answer.headers.append('Set-Cookie', pageGroupCookie(c, group))
      return answer
    }
    return undefined
  }
