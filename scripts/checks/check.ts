/** The interface of a check of `npm run verify`, and a function that runs installed tools. */
import { join } from 'node:path'
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
