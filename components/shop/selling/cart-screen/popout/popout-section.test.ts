import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../../kit/testing/card-of.ts'
import { FIRST_SECTION, nextSection, type PopoutStep } from './popout-section.ts'

const WINE = cardOf()
const reached = (...steps: PopoutStep[]) => steps.reduce(nextSection, FIRST_SECTION)

describe('the pop-out’s sections', () => {
  test('[pop-out-start] begin with the cart', () => {
    expect(FIRST_SECTION).toEqual({ section: 'cart' })
  })

  test('go from the cart over the recommended products to a single one, and the same way back', () => {
    const there: PopoutStep[] = [{ step: 'see_all' }, { step: 'look_at', product: WINE }]
    expect(reached(...there)).toEqual({ section: 'single_product', product: WINE, from: 'recommended_products' })
    expect(reached(...there, { step: 'back' })).toEqual({ section: 'recommended_products' })
    expect(reached(...there, { step: 'back' }, { step: 'back' })).toEqual({ section: 'cart' })
  })

  test('lead back to the cart from a product that was chosen there', () => {
    expect(reached({ step: 'look_at', product: WINE }, { step: 'back' })).toEqual({ section: 'cart' })
  })
})
