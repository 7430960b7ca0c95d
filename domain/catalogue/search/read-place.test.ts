import { describe, expect, test } from 'vitest'
import { readPlace } from './read-place.ts'

const read = (typed: string) => {
  const place = readPlace(typed)
  return place && [place.name, place.rest]
}

describe('reading the place in a search', () => {
  test.each([
    ['red under £15 for lamb in Bath', 'Bath', 'red under £15 for lamb'],
    ['Bath', 'Bath', ''],
    ['bath red', 'bath', 'red'],
    ['rioja near stoke-on-trent under £20', 'stoke-on-trent', 'rioja under £20'],
    ['prosecco Burton upon Trent', 'Burton upon Trent', 'prosecco'],
    ['white wine, Newcastle upon Tyne', 'Newcastle upon Tyne', 'white wine,'],
    ['champagne BA1', 'BA1', 'champagne'],
    ['champagne at ba1 5bd', 'ba1 5bd', 'champagne'],
    ['malbec in SW1A 1', 'SW1A 1', 'malbec'],
    ['malbec in Clifton', 'Clifton', 'malbec'],
  ])('%j: %j of %j', (typed, name, rest) => expect(read(typed)).toEqual([name, rest]))

  test.each([
    'rioja',
    'bio wine',
    '2 for 20',
    'red under £15',
    'in',
    'red in',
    'merlot 2019',
    'something in a box for a friend of mine',
  ])('%j names none', (typed) => expect(read(typed)).toBeUndefined())
})
