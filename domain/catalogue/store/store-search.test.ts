import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parsePostcode } from '../../core/address/postcode.ts'
import { readTown, TOWN_OUTCODES } from '../../core/address/towns.ts'
import { notFound, readStoreSearch } from './store-search.ts'

const read = (typed: string): string => {
  const where = readStoreSearch(typed)
  switch (where.type) {
    case 'postcode':
      return `postcode ${where.postcode.text}`
    case 'area':
      return `area ${where.area}`
    case 'town':
      return `town ${where.name} ${where.outcode}`
    case 'unreadable':
      return where.message
  }
}

describe('reading a town or postcode', () => {
  test.each([
    ['BA1 5BD', 'postcode BA1 5BD'],
    ['ba1 5b', 'postcode BA1 5'],
    ['ba1', 'postcode BA1'],
    ['BAI', 'postcode BA1'],
    ['EC1A', 'postcode EC1A'],
    ['ba ', 'area BA'],
    ['n', 'area N'],
    ['Bath', 'town bath BA1'],
    [' stoke-on-trent', 'town stoke on trent ST4'],
    ['Saint Albans', 'town st albans AL1'],
    ['King’s Lynn', 'town kings lynn PE30'],
    ['Hove', 'town hove BN3'],
    ['Looe', 'town looe null'],
    ['', 'Enter a town or postcode'],
    ['GX11 1AA', 'No UK postcode begins with GX. Check the postcode'],
    ['12345', 'That isn’t a town or UK postcode'],
    ['Bath, %', 'That isn’t a town or UK postcode'],
    ['b'.repeat(61), 'That isn’t a town or UK postcode'],
  ])('%j is %s', (typed, expected) => {
    expect(read(typed)).toBe(expected)
  })

  test.prop([fc.string({ maxLength: 200 })])('reads every text as a place or returns a message', (typed) => {
    const where = readStoreSearch(typed)
    expect(where.type === 'unreadable' ? where.message : notFound(where, typed)).not.toBe('')
  })
})

test('finds each listed town by its name, at an outcode with known sectors', () => {
  const sectors = readFileSync('content/postcodes/sectors.csv', 'utf8')
  for (const [name, outcode] of TOWN_OUTCODES) {
    expect(readTown(name)).toBe(name)
    expect(parsePostcode(outcode)).toMatchObject({ outcode, sector: null })
    expect(sectors, `${name} ${outcode}`).toContain(`\n${outcode} `)
  }
})
