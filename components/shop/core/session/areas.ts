/** The sections of the two members' areas, with the names that differ between them. */
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'

type SectionRow = { id: string; part: string; name: string; heading: string; icon: string }

/** Builds a section. `part`: its path below the area's root. */
const section = <Id extends string>(id: Id, name: string, heading: string, icon: string, part = `/${id}`) =>
  ({ id, part, name, heading, icon }) satisfies SectionRow

const OVERVIEW = section('overview', 'Overview', 'Your plan', 'tag', '')
const ORDERS = section('orders', 'Orders', 'Your cases so far', 'truck')
const REFUNDS = section('refunds', 'Refunds', 'Refunds', 'undo')
const GIFTS = section('gifts', 'Gifts', 'Your gifts', 'gift')
const OWN = [
  section('details', 'Details', 'Your details', 'user'),
  section('addresses', 'Addresses', 'Addresses', 'pin'),
  section('payment', 'Payment', 'Payment', 'card'),
] as const

const LOCK_IT_IN = [
  OVERVIEW,
  section('selection', 'Your selection', 'Your selection', 'bag'),
  section('schedule', 'Schedule', 'Your schedule', 'cal'),
  ORDERS,
  REFUNDS,
  ...OWN,
] as const
const WINE_CLUB = [
  OVERVIEW,
  section('schedule', 'Plan', 'Your plan', 'cal', '/plan'),
  ORDERS,
  REFUNDS,
  GIFTS,
  ...OWN,
] as const

type Row = (typeof LOCK_IT_IN | typeof WINE_CLUB)[number]
export type MembersSectionId = Row['id']
export type MembersSection = Omit<Row, 'part'> & { path: string }

export type MembersArea = {
  type: PlanType
  /** Accessible name of the navigation. */
  name: string
  /** Starts with the overview. */
  sections: readonly [MembersSection, ...MembersSection[]]
}

const area = (
  type: PlanType,
  name: string,
  root: string,
  [first, ...others]: readonly [Row, ...Row[]],
): MembersArea => {
  const at = ({ part, ...row }: Row): MembersSection => ({ ...row, path: root + part })
  return { type, name, sections: [at(first), ...others.map(at)] }
}

export const AREAS: Readonly<Record<PlanType, MembersArea>> = {
  lock_it_in: area('lock_it_in', 'Lock it in', '/lock-it-in/members', LOCK_IT_IN),
  wineclub: area('wineclub', 'Wine club', '/wine-club/members', WINE_CLUB),
}

/** Returns the area of a path; Lock it in's for paths outside the wine club. */
export const areaAt = (path: string): MembersArea => AREAS[path.startsWith('/wine-club/') ? 'wineclub' : 'lock_it_in']

/** Returns the section at a path; the overview for unknown paths. */
export const sectionAt = (path: string): MembersSection => {
  const { sections } = areaAt(path)
  return sections.find((each) => each.path === path) ?? sections[0]
}
