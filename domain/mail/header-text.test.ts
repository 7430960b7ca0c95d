import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerMailbox, headerText, isMailAddress, oneLine } from './header-text.ts'

/** What a mail program makes of it. */
const decoded = (header: string): string => {
  const words = header.split('\r\n ')
  if (!header.startsWith('=?')) return header
  const bytes = words.flatMap((word) => {
    const [, text = ''] = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(word) ?? []
    return Array.from(atob(text), (character) => character.charCodeAt(0))
  })
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

test.each([
  ['Your order W12345678', 'Your order W12345678'],
  ['Châteauneuf', '=?UTF-8?B?Q2jDonRlYXVuZXVm?='],
  ['=?UTF-8?B?SGk=?=', '=?UTF-8?B?PT9VVEYtOD9CP1NHaz0/PQ==?='],
  ['Hello\r\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
])('%j becomes %j', (text, header) => {
  expect(headerText(text)).toBe(header)
})

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }))

test('whatever it holds, it is one header in short lines, and reads the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const header = headerText(text)
      for (const line of header.split('\r\n ')) expect(line).toMatch(/^[\x20-\x7e]{0,75}$/)
      expect(decoded(header)).toBe(oneLine(text))
    }),
  )
})

test('a name is quoted, encoded or left out before its address', () => {
  const address = 'ann@example.test'
  expect(headerMailbox('Ann "the" Other', address)).toBe('"Ann \\"the\\" Other" <ann@example.test>')
  expect(headerMailbox('Zoë', address)).toBe('=?UTF-8?B?Wm/Dqw==?= <ann@example.test>')
  expect(headerMailbox('\r\n', address)).toBe(address)
  const isFolded = (header: string) => header.split('\r\n ').every((line) => !/[\r\n]/.test(line))
  expect(isFolded(headerMailbox('Zoë'.repeat(30), address))).toBe(true)
  fc.assert(fc.property(anyText, (name) => isFolded(headerMailbox(name, address))))
})

test.each(['ann@example.test', "o'neil+wine@sub.example.co.uk", 'a@b'])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  '',
  'ann',
  'ann@',
  '@example.test',
  'ann@example.test>',
  'ann@example.test\r\nRCPT TO:<b@example.test>',
  'ann b@example.test',
  'a@b@c',
  'zoë@example.test',
  `${'a'.repeat(65)}@example.test`,
])('%j is none', (address) => {
  expect(isMailAddress(address)).toBe(false)
})
