/**
 * Manifest of a release in a bucket (docs/build.md#in-a-bucket): the object of each path, in pieces small enough to
 * read one per request; pure. Pieces are named by their content, so a release shares all pieces without changed paths
 * with the one before.
 */
/** `hash` names the object; `bytes` and `brotli` are the lengths of the file and its compressed copy, 0 without one. */
export type ReleaseFile = { path: string; hash: string; bytes: number; brotli: number }

/** Keys of a bucket. The root of the live release is stored twice, the second time as `LIVE_KEY`. */
export const LIVE_KEY = 'live.json'
export const ROOTS = 'releases/'
export const PIECES = 'pieces/'
export const OBJECTS = 'objects/'
export const rootKey = (release: string): string => `${ROOTS}${release}.json`
export const pieceKey = (hash: string): string => `${PIECES}${hash}.json`
export const objectKey = (hash: string): string => OBJECTS + hash
/** Includes the length, since another version of the compressor makes a different copy of the same file. */
export const brotliKey = (hash: string, brotli: number): string => `${OBJECTS}${hash}-${brotli}.br`
/** The objects that a file needs. */
export const keysOf = ({ hash, brotli }: Pick<ReleaseFile, 'hash' | 'brotli'>): string[] =>
  brotli > 0 ? [objectKey(hash), brotliKey(hash, brotli)] : [objectKey(hash)]

/** Maximum number of paths in a piece, on average: some 30 KB to read and parse. */
const IN_A_PIECE = 300

/** Number of pieces: a power of four, so that a growing site rarely has to rewrite all of them. */
export function piecesFor(files: number): number {
  let pieces = 1
  while (files > pieces * IN_A_PIECE) pieces *= 4
  return pieces
}

const encoder = new TextEncoder()

/** Index of a path's piece: 32-bit FNV-1a of its UTF-8, mixed so that the low bits depend on all. */
export function pieceOf(path: string, pieces: number): number {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(path)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % pieces
}

/** Text of each piece; independent of the order of the files. */
export function splitManifest(files: readonly ReleaseFile[]): string[] {
  const count = piecesFor(files.length)
  const pieces = Array.from({ length: count }, (): ReleaseFile[] => [])
  for (const file of files) pieces[pieceOf(file.path, count)]?.push(file)
  return pieces.map((piece) =>
    JSON.stringify(
      piece
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        .map(({ path, hash, bytes, brotli }) => [path, hash, bytes, brotli]),
    ),
  )
}
