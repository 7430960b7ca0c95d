import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefundDialog, type RefundLine } from './refund-dialog.tsx'

const line = (code: string, quantity: number, refunded: number): RefundLine => ({
  code,
  productname: code,
  quantity,
  refunded,
  total: 10 * quantity,
})

const draw = (...lines: RefundLine[]): string =>
  renderToString(
    <RefundDialog
      title="Refund"
      lines={lines}
      nameOf={({ code }) => code}
      type=""
      isWorking={false}
      failure={null}
      onRefund={() => {}}
      onClose={() => {}}
    />,
  )

test.each([
  ['the only wine', [line('red', 3, 0)]],
  ['the only wine of which bottles are left', [line('red', 3, 1), line('white', 2, 2)]],
])('refunds at least one bottle of %s', (_, lines) => {
  const html = draw(...lines)
  expect(html).toMatch(/aria-label="One fewer" disabled=""/)
  expect(html).toContain('Refund £10.00')
})

test('starts a refund of several wines without a bottle of any', () => {
  const html = draw(line('red', 3, 0), line('white', 2, 0))
  expect(html.match(/value="0"/g)).toHaveLength(2)
  expect(html).toContain('Choose the bottles')
})
