/** Compares and writes the sections of Config that a bundle can hold, each kept as JSON text. */
import { type CompiledQuery, sql } from 'kysely'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { insertChange } from '../../../database/queries/core/changes.ts'
import type { Snapshot } from '../../../database/queries/core/config-sections.ts'
import { isToCheck, routeOf } from '../../../domain/core/route/link-route.ts'
import type { BundleItemType } from '../../../domain/publishing/bundle/bundle.ts'
import { describeBanner, describeMenu } from '../../../domain/publishing/bundle/describe-section.ts'
import { bannerLinks, type LinkOf, menuLinks } from '../shop/dead-links.ts'
import type { Section } from '../shop/section.ts'
import { bannerSection, menuSection } from '../shop/sections.ts'

export type SectionType = Extract<BundleItemType, 'menu' | 'banner'>
export const SECTION_TYPES: readonly SectionType[] = ['menu', 'banner']
export const isSectionType = (record: BundleItemType): record is SectionType => record === 'menu' || record === 'banner'

type Author = { id: string | null; name: string }

type BundledSection = {
  snapshot: Snapshot
  /** The section's content, from its snapshot. */
  toValue: (json: string) => object
  /** Addresses of all links in a snapshot. */
  links: (json: string) => string[]
  /** True if the section already has the values of the change. */
  isDone: (now: string, change: string) => boolean
  /** Describes the change in one line. */
  words: (before: string, change: string) => string
  /** Links that the change adds, to be checked against the database; links the section had before aren't checked. */
  newLinks: (before: string, change: string) => string[]
  write: (texts: { now: string; change: string }, author: Author, at: string) => CompiledQuery[]
}

const bundled = <Value extends object>(
  section: Section<Value>,
  linksOf: (value: Value) => LinkOf[],
  words: (before: Value, after: Value) => string,
): BundledSection => {
  // The section's schema parsed the text when it was put into the bundle.
  const changed = (json: string): Value => JSON.parse(json)
  const hrefs = (value: Value) => linksOf(value).map(({ href }) => href)
  return {
    snapshot: section.snapshot,
    toValue: section.toValue,
    links: (json) => hrefs(section.toValue(json)),
    isDone: (now, change) => JSON.stringify(section.toValue(now)) === JSON.stringify(changed(change)),
    words: (before, change) => words(section.toValue(before), changed(change)),
    newLinks: (before, change) => {
      const known = new Set(hrefs(section.toValue(before)).map(routeOf))
      return hrefs(changed(change)).filter((href) => isToCheck(href) && !known.has(routeOf(href)))
    },
    write: ({ now, change }, author, at) => {
      const [before, after] = [section.toValue(now), changed(change)]
      const record = { noun: 'config', noun_id: section.id } as const
      return [
        insertAudit({ staff: author, action: 'edit', ...record, before, after, at }),
        ...(section.change ? [insertChange({ ...section.change, noun_id: section.id, admin_id: author.id, at })] : []),
        ...section.write(after, at, sql`true`),
      ]
    },
  }
}

export const BUNDLED_SECTIONS: Readonly<Record<SectionType, BundledSection>> = {
  menu: bundled(menuSection, menuLinks, describeMenu),
  banner: bundled(bannerSection, bannerLinks, describeBanner),
}
