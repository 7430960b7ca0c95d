import { randomBytes } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { backupCipher, WrongKey } from './encrypt.ts'

const KEY = randomBytes(32).toString('base64')

test.prop([fc.uint8Array({ maxLength: 5000 }), fc.string()])('decrypts encrypted content', (bytes, name) => {
  const { encrypt, decrypt } = backupCipher(KEY)
  expect([...decrypt(name, encrypt(name, bytes))]).toEqual([...bytes])
})

test('encrypts the same content differently each time, under the same name', () => {
  const { encrypt, nameOf } = backupCipher(KEY)
  const bytes = Buffer.from('Rioja')
  expect(encrypt('a', bytes)).not.toEqual(encrypt('a', bytes))
  expect(nameOf('ab')).toBe(backupCipher(KEY).nameOf('ab'))
  expect(nameOf('ab')).not.toBe(backupCipher(randomBytes(32).toString('base64')).nameOf('ab'))
})

test('refuses another key, another name, and changed or cut-off bytes', () => {
  const { encrypt, decrypt } = backupCipher(KEY)
  const sealed = encrypt('one', Buffer.from('Rioja'))
  expect(() => backupCipher(randomBytes(32).toString('base64')).decrypt('one', sealed)).toThrow(WrongKey)
  expect(() => decrypt('two', sealed)).toThrow('two could not be decrypted')
  for (const place of [4, 20, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => decrypt('one', changed)).toThrow(WrongKey)
  }
  expect(() => decrypt('one', sealed.subarray(0, 20))).toThrow('not an encrypted file')
  expect(() => decrypt('one', Buffer.from('plain text of some length that is no backup'))).toThrow(
    'not an encrypted file',
  )
})
