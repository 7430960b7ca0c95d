/** Makes the page frames at bundle time: Vike renders each type once, around placeholders. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OWN_SCREENS } from '../../domain/core/route/own-screens.ts'
import type { ScreenType } from '../../domain/publishing/descriptor/descriptor.ts'
import type { PageParts } from './bundle.ts'
import { withImports } from './page-scripts.ts'

/** The pieces before, between and after head, body and descriptor; the same for every page of a type. */
export type Frames = Record<ScreenType, string[]>

const FRAMES_FILE = 'frames.json'

const PAGES: readonly ScreenType[] = ['plp', 'pdp', 'dyn']

/** Pages with their content in the HTML, so that their scripts can wait. All other pages need theirs at once. */
const DOORS: readonly ScreenType[] = [...PAGES, 'not_found']

const placeholder = (name: string): string => `@@cellardoor-${name}@@`

type BundleDirs = { server: string; client: string }

/** Renders the frames of the bundle in dist/server and dist/client and leaves them in the former. */
export async function makeFrames({ server, client }: BundleDirs): Promise<void> {
  await import(pathToFileURL(join(server, 'entry.mjs')).href)
  const { renderPage } = await import('vike/server')
  const marks = { head: placeholder('head'), body: placeholder('body'), descriptor: placeholder('descriptor') }
  const parts = { ...marks, body: [marks.body] }
  const frames: Partial<Frames> = {}
  for (const routeType of [...PAGES, ...OWN_SCREENS]) {
    const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: '/', routeType, parts })
    if (!httpResponse)
      throw new Error(`The bundle renders no page of type ${routeType}`, { cause: errorWhileRendering })
    frames[routeType] = splitFrame(withOwnScripts(httpResponse.body, routeType, client), Object.values(marks))
  }
  writeFileSync(join(server, FRAMES_FILE), JSON.stringify(frames))
}

export const readFrames = (dir: string): Frames => JSON.parse(readFileSync(join(dir, FRAMES_FILE), 'utf8'))

/** Changes how a page that Vike has rendered loads its scripts. `client` is the folder of the browser's bundle. */
export function withOwnScripts(html: string, type: ScreenType, client: string): string {
  const changed = afterStyles(html)
  return DOORS.includes(type) ? startedLater(changed, client) : rememberedFirst(changed, client)
}

/** Adds tags at the start of <head>. */
const withTags = (html: string, tags: string): string =>
  html.replace(/<meta name="viewport"[^<>]*>/, (viewport) => viewport + tags)

/**
 * Makes the page's script wait for its styles, and DOMContentLoaded for the script. Vike's scripts are `async`, so the
 * document would be complete while styles are still loading; a browser that then scans for form fields to fill in would
 * lay the whole page out without them before the first paint.
 */
function afterStyles(html: string): string {
  const changed = html.replaceAll(' type="module" async>', ' type="module">')
  if (changed === html) throw new Error('The script of a rendered page is not where it was')
  return changed
}

/** Tags of a page's scripts, as Vike writes them at the end of <body>. */
const SCRIPT_TAGS =
  /<script src="\/([^"]+\.js)" type="module"><\/script>|<link rel="modulepreload" href="\/([^"]+)"[^>]*>/g

/**
 * Makes a page load small scripts first. Their tags are in <head>, so that they are requested early. Like all modules
 * pages/start.ts runs once the document is parsed and its styles are loaded; it loads the page's own files later.
 */
function startedLater(html: string, client: string): string {
  const own = Array.from(html.matchAll(SCRIPT_TAGS), ([, script, preloaded]) => script ?? preloaded ?? '')
  if (own.length === 0) throw new Error('The scripts of a rendered page are not as expected')
  const [start, remembered] = [entryFile(client, 'start'), entryFile(client, 'remembered')]
  const files = withImports(client, own.reverse()).filter((file) => file !== start && file !== remembered)
  const later = `<script src="/${start}" type="module" data-files="/${files.join(' /')}"></script>`
  return withTags(html.replaceAll(SCRIPT_TAGS, ''), beforePaint(remembered) + later)
}

/** Runs pages/remembered.ts before the first paint of a page that imports it. */
function rememberedFirst(html: string, client: string): string {
  const file = entryFile(client, 'remembered')
  return html.includes(`href="/${file}"`) ? withTags(html, beforePaint(file)) : html
}

const beforePaint = (file: string): string =>
  `<script src="/${file}" type="module" async blocking="render" fetchpriority="high"></script>`

function entryFile(client: string, name: string): string {
  const file = readdirSync(join(client, 'assets')).find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'))
  if (file === undefined) throw new Error(`The bundle has no script ${name}`)
  return `assets/${file}`
}

function splitFrame(html: string, placeholders: string[]): string[] {
  const pieces: string[] = []
  let rest = html
  for (const mark of placeholders) {
    const at = rest.indexOf(mark)
    if (at < 0) throw new Error(`A rendered page lost its placeholder ${mark}`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + mark.length)
  }
  return [...pieces, rest]
}

/** Stylesheets as a frame links them. */
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g

/** The frame of a type for a page with content of the page builder, including its styles, which other pages omit. */
export function contentFrame(frames: Frames, type: ScreenType): string[] {
  const [start = '', ...rest] = frames[type]
  const own: readonly string[] = start.match(STYLESHEET) ?? []
  const last = own.at(-1)
  const others = (frames.dyn[0]?.match(STYLESHEET) ?? []).filter((link) => !own.includes(link))
  if (last === undefined || others.length === 0) return frames[type]
  return [start.replace(last, last + others.join('')), ...rest]
}

/** A whole page: its parts in the frame of its type. */
export const pageHtml = (frame: string[], parts: PageParts): string =>
  pagePieces(frame, parts)
    .map(({ text }) => text)
    .join('')

export type PagePiece = {
  text: string
  /**
   * `shared` is the same on many pages: frame, menu, footer. `tail` is a long list's end; `descriptor` is no markup.
   */
  kind: 'shared' | 'head' | 'body' | 'tail' | 'descriptor'
}

/** The page as pieces in order. `tail` is the HTML of the list's tail, or ''. */
export function pagePieces(frame: string[], { head, body, descriptor }: PageParts, tail = ''): PagePiece[] {
  const [start = '', afterHead = '', afterBody = '', end = ''] = frame
  return [
    { kind: 'shared', text: start },
    { kind: 'head', text: head },
    { kind: 'shared', text: afterHead },
    ...body.map((text, at): PagePiece => {
      if (at % 2 === 0) return { kind: 'body', text }
      return { kind: tail !== '' && text === tail ? 'tail' : 'shared', text }
    }),
    { kind: 'shared', text: afterBody },
    { kind: 'descriptor', text: descriptor },
    { kind: 'shared', text: end },
  ]
}
