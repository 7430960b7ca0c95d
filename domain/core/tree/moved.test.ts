import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('keeps all rows when one is moved, and nothing changes back and forth', () => {
  const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(list, fc.nat(9), fc.nat(9), (rows, from, to) => {
      const changed = moved(rows, from, to)
      expect(changed.toSorted()).toEqual(rows.toSorted())
      if (from < rows.length && to < rows.length) expect(changed[to]).toBe(rows[from])
      expect(moved(changed, to, from)).toEqual(rows)
    }),
  )
})
