/** Changes of a category: fields that differ, faults that prevent an edit, and summary (docs/staff.md#categories). */
import type { CategoryEdit, CategoryFields, EditedCategory } from './staff-category.schema.ts'
import { CATEGORY_STATUS_LABELS } from './staff-category.ts'

export type EditField = keyof CategoryEdit

/** Names as used within a sentence. */
export const FIELD_NAMES: Readonly<Record<EditField, string>> = {
  name: 'name',
  title: 'heading',
  intro: 'introduction',
  sef_url: 'address',
  listing_type: 'programme',
  meta_title: 'search title',
  meta_description: 'search description',
  meta_keywords: 'search keywords',
  status: 'status',
  rules: 'rules',
  pinned: 'pinned products',
  add: 'products put in',
  take_out: 'products taken out',
}

const isField = (field: string): field is EditField => Object.hasOwn(FIELD_NAMES, field)

const isSame = (field: keyof CategoryFields, now: EditedCategory, edit: CategoryEdit): boolean =>
  JSON.stringify(now[field]) === JSON.stringify(edit[field])

/** Fields to which the edit gives another value, in its order. */
export const changedFields = (now: EditedCategory, edit: CategoryEdit): EditField[] =>
  Object.keys(edit)
    .filter(isField)
    .filter((field) => {
      if (field === 'add' || field === 'take_out') return (edit[field]?.length ?? 0) > 0
      return edit[field] !== undefined && !isSame(field, now, edit)
    })

/** The edit with only those fields. */
export const fieldsOf = (from: CategoryEdit, fields: readonly EditField[]): CategoryEdit =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

function describeField(field: EditField, now: EditedCategory, edit: CategoryEdit): string {
  if (field === 'sef_url') return `/${now.sef_url} → /${edit.sef_url}`
  if (field === 'status' && edit.status) return CATEGORY_STATUS_LABELS[edit.status].toLowerCase()
  if (field === 'add') return `${edit.add?.length} put in`
  if (field === 'take_out') return `${edit.take_out?.length} taken out`
  return FIELD_NAMES[field]
}

/** The change in one line: 'name, /red/spain → /spanish-reds'. */
export const describeEdit = (now: EditedCategory, edit: CategoryEdit): string =>
  changedFields(now, edit)
    .map((field) => describeField(field, now, edit))
    .join(', ')

export type CategoryFault = { field: EditField; message: string }

/** Facts about the rest of the shop that decide if an edit is possible. */
export type EditFacts = {
  /** The page, product or category with the new path or one of the paths that change with it; null if all are free. */
  claim: { kind: 'page' | 'product' | 'category'; name: string; route: string } | null
  /** Names of published categories directly below it. */
  below: readonly string[]
  /** The archived category above it; null without one. */
  archivedAbove: string | null
  /** Names of the menu items that link to it. */
  menu: readonly string[]
  /** Codes in `add` that exist. */
  known: ReadonlySet<string>
  /** Codes in `pinned` that are in the category now. */
  members: ReadonlySet<string>
}

export const describeClaim = ({ kind, name, route }: NonNullable<EditFacts['claim']>): string =>
  `${KINDS[kind]} ${name} already has the address /${route}`

const KINDS = { page: 'The page', product: 'The product', category: 'The category' } as const

function statusFaults(now: EditedCategory, edit: CategoryEdit, facts: EditFacts): (CategoryFault | false)[] {
  const { below, archivedAbove, menu } = facts
  if (edit.status === undefined || edit.status === now.status) return []
  if (edit.status === 'active')
    return [
      archivedAbove !== null && {
        field: 'status',
        message: `${archivedAbove}, above it, is not on the site: put that there first`,
      },
    ]
  return [
    below.length > 0 && {
      field: 'status',
      message: `${below.join(', ')} ${below.length === 1 ? 'is' : 'are'} below it: move ${below.length === 1 ? 'that' : 'those'} or take ${below.length === 1 ? 'it' : 'them'} off the site first`,
    },
    menu.length > 0 && { field: 'status', message: `The menu leads to it (${menu.join(', ')}): take that out first` },
  ]
}

/** Reasons why an edit can't be made; empty when it can. */
export function editFaults(now: EditedCategory, edit: CategoryEdit, facts: EditFacts): CategoryFault[] {
  const { claim } = facts
  const isMoved = edit.sef_url !== undefined && edit.sef_url !== now.sef_url
  const unknown = (edit.add ?? []).filter((code) => !facts.known.has(code))
  const leaving = new Set(edit.take_out)
  const joining = new Set(edit.add)
  const outside = (edit.pinned ?? []).filter(
    (code) => leaving.has(code) || !(joining.has(code) || facts.members.has(code)),
  )
  const faults: (CategoryFault | false)[] = [
    isMoved && claim !== null && { field: 'sef_url', message: describeClaim(claim) },
    isMoved &&
      edit.status === 'hidden' && {
        field: 'sef_url',
        message: 'Give it another address, or take it off the site: not both at once',
      },
    isMoved &&
      edit.status !== 'hidden' &&
      now.status === 'hidden' &&
      edit.status !== 'active' && {
        field: 'sef_url',
        message: 'It is not on the site and has no page: put it there first',
      },
    ...statusFaults(now, edit, facts),
    unknown.length > 0 && { field: 'add', message: `There is no product ${unknown.join(', ')}` },
    outside.length > 0 && {
      field: 'pinned',
      message: `Only products of the category can be pinned, not ${outside.join(', ')}`,
    },
  ]
  return faults.filter((fault) => fault !== false)
}
