import { expect, test } from 'vitest'
import { attributesLike } from './new-product.ts'

const GRAPE = { key: 'grape', name: 'Grape', value: 'Syrah' }
const vintage = (value: string) => ({ key: 'vintage', name: 'Vintage', value })

test.each([
  ['2018', 'Rioja Reserva 2019', [GRAPE, vintage('2019')]],
  ['Non-vintage', 'Rioja 1868 Reserva 2019', [GRAPE, vintage('2019')]],
  ['2018', 'Rioja Reserva', [GRAPE]],
  ['Non-vintage', 'Brut Réserve', [GRAPE, vintage('Non-vintage')]],
])('gives a product like one of %s the vintage of the name ‘%s’', (value, name, expected) => {
  expect(attributesLike([GRAPE, vintage(value)], name)).toEqual(expected)
})
