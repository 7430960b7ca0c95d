import { expect, test } from 'vitest'
import { codeVersion } from './code-version.ts'

test('abbreviates the commit, and leaves it out if unknown', () => {
  expect(codeVersion({ version: '1.2.0', commit: 'd8b83a6b'.padEnd(40, '0') })).toBe('1.2.0 (d8b83a6)')
  expect(codeVersion({ version: '1.2.0', commit: '' })).toBe('1.2.0')
  expect(codeVersion({ version: '1.2.0' })).toBe('1.2.0')
})
