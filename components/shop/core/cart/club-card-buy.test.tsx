import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productCard } from '../../../../tests/factories/descriptor.ts'
import { ClubCardBuy } from './club-card-buy.tsx'

test('invites only visitors without scripts to the club before the sign-in is known', () => {
  const html = renderToString(<ClubCardBuy product={productCard()} />)
  expect(html).toContain('<noscript>')
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toContain('Join the club')
})
