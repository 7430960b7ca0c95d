import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBlock } from '../../../../tests/factories/page.ts'
import { tabRuns } from './tabbed-blocks-view.tsx'

const block = (id: string, linked_to_tab: string | null) => aBlock(id, [], { linked_to_tab })
const tabs = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))

/** Returns the visible blocks, in the page's order, when the tab `chosen` is selected. */
const shown = (links: (string | null)[], chosen: string): string[] =>
  tabRuns(
    links.map((link, index) => block(String(index), link)),
    tabs,
  )
    .flatMap((run) => (run.kind === 'always' ? run.blocks : (run.panels.get(chosen) ?? [])))
    .map(({ id }) => id)

test('makes one panel per tab, in the order of the tabs, between the blocks that are always shown', () => {
  const runs = tabRuns([block('1', null), block('2', 'b'), block('3', 'a'), block('4', 'b'), block('5', null)], tabs)
  expect(runs.map((run) => (run.kind === 'always' ? 'always' : [...run.panels.keys()]))).toEqual([
    'always',
    ['a', 'b'],
    'always',
  ])
})

test('shows for each tab its own blocks and those without a tab, in order', () => {
  const link = fc.constantFrom('a', 'b', 'c', 'gone', null)
  fc.assert(
    fc.property(fc.array(link, { maxLength: 12 }), fc.constantFrom('a', 'b', 'c'), (links, chosen) => {
      const expected = links.flatMap((tab, index) =>
        tab === chosen || tab === null || tab === 'gone' ? [String(index)] : [],
      )
      expect(shown(links, chosen)).toEqual(expected)
    }),
  )
})
