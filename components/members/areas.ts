/** The two members' areas: their sections, and what is called differently in each. */
import type { PlanType } from '../../domain/plan/plan.ts'

type SectionRow = { id: string; part: string; name: string; heading: string; icon: string }

const section = <Id extends string>(id: Id, name: string, heading: string, icon: string, part: string = id) =>
  ({ id, part, name, heading, icon }) satisfies SectionRow

const OVERVIEW = section('overview', 'Overview', 'Your plan', 'tag', '')
const ORDERS = section('orders', 'Orders', 'Your cases so far', 'truck')
const REFUNDS = section('refunds', 'Refunds', 'Refunds', 'undo')
const GIFTS = section('gifts', 'Gifts', 'Your gifts', 'gift')
const OWN = [
  section('details', 'Details', 'Your details', 'user'),
  section('addresses', 'Addresses', 'Addresses', 'pin'),
  section('payment', 'Payment', 'Payment', 'card'),
]

const LOCK_IT_IN = [
  OVERVIEW,
  section('selection', 'Your selection', 'Your selection', 'bag'),
  section('schedule', 'Schedule', 'Your schedule', 'cal'),
  ORDERS,
  REFUNDS,
  ...OWN,
]
const WINE_CLUB = [OVERVIEW, section('schedule', 'Plan', 'Your plan', 'cal', 'plan'), ORDERS, REFUNDS, GIFTS, ...OWN]

type Row = (typeof LOCK_IT_IN | typeof WINE_CLUB)[number]
export type MembersSectionId = Row['id']
export type MembersSection = Omit<Row, 'part'> & { path: string }

export type MembersArea = {
  type: PlanType
  /** What its navigation is called. */
  name: string
  landing: string
  sections: readonly MembersSection[]
}

const below = (root: string, rows: readonly Row[]): MembersSection[] =>
  rows.map(({ part, ...row }) => ({ ...row, path: part === '' ? root : `${root}/${part}` }))

const AREAS: Readonly<Record<PlanType, MembersArea>> = {
  lock_it_in: {
    type: 'lock_it_in',
    name: 'Lock it in',
    landing: '/lock-it-in',
    sections: below('/lock-it-in/members', LOCK_IT_IN),
  },
  wineclub: {
    type: 'wineclub',
    name: 'Wine club',
    landing: '/wine-club',
    sections: below('/wine-club/members', WINE_CLUB),
  },
}

export const areaOf = (type: PlanType): MembersArea => AREAS[type]

/** Lock it in's area for any other path. */
export const areaAt = (path: string): MembersArea => AREAS[path.startsWith('/wine-club/') ? 'wineclub' : 'lock_it_in']

/** The section at a path, the overview for any that has none. */
export const sectionAt = (path: string): MembersSection => {
  const { sections } = areaAt(path)
  const [overview] = sections
  const found = sections.find((each) => each.path === path) ?? overview
  if (found === undefined) throw new Error('A members’ area has sections')
  return found
}

/** '/wine-club/members/plan' for the schedule of the wine club. */
export const sectionPath = (type: PlanType, id: MembersSectionId): string =>
  AREAS[type].sections.find((each) => each.id === id)?.path ?? AREAS[type].landing
