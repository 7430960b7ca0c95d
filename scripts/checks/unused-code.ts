/** Checks for unused files, exports and dependencies (knip.json). */
import { type Check, runTool } from './check.ts'

export const unusedCode: Check = { name: 'unused code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) }
