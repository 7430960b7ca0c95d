import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateTabs, type StateTabsProps } from './state-tabs.tsx'

const placesOf = (more: Pick<StateTabsProps<string>, 'counts'>) =>
  renderToString(
    <StateTabs<string> label="Status" names={{ all: 'All', draft: 'Draft' }} value="all" choose={() => {}} {...more} />,
  ).match(/<b>[^<]*<\/b>/g)

test('keeps room for counts that are still to be read', () => {
  expect(placesOf({ counts: undefined })).toEqual(['<b></b>', '<b></b>'])
  expect(placesOf({ counts: { all: 12, draft: 0 } })).toEqual(['<b>12</b>', '<b>0</b>'])
})

test('has none without counts', () => {
  expect(placesOf({})).toBeNull()
})
