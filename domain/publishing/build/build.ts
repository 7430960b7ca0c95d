/** A build as staff see it: requested, running, or finished (docs/build.md#how-a-change-travels). */
import type { Build } from './schema.ts'

/** Kinds of builds that staff can request: pages with changes, or all pages rendered again. */
export const BUILD_KINDS = ['changed', 'everything'] as const
export type BuildKind = (typeof BUILD_KINDS)[number]

export const BUILD_STATES = ['queued', 'running', 'published', 'failed', 'cancelled'] as const

export const isFinished = ({ state }: Pick<Build, 'state'>): boolean => state !== 'queued' && state !== 'running'
