/** The interface of a check of `npm run verify`, the files that checks read, and a function that runs installed tools. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../build/release/assets.ts'
import { ROOT } from '../tools/bundle.ts'
import { startChild } from '../tools/child-process.ts'
import { childEnv } from '../tools/env.ts'

export type CheckResult = {
  ok: boolean
  /** Shown if the check fails. */
  output: string
  /** A short note shown beside the check's name if it passes. */
  note?: string
  /** Why nothing could be checked; the check then counts as neither passed nor failed. */
  skipped?: string
}

export type Check = { name: string; run: () => Promise<CheckResult> }

/** Runs a program of node_modules with the Node of this process; `bin` is its script's path in there. */
export async function runTool(bin: string, args: string[]): Promise<CheckResult> {
  const lines: string[] = []
  const child = startChild({
    command: process.execPath,
    args: [join(ROOT, 'node_modules', bin), ...args],
    cwd: ROOT,
    env: childEnv({ NO_COLOR: '1' }),
    onLine: (line) => lines.push(line),
  })
  const ended = await child.ended
  if (ended === 'exit code 0') return { ok: true, output: lines.join('\n') }
  return { ok: false, output: [...lines, `${bin}: ${ended}`].join('\n') }
}

/** Result of a check that fails on any problem; one line each. */
export const noneOf = (problems: string[], note?: string): CheckResult => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
  ...(note === undefined ? {} : { note }),
})

/** The project's own source files, for checks that read them. */
export const SOURCE_FOLDERS = [
  'pages',
  'functions',
  'domain',
  'database',
  'components',
  'build',
  'scripts',
  'content',
  'tests',
  'benchmarks',
]
const SOURCE = /\.(?:tsx?|mjs|css)$/

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string
  lines: string[]
}

/** Every TypeScript and style sheet file of the project, the root's configuration included. */
export function sourceFiles(): SourceFile[] {
  const inFolders = SOURCE_FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    filesBelow(join(ROOT, folder)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return [...readdirSync(ROOT), ...inFolders]
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n') }))
}
