import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as stillParts from '../../shop/publishing/layout/still-parts.ts'
import { type Islands, IslandsContext } from './islands-context.ts'
import { Still } from './still.tsx'
import { type StillParts, StillPartsContext } from './still-parts-context.ts'

const html = (islands: Islands, parts: StillParts | null) =>
  renderToString(
    <IslandsContext value={islands}>
      <StillPartsContext value={parts}>
        <Still name="crumbs/1" className="place">
          {({ Breadcrumbs }) => <Breadcrumbs crumbs={[{ id: '1', name: 'Home', sef_url: '' }]} />}
        </Still>
      </StillPartsContext>
    </IslandsContext>,
  )

test('keeps the document’s HTML without the component’s code', () => {
  const drawn = html({}, stillParts)
  const inside = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</div>'))
  expect(inside).toContain('Home')
  expect(html({ 'crumbs/1': inside }, null)).toBe(drawn)
})

test('keeps the node of an empty part', () => {
  expect(html({ 'crumbs/1': '' }, null)).toBe('<div class="place" data-island="crumbs/1"></div>')
})

test('renders the component after soft navigation', () => {
  expect(html({ 'crumbs/2': 'another' }, stillParts)).toContain('Home')
})
