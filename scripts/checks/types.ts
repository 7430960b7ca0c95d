/** The whole project type-checks. */
import { type Check, runTool } from './check.ts'

/** Several checkers each infer most of the API's and the database's types anew: four took four times the work of one. */
const ONE_CHECKER = ['--checkers', '1']

export const types: Check = {
  name: 'types',
  run: () => runTool('typescript/bin/tsc', ['--noEmit', '-p', '.', ...ONE_CHECKER]),
}
