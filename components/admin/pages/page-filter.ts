/** Which pages the dashboard lists, by their status and by what was typed. */
import { partOf } from '../../../domain/page/content-part.ts'
import type { PageStatus, StaffPage } from '../../../domain/page/staff-page.ts'

/** 'all' is every page that is not put away. */
export type PageFilter = 'all' | PageStatus

export const PAGE_FILTERS: readonly { filter: PageFilter; name: string }[] = [
  { filter: 'all', name: 'All' },
  { filter: 'live', name: 'Live' },
  { filter: 'changed', name: 'Changed' },
  { filter: 'draft', name: 'Draft' },
  { filter: 'archived', name: 'Archived' },
]

const fits = ({ status }: StaffPage, filter: PageFilter): boolean =>
  filter === 'all' ? status !== 'archived' : status === filter

const plain = (text: string): string => text.toLocaleLowerCase('en-GB').trim()

/** Those whose title or address has every typed word in it. */
export function shownPages(pages: readonly StaffPage[], filter: PageFilter, typed: string): StaffPage[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return pages.filter((page) => {
    const text = plain(`${page.title} ${pathOf(page)} ${page.by}`)
    return fits(page, filter) && words.every((word) => text.includes(word))
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

/** A page and its B are one. */
export const countPages = (pages: readonly StaffPage[], filter: PageFilter): number =>
  pages.filter((page) => page.version !== 'b' && fits(page, filter)).length

/** '/offers'; of a part of a page the path that it is for. */
export const pathOf = ({ route }: Pick<StaffPage, 'route'>): string => `/${partOf(route)?.path ?? route}`

/** 'Summer offers' → 'summer-offers'. */
export const routeOfTitle = (title: string): string =>
  plain(title)
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
