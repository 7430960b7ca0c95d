/** Reads and checks all content files of the shop, to report broken ones before anything is written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Pins, pinsSchema } from '../../domain/catalogue/category/pins.schema.ts'
import { type StoreRecord, storesSchema } from '../../domain/catalogue/store/schema.ts'
import { type Synonyms, synonymsSchema } from '../../domain/catalogue/synonym/schema.ts'
import { NO_COMPANY } from '../../domain/core/company/no-company.ts'
import { type Company, companySchema } from '../../domain/core/company/schema.ts'
import {
  type ContentError,
  type ContentSchema,
  type ParsedContent,
  parseContentText,
} from '../../domain/core/content/parse.ts'
import { type ClubPlan, clubPlansSchema } from '../../domain/plans/club-plan/schema.ts'
import { type BannerContent, bannerSchema } from '../../domain/publishing/banner/schema.ts'
import type { MenuConfig } from '../../domain/publishing/menu/build-menu.ts'
import { menuConfigSchema } from '../../domain/publishing/menu/menu-config.schema.ts'
import { checkPage } from '../../domain/publishing/page/check-page.ts'
import { pageDocumentSchema } from '../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { type SearchbarConfig, searchbarSchema } from '../../domain/publishing/searchbar/schema.ts'
import { type Delivery, deliverySchema } from '../../domain/selling/delivery/schema.ts'
import { type PostcodeSector, parseSectors } from './parse-sectors.ts'

export type ShopContent = {
  stores: StoreRecord[]
  menu: MenuConfig
  banner: BannerContent
  searchbar: SearchbarConfig
  company: Company
  delivery: Delivery
  synonyms: Synonyms
  clubPlans: ClubPlan[]
  sectors: PostcodeSector[]
  pages: PageDocument[]
  pins: Pins
}

export type ReadContentResult =
  | {
      ok: true
      content: ShopContent
      /** Faults of pages that don't keep them from being shown. */
      warnings: ContentError[]
    }
  | { ok: false; errors: ContentError[] }

export const CONTENT_DIR = fileURLToPath(new URL('../../content', import.meta.url))

/** Folder of a merchant's initial shop: neutral pages and settings, without stores, plans or company details. */
const STARTER = 'starter'

/** Reads every file of the demo shop. Returns the errors of all files together. */
export const readContent = (contentDir: string = CONTENT_DIR): ReadContentResult =>
  readFiles(contentDir, '', (json) => ({
    stores: json(storesSchema, 'stores.json'),
    company: json(companySchema, 'company.json'),
    clubPlans: json(clubPlansSchema, 'club-plans.json'),
    pins: json(pinsSchema, 'pins.json'),
  }))

/**
 * Reads the content of a merchant's own shop, whose owner or importer adds the rest. Delivery is the demo's until
 * changed. Returns no warnings, since its pages have more than a shop shows and are checked once adapted to it.
 */
export function readStarterContent(contentDir: string = CONTENT_DIR): ReadContentResult {
  const read = readFiles(contentDir, STARTER, () => ({
    stores: { ok: true, value: [] },
    company: { ok: true, value: NO_COMPANY },
    clubPlans: { ok: true, value: [] },
    pins: { ok: true, value: {} },
  }))
  return read.ok ? { ...read, warnings: [] } : read
}

type ReadJson = <Value>(schema: ContentSchema<Value>, file: string) => ParsedContent<Value>
type Merchant = { [Key in 'stores' | 'company' | 'clubPlans' | 'pins']: ParsedContent<ShopContent[Key]> }

/** `folder` holds the pages and their surroundings, within the content folder. */
function readFiles(contentDir: string, folder: string, merchant: (json: ReadJson) => Merchant): ReadContentResult {
  const read = <Value>(file: string, parse: (text: string) => ParsedContent<Value>): ParsedContent<Value> => {
    const text = textOf(join(contentDir, file))
    return text === undefined ? failed(file, '', 'The file is missing or can’t be read') : parse(text)
  }
  const json: ReadJson = (schema, file) => read(file, (text) => parseContentText(schema, file, text))

  const own = (name: string) => join(folder, name)
  const pageFiles = jsonFilesOf(join(contentDir, own('pages'))).map((name) => own(`pages/${name}`))
  const pages = pageFiles.map((file) => json(pageDocumentSchema, file))
  const parsed = together({
    ...merchant(json),
    menu: json(menuConfigSchema, 'menu.json'),
    banner: json(bannerSchema, own('banner.json')),
    searchbar: json(searchbarSchema, own('searchbar.json')),
    delivery: json(deliverySchema, 'delivery.json'),
    synonyms: json(synonymsSchema, 'synonyms.json'),
    sectors: read('postcodes/sectors.csv', (text) => parseSectors('postcodes/sectors.csv', text)),
    pages: withoutTwins(pageFiles, pages),
  })
  if (!parsed.ok) return parsed
  return { ok: true, content: parsed.value, warnings: parsed.value.pages.flatMap(warningsOf(pageFiles)) }
}

const failed = (file: string, field: string, message: string): { ok: false; errors: ContentError[] } => ({
  ok: false,
  errors: [{ file, field, message }],
})

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

/** Files by name; none if there is no such folder. */
function jsonFilesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

type Values<Parsed> = { [Key in keyof Parsed]: Parsed[Key] extends ParsedContent<infer Value> ? Value : never }

/** Returns all values, or all errors. */
function together<Parsed extends Record<string, ParsedContent<unknown>>>(
  parsed: Parsed,
): ParsedContent<Values<Parsed>> {
  const errors = Object.values(parsed).flatMap((part) => (part.ok ? [] : part.errors))
  if (errors.length > 0) return { ok: false, errors }
  const values = Object.entries(parsed).map(([key, part]) => [key, part.ok ? part.value : undefined])
  return { ok: true, value: Object.fromEntries(values) as Values<Parsed> }
}

/** The pages, or the errors of broken ones and of duplicate routes. */
function withoutTwins(files: string[], parsed: ParsedContent<PageDocument>[]): ParsedContent<PageDocument[]> {
  const owners = new Map<string, string>()
  const errors: ContentError[] = []
  const pages: PageDocument[] = []
  parsed.forEach((part, index) => {
    const file = files[index] ?? ''
    if (!part.ok) {
      errors.push(...part.errors)
      return
    }
    const owner = owners.get(part.value.route)
    if (owner !== undefined) errors.push({ file, field: 'route', message: `${owner} has this route already` })
    owners.set(part.value.route, file)
    pages.push(part.value)
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: pages }
}

const warningsOf =
  (files: string[]) =>
  (page: PageDocument, index: number): ContentError[] =>
    checkPage(page).map(({ field, message }) => ({ file: files[index] ?? '', field, message }))
