/** The version and the commit of this code. */
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import packageJson from '../../package.json' with { type: 'json' }
import { childEnv, ciCommit } from './env.ts'

export const VERSION: string = packageJson.version

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COMMIT = /^[0-9a-f]{40}$/
/** Timeout of git in milliseconds. */
const TIMEOUT_MS = 5_000

/** The commit checked out in `folder`; '' without git, or if the repository is one around it. */
export function gitCommit(folder: string): string {
  // A service's user does not own the code that it runs, which git would refuse to read.
  const args = ['-c', `safe.directory=${realpathSync(folder)}`, '-C', folder, 'rev-parse', '--show-toplevel', 'HEAD']
  const git = spawnSync('git', args, { encoding: 'utf8', env: childEnv(), timeout: TIMEOUT_MS })
  if (git.status !== 0) return ''
  const [top = '', head = ''] = git.stdout.split('\n')
  return COMMIT.test(head) && realpathSync(top) === realpathSync(folder) ? head : ''
}

/**
 * Returns the commit of this code, 40 hexadecimal digits; '' if unknown. Read on start or deploy, never bundled, so
 * that a new commit makes no bundle and no page stale.
 */
export function readCommit(): string {
  const commit = gitCommit(ROOT) || ciCommit()
  return COMMIT.test(commit) ? commit : ''
}
