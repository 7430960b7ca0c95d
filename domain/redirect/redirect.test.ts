import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRedirect, redirectFaults, redirectInWords } from './redirect.ts'

test.each([
  ['/old → /new', '/old', '/new'],
  ['old new', '/old', '/new'],
  ['/old/ -> /new/', '/old', '/new'],
  ['/old=>/new', '/old', '/new'],
  ['https://wine.example/old, https://wine.example/new?page=2', '/old', '/new?page=2'],
  ['/old\t/new#top', '/old', '/new#top'],
  ['/old → /', '/old', '/'],
  ['/old', '/old', ''],
])('%j is read as %s → %s', (line, from, to) => expect(readRedirect(line)).toEqual({ from, to }))

const path = fc.stringMatching(/^\/[a-z]{1,6}(\/[a-z]{1,6})?$/)

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(path, path, (from, to) => {
      expect(readRedirect(redirectInWords({ from, to }))).toEqual({ from, to })
    }),
  )
})

test.each([
  [[['/', '/new']], 'The home page can’t lead elsewhere'],
  [[['/old?page=2', '/new']], '/old?page=2: give the path alone, without ? or #'],
  [[['/old', '']], '/old leads nowhere: give the new address behind it'],
  [
    [
      ['/old', '/new'],
      ['/old', '/newer'],
    ],
    '/old is in the list twice',
  ],
  [[['/old', '/old']], '/old leads back to itself'],
])('%j: %s', (pairs, message) => {
  const redirects = pairs.map(([from = '', to = '']) => ({ from, to }))
  expect(redirectFaults(redirects).map((fault) => fault.message)).toContain(message)
})

test('a list without faults leads every address somewhere, in as many steps as it is long at most', () => {
  const few = fc.constantFrom<string>('/a', '/b', '/c', '/d', '/e')
  fc.assert(
    fc.property(fc.array(fc.record({ from: few, to: few }), { maxLength: 6 }), (redirects) => {
      if (redirectFaults(redirects).length > 0) return
      const next = new Map(redirects.map(({ from, to }) => [from, to]))
      for (const { from } of redirects) {
        let at: string | undefined = from
        for (let step = 0; step <= redirects.length && at !== undefined; step += 1) at = next.get(at)
        expect(at).toBeUndefined()
      }
    }),
  )
})
