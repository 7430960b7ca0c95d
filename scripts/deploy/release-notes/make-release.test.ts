import { expect, test } from 'vitest'
import { nextVersion } from './make-release.ts'

const next = (wanted: string) => nextVersion({ wanted, current: '1.4.2', released: ['1.4.1', '1.5.0', '2.1.0'] })

test.each([
  ['patch', '1.4.3'],
  ['major', '2.0.0'],
  ['1.6.0', '1.6.0'],
  ['2.0.0-rc.1', '2.0.0-rc.1'],
  // Not yet tagged.
  ['1.4.2', '1.4.2'],
])('%s after 1.4.2 is %s', (wanted, version) => expect(next(wanted)).toEqual({ ok: true, version }))

test.each([
  ['minor', 'the tag v1.5.0 exists'],
  ['2.1.0', 'the tag v2.1.0 exists'],
  ['1.4.1', 'the tag v1.4.1 exists'],
  ['1.3.0', 'is older than 1.4.2'],
  ['v1.6.0', '“v1.6.0” is not'],
  ['1.6', '“1.6” is not'],
  ['', '“” is not'],
  ['--help', '“--help” is not'],
])('refuses %s', (wanted, message) =>
  expect(next(wanted)).toEqual({ ok: false, message: expect.stringContaining(message) }),
)
