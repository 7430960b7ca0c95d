import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

/** Stored by better-auth 1.7.7, which hashed passwords before this module did. */
const KEPT = {
  'a long enough password':
    'c30f1c5d0e55c8a34c3c5903c5348d79:97a0a4e459f83111ccb0bcb0096ddf9cebb7639b9767727a8c8e1ee78b0278b2e0376c5a9408f49a38b0e5aaa4adfdafbfa4fdafaab3ecef8503d1a0dcfa31be',
  'caf\u00e9 \ufb01ne wine \u2167':
    '67ac09034bc63788bdaed942b005bae2:9667711934c85266979d72ea022c0b8f2242d4e62a6d45284908a625084caf36cc5309be53ab3d06b2022f8a803fa6811f7a718f3a9bc97dd55c39b9387544b5',
}

test.each(Object.entries(KEPT))('accepts passwords stored before: %s', async (password, stored) => {
  expect(await isPassword(stored, password)).toBe(true)
  expect(await isPassword(stored, `${password} `)).toBe(false)
})

test('accepts a password however the keyboard composes its letters', async () => {
  expect(await isPassword(await hashPassword('cafe\u0301 wine'), 'caf\u00e9 wine')).toBe(true)
})

test('never makes the same hash of one password twice', async () => {
  const [one, other] = [await hashPassword('the same password'), await hashPassword('the same password')]
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
})

test.each([null, undefined, '', ':', 'salt:hash', `${'0'.repeat(32)}:${'0'.repeat(126)}`])(
  'opens no account whose stored password is %j',
  async (stored) => {
    expect(await isPassword(stored, '')).toBe(false)
    expect(await isPassword(stored, 'a long enough password')).toBe(false)
  },
)
