/** Imported and empty shops, and the visible text of their pages. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { plainText } from '../../domain/publishing/page/rich-text.ts'
import { importShop } from '../../scripts/import/import-shop.ts'
import { readMapping } from '../../scripts/import/read-mapping.ts'
import { openEmptyShop } from '../../scripts/seed/seed-when-empty.ts'
import type { BuiltShop, Fill } from './built-shop.ts'
import { listed } from './importing.ts'
import { readWith } from './read-list.ts'

/** Plays videos in a frame, and has no words. */
const PLAYER = 'video_player.html'

/** Prices of the wines, in pence. */
type Reprice = { mixSixPrice?: number; lockItInPrice?: number; wineclubPrice?: number }

export type OwnList = {
  /** Name of the CSV file and its mapping file. */
  file: string
  mapping: string
  ratings?: string
  demoPrices?: boolean
  /** Adds prices that are not in the list. */
  reprice?: Reprice
}

export const imported =
  ({ file, mapping: mappingFile, ratings, demoPrices = false, reprice = {} }: OwnList): Fill =>
  async (shop) => {
    const read = await readMapping(mappingFile)
    if (!read.ok) throw new Error(read.message)
    const { mapping } = read
    const { entries } = await readWith({ file, ratingsFile: ratings, mapping, demoPrices, year: 2026 })
    const done = await importShop({ ...shop, ...listed(entries.map((entry) => ({ ...entry, ...reprice }))) })
    if (!done.ok) throw new Error(done.message)
  }

export const empty: Fill = async (shop) => {
  const opened = await openEmptyShop(shop)
  if (!opened.ok) throw new Error(opened.message)
}

/** The plain text of every page of the live release by path: title, description and visible text. */
export async function textOfPages({ siteDir, file }: BuiltShop): Promise<Map<string, string>> {
  const names = await readdir(join(siteDir, 'current'), { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html') && name !== PLAYER).toSorted()
  return new Map(
    await Promise.all(
      pages.map(async (name) => [`/${name.replace(/(index)?\.html$/, '')}`, words((await file(name)) ?? '')] as const),
    ),
  )
}

const words = (html: string): string => {
  const attributes = Array.from(
    html.matchAll(/ (?:content|alt|aria-label|placeholder)="([^"]*)"/g),
    ([, text = '']) => text,
  )
  return plainText([html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' '), ...attributes].join(' '))
}

/** The links of all pages within the site, without query and fragment. */
export async function linksOfPages({ siteDir, file }: BuiltShop): Promise<Set<string>> {
  const names = await readdir(join(siteDir, 'current'), { recursive: true })
  const pages = await Promise.all(names.filter((name) => name.endsWith('.html')).map((name) => file(name)))
  return new Set(
    pages.flatMap((html) => Array.from((html ?? '').matchAll(/href="(\/[^"]*)"/g), ([, href = '']) => href)),
  )
}
