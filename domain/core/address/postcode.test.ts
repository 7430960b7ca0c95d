import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { realDataDir } from '../../../scripts/tools/env.ts'
import { parsePostcode } from './postcode.ts'

const text = (typed: string): string | undefined => parsePostcode(typed)?.text

describe('parsing a postcode', () => {
  test.each([
    ['BA1 5BD', 'BA1 5BD', 'BA1', 'BA1 5'],
    ['ba15bd', 'BA1 5BD', 'BA1', 'BA1 5'],
    ['  b a 1 5 b d ', 'BA1 5BD', 'BA1', 'BA1 5'],
    ['ec1a-1bb', 'EC1A 1BB', 'EC1A', 'EC1A 1'],
    ['W1A\u00a00AX', 'W1A 0AX', 'W1A', 'W1A 0'],
    ['m11ae', 'M1 1AE', 'M1', 'M1 1'],
    ['B338TH', 'B33 8TH', 'B33', 'B33 8'],
    ['DN551PT', 'DN55 1PT', 'DN55', 'DN55 1'],
  ])('reads %j as %s', (typed, expected, outcode, sector) => {
    expect(parsePostcode(typed)).toEqual({ text: expected, outcode, sector })
  })

  test.each(['BA1', 'ba1', 'M1', 'EC1A', 'W1A', 'B33', 'DN55'])('accepts the first half alone: %s', (typed) => {
    expect(parsePostcode(typed)).toEqual({ text: typed.toUpperCase(), outcode: typed.toUpperCase(), sector: null })
  })

  test('accepts an end after the first digit of the second half', () => {
    expect(parsePostcode(' ba1 5 ')).toEqual({ text: 'BA1 5', outcode: 'BA1', sector: 'BA1 5' })
    expect(parsePostcode('BA15')).toEqual({ text: 'BA15', outcode: 'BA15', sector: null })
  })

  test.each([
    ['BAI 5BD', 'BA1 5BD'],
    ['BA1 SBD', undefined],
    ['SW1O OAA', 'SW10 0AA'],
    ['B1OOJP', 'B10 0JP'],
    ['S01 OAA', 'SO1 0AA'],
  ])('corrects O and 0, I and 1 where only that fits: %s', (typed, expected) => {
    expect(text(typed)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    'Bath',
    '12345',
    'BA1 5B',
    'BA1 5BDX',
    'QA1 1AA',
    'BA1 5CD',
    'NI1 1AA',
    'BA1 5BD; DROP',
    'ＢＡ１',
    '𝔅A1',
  ])('refuses %j', (typed) => {
    expect(parsePostcode(typed)).toBeUndefined()
  })

  const letter = fc.constantFrom(...'ABDEFGHJLNPRSTUW')
  const digit = fc.constantFrom(...'0123456789')
  const area = fc.oneof(
    letter,
    fc.tuple(letter, fc.constantFrom(...'ABCDEFGH')).map((pair) => pair.join('')),
  )
  const district = fc.oneof(
    digit,
    fc.tuple(fc.constantFrom(...'123456789'), digit).map((pair) => pair.join('')),
  )
  const incode = fc.tuple(digit, letter, letter).map((signs) => signs.join(''))

  test.prop([area, district, incode, fc.constantFrom('', ' ', '  ', '-'), fc.boolean()])(
    'ignores spacing and case, and reads its own text back',
    (a, d, i, gap, lower) => {
      const typed = `${a}${d}${gap}${i}`
      const parsed = parsePostcode(lower ? typed.toLowerCase() : typed)
      expect(parsed).toEqual({ text: `${a}${d} ${i}`, outcode: a + d, sector: `${a}${d} ${i.charAt(0)}` })
      expect(text(parsed?.text ?? '')).toBe(parsed?.text)
    },
  )

  test.prop([fc.string({ unit: 'grapheme-composite', maxLength: 60 })])('refuses any other text', (typed) => {
    const parsed = parsePostcode(typed)
    expect(parsed === undefined || /^[A-Z]{1,2}\d[A-Z\d]?( \d([A-Z]{2})?)?$/.test(parsed.text)).toBe(true)
  })
})

type Case<Expected> = { base: string; expected: Expected }
type Cases = {
  ideal_postcodes_fixtures: {
    validation: Case<boolean>[]
    normalisation: Case<string | null>[]
    outcodes: Case<string>[]
    sectors: Case<string>[]
  }
  threedaymonk_cases: {
    special_valid: string[]
    invalid: string[]
    giro: string[]
    misread: Record<string, string>
  }
}

const dataDir = realDataDir()
describe.skipIf(dataDir === undefined)('the cases of others', () => {
  const cases: Cases | undefined =
    dataDir && JSON.parse(readFileSync(join(dataDir, 'postcodes/postcode-cases.json'), 'utf8'))

  test('reads published cases as they specify', () => {
    const { validation = [], normalisation = [], outcodes = [], sectors = [] } = cases?.ideal_postcodes_fixtures ?? {}
    const isFull = (typed: string) => typeof parsePostcode(typed)?.sector === 'string'
    expect(validation.map(({ base }) => isFull(base))).toEqual(validation.map(({ expected }) => expected))
    expect(normalisation.map(({ base }) => text(base) ?? null)).toEqual(normalisation.map(({ expected }) => expected))
    expect(outcodes.map(({ base }) => parsePostcode(base)?.outcode)).toEqual(outcodes.map(({ expected }) => expected))
    expect(sectors.map(({ base }) => parsePostcode(base)?.sector)).toEqual(sectors.map(({ expected }) => expected))
  })

  test('reads the special cases, except the bank’s postcode without a place', () => {
    const { special_valid = [], invalid = [], giro = [], misread = {} } = cases?.threedaymonk_cases ?? {}
    const special = special_valid.filter((postcode) => postcode !== 'GIR 0AA')
    expect(special).toHaveLength(32)
    expect(special.map(text)).toEqual(special)
    expect([...invalid, ...giro].map(text)).toEqual([...invalid, ...giro].map(() => undefined))
    expect(Object.keys(misread).map(text)).toEqual(Object.values(misread))
  })
})
