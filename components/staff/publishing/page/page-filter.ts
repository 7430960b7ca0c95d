/** Filters the dashboard's pages by status and by typed words. */
import { searchable, searchableWords } from '../../../../domain/catalogue/search/searchable.ts'
import { pathOf } from '../../../../domain/publishing/page/around-page.ts'
import type { PageStatus, StaffPage } from '../../../../domain/publishing/page/staff-page.ts'

/** 'all' is every page that is not archived. */
export type PageFilter = 'all' | PageStatus

export const PAGE_FILTERS = ['all', 'live', 'changed', 'draft', 'archived'] as const satisfies readonly PageFilter[]

export const PAGE_FILTER_NAMES: Readonly<Record<PageFilter, string>> = {
  all: 'All',
  live: 'Live',
  changed: 'Changed',
  draft: 'Draft',
  archived: 'Archived',
}

const fits = ({ status }: StaffPage, filter: PageFilter): boolean =>
  filter === 'all' ? status !== 'archived' : status === filter

/** Each page, with version B after A while it is tested: one page of the site. */
function versionsTogether(pages: readonly StaffPage[]): StaffPage[][] {
  const others = new Map(pages.map((page) => [page.id, page]))
  return pages
    .filter(({ version }) => version !== 'b')
    .map((page) => [page, others.get(page.other_id ?? Number.NaN) ?? []].flat())
}

/**
 * Pages whose title, address or last editor contains every typed word; with a filter, only those that match it. Both
 * versions of a page are listed if one of them is found.
 */
export function filterPages(pages: readonly StaffPage[], typed: string, filter?: PageFilter): StaffPage[] {
  const words = searchableWords(typed)
  const isFound = (page: StaffPage): boolean => {
    const text = searchable(`${page.title} ${pathOf(page)} ${page.by}`)
    return (filter === undefined || fits(page, filter)) && words.every((word) => text.includes(word))
  }
  return versionsTogether(pages)
    .filter((versions) => versions.some(isFound))
    .flat()
}

/** Counts a page once, in however many versions it is listed. */
export const countPages = (listed: readonly StaffPage[]): number =>
  listed.filter(({ version }) => version !== 'b').length

/** Counts the pages of which visitors see a version: parts and sections are listed as pages too. */
export const countOnSite = (pages: readonly StaffPage[]): number =>
  countPages(pages.filter((page) => fits(page, 'live') || fits(page, 'changed')))

/** 'Summer offers' → 'summer-offers'. */
export const routeOfTitle = (title: string): string =>
  searchable(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
