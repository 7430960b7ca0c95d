/** Runs programs of npm packages that are not dependencies, fetched by npx: other versions of npm and Node. */
import { startChild } from './child-process.ts'
import { childEnv, searchPath } from './env.ts'

/** Timeout of the registry, in milliseconds. */
const FETCH_TIMEOUT_MS = 20_000

export type Ended = {
  /** Reason of its end, as for a Child: 'exit code 0' on success. */
  ended: string
  /** Its output, on either stream. */
  lines: string[]
}

export type RunOptions = { cwd: string; env: Record<string, string>; onLine?: (line: string) => void }

/** Runs a program to its end. */
export async function runToEnd(command: string, args: string[], { cwd, env, onLine }: RunOptions): Promise<Ended> {
  const lines: string[] = []
  const take = (line: string): void => {
    lines.push(line)
    onLine?.(line)
  }
  const { ended } = startChild({ command, args, cwd, env, onLine: take })
  return { ended: await ended, lines }
}

/**
 * Absolute paths of programs by name, from npx's cache or the registry; undefined, with npx's output, when they are not
 * available. `packages` are specs such as 'npm@10.8.2'; `cwd` is a folder without packages of its own.
 */
export async function programsOf<Name extends string>(
  packages: string[],
  names: readonly Name[],
  cwd: string,
): Promise<{ paths: Record<Name, string> | undefined; lines: string[] }> {
  const asked = names.map((name) => `command -v ${name}`).join(' && ')
  const args = ['--yes', '--prefer-offline', ...packages.map((spec) => `--package=${spec}`), '-c', asked]
  const patience = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: String(FETCH_TIMEOUT_MS) }
  const { ended, lines } = await runToEnd('npx', args, { cwd, env: childEnv(patience) })
  const found = names.flatMap(
    (name) => lines.findLast((line) => line.startsWith('/') && line.endsWith(`/${name}`)) ?? [],
  )
  if (ended !== 'exit code 0' || found.length < names.length) return { paths: undefined, lines }
  return { paths: Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, string>, lines }
}

/** The environment of a fresh shell: without this project's programs in the PATH, and without npm's script variables. */
export function strangersEnv(extra: Record<string, string>): Record<string, string> {
  const own = Object.entries(childEnv()).filter(([name]) => !/^npm_(?!config_)/.test(name))
  const path = searchPath()
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const { NODE_ENV: _, ...env } = Object.fromEntries(own)
  return { ...env, PATH: path, ...extra }
}
