import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Editor } from './editor.tsx'
import type { Editing } from './use-editing.ts'

type Entity = { name: string }

const NOTHING = () => {}
const IDLE: Editing<Entity, Partial<Entity>> = {
  noun: { name: 'Rioja' },
  form: { name: '' },
  edit: { name: '' },
  changed: ['name'],
  words: 'name Rioja → none',
  faults: {},
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

const drawn = (more: Partial<typeof IDLE>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Editor editing={{ ...IDLE, ...more }} names={{ name: 'Name' }} latestOf={() => ({ fields: [], words: '' })}>
        <form />
      </Editor>
    </QueryClientProvider>,
  )

test('names invalid fields in the save bar, or counts them, and shows their messages beside them', () => {
  const refused = { name: 'Enter a name' }
  const one = drawn({ faults: refused, refused, refusals: 1 })
  expect(one).toMatch(/<button[^>]*>Check Name</)
  expect(one).not.toContain('Enter a name')
  expect(drawn({ faults: { ...refused, price: 'Enter a price' } })).toContain('Check 2 fields<')
  expect(drawn({})).toContain('name Rioja → none')
})
