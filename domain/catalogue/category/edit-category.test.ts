import { expect, test } from 'vitest'
import { changedFields, describeEdit, type EditFacts, editFaults } from './edit-category.ts'
import type { CategoryEdit, EditedCategory } from './staff-category.schema.ts'

const REDS: EditedCategory = {
  id: 1,
  parent_id: null,
  name: 'Reds',
  title: 'Red wine',
  intro: '',
  sef_url: 'red',
  listing_type: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  status: 'active',
  rules: [],
  pinned: ['A', 'B'],
}

const CALM: EditFacts = {
  claim: null,
  below: [],
  archivedAbove: null,
  menu: [],
  known: new Set(['C']),
  members: new Set(['A', 'B']),
}

test('takes only differences as changes, and summarises them in one line', () => {
  const edit: CategoryEdit = {
    name: 'Reds',
    sef_url: 'reds',
    pinned: ['B', 'A'],
    add: ['C'],
    take_out: [],
    status: 'hidden',
  }
  expect(changedFields(REDS, edit)).toEqual(['sef_url', 'pinned', 'add', 'status'])
  expect(describeEdit(REDS, edit)).toBe('/red → /reds, pinned products, 1 put in, not on the site')
})

test.each<[string, CategoryEdit, Partial<EditFacts>, string | null]>([
  ['a free address', { sef_url: 'reds' }, {}, null],
  ['a taken address', { sef_url: 'reds' }, { claim: { kind: 'page', name: 'Reds', route: 'reds' } }, 'sef_url'],
  ['its own address', { sef_url: 'red' }, { claim: { kind: 'page', name: 'Reds', route: 'red' } }, null],
  ['another address for what is leaving the site', { sef_url: 'reds', status: 'hidden' }, {}, 'sef_url'],
  ['archiving', { status: 'hidden' }, {}, null],
  ['archiving above others', { status: 'hidden' }, { below: ['Spain'] }, 'status'],
  ['archiving what the menu has', { status: 'hidden' }, { menu: ['Wine'] }, 'status'],
  ['putting in what there is not', { add: ['X'] }, {}, 'add'],
  ['pinning what is being put in', { add: ['C'], pinned: ['C'] }, {}, null],
  ['pinning what is being taken out', { take_out: ['A'], pinned: ['A'] }, {}, 'pinned'],
  ['pinning another list’s', { pinned: ['C'] }, {}, 'pinned'],
])('%s', (_, edit, facts, field) => {
  const faults = editFaults(REDS, edit, { ...CALM, ...facts })
  expect(faults.map((fault) => fault.field)).toEqual(field === null ? [] : [field])
})

test('requires the ancestors to be restored first', () => {
  const archived: EditedCategory = { ...REDS, status: 'hidden' }
  expect(editFaults(archived, { status: 'active' }, CALM)).toEqual([])
  expect(editFaults(archived, { status: 'active' }, { ...CALM, archivedAbove: 'Wine' })).toMatchObject([
    { field: 'status' },
  ])
  expect(editFaults(archived, { sef_url: 'reds' }, CALM)).toMatchObject([{ field: 'sef_url' }])
})
