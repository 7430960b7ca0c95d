/** Finds the browsers in which the journeys run at night besides Chromium; as root on Debian and Ubuntu, installs them. */
import { existsSync, globSync } from 'node:fs'
import { install, mayInstall } from './apt-get.ts'

export type Engine = 'Firefox' | 'WebKit'

/** Each program that an engine's tests need: the places where it may be. */
const PROGRAMS = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  driver: ['/usr/bin/WebKitWebDriver'],
  /** WebKitGTK's own small browser. */
  miniBrowser: ['/usr/lib/*/webkit2gtk-*/MiniBrowser', '/usr/lib/*/webkitgtk-*/MiniBrowser'],
  xvfb: ['/usr/bin/Xvfb'],
} satisfies Record<string, string[]>

const NEEDS: Record<Engine, { programs: (keyof typeof PROGRAMS)[]; packages: string[] }> = {
  Firefox: { programs: ['firefox'], packages: ['firefox-esr'] },
  WebKit: { programs: ['driver', 'miniBrowser', 'xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
}

export const ENGINES = ['Firefox', 'WebKit'] as const satisfies Engine[]

const find = (name: keyof typeof PROGRAMS): string | undefined => globSync(PROGRAMS[name]).find(existsSync)

/** The program's path. Throws when it is missing. */
export function programPath(name: keyof typeof PROGRAMS): string {
  const path = find(name)
  if (path === undefined) throw new Error(`${name} is not installed: ${PROGRAMS[name].join(', ')}`)
  return path
}

export const isInstalled = (engine: Engine): boolean => NEEDS[engine].programs.every((name) => find(name) !== undefined)

export const howToInstall = (engine: Engine): string =>
  `${engine} is not installed (Debian: apt-get install ${NEEDS[engine].packages.join(' ')})`

/** Installs the engine when it is missing and root may. */
export function ensureEngine(engine: Engine): void {
  if (!isInstalled(engine) && mayInstall()) install(...NEEDS[engine].packages)
}
