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

/** Pages whose title, address or last editor contains every typed word; with a filter, only those that match it. */
export function filterPages(pages: readonly StaffPage[], typed: string, filter?: PageFilter): StaffPage[] {
  const words = searchableWords(typed)
  return pages.filter((page) => {
    const text = searchable(`${page.title} ${pathOf(page)} ${page.by}`)
    return (filter === undefined || fits(page, filter)) && words.every((word) => text.includes(word))
  })
}

/** Each B right below the page that it is tested against, where both are among them. */
export function besideTheirPages(pages: readonly StaffPage[]): StaffPage[] {
  const listed = new Set(pages.map(({ id }) => id))
  const isBeside = ({ version, other_id }: StaffPage): boolean =>
    version === 'b' && other_id !== null && listed.has(other_id)
  return pages
    .filter((page) => !isBeside(page))
    .flatMap((page) => [page, ...pages.filter((one) => isBeside(one) && one.other_id === page.id)])
}

/** Counts the rows of a filter. */
export const countPages = (pages: readonly StaffPage[], filter: PageFilter): number =>
  pages.filter((page) => fits(page, filter)).length

/** Counts what the tabs Live and Changed have together: parts, sections and versions B are rows too. */
export const countOnSite = (pages: readonly StaffPage[]): number =>
  countPages(pages, 'live') + countPages(pages, 'changed')

/** 'Summer offers' → 'summer-offers'. */
export const routeOfTitle = (title: string): string =>
  searchable(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
