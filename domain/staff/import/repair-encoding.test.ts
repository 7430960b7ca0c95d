import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { detectDelimiter } from './detect-delimiter.ts'
import { encodingDetector } from './detect-encoding.ts'
import { repairEncoding } from './repair-encoding.ts'

/** UTF-8 decoded as Windows-1252, that many times. */
const misread = (text: string, times = 1): string =>
  times === 0 ? text : misread(new TextDecoder('windows-1252').decode(new TextEncoder().encode(text)), times - 1)

describe('repairing text', () => {
  it.each([
    ['RosÃ©', 'Rosé'],
    ['ChÃ¢teau', 'Château'],
    ['Â£9.99', '£9.99'],
    ['Guvâ€™nor', 'Guv’nor'],
    ['CÅ“ur', 'Cœur'],
    ['VIÃ‘A', 'VIÑA'],
    ['RosÃƒÂ© CuvÃƒÂ©e', 'Rosé Cuvée'],
    ['Rosé CuvÃ©e', 'Rosé Cuvée'],
  ])('turns %s into %s', (broken, text) =>
    expect(repairEncoding(broken)).toEqual({ text, isRepaired: true, isDamaged: false }),
  )

  it.each([
    'SÃO PAULO',
    'MAÇÃ VERDE',
    '“MANHÔ',
    'MANHÃ…',
    '“ROSÉ”',
    'JOSÉ’S',
    'CRÈME ™',
    'São',
    'Größe',
    '12°',
    'À la',
    'Åland',
  ])('leaves %s alone', (text) => expect(repairEncoding(text)).toEqual({ text, isRepaired: false, isDamaged: false }))

  it('reports damage beyond repair', () => {
    expect(repairEncoding('Ros\ufffd')).toMatchObject({ isRepaired: false, isDamaged: true })
    expect(repairEncoding('CittÃ')).toMatchObject({ isDamaged: true })
  })

  // Between plain letters, since two adjacent accented ones can look like a wrongly decoded one ('ÄŒ' and 'Č').
  const accented = [...'áàâäãåçéèêëíìîïñóòôöõøúùûüýÿßœæšžÁÀÂÄÃÇÉÈÊËÍÑÓÖØÚÜŠŽŒ’–£&'].map((letter) => `${letter}a`)
  const plain = [...'abcdeABC ']
  const name = fc
    .string({ unit: fc.constantFrom(...accented, ...plain), minLength: 1, maxLength: 12 })
    .map((text) => `a${text}a`)

  it.prop([name, fc.integer({ min: 1, max: 3 })], { numRuns: 2000 })(
    'restores any name that was decoded wrongly one to three times',
    (text, times) => {
      expect(repairEncoding(misread(text, times)).text).toBe(text)
    },
  )
})

describe('encoding and separator of a file', () => {
  const encodingOf = (...chunks: number[][]): string => {
    const detector = encodingDetector()
    for (const chunk of chunks) detector.take(new Uint8Array(chunk))
    return detector.encoding()
  }

  it('finds the encoding from all bytes', () => {
    expect(encodingOf([0xef, 0xbb, 0xbf, 0x41])).toBe('utf-8')
    expect(encodingOf([0xff, 0xfe, 0x41, 0])).toBe('utf-16le')
    expect(encodingOf([0xfe, 0xff, 0, 0x41])).toBe('utf-16be')
    expect(encodingOf([0x41], [0xc3], [0xa9])).toBe('utf-8')
    expect(encodingOf([0x41], [0xe9, 0x41])).toBe('windows-1252')
    expect(encodingOf([0x41, 0xc3])).toBe('windows-1252')
    expect(encodingOf([0x41])).toBe('utf-8')
  })

  it.each([
    ['Name,Price', ','],
    ['Name;Price;Size, cl', ';'],
    ['Name\tPrice', '\t'],
    ['Our list\n"A;B;C;D",Price\nx,1', ','],
    ['Name', ','],
  ])('reads %s as cells separated by %s', (text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter))
})
