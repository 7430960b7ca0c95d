/** Installs Debian's and Ubuntu's packages, which only root may. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const mayInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Says when it fails; the caller finds out whether the program is there. */
export function install(...names: string[]): void {
  console.log(`Installing ${names.join(', ')} with apt-get.`)
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    spawnSync('/usr/bin/apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  }
}
