/** The whole project type-checks. */
import { type Check, runTool } from './check.ts'

export const types: Check = { name: 'types', run: () => runTool('typescript/bin/tsc', ['--noEmit', '-p', '.']) }
