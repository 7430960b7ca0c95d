/** Checks that run a tool over the whole project. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/bundle.ts'
import { type Check, runTool, SOURCE_FOLDERS } from './check.ts'

/** Uses one checker, since each infers most types of the API and the database again: four take four times the work. */
const ONE_CHECKER = ['--checkers', '1']

export const types: Check = {
  name: 'types',
  run: () => runTool('typescript/bin/tsc', ['--noEmit', '-p', '.', ...ONE_CHECKER]),
}

/** Warnings fail, too. */
export const lint: Check = {
  name: 'lint and format',
  run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.']),
}

/** Checks for unused files, exports and dependencies (knip.json). */
export const unusedCode: Check = { name: 'unused code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) }

const folders = () => SOURCE_FOLDERS.filter((folder) => existsSync(join(ROOT, folder)))

/** Checks the import rules of .dependency-cruiser.mjs. */
export const importWalls: Check = {
  name: 'import walls',
  run: () =>
    runTool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--config', '.dependency-cruiser.mjs', ...folders()]),
}
