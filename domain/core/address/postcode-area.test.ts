import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePostcode } from './postcode.ts'
import { hasLocation, takesParcels } from './postcode-area.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ISLANDS = ['GY', 'IM', 'JE']

/** Areas of the sectors that the shop finder knows, which exclude the islands. */
const located = new Set(
  readFileSync(new URL('../../../content/postcodes/sectors.csv', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((row) => /^[A-Z]{1,2}(?=\d)/.exec(row) ?? []),
)

test('accepts the areas with a located sector and the islands, and no other letters', () => {
  const candidates = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))]
  const areas = candidates.filter((letters) =>
    hasLocation({ text: `${letters}1 1AA`, outcode: `${letters}1`, sector: `${letters}1 1` }),
  )
  expect(areas.toSorted()).toEqual([...located, ...ISLANDS].toSorted())
  expect(areas).toHaveLength(124)
})

test('accepts BFPO for parcels only', () => {
  const forces = parsePostcode('BF1 2AS')
  expect(forces && [hasLocation(forces), takesParcels(forces)]).toEqual([false, true])
})
