import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parsePiece, parseRoot } from './split-manifest.schema.ts'
import { pieceOf, piecesFor, type ReleaseFile, splitManifest } from './split-manifest.ts'

const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
/** A lone surrogate has no UTF-8 form and can't be in a file name. */
const path = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('__proto__', 'constructor', 'a b.html', 'ü/é.json', '"\\.html', '../x', 'red.html', '\u0000'),
)
const file: fc.Arbitrary<ReleaseFile> = fc.record({ path, hash, bytes: fc.nat(), brotli: fc.nat() })
const release = fc.uniqueArray(file, { selector: (one) => one.path, maxLength: 900 })

const find = (pieces: string[], wanted: string) => parsePiece(pieces[pieceOf(wanted, pieces.length)] ?? '').get(wanted)

test.prop([release, fc.array(path, { maxLength: 50 })], { numRuns: 60 })(
  'finds every path of a release in its piece with its values, and no other path',
  (files, others) => {
    const pieces = splitManifest(files)
    for (const one of files) expect(find(pieces, one.path)).toEqual(one)
    const existing = new Set(files.map((one) => one.path))
    for (const other of others) if (!existing.has(other)) expect(find(pieces, other)).toBeUndefined()
    expect(pieces.reduce((sum, piece) => sum + parsePiece(piece).size, 0)).toBe(files.length)
  },
)

test('ignores the order of files, and changes one piece for a changed file', () => {
  const files = Array.from({ length: 5000 }, (_, n) => ({
    path: `wine/${n}.html`,
    hash: n.toString(16).padStart(32, '0'),
    bytes: n,
    brotli: 0,
  }))
  const pieces = splitManifest(files)
  expect(splitManifest(files.toReversed())).toEqual(pieces)
  const changed = splitManifest(files.map((one, n) => (n === 7 ? { ...one, bytes: 99_999 } : one)))
  expect(pieces.filter((piece, n) => piece !== changed[n])).toHaveLength(1)
})

test('keeps pieces small, even for 100,000 pages with similar names', () => {
  expect([piecesFor(0), piecesFor(300), piecesFor(301), piecesFor(400_000)]).toEqual([1, 1, 4, 4096])
  const sizes = new Array<number>(4096).fill(0)
  for (let n = 0; n < 400_000; n++) {
    const piece = pieceOf(`cached_routes/red/spain/wine-${n}.json`, 4096)
    sizes[piece] = (sizes[piece] ?? 0) + 1
  }
  expect(Math.max(...sizes)).toBeLessThan(200)
})

test.each([
  '',
  'null',
  '{}',
  '{"release":"../x","pieces":["00000000000000000000000000000000"]}',
  '{"release":"r","pieces":[]}',
  '{"release":"r","pieces":["x"]}',
])('refuses %j as a root', (json) => expect(() => parseRoot(json)).toThrow())

test('refuses anything but a piece', () => {
  for (const json of ['{}', '[["a"]]', '[["a","x",1,1]]']) expect(() => parsePiece(json)).toThrow()
})
