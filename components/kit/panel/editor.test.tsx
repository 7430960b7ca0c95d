import { expect, test } from 'vitest'
import { drawn } from '../../../tests/factories/draw.tsx'
import { Editor } from './editor.tsx'
import type { Editing } from './use-editing.ts'

type Entity = { name: string }

const NOTHING = () => {}
const IDLE: Editing<Entity, Partial<Entity>> = {
  noun: { name: 'Rioja' },
  form: { name: '' },
  edit: { name: '' },
  changed: ['name'],
  summary: 'name Rioja → none',
  faults: {},
  warnings: {},
  isWarned: false,
  pauses: 0,
  isSaving: false,
  failure: null,
  refused: {},
  refusals: 0,
  meanwhile: null,
  restoredFrom: null,
  type: NOTHING,
  drop: NOTHING,
  save: NOTHING,
  discard: NOTHING,
  fields: { values: { name: '' }, set: NOTHING, errors: {}, changed: ['name'] },
}

const shown = (more: Partial<typeof IDLE>) =>
  drawn(
    <Editor editing={{ ...IDLE, ...more }} names={{ name: 'Name' }} latestOf={() => ({ fields: [], summary: '' })}>
      <form />
    </Editor>,
  )

test('names invalid fields in the save bar, or counts them, and shows their messages beside them', () => {
  const refused = { name: 'Enter a name' }
  const one = shown({ faults: refused, refused, refusals: 1 })
  expect(one).toMatch(/<button[^>]*>Check Name</)
  expect(one).not.toContain('Enter a name')
  expect(shown({ faults: { ...refused, price: 'Enter a price' } })).toContain('Check 2 fields<')
  expect(shown({ faults: { 'name.0': 'Too short', 'name.1.0': 'Empty', 'name.1.1': 'Empty' } })).toContain(
    'Check Name<',
  )
  expect(shown({ faults: { 'rows.0.price': 'Low', 'rows.1.price': 'Low' } })).toContain('Check 2 fields<')
  expect(shown({})).toContain('name Rioja → none')
  // A section of Config is one value with many fields.
  expect(shown({ faults: { ...refused, price: 'Enter a price' } })).not.toContain('1 change')
})

test('names fields with warnings and the reasons in the save bar, and offers to save anyway once they were shown', () => {
  const warnings = { name: '‘Rioja’ is the name of a region' }
  const named = shown({ warnings })
  expect(named).toMatch(/<button[^>]*>Check Name</)
  expect(named).toContain('‘Rioja’ is the name of a region')
  expect(named).not.toContain('Save anyway')
  expect(shown({ warnings, isWarned: true, pauses: 1 })).toContain('Save anyway')
  expect(shown({ warnings, isWarned: true, faults: { name: 'Enter a name' } })).not.toMatch(/region|Save anyway/)
})
