/** The journeys in WebKit. Presses are counted in the browsers that Playwright drives. */
import { writeFileSync } from 'node:fs'
import { CONSENT } from '../../../components/shop/core/consent/marker.ts'
import { consentText } from '../../../domain/core/consent/consent.ts'
import { beginAtShop, expect, interactive, test } from '../fixtures.ts'
import { isNarrow, JOURNEYS } from '../journeys.ts'
import { shopUrl } from '../shop-url.ts'
import { shareCookies, webkitScreen } from './screen.ts'
import { startWebKit } from './start-webkit.ts'

for (const [task, { prepare, go, tolerated }] of Object.entries(JOURNEYS)) {
  test(`${task}: also in WebKit`, async ({ request, viewport }, testInfo) => {
    const webkit = await startWebKit(viewport ?? { width: 1440, height: 900 })
    const { driver } = webkit
    try {
      const screen = webkitScreen(driver, shopUrl(), request)
      await beginAtShop(screen)
      await prepare?.(screen)
      await shareCookies(driver, request)
      const keep = (key: string, text: string): void => localStorage.setItem(key, text)
      await driver.executeScript(keep, CONSENT, consentText('refused', Date.now()))
      await screen.goto('/')
      await interactive(screen)
      await go(screen, isNarrow(viewport))
      const unexpected = webkit.errors().filter((line) => !tolerated?.test(line))
      expect(unexpected, 'errors in the console').toEqual([])
    } catch (error) {
      writeFileSync(testInfo.outputPath('test-failed.png'), await driver.takeScreenshot(), 'base64')
      throw error
    } finally {
      await webkit.stop()
    }
  })
}
