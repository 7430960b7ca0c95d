/** Build stage 6 for pages carried over from the live release: their links break only if a target was removed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import { routeFiles } from '../release/route-files.ts'
import { internalLinks } from './check-elements.ts'

/**
 * Maps each removed route that pages in `releaseDir` still link to, to one such page. Reads pages only if
 * a route was removed, which is rare, so that other builds have no cost.
 */
export function linksToRemoved(
  releaseDir: string,
  retained: readonly { route: string; type: RouteType }[],
  gone: ReadonlySet<string>,
): Map<string, string> {
  const links = new Map<string, string>()
  if (gone.size === 0) return links
  for (const { route, type } of retained) {
    const html = readFileSync(join(releaseDir, routeFiles(route, type).html), 'utf8')
    for (const link of internalLinks(html)) if (gone.has(link.slice(1))) links.set(link, route)
  }
  return links
}
