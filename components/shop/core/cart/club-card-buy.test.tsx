import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productCard } from '../../../../tests/factories/descriptor.ts'
import { ClubCardBuy } from './club-card-buy.tsx'

test('marks the invitation as a guess before the sign-in is known', () => {
  expect(renderToString(<ClubCardBuy product={productCard()} />)).toContain('class="btn line club-guess"')
})
