import { expect, test } from 'vitest'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { offerBottles } from './offer-bottles.ts'

const lineOf = (product: string, quantity: number) => ({ product: cardOf({ product }), quantity })
const [one, two, other] = [lineOf('Crozes-Hermitage', 1), lineOf('Gavi', 2), lineOf('Mas Combevert', 1)]

test.each([
  [[one], [one], 'this one'],
  [[one, two], [one, two], 'these three'],
  [[one], [one, other], 'Crozes-Hermitage'],
  [[two], [two, other], 'your two bottles of Gavi'],
  [[one, two], [one, two, other], 'the three bottles it applies to'],
])('names the bottles of an offer', (offered, basket, text) => {
  expect(offerBottles(offered, basket)).toBe(text)
})
