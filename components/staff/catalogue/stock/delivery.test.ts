import { describe, expect, test } from 'vitest'
import type { StockRow } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { deliveryFaults, readQuantity, soundLines, withQuantity, withWine } from './delivery.ts'
import { describeDelivery, signed, variantLabel } from './stock-labels.ts'

const wine = (code: string): StockRow => ({
  code,
  title: code,
  choice: '',
  uda: 'bottle',
  status: 'active',
  warehouse: 0,
  reserved: 0,
  shops: 0,
  here: 0,
})
const delivery = (typed: Record<string, string>) =>
  Object.entries(typed).map(([code, quantity]) => ({ wine: wine(code), typed: quantity }))

describe('delivery form', () => {
  test('appends each wine once and keeps typed values', () => {
    const lines = withWine(withWine(delivery({ A: '12' }), wine('B')), wine('A'))
    expect(lines).toEqual(delivery({ A: '12', B: '' }))
    expect(withQuantity(lines, 'B', '6')).toEqual(delivery({ A: '12', B: '6' }))
  })

  test('counts the lines that can be received', () => {
    expect(soundLines(delivery({ A: '12', B: '', C: 'six', D: '0', E: '1.5', F: ' 6 ' }))).toEqual([
      { code: 'A', quantity: 12 },
      { code: 'F', quantity: 6 },
    ])
    expect(describeDelivery([{ quantity: 12 }, { quantity: 132 }])).toBe('2 wines, 144 bottles')
    expect(describeDelivery([{ quantity: 1 }])).toBe('1 wine, 1 bottle')
  })

  test('reports errors by line', () => {
    expect(deliveryFaults([])).toEqual({ add: 'Add what was delivered' })
    expect(deliveryFaults(delivery({ A: '12' }))).toEqual({})
    expect(Object.keys(deliveryFaults(delivery({ A: '12', B: '' })))).toEqual(['lines.1.quantity'])
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`W${at}`, '1']))
    expect(Object.keys(deliveryFaults(delivery(many)))).toEqual(['add'])
  })
})

test('reads whole quantities only, and formats changes with their sign', () => {
  expect(['12', ' 7 ', '0', '', '-1', '1e3', '99999999999'].map(readQuantity)).toEqual([
    12,
    7,
    0,
    null,
    null,
    null,
    null,
  ])
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
