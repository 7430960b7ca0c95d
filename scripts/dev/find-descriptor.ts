/** The descriptors of the built site, which development renders its pages from. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptorPath } from '../../domain/route/descriptor-path.ts'

/** The descriptor's JSON, or undefined when no page is there. `path` is a URL's path, with its first slash. */
export function findDescriptor(siteDir: string, path: string): string | undefined {
  // No route has a dot in its segments' beginnings, so that no path leads out of the folder.
  if (path.includes('/.') || path.includes('%')) return undefined
  const file = join(siteDir, 'current/cached_routes', `${descriptorPath(path)}.json`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
