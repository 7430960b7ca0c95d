/** Build stage 6 for the whole site: every internal link must have a target. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectMoved } from '../../database/queries/publishing/redirects.ts'
import { replaceTags } from '../../domain/core/html/tags.ts'
import { isAppRoute } from '../../domain/core/route/app-routes.ts'
import type { PageProblem } from '../load/task.ts'
import { decodePath } from '../release/decode-path.ts'
import { internalLinks } from './check-elements.ts'
import { pictureFileOf } from './picture-files.ts'

/** Maximum number of characters of a link's text in a message. */
const MAX_LINK_TEXT = 60

export type LinkTargets = {
  /** Routes without the leading slash. */
  routes: ReadonlySet<string>
  /** Folders that links may point into: the new release first, then its shared files. */
  releaseDirs: readonly [string, ...string[]]
  mediaDir: string
  /** Used to look up redirects. */
  client: Client
}

/** Returns the internal paths without a target. Queries the database only for paths without a page. */
export async function deadLinks(links: Iterable<string>, targets: LinkTargets): Promise<Set<string>> {
  const { routes, releaseDirs, mediaDir, client } = targets
  const isThere = (link: string): boolean => {
    const path = decodePath(link)
    if (routes.has(path.slice(1)) || isAppRoute(path)) return true
    const picture = pictureFileOf(link)
    if (picture !== undefined) return existsSync(join(mediaDir, picture))
    return releaseDirs.some((dir) => existsSync(join(dir, path)))
  }
  const absent = [...links].filter((link) => !isThere(link))
  if (absent.length === 0) return new Set()
  const [{ rows }] = await batch(client, 'read', [selectMoved(absent)])
  const moved = new Set(rows.map(({ from_path }) => from_path))
  return new Set(absent.filter((link) => !moved.has(link)))
}

/** A page to search. `file` is relative to the release; `prefix` precedes its messages, e.g. '(its B) '. */
export type PageToSearch = { route: string; file: string; prefix?: string }

/** Pages read before yielding to the event loop, so that the runner's heartbeat is not delayed. */
const PAGES_PER_YIELD = 100

/** Returns a problem per page with a broken link. Reads every page, but runs only if a link is broken. */
export async function pagesWithLinks(
  dead: ReadonlySet<string>,
  pages: Iterable<PageToSearch>,
  releaseDir: string,
): Promise<PageProblem[]> {
  const problems: PageProblem[] = []
  let read = 0
  for (const { route, file, prefix = '' } of pages) {
    const html = await readFile(join(releaseDir, file), 'utf8')
    for (const link of internalLinks(html)) {
      if (!dead.has(link)) continue
      problems.push({ route, problem: `${prefix}leads to ${link}, which does not exist${placeOf(link, html)}` })
    }
    read += 1
    if (read % PAGES_PER_YIELD === 0) await yieldToEventLoop()
  }
  return problems
}

/** Identifies a link to staff by its text, or by its element if it has no text. */
function placeOf(link: string, html: string): string {
  const path = link.replaceAll('&', '&amp;').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [, tag, , content = ''] =
    new RegExp(`<(\\w+)\\b[^>]*\\s(href|src)="${path}(?:[?#][^"]*)?"[^>]*>([^]{0,2000})`).exec(html) ?? []
  if (tag === undefined) return ''
  if (tag !== 'a') return ` (<${tag}>)`
  const inner = content.split('</a>')[0] ?? ''
  const linkText = replaceTags(inner, () => ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return linkText === '' ? '' : ` (the link “${linkText.slice(0, MAX_LINK_TEXT)}”)`
}
