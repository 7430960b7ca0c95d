/** Reads the list of running tests that the build leaves in a release. */
import { z } from 'zod'
import type { RunningTest } from './page-test.ts'

const testsSchema = z.array(z.object({ id: z.int(), route: z.string(), share: z.number() }))

/** Throws for what no build has written. */
export const parseTests = (json: string): RunningTest[] => testsSchema.parse(JSON.parse(json))
