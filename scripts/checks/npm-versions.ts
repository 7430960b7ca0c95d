/** Checks that the lock file installs with all common versions of npm: `npm ci --dry-run` with each. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprint } from '../../build/release/hash.ts'
import { ROOT } from '../tools/bundle.ts'
import { childEnv } from '../tools/env.ts'
import { programsOf, runToEnd } from '../tools/npx.ts'
import type { Check, CheckResult } from './check.ts'

/** Debian's, then the first, last and some others of Node 20, 22 and 24; they read lock files differently. */
const VERSIONS = ['9.2.0', '9.6.4', '10.2.4', '10.8.2', '10.9.4', '11.0.0', '11.3.0', '11.6.2']

const FILES = ['package.json', 'package-lock.json']
/** Stores the fingerprint of the files that last passed. */
const PASSED = join(ROOT, 'node_modules/.cache/cellardoor/npm-versions')
/** The result for one version: 'not fetched' if npx could not get that npm. */
export type VersionResult = { version: string; outcome: 'passed' | 'failed' | 'not fetched'; output: string }

/** Matches npm's line about a request to the registry, at log level http. */
const ASKED = /http fetch GET/

/** Tests with an empty cache. A request to the registry is a failure, since the lock file must be complete. */
async function tryVersion(version: string, folder: string): Promise<VersionResult> {
  const { paths, lines: fetched } = await programsOf([`npm@${version}`], ['npm'], folder)
  if (paths === undefined) return { version, outcome: 'not fetched', output: fetched.join('\n') }
  const options = [
    '--dry-run',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=http',
  ]
  const args = ['ci', ...options, `--cache=${join(folder, `cache-${version}`)}`]
  const { ended, lines } = await runToEnd(paths.npm, args, { cwd: folder, env: childEnv() })
  const passed = ended === 'exit code 0' && !lines.some((line) => ASKED.test(line))
  const errorLines = lines.filter((line) => ASKED.test(line) || /npm err/i.test(line))
  return { version, outcome: passed ? 'passed' : 'failed', output: errorLines.join('\n') }
}

/** The check's result: skipped if no npm could be fetched; its note names those that could not. */
export function summarise(results: VersionResult[]): CheckResult {
  const [passed, failed, missing] = (['passed', 'failed', 'not fetched'] as const).map((outcome) =>
    results.filter(({ outcome: one }) => one === outcome),
  ) as [VersionResult[], VersionResult[], VersionResult[]]
  const names = (some: VersionResult[]): string => some.map(({ version }) => version).join(', ')
  if (failed.length > 0) {
    const output = failed.map((result) => `npm ${result.version} can't install the lock file:\n${result.output}`)
    return { ok: false, output: output.join('\n\n') }
  }
  if (passed.length === 0) {
    return {
      ok: true,
      output: '',
      skipped: `no npm could be fetched, so the lock file was not tried with ${names(missing)}`,
    }
  }
  const untried = missing.length > 0 ? `; not tried, since they could not be fetched: ${names(missing)}` : ''
  return { ok: true, output: '', note: `npm ${names(passed)}${untried}` }
}

async function tryAll(): Promise<VersionResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-npm-'))
  try {
    await Promise.all(FILES.map((file) => copyFile(join(ROOT, file), join(folder, file))))
    const results: VersionResult[] = []
    // Sequential, since another check runs in parallel.
    for (const version of VERSIONS) results.push(await tryVersion(version, folder))
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkVersions(): Promise<CheckResult> {
  const contents = await Promise.all(FILES.map((file) => readFile(join(ROOT, file))))
  const now = fingerprint(...VERSIONS, ...contents)
  if ((await readFile(PASSED, 'utf8').catch(() => '')) === now) {
    return { ok: true, output: '', note: `npm ${VERSIONS.join(', ')}, unchanged since they passed` }
  }
  const results = await tryAll()
  if (results.every(({ outcome }) => outcome === 'passed')) {
    await mkdir(join(PASSED, '..'), { recursive: true })
    await writeFile(PASSED, now)
  }
  return summarise(results)
}

export const npmVersions: Check = { name: 'npm versions', run: checkVersions }
