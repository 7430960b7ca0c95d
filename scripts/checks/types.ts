/** Type-checks the whole project. */
import { type Check, runTool } from './check.ts'

/** Uses one checker, since each infers most types of the API and the database again: four take four times the work. */
const ONE_CHECKER = ['--checkers', '1']

export const types: Check = {
  name: 'types',
  run: () => runTool('typescript/bin/tsc', ['--noEmit', '-p', '.', ...ONE_CHECKER]),
}
