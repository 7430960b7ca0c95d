/**
 * Takes the pictures of docs/screens.md, the README and the page templates from a running demo shop. Exits with 1 and
 * the names of failed screens.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fillPanel } from '../checks/screens/fill-panel.ts'
import { PANEL_SCREENS } from '../checks/screens/panel-screens.ts'
import { takePicture } from '../checks/screens/picture.ts'
import { type Screen, type Visitor, widthsOf } from '../checks/screens/screen.ts'
import { SHOP_SCREENS } from '../checks/screens/shop-screens.ts'
import { takeTemplates } from '../checks/screens/template-pictures.ts'
import { openVisitor } from '../checks/screens/visitors.ts'
import { takeArguments } from '../tools/arguments.ts'
import { ROOT } from '../tools/bundle.ts'
import { ensureTestBrowser, LAUNCH_FLAGS } from '../tools/chromium.ts'
import { stopWith } from '../tools/stop-with.ts'

/** Takes all pictures, and reports failures without stopping. */
async function takeAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const failures: string[] = []
  for (const screen of screens) {
    for (const width of widthsOf(screen)) {
      try {
        await takePicture(page, screen, width)
        console.log(`${screen.name} ${width}`)
      } catch (error) {
        const failure = `${screen.name} at ${width} px: ${error instanceof Error ? error.message : error}`
        console.error(failure)
        failures.push(failure)
      }
    }
  }
  return failures
}

async function takeFor(browser: Browser, address: string, visitor: Visitor, all: readonly Screen[]): Promise<string[]> {
  const screens = all.filter((screen) => screen.visitor === visitor)
  if (screens.length === 0) return []
  const page = await openVisitor(browser, address, visitor)
  const undo = visitor === 'owner' ? await fillPanel(page, address) : undefined
  const failures = await takeAll(page, screens)
  await undo?.()
  await page.close()
  return failures
}

/** Names the pictures of page templates among the names of screens. */
const TEMPLATES = 'templates'

async function takeTemplatesOf(browser: Browser, address: string): Promise<void> {
  const page = await openVisitor(browser, address, 'owner')
  await takeTemplates(page)
  await page.close()
}

const { words } = takeArguments({
  name: 'npm run screens',
  options: {},
  words: 'the ADDRESS of the shop and NAMEs of screens',
})
const [address = 'http://127.0.0.1:8787', ...names] = words
const screens = [...SHOP_SCREENS, ...PANEL_SCREENS]
const unknown = names.find((name) => name !== TEMPLATES && !screens.some((screen) => screen.name === name))
if (unknown !== undefined) stopWith(`npm run screens: no screen is called “${unknown}”.`)
const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name))
for (const folder of ['screens', 'images']) mkdirSync(join(ROOT, 'docs', folder), { recursive: true })
const browser = await chromium.launch({ executablePath: ensureTestBrowser(), args: LAUNCH_FLAGS })
const failures: string[] = []
for (const visitor of new Set(chosen.map((screen) => screen.visitor)))
  failures.push(...(await takeFor(browser, address, visitor, chosen)))
if (names.length === 0 || names.includes(TEMPLATES)) await takeTemplatesOf(browser, address)
await browser.close()
if (failures.length > 0) stopWith(`Not taken:\n${failures.join('\n')}`)
