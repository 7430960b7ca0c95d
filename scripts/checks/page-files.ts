/** Lists the scripts and style sheets that each kind of shop page loads, from the built bundle. */
import { readFrames } from '../../build/render/frames.ts'
import { withImports } from '../../build/render/page-scripts.ts'
import { bundlePagesWhenStale, CLIENT_DIR, SERVER_DIR } from '../tools/bundle.ts'

/** Paths below dist/client. */
export type PageFiles = {
  /** Requested by the document: the first script and its imports. */
  scripts: string[]
  /** Requested without an action of the shopper, once the page has loaded. Empty if the document requests all. */
  idle: string[]
  styles: string[]
  /** Loaded later by those, on demand. */
  later: string[]
}

const SCRIPT = /<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+\.js)"/g
const STYLE = /<link\b[^>]*href="\/([^"]+\.css)"/g
const IDLE = /\bdata-files="([^"]+)"/

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, match = '']) => match)

function filesOf(html: string): PageFiles {
  const scripts = withImports(CLIENT_DIR, matches(html, SCRIPT))
  const [, waiting] = IDLE.exec(html) ?? []
  const idle = waiting?.split(' ').map((path) => path.slice(1)) ?? []
  const later = withImports(CLIENT_DIR, [...scripts, ...idle], { onDemand: true })
  return {
    scripts,
    idle,
    styles: [...new Set(matches(html, STYLE))],
    later: later.filter((file) => !scripts.includes(file) && !idle.includes(file)),
  }
}

/** Files by page type. Bundles the pages first if they have changed. */
export async function shopPageFiles(): Promise<Map<string, PageFiles>> {
  await bundlePagesWhenStale()
  const frames = readFrames(SERVER_DIR)
  return new Map(Object.entries(frames).map(([type, pieces]) => [type, filesOf(pieces.join(''))]))
}
