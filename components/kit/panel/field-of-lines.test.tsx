import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldOfLines, faultCount, lineFaults } from './field-of-lines.tsx'

test('lists the first error of each line in order, and counts the lines', () => {
  const faults = lineFaults({ 'lines.9': 'Late', 'lines.1.0': 'First', 'lines.1.1': 'Second', name: 'Other' }, 'lines.')
  expect(faults).toEqual([
    { line: 2, message: 'First' },
    { line: 10, message: 'Late' },
  ])
  const drawn = renderToStaticMarkup(
    <FieldOfLines
      name="lines"
      field={{ label: 'Lines', control: 'lines' }}
      value={[]}
      error={faultCount(faults, 'can’t be added')}
      faults={faults}
      set={() => {}}
    />,
  )
  expect(drawn).toContain('2 lines can’t be added')
  expect(drawn).toMatch(/Line 2: First.*Line 10: Late/)
})

test('numbers lines as they are in the text, with the blank ones', () => {
  const drawn = renderToStaticMarkup(
    <FieldOfLines
      name="lines"
      field={{ label: 'Lines', control: 'lines' }}
      value={['first', '', 'second']}
      error={undefined}
      faults={[{ line: 2, message: 'Second' }]}
      set={() => {}}
    />,
  )
  expect(drawn).toContain('Line 3: Second')
})
