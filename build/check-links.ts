/** Stage 6 for the site as a whole: every internal link must have a target. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import { selectMoved } from '../database/queries/redirects.ts'
import { isAppRoute } from '../domain/route/app-routes.ts'
import type { PageProblem } from './render/task.ts'

export type LinkTargets = {
  /** Routes without first slash. */
  routes: ReadonlySet<string>
  /** The release being made: its files may be linked to. */
  releaseDir: string
  mediaDir: string
  /** Has the redirects. */
  client: Client
}

/** `links` are internal paths, each with one route that links to it. Queries the database only for paths without a page. */
export async function checkLinks(links: ReadonlyMap<string, string>, targets: LinkTargets): Promise<PageProblem[]> {
  const { routes, releaseDir, mediaDir, client } = targets
  const isThere = (path: string): boolean => {
    if (routes.has(path.slice(1)) || isAppRoute(path)) return true
    if (path.startsWith('/images/')) return existsSync(join(mediaDir, path.slice('/images/'.length)))
    return existsSync(join(releaseDir, path))
  }
  const absent = [...links].filter(([link]) => !isThere(decodeURI(link)))
  if (absent.length === 0) return []
  const [{ rows }] = await batch(client, 'read', [selectMoved(absent.map(([link]) => link))])
  const moved = new Set(rows.map(({ from_path }) => from_path))
  return absent
    .filter(([link]) => !moved.has(link))
    .map(([link, route]) => ({ route, problem: `leads to ${link}, which does not exist` }))
}
