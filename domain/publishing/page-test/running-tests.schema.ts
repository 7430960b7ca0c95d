/** Reads the list of running tests that the build writes to a release. */
import { z } from 'zod'
import type { RunningTest } from './page-test.ts'

const testsSchema = z.array(z.object({ id: z.int(), route: z.string(), share: z.number() }))

/** Throws for anything not written by a build. */
export const parseTests = (json: string): RunningTest[] => testsSchema.parse(JSON.parse(json))
