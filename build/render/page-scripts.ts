/** Finds the script files of a page in a bundle of the pages. Paths are below the bundle's folder. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const STATIC_IMPORT = /\b(?:from|import)\s{0,9}["'`](\.[^"'`]+)["'`]/g
const ANY_IMPORT = /\b(?:from|import)\s{0,9}\(?\s{0,9}["'`](\.[^"'`]+)["'`]/g

/** Entries of other pages: Vike's entry lists those of all pages, including staff pages. */
const PAGE_ENTRY = /\/entries\//

/** Imported files below `dir`: those of `import` statements, or with `onDemand` those of `import()` too. */
function importsOf(dir: string, file: string, onDemand: boolean): string[] {
  const text = readFileSync(join(dir, file), 'utf8')
  const paths = Array.from(text.matchAll(onDemand ? ANY_IMPORT : STATIC_IMPORT), ([, path = '']) => path)
  return paths
    .filter((path) => path.endsWith('.js'))
    .map((path) => posix.join(posix.dirname(file), path))
    .filter((path) => !PAGE_ENTRY.test(path))
}

/** Returns `files` and all files reachable from them, each once and after those that it imports. */
export function withImports(dir: string, files: readonly string[], { onDemand = false } = {}): string[] {
  const reached = new Set<string>()
  const ordered = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of importsOf(dir, file, onDemand)) reach(next)
    ordered.add(file)
  }
  for (const file of files) reach(file)
  return [...ordered]
}
