/** `npm run verify`: types, lint, import walls, unused code, sizes. One line a check; all the output of those that fail. */
import { takeArguments } from './arguments.ts'
import type { Check, CheckResult } from './checks/check.ts'
import { fileLength } from './checks/file-length.ts'
import { importWalls } from './checks/import-walls.ts'
import { lint } from './checks/lint.ts'
import { pageWeight } from './checks/page-weight.ts'
import { shortcuts } from './checks/shortcuts.ts'
import { types } from './checks/types.ts'
import { unusedCode } from './checks/unused-code.ts'

/** The slowest first, so that both lanes end together. */
const CHECKS: Check[] = [pageWeight, types, unusedCode, importWalls, lint, shortcuts, fileLength]
const LANES = 2

async function outcomeOf(check: Check): Promise<CheckResult> {
  try {
    return await check.run()
  } catch (error) {
    return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function report(check: Check): Promise<boolean> {
  const start = performance.now()
  const { ok, output, note } = await outcomeOf(check)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)${ok && note ? `: ${note}` : ''}`)
  if (!ok) console.log(`${output.replace(/^/gm, '    ')}\n`)
  return ok
}

/** Takes checks off the list until none is left; answers how many failed. */
async function lane(waiting: Check[]): Promise<number> {
  let failed = 0
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await report(check))) failed += 1
  return failed
}

takeArguments({ name: 'npm run verify', options: {} })
const waiting = [...CHECKS]
const failures = await Promise.all(Array.from({ length: LANES }, () => lane(waiting)))
const failed = failures.reduce((sum, count) => sum + count, 0)
console.log(failed === 0 ? `\nAll ${CHECKS.length} checks pass` : `\n${failed} of ${CHECKS.length} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
