import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllParts } from '../../../kit/islands/on-demand.tsx'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { ProductCard } from './product-card.tsx'

await loadAllParts()

const render = (changes = {}) => renderToString(<ProductCard product={cardOf(changes)} />)

test('links to the product’s page', () => {
  expect(render()).toContain('href="/red/spain/rioja/rioja-reserva-2018"')
})

test('shows the three prices', () => {
  const html = render()
  for (const price of ['£16.99', '£14.99', '£13.49']) expect(html).toContain(price)
})

test('marks demonstration ratings and not real ones', () => {
  expect(render()).toContain('(1,103 demo)')
  expect(render({ demo_ratings: false })).toContain('(1,103)')
})

test('shows No reviews for a product without ratings', () => {
  expect(render({ average_rating: null })).toContain('No reviews')
})

test('leaves no gaps for a gift without programme, region or second picture', () => {
  const html = render({
    mix_six_price: null,
    lock_it_in_price: null,
    second_picture: null,
    region: '',
    niche: null,
    uda: '',
  })
  expect(html).not.toMatch(/undefined|null|, Spain|Mix Six/)
})
