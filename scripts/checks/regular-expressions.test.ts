import { expect, test } from 'vitest'
import { faultsIn } from './regular-expressions.ts'
import { superLinear } from './super-linear.ts'

test.each([String.raw`\/+$`, String.raw`^(?:\s|<!--.*?-->)*<svg`, String.raw`\/\*.*?\*\/`, '(a+)+b'])(
  '/%s/ is super-linear',
  (source) => {
    expect(superLinear(source, source.startsWith('^(') ? 'is' : 'gs')).toBeDefined()
  },
)

test.each(['^/+', '^[a-z0-9-]{1,64}$', String.raw`\s+`, '[?#]', 'a|b', String.raw`^\/p\/([\w.-]+)(?:\/[^/]*)?\/?$`])(
  '/%s/ is linear',
  (source) => {
    expect(superLinear(source, '')).toBeUndefined()
  },
)

test('finds literal and constructed patterns with their lines', () => {
  const lines = ['const a = 1', String.raw`const b = /\/+$/`, 'const c = new RegExp(b)', 'const d = /^x$/']
  expect(faultsIn({ path: 'domain/x.ts', lines })).toEqual([
    String.raw`domain/x.ts:2 /\/+$/ takes quadratic time`,
    'domain/x.ts:3 makes a pattern that can’t be checked: new RegExp(b)',
  ])
})
