/**
 * `npm run verify`: checks types, lint, import walls, unused code, sizes and the lock file. Prints one line a check,
 * and the output of failed ones. Writes the counts and the names of failed checks to test-results/verify.json for `npm
 * test -- --add`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { advisories } from '../checks/advisories.ts'
import type { Check, CheckResult } from '../checks/check.ts'
import { fileLength } from '../checks/file-length.ts'
import { npmVersions } from '../checks/npm-versions.ts'
import { pageWeight } from '../checks/page-weight.ts'
import { reference } from '../checks/reference-page.ts'
import { references } from '../checks/references.ts'
import { regularExpressions } from '../checks/regular-expressions.ts'
import { importWalls, lint, types, unusedCode } from '../checks/run-tools.ts'
import { shortcuts } from '../checks/shortcuts.ts'
import { styles } from '../checks/style-imports.ts'
import { tables } from '../checks/tables/table-types.ts'
import { type Counts, sum } from '../checks/test-counts.ts'
import { workflows } from '../checks/workflows.ts'
import { takeArguments } from '../tools/arguments.ts'
import { ROOT } from '../tools/bundle.ts'

/** Checks, the slowest first, so that both lanes end together. */
const CHECKS: Check[] = [
  pageWeight,
  types,
  npmVersions,
  advisories,
  unusedCode,
  regularExpressions,
  importWalls,
  lint,
  shortcuts,
  references,
  reference,
  workflows,
  styles,
  tables,
  fileLength,
]
const LANES = 2
const REPORT = join(ROOT, 'test-results/verify.json')

async function resultOf(check: Check): Promise<CheckResult> {
  try {
    return await check.run()
  } catch (error) {
    return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const failures: string[] = []

async function report(check: Check): Promise<Counts> {
  const start = performance.now()
  const { ok, output, note, skipped } = await resultOf(check)
  const name = `${check.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`
  if (!ok) {
    console.log(`✗ ${name}\n${output.replace(/^/gm, '    ')}\n`)
    failures.push(check.name)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  if (skipped !== undefined) {
    console.log(`– ${name} skipped: ${skipped}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  console.log(`✓ ${name}${note ? `: ${note}` : ''}`)
  return { passed: 1, failed: 0, skipped: 0 }
}

/** Runs checks from the list until none is left. */
async function lane(waiting: Check[]): Promise<Counts> {
  const counts: Counts[] = []
  for (let check = waiting.shift(); check; check = waiting.shift()) counts.push(await report(check))
  return sum(counts)
}

function summary({ passed, failed, skipped }: Counts): string {
  const skippedNote = skipped > 0 ? `, ${skipped} skipped` : ''
  if (failed > 0) return `${failed} of ${CHECKS.length} checks failed${skippedNote}`
  return skipped > 0 ? `${passed} of ${CHECKS.length} checks pass${skippedNote}` : `All ${CHECKS.length} checks pass`
}

takeArguments({ name: 'npm run verify', options: {} })
const waiting = [...CHECKS]
const counts = sum(await Promise.all(Array.from({ length: LANES }, () => lane(waiting))))
console.log(`\n${summary(counts)}`)
mkdirSync(dirname(REPORT), { recursive: true })
writeFileSync(REPORT, JSON.stringify({ ...counts, failures }))
process.exitCode = counts.failed === 0 ? 0 : 1
