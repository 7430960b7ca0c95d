/** Reads the roots and the pieces of manifests that a bucket holds. */
import { z } from 'zod'
import type { ReleaseFile } from './split-manifest.ts'

const HASH = /^[0-9a-f]{32}$/

/** The first object of a release: its id, and the names of its pieces by the paths' numbers. */
const rootSchema = z.object({
  release: z.string().regex(/^[\w-]{1,64}$/),
  pieces: z.array(z.string().regex(HASH)).min(1),
})

const pieceSchema = z.array(z.tuple([z.string(), z.string().regex(HASH), z.int().min(0), z.int().min(0)]))

export type ReleaseRoot = z.output<typeof rootSchema>

/** Throws for anything but a release's root. */
export const parseRoot = (json: string): ReleaseRoot => rootSchema.parse(JSON.parse(json))

/** Files of a piece by path. Throws for anything but a piece. */
export const parsePiece = (json: string): Map<string, ReleaseFile> =>
  new Map(
    pieceSchema.parse(JSON.parse(json)).map(([path, hash, bytes, brotli]) => [path, { path, hash, bytes, brotli }]),
  )
