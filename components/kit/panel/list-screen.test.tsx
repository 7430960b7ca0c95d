import { expect, test } from 'vitest'
import { drawn } from '../../../tests/factories/draw.tsx'
import { ListScreen } from './list-screen.tsx'
import { type ListFilters, narrowingFilters, readListState } from './list-state.ts'

const FILTERS = { tab: ['active', 'ended', 'all'], place: '' } as const satisfies ListFilters

const NAMES = { active: 'Active', ended: 'Ended', all: 'All' }

const query = { error: null, isPlaceholderData: false, refetch: () => undefined }

/** Text of a list of plans without rows, with that query in its URL. */
function emptyList(search: string, all = 3, names: Readonly<Record<string, string>> = NAMES): string {
  const state = readListState(FILTERS, search)
  const html = drawn(
    <ListScreen
      label="Plans"
      noun={['plan', 'plans']}
      query={{ ...query, data: [] }}
      rowsOf={(rows: object[]) => rows}
      columns={[]}
      keyOf={() => ''}
      list={{
        state,
        found: '',
        narrowedBy: narrowingFilters(FILTERS, state),
        set: () => undefined,
        clear: () => undefined,
      }}
      tabs={{
        label: 'State',
        names,
        counts: { active: all, all },
        empty: { ended: 'No plan has ended.' },
        ...{ filter: 'tab', value: state.tab, choose: () => undefined },
      }}
      empty={{ heading: 'No plans yet', text: 'Start one.' }}
    />,
  )
  return html.slice(html.indexOf('class="empty"')).replaceAll(/<[^>]*>/g, ' ')
}

test.each([
  ['an empty tab', '?tab=ended', 3, ['Nothing here right now', 'No plan has ended.', 'Show all plans']],
  ['an empty list', '', 0, ['No plans yet', 'Start one.']],
  ['an empty search in a tab', '?q=ann', 3, ['No plan matches', 'Search all plans']],
  ['an empty search in all tabs', '?tab=all&q=ann', 0, ['No plan matches', 'Show all plans']],
  ['a filter without rows', '?tab=all&place=bath', 3, ['No plan matches', 'Show all plans']],
])('explains %s and offers a next step', (_, search, all, texts) => {
  const shown = emptyList(search, all)
  for (const text of texts) expect(shown).toContain(text)
  if (all === 0 && search === '') expect(shown).not.toContain('Show all')
})

test('tells an empty tab from an empty list where no tab has all rows', () => {
  const { all: _, ...names } = NAMES
  expect(emptyList('?tab=ended', 3, names)).toContain('No plan has ended.')
  expect(emptyList('?tab=ended', 3, names)).not.toContain('Show all')
  expect(emptyList('?tab=ended', 0, names)).toContain('No plans yet')
})

test('has the same head before and after its rows arrive', () => {
  const head = (data: object[] | undefined) => {
    const html = drawn(
      <ListScreen
        label="Plans"
        noun={['plan', 'plans']}
        about=""
        query={{ ...query, data }}
        rowsOf={(rows: object[]) => rows}
        columns={[]}
        keyOf={() => ''}
        empty={{ heading: 'No plans yet' }}
        csv="plans.csv"
      />,
    )
    expect(html).toContain('list-summary')
    return html.match(/<button[^>]*>/g)
  }
  expect(head(undefined)).toEqual([expect.stringContaining('disabled')])
  expect(head([{}])).toEqual([expect.not.stringContaining('disabled')])
})
