import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowList } from './row-list.tsx'

const ROWS = [{ code: 'A1' }, { code: 'B2' }]

const shown = (chosen?: Record<string, true>): string =>
  renderToString(
    <RowList<{ code: string }>
      rows={ROWS}
      keyOf={({ code }) => code}
      selection={
        chosen && {
          ...{ state: chosen, keys: Object.keys(chosen), change: () => undefined },
          ...{ add: () => undefined, clear: () => undefined, nameOf: ({ code }) => `order ${code}` },
        }
      }
      item={({ code }) => <a href={`/orders/${code}`}>{code}</a>}
    />,
  )

test('shows each row as its own link, without tick boxes where rows can’t be chosen', () => {
  const html = shown()
  expect(html).toContain('<li><a href="/orders/A1">A1</a></li><li><a href="/orders/B2">B2</a></li>')
  expect(html).not.toContain('checkbox')
})

test('labels the tick box of each row with the row, and shows whether it is chosen', () => {
  const html = shown({ B2: true })
  expect(html).toContain('aria-label="Choose order A1"/>')
  expect(html).toContain('aria-label="Choose order B2" checked=""/>')
})
