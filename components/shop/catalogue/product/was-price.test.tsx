import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { PriceList } from './price-list.tsx'
import { Prices } from './prices.tsx'
import { purchaseOptions } from './purchase-options.ts'

const WAS = '<span class="sr">Was </span><s class="was-price">£19.99</s><span class="sr">, now </span>'

test('shows the earlier price on a card beside the bottle price alone, in words as well', () => {
  const html = renderToStaticMarkup(<Prices product={cardOf({ was_price: 19.99 })} />)
  expect(html).toContain(`<dd>${WAS} £16.99</dd>`)
  expect(html.match(/<s /g)).toHaveLength(1)
  expect(renderToStaticMarkup(<Prices product={cardOf()} />)).not.toContain('<s ')
})

test('shows it on the product’s page', () => {
  const list = (was_price?: number) =>
    renderToStaticMarkup(
      <PriceList
        options={purchaseOptions(cardOf(was_price === undefined ? {} : { was_price }), 1)}
        bottles={1}
        chosen="basket"
        onChoose={() => {}}
      />,
    )
  expect(list(19.99)).toContain(`${WAS} £16.99`)
  expect(list()).not.toContain('<s ')
})
