import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Packed } from './packed-order.tsx'

test('[gift-parcel] prints no price, which a gift’s recipient would read', () => {
  const html = renderToString(
    <Packed
      order={{
        order_no: 'W10000001',
        name: 'Ben Marsh',
        address: ['14 Larkhall Place', 'Bath', 'BA1 6SF'],
        phone: '',
        delivery_method: 'standard',
        store: '',
        deliver_from: '2026-12-02',
        deliver_on: '2026-12-03',
        leaves_on: '2026-11-30',
        order_note: '',
        gift_message: 'Happy birthday',
        bottles: [{ code: 'A1', title: 'Rioja', quantity: 1, bin: '' }],
      }}
    />,
  )
  expect(html).toContain('Happy birthday')
  expect(html).toContain('Leaves Monday 30 November, to arrive between Wednesday 2 and Thursday 3 December')
  expect(html).not.toMatch(/£|price|total/i)
})
