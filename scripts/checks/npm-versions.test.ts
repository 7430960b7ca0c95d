import { expect, test } from 'vitest'
import { summarise, type VersionResult } from './npm-versions.ts'

const passed = (version: string): VersionResult => ({ version, outcome: 'passed', output: 'added 573 packages' })
const failed = (version: string): VersionResult => ({
  version,
  outcome: 'failed',
  output: 'Missing: a@1 from lock file',
})
const missing = (version: string): VersionResult => ({ version, outcome: 'not fetched', output: 'ENOTFOUND' })

test('passes when every npm installs the lock file, and names them', () => {
  expect(summarise([passed('9.2.0'), passed('10.8.2')])).toEqual({ ok: true, output: '', note: 'npm 9.2.0, 10.8.2' })
})

test('fails when one can’t, with its message', () => {
  const { ok, output } = summarise([passed('9.2.0'), failed('10.8.2'), missing('11.0.0')])
  expect(ok).toBe(false)
  expect(output).toBe("npm 10.8.2 can't install the lock file:\nMissing: a@1 from lock file")
})

test('is skipped, not passed, when no registry answers', () => {
  const { ok, note, skipped } = summarise([missing('9.2.0'), missing('10.8.2')])
  expect({ ok, note }).toEqual({ ok: true, note: undefined })
  expect(skipped).toContain('not tried with 9.2.0, 10.8.2')
})

test('names passed and untested versions', () => {
  expect(summarise([passed('9.2.0'), missing('10.8.2')]).note).toBe(
    'npm 9.2.0; not tried, since they could not be fetched: 10.8.2',
  )
})
