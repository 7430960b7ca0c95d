/** Takes the pictures of docs/screens.md from a running shop: node scripts/screens.ts [address] */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ROOT } from './bundle.ts'
import { ensureChromium, LAUNCH_FLAGS } from './chromium.ts'

const OUT = join(ROOT, 'docs/screens')

const SCREENS: Record<string, string> = {
  home: '/',
  'list-red': '/red',
  'list-rioja': '/red/spain/rioja',
  'list-lock-it-in': '/lock-it-in/red',
  search: '/search?q=savignon+blank',
  login: '/login',
  'product-rioja-reserva': '/red/spain/rioja/bodegas-marques-de-ocon-rioja-reserva-2018',
  'product-sauvignon-blanc': '/white/new-zealand/marlborough/greystone-bay-wairau-valley-sauvignon-blanc-2024',
  'product-bottle-bag': '/gifts/cotton-bottle-bag',
}

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }
/** Lists go on for a hundred wines; their beginning tells enough. Pixels. */
const TALLEST = 4600

async function shoot(browser: Browser, address: string, width: keyof typeof SIZES): Promise<void> {
  const page = await browser.newPage({ viewport: SIZES[width], reducedMotion: 'reduce' })
  await page.addInitScript(`localStorage.setItem('cellardoor:consent', 'refused:' + Date.now())`)
  for (const [name, path] of Object.entries(SCREENS)) {
    const answer = await page.goto(address + path, { waitUntil: 'networkidle' })
    if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`)
    // A taller window loads the pictures that a reader would scroll to.
    await page.setViewportSize({ width, height: TALLEST })
    await page.waitForLoadState('networkidle')
    const content = await page.evaluate(() => document.body.getBoundingClientRect().height)
    await page.setViewportSize({ width, height: Math.min(Math.ceil(content), TALLEST) })
    await page.screenshot({ path: join(OUT, `${name}-${width}.jpg`), type: 'jpeg', quality: 62 })
    await page.setViewportSize(SIZES[width])
  }
  await page.close()
}

const address = process.argv[2] ?? 'http://127.0.0.1:8787'
mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_FLAGS })
for (const width of [1440, 390] as const) await shoot(browser, address, width)
await browser.close()
