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
        deliver_on: '2026-12-03',
        order_note: '',
        gift_message: 'Happy birthday',
        bottles: [{ code: 'A1', title: 'Rioja', quantity: 1, bin: '' }],
      }}
    />,
  )
  expect(html).toContain('Happy birthday')
  expect(html).not.toMatch(/£|price|total/i)
})
