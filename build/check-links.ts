/** Stage 6, the part that looks at all pages: every internal link leads to something the site has (build.md, verify). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAppRoute } from '../domain/route/app-routes.ts'
import type { PageProblem } from './render/task.ts'

export type LinkTargets = {
  /** Routes without first slash. */
  routes: ReadonlySet<string>
  /** The release being made: its files may be linked to. */
  releaseDir: string
  mediaDir: string
}

/** `links` are internal paths, each with one route that leads there. */
export function checkLinks(links: ReadonlyMap<string, string>, targets: LinkTargets): PageProblem[] {
  const { routes, releaseDir, mediaDir } = targets
  const leadsSomewhere = (path: string): boolean => {
    if (routes.has(path.slice(1)) || isAppRoute(path)) return true
    if (path.startsWith('/images/')) return existsSync(join(mediaDir, path.slice('/images/'.length)))
    return existsSync(join(releaseDir, path))
  }
  return [...links]
    .filter(([link]) => !leadsSomewhere(decodeURI(link)))
    .map(([link, route]) => ({ route, problem: `leads to ${link}, which does not exist` }))
}
