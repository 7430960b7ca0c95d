/** Lists the scripts and style sheets that each kind of shop page loads, from the built bundle. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readFrames } from '../../build/render/frames.ts'
import { bundlePagesWhenStale, CLIENT_DIR, SERVER_DIR } from '../tools/bundle.ts'

/** Paths below dist/client. */
export type PageFiles = {
  /** Loaded before the page is interactive: the entries and their imports. */
  scripts: string[]
  styles: string[]
  /** Loaded later by those, on demand. */
  later: string[]
}

const SCRIPT = /<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+\.js)"/g
const STYLE = /<link\b[^>]*href="\/([^"]+\.css)"/g
const STATIC_IMPORT = /\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g

/** Entries of other pages: Vike's entry lists those of all pages, including staff pages. */
const PAGE_ENTRY = /\/entries\//

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, match = '']) => match)

const importsOf = (file: string, pattern: RegExp): string[] =>
  matches(readFileSync(join(CLIENT_DIR, file), 'utf8'), pattern).map((path) => posix.join(posix.dirname(file), path))

/** `files` and all files reachable from them, each once. */
function closure(files: string[], pattern: RegExp): string[] {
  const reached = new Set(files)
  for (const file of reached) {
    for (const next of importsOf(file, pattern)) if (!PAGE_ENTRY.test(next)) reached.add(next)
  }
  return [...reached]
}

function filesOf(html: string): PageFiles {
  const scripts = closure(matches(html, SCRIPT), STATIC_IMPORT)
  const later = closure(scripts, ANY_IMPORT).filter((file) => !scripts.includes(file))
  return { scripts, styles: [...new Set(matches(html, STYLE))], later }
}

/** Files by page type. Bundles the pages first if they have changed. */
export async function shopPageFiles(): Promise<Map<string, PageFiles>> {
  await bundlePagesWhenStale()
  const frames = readFrames(SERVER_DIR)
  return new Map(Object.entries(frames).map(([type, pieces]) => [type, filesOf(pieces.join(''))]))
}
