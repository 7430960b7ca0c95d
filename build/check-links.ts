/** Stage 6 for the site as a whole: every internal link must have a target. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import { selectMoved } from '../database/queries/redirects.ts'
import { replaceTags } from '../domain/html/tags.ts'
import { isAppRoute } from '../domain/route/app-routes.ts'
import { decodePath } from './decode-path.ts'
import { pictureFileOf } from './picture-files.ts'
import type { PageProblem } from './render/task.ts'
import { routeFiles } from './route-files.ts'

/** Characters of a link's words that are shown. */
const LONGEST_WORDS = 60

export type LinkTargets = {
  /** Routes without first slash. */
  routes: ReadonlySet<string>
  /** The release being made, and where else its files are: they may be linked to. */
  releaseDirs: readonly [string, ...string[]]
  mediaDir: string
  /** Has the redirects. */
  client: Client
}

/** `links` are internal paths, each with one route that links to it. Queries the database only for paths without a page. */
export async function checkLinks(links: ReadonlyMap<string, string>, targets: LinkTargets): Promise<PageProblem[]> {
  const { routes, releaseDirs, mediaDir, client } = targets
  const isThere = (link: string): boolean => {
    const path = decodePath(link)
    if (routes.has(path.slice(1)) || isAppRoute(path)) return true
    const picture = pictureFileOf(link)
    if (picture !== undefined) return existsSync(join(mediaDir, picture))
    return releaseDirs.some((dir) => existsSync(join(dir, path)))
  }
  const absent = [...links].filter(([link]) => !isThere(link))
  if (absent.length === 0) return []
  const [{ rows }] = await batch(client, 'read', [selectMoved(absent.map(([link]) => link))])
  const moved = new Set(rows.map(({ from_path }) => from_path))
  return absent
    .filter(([link]) => !moved.has(link))
    .map(([link, route]) => ({
      route,
      problem: `leads to ${link}, which does not exist${placeOf(link, route, releaseDirs[0])}`,
    }))
}

/** Where a page has the link, by its words or by what shows it; '' where the page can't be read. Only looked for in what is wrong. */
function placeOf(link: string, route: string, releaseDir: string): string {
  const file = join(releaseDir, routeFiles(route, 'dyn').html)
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const path = link.replaceAll('&', '&amp;').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [, tag, , content = ''] =
    new RegExp(`<(\\w+)\\b[^>]*\\s(href|src)="${path}(?:[?#][^"]*)?"[^>]*>([^]{0,2000})`).exec(html) ?? []
  if (tag === undefined) return ''
  if (tag !== 'a') return ` (<${tag}>)`
  const inner = content.split('</a>')[0] ?? ''
  const words = replaceTags(inner, () => ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words === '' ? '' : ` (the link “${words.slice(0, LONGEST_WORDS)}”)`
}
