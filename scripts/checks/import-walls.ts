/** Checks the import rules of .dependency-cruiser.mjs. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/bundle.ts'
import { type Check, runTool, SOURCE_FOLDERS } from './check.ts'

const folders = () => SOURCE_FOLDERS.filter((folder) => existsSync(join(ROOT, folder)))

export const importWalls: Check = {
  name: 'import walls',
  run: () =>
    runTool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--config', '.dependency-cruiser.mjs', ...folders()]),
}
