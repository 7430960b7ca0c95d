/**
 * Pages under test: which of two versions a visitor is shown, at one address (docs/domain.md#page-tests). The list of tests is part
 * of the release; where none runs, that is all that is looked at, once a second.
 */
import type { PageVersionName, RunningTest } from '../../domain/page-test/page-test.ts'
import { groupOf, pickVersion } from '../../domain/page-test/pick-version.ts'
import { parseTests } from '../../domain/page-test/running-tests.schema.ts'
import { screenFiles, TESTS_FILE, versionFiles } from '../../domain/page-test/version-files.ts'
import type { AppContext } from '../app-env.ts'
import type { Settings } from '../env.ts'
import { newVisitorId, readVisitorId } from '../visitor/cookie.ts'
import { pageGroupCookie, readPageGroup } from '../visitor/page-group.ts'
import type { AnswerSiteFile } from './answer-site-file.ts'

/** For so long an isolate goes by the tests that it last read, in milliseconds. */
const KNOWN_MS = 1000

type TestedFile = { test: RunningTest; versions: Record<PageVersionName, string> }

type Known = { files: ReadonlyMap<string, TestedFile>; readAt: number }

/** Of each service that files come from. */
const known = new WeakMap<object, Known>()

/** The two files of a page under test, by the one that its address is of. */
function filesOf(test: RunningTest): [string, TestedFile][] {
  const own = screenFiles(test.route)
  const [a, b] = [versionFiles(test.route, 'a'), versionFiles(test.route, 'b')]
  return (['html', 'descriptor'] as const).map((part) => [own[part], { test, versions: { a: a[part], b: b[part] } }])
}

/** A list that can't be read is none: pages are then shown as they are. */
async function readTests(files: AnswerSiteFile): Promise<RunningTest[]> {
  const answer = await files(TESTS_FILE, new Request(`http://site/${TESTS_FILE}`))
  if (answer === undefined) return []
  try {
    return parseTests(await answer.text())
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: `${TESTS_FILE} can’t be read: ${error}` }))
    return []
  }
}

async function testedFiles({ SITE, SITE_BUCKET, ASSETS }: Settings, files: AnswerSiteFile): Promise<Known['files']> {
  const service = SITE ?? SITE_BUCKET ?? ASSETS ?? files
  const found = known.get(service)
  const at = Date.now()
  if (found && at - found.readAt < KNOWN_MS) return found.files
  const read = { files: new Map((await readTests(files)).flatMap(filesOf)), readAt: at }
  known.set(service, read)
  return read.files
}

/**
 * The group that decides. The number that the first page under test left counts, else what the visitor's id comes to: so
 * nobody changes sides by putting the first bottle into the basket.
 */
function visitorsGroup(c: AppContext): { group: number; isNew: boolean } {
  const kept = readPageGroup(c)
  if (kept !== undefined) return { group: kept, isNew: false }
  return { group: groupOf(readVisitorId(c) ?? newVisitorId()), isNew: true }
}

/** Two visitors get different answers at one address: no cache that they share may keep one. Each has its own entity tag. */
function keepFromOthers({ headers }: Response): void {
  headers.set('Cache-Control', 'private, max-age=0, must-revalidate')
  headers.append('Vary', 'Cookie')
}

/** The files of a release, but of pages under test the visitor's version. */
export const answerTested =
  (c: AppContext, files: AnswerSiteFile): AnswerSiteFile =>
  async (file, request, status) => {
    if (status !== undefined) return files(file, request, status)
    if (!file.endsWith('.html') && !file.startsWith('cached_routes/')) return files(file, request)
    const tested = (await testedFiles(c.var.settings, files)).get(file)
    if (tested === undefined) return files(file, request)
    const { group, isNew } = visitorsGroup(c)
    const version = pickVersion(group, tested.test)
    // A stands at its own address, except where files there are answered without the Worker. A B that is not there, the
    // release having been swapped this moment, is no reason to show nothing.
    const wanted = version === 'b' ? [tested.versions.b, file, tested.versions.a] : [file, tested.versions.a]
    for (const path of wanted) {
      const answer = await files(path, request)
      if (answer === undefined) continue
      keepFromOthers(answer)
      if (isNew) answer.headers.append('Set-Cookie', pageGroupCookie(c, group))
      return answer
    }
    return undefined
  }
