/** Measures and checks a folder of written pages. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPTS = /<script[\s>].*?<\/script>/gs

/** Bytes of a page; `markup` excludes scripts, and so structured data and data for hydration. */
export type Weight = { html: number; markup: number }

/** Number of pages measured. */
const WEIGHED = 100

const fileOf = (dir: string, route: string): string => join(dir, `${route}.html`)

const filesOf = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

/** Mean of an evenly spread sample of the routes. */
export function weigh(dir: string, routes: readonly string[]): Weight {
  const step = Math.max(1, Math.floor(routes.length / WEIGHED))
  const pages = routes.filter((_, index) => index % step === 0).map((route) => readFileSync(fileOf(dir, route), 'utf8'))
  const mean = (bytesOf: (page: string) => number): number =>
    pages.reduce((sum, page) => sum + bytesOf(page), 0) / pages.length
  return {
    html: mean((page) => Buffer.byteLength(page)),
    markup: mean((page) => Buffer.byteLength(page.replace(SCRIPTS, ''))),
  }
}

/** Bytes of files written since a time in milliseconds since the epoch; links to older files don't count. */
export const writtenSince = (dir: string, moment: number): number =>
  filesOf(dir)
    .map((file) => statSync(file))
    .filter(({ mtimeMs }) => mtimeMs >= moment)
    .reduce((sum, { size }) => sum + size, 0)

/** Throws if a route has no page, or the page lacks the text. */
export function mustShow(dir: string, routes: readonly string[], shown: string, on: string): void {
  const missing = routes.filter((route) => !existsSync(fileOf(dir, route)))
  if (missing.length > 0) throw new Error(`Pages not written: ${missing.length}, such as /${missing[0]}`)
  if (!readFileSync(fileOf(dir, on), 'utf8').includes(shown)) throw new Error(`/${on} does not show “${shown}”`)
}
