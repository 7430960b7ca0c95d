import { expect, test } from 'vitest'
import { codeVersion } from './code-version.ts'

test('the commit is abbreviated, and left out when it is unknown', () => {
  expect(codeVersion({ version: '1.2.0', commit: 'd8b83a6b'.padEnd(40, '0') })).toBe('1.2.0 (d8b83a6)')
  expect(codeVersion({ version: '1.2.0', commit: '' })).toBe('1.2.0')
  expect(codeVersion({ version: '1.2.0' })).toBe('1.2.0')
})
