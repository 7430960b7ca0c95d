import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeRedirect, readRedirect, redirectFaults } from './redirect.ts'

test.each([
  ['/old → /new', '/old', '/new'],
  ['old new', '/old', '/new'],
  ['/old/ -> /new/', '/old', '/new'],
  ['/old=>/new', '/old', '/new'],
  ['https://wine.example/old, https://wine.example/new?page=2', '/old', '/new?page=2'],
  ['/old\t/new#top', '/old', '/new#top'],
  ['/old → /', '/old', '/'],
  ['/old', '/old', ''],
])('reads %j as %s → %s', (line, from, to) => expect(readRedirect(line)).toEqual({ from, to }))

const path = fc.stringMatching(/^\/[a-z]{1,6}(\/[a-z]{1,6})?$/)

test.prop([path, path])('reads its own text back unchanged', (from, to) => {
  expect(readRedirect(describeRedirect({ from, to }))).toEqual({ from, to })
})

test.each([
  [[['/', '/new']], 'The home page can’t lead elsewhere'],
  [[['/old#top', '/new']], '/old#top: leave out the # and spaces'],
  [
    [
      ['/Vins/Ch%C3%A2teau/', '/new'],
      ['/vins/château', '/newer'],
    ],
    '/vins/château is in the list twice',
  ],
  [[['/loop-three', '/loop-three?y=1']], '/loop-three leads back to itself'],
  [[['/old', '']], '/old has no target: enter the new address'],
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

const few = fc.constantFrom<string>('/a', '/b', '/c', '/d', '/e')

test.prop([fc.array(fc.record({ from: few, to: few }), { maxLength: 6 })])(
  'leads every address of a valid list to an end, in at most as many steps as it is long',
  (redirects) => {
    if (redirectFaults(redirects).length > 0) return
    const next = new Map(redirects.map(({ from, to }) => [from, to]))
    for (const { from } of redirects) {
      let at: string | undefined = from
      for (let step = 0; step <= redirects.length && at !== undefined; step += 1) at = next.get(at)
      expect(at).toBeUndefined()
    }
  },
)

const spellings = [
  (path: string) => path,
  (path: string) => `${path}?x=1`,
  (path: string) => path.toUpperCase(),
  (path: string) => `${path}/#top`,
] as const

test.prop([fc.integer({ min: 2, max: 6 }), fc.array(fc.constantFrom(...spellings), { minLength: 6, maxLength: 6 })])(
  'finds a loop of 2 to 6 addresses behind any query or spelling, and reports none without one',
  (length, spells) => {
    const loop = Array.from({ length }, (_, index) => ({
      from: `/step-${index}`,
      to: (spells[index] ?? String)(`/step-${(index + 1) % length}`),
    }))
    const others = [
      { from: '/entry', to: '/step-0' },
      { from: '/old', to: '/new' },
    ]
    const faults = redirectFaults([...others, ...loop])
    expect(faults.map(({ index }) => index)).toEqual([0, ...loop.map((_, index) => index + 2)])
    expect(redirectFaults([...others, ...loop.slice(1)])).toEqual([])
  },
)

test('allows different targets for two old addresses that differ in their query', () => {
  const list = [
    { from: '/index.php?product_id=42', to: '/red' },
    { from: '/index.php?product_id=43', to: '/white' },
    { from: '/index.php', to: '/red' },
  ]
  expect(redirectFaults(list)).toEqual([])
})
