/** Finds browsers for tests and benches; on Debian and Ubuntu, as root, installs them if necessary. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { install, mayInstall } from './apt-get.ts'
import { chromiumPath } from './env.ts'

const LINUX = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) => [
  `/usr/bin/${name}`,
  `/usr/local/bin/${name}`,
  `/snap/bin/${name}`,
])
const MAC = ['Google Chrome', 'Chromium'].flatMap((name) =>
  ['/', homedir()].map((place) => join(place, `Applications/${name}.app/Contents/MacOS/${name}`)),
)
const WINDOWS = ['C:\\Program Files', 'C:\\Program Files (x86)', join(homedir(), 'AppData\\Local')].flatMap((place) => [
  `${place}\\Google\\Chrome\\Application\\chrome.exe`,
  `${place}\\Chromium\\Application\\chrome.exe`,
])
/** Debian's package of headless Chromium: the same engine, at half the CPU time in tests. */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES: Partial<Record<NodeJS.Platform, string[]>> = { linux: LINUX, darwin: MAC, win32: WINDOWS }

const NONE_FOUND =
  'The browser tests need Chromium or Chrome, and none was found. Install either of them (Debian and Ubuntu: ' +
  'apt-get install chromium; macOS: brew install --cask google-chrome; anywhere: npx playwright install chromium), ' +
  'or set CHROMIUM_PATH to the program.'

/**
 * Disables background network traffic and, for root, the sandbox, which root can't use. Draws with one thread, which
 * takes a fifth less CPU time than several on two cores.
 */
export const LAUNCH_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
  '--disable-quic',
  '--disable-gpu',
  '--num-raster-threads=1',
]

/** Path of a Chromium or Chrome: CHROMIUM_PATH, then the usual places, then Playwright's own. */
function findChromium(): string | undefined {
  const named = chromiumPath()
  if (named !== undefined) return existsSync(named) ? named : undefined
  return [...(USUAL_PLACES[process.platform] ?? []), chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Like findChromium, but prefers the headless browser. */
const findTestBrowser = (): string | undefined =>
  chromiumPath() === undefined && existsSync(SHELL) ? SHELL : findChromium()

/** Returns the result of `find`, after installing the first available of `packages` if needed and possible. */
function ensure(find: () => string | undefined, packages: readonly string[]): string {
  for (const name of packages) {
    if (find() === undefined && mayInstall() && !chromiumPath()) install(name)
  }
  const found = find()
  if (found === undefined) throw new Error(NONE_FOUND)
  return found
}

/** Path of a full Chromium or Chrome, as visitors use. Throws with a message that names what to install. */
export const ensureChromium = (): string => ensure(findChromium, ['chromium'])

/** Path of a browser for tests, headless if available. Throws as ensureChromium. */
export function ensureTestBrowser(): string {
  if (!existsSync(SHELL) && mayInstall() && !chromiumPath()) install('chromium-headless-shell')
  return ensure(findTestBrowser, ['chromium'])
}
