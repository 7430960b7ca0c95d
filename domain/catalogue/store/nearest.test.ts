import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { formatMiles, milesBetween, type Place } from './distance.ts'
import { MAX_NEAREST, nearestAlternative, nearestStores } from './nearest.ts'

const BATH = { latitude: 51.3815, longitude: -2.359 }
const BRISTOL = { latitude: 51.4494, longitude: -2.5813 }
const EDINBURGH = { latitude: 55.952, longitude: -3.1899 }

const place: fc.Arbitrary<Place> = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2, noNaN: true }),
})

/** The law of cosines: simpler, and accurate enough for places that are not near. */
function obviousMiles(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const cosine =
    Math.sin(radians(from.latitude)) * Math.sin(radians(to.latitude)) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(radians(to.longitude - from.longitude))
  return 3958.7613 * Math.acos(Math.min(1, cosine))
}

describe('the distance', () => {
  test('from Bath to Bristol and to Edinburgh is what maps give', () => {
    expect(milesBetween(BATH, BRISTOL)).toBeCloseTo(10.7, 1)
    expect(milesBetween(BATH, EDINBURGH)).toBeGreaterThan(315)
    expect(milesBetween(BATH, EDINBURGH)).toBeLessThan(320)
  })

  test.prop([place, place])(
    'is the same both ways, 0 from a place to itself, and matches the simpler formula',
    (one, other) => {
      const miles = milesBetween(one, other)
      expect(miles).toBeCloseTo(milesBetween(other, one), 9)
      expect(milesBetween(one, one)).toBe(0)
      expect(Math.abs(miles - obviousMiles(one, other))).toBeLessThan(0.01)
    },
  )

  test.each([
    [2.34, '2.3 miles'],
    [0.96, '1.0 miles'],
    [0, '0.1 miles'],
    [316.96, '317.0 miles'],
  ])('writes %d as %s', (miles, expected) => {
    expect(formatMiles(miles)).toBe(expected)
  })
})

const storeAt = (at: Place, index: number) => ({
  id: `shop-${index}`,
  name: `Shop ${index}`,
  address: '1 High Street',
  phone: '01632 960000',
  manual_map_preview: 'map.svg',
  opening_hours: 'Every day 9am to 6pm',
  ...at,
})

describe('the nearest stores', () => {
  test.prop([place, fc.array(place, { maxLength: 25 })])(
    'are at most ten, sorted, and none farther than one left out',
    (from, places) => {
      const stores = places.map(storeAt)
      const nearest = nearestStores(from, stores)
      expect(nearest).toHaveLength(Math.min(MAX_NEAREST, stores.length))
      const miles = stores.map((store) => milesBetween(from, store)).toSorted((one, other) => one - other)
      expect(nearest.map(({ formatted_distance }) => formatted_distance)).toEqual(
        miles.slice(0, MAX_NEAREST).map(formatMiles),
      )
    },
  )

  test('reveal only their distance, not their location', () => {
    const [nearest] = nearestStores(BATH, [storeAt(BRISTOL, 1)])
    expect(nearest).toEqual({
      id: 'shop-1',
      name: 'Shop 1',
      address: '1 High Street',
      phone: '01632 960000',
      manual_map_preview: 'map.svg',
      opening_hours: 'Every day 9am to 6pm',
      formatted_distance: '10.7 miles',
    })
  })
})

test('suggest the store nearest to another one as its alternative', () => {
  const stores = [
    { id: 'edinburgh', name: 'Leith', ...EDINBURGH },
    { id: 'bath', name: 'Bath', ...BATH },
    { id: 'bristol', name: 'Bristol', ...BRISTOL },
  ]
  expect(nearestAlternative('bath', stores)).toEqual({
    id: 'bristol',
    name: 'Bristol',
    formatted_distance: '10.7 miles',
  })
  // Edinburgh is too far.
  expect(nearestAlternative('bath', stores.slice(0, 2))).toBeNull()
  expect(nearestAlternative('unknown', stores)).toBeNull()
})
