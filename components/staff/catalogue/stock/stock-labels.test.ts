import { expect, test } from 'vitest'
import { describeDelivery, signed, variantLabel } from './stock-labels.ts'

test('counts wines and bottles of a delivery, without quantities that can’t be read', () => {
  expect(describeDelivery([{ quantity: 12 }, { quantity: 132 }])).toBe('2 wines, 144 bottles')
  expect(describeDelivery([{ quantity: 1 }, { quantity: null }, { quantity: 'six' }])).toBe('3 wines, 1 bottle')
})

test('formats changes with their sign', () => {
  expect([signed(1200), signed(-3)]).toEqual(['+1,200', '−3'])
})

test('names a variant by its size or its own vintage', () => {
  const title = 'Rioja Reserva 2018'
  expect(variantLabel({ title, choice: '' })).toBe(title)
  expect(variantLabel({ title, choice: '75 cl bottle' })).toBe(title)
  expect(variantLabel({ title, choice: 'Magnum' })).toBe('Rioja Reserva 2018, Magnum')
  expect(variantLabel({ title, choice: '2016' })).toBe('Rioja Reserva 2016')
  expect(variantLabel({ title: 'Corkscrew', choice: '2016' })).toBe('Corkscrew, 2016')
})
