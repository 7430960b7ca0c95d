/** A page in WebKit, driven over WebDriver, with the methods that the journeys call. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type APIRequestContext, expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { TEST_WAIT } from '../../timeouts.ts'
import type { Part, Place, Screen } from '../screen.ts'
import { find, type Step, type Words } from './find.ts'

const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** As in Playwright, a string matches anywhere and ignores case, unless `exact` is set. */
function words(text: string | RegExp, exact = false): Words {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags }
  return exact ? { equal: text } : { source: escaped(text), flags: 'i' }
}

const TRIES = { ...TEST_WAIT, intervals: [50, 100] }

/** Repeats `attempt` until it succeeds. */
const untilDone = (attempt: () => Promise<void>): Promise<void> => expect(attempt).toPass(TRIES)

async function elementsOf(driver: WebDriver, steps: Step[]): Promise<WebElement[]> {
  const run = (): Promise<WebElement[] | null> => driver.executeScript(find, steps)
  const found = await run()
  if (found !== null) return found
  // A new document has not loaded the library yet.
  await driver.executeScript(readFileSync(LIBRARY, 'utf8'))
  return (await run()) ?? []
}

/** The only visible element. */
async function onlyOne(driver: WebDriver, steps: Step[]): Promise<WebElement> {
  const found = await elementsOf(driver, [...steps, { by: 'visible' }])
  const [only] = found
  if (only === undefined || found.length > 1) throw new Error(`${found.length} elements are ${JSON.stringify(steps)}`)
  return only
}

/** WebKit's driver does not scroll to an element that is just below the window. */
function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
}

const place = (driver: WebDriver, steps: Step[]): Place => ({
  getByRole: (role, { name, exact, level } = {}) =>
    part(driver, [
      ...steps,
      {
        by: 'role',
        role,
        ...(name !== undefined && { name: words(name, exact) }),
        ...(level !== undefined && { level }),
      },
    ]),
  getByLabel: (text) => part(driver, [...steps, { by: 'label', words: words(text) }]),
  getByText: (text) => part(driver, [...steps, { by: 'text', words: words(text) }]),
  locator: (selector) => part(driver, [...steps, { by: 'selector', selector }]),
})

/** Steps of each part, for `filter({ has })`. */
const STEPS = new WeakMap<Part, Step[]>()

function part(driver: WebDriver, steps: Step[]): Part {
  const act = (action: (element: WebElement) => Promise<void>): Promise<void> =>
    untilDone(async () => {
      const element = await onlyOne(driver, steps)
      await action(element).catch((error: Error) => {
        // WebKit's own errors have no message.
        throw new Error(`${error.name} at ${JSON.stringify(steps)}: ${error.message}`)
      })
    })
  const self: Part = {
    ...place(driver, steps),
    filter: ({ has, hasText, visible } = {}) =>
      part(driver, [
        ...steps,
        ...(has ? [{ by: 'has' as const, steps: STEPS.get(has) ?? [] }] : []),
        ...(hasText !== undefined ? [{ by: 'hasText' as const, words: words(hasText) }] : []),
        ...(visible ? [{ by: 'visible' as const }] : []),
      ]),
    first: () => part(driver, [...steps, { by: 'first' }]),
    click: () =>
      act(async (element) => {
        await driver.executeScript(bringIntoView, element)
        await element.click()
      }),
    selectText: () =>
      act((element) =>
        driver.executeScript((field: HTMLInputElement) => {
          field.focus()
          field.select()
        }, element),
      ),
    pressSequentially: (text) => act((element) => element.sendKeys(text)),
    press: (key) => act((element) => element.sendKeys(Reflect.get(Key, key.toUpperCase()))),
    selectOption: (label) =>
      act(async (element) => {
        for (const option of await element.findElements(By.css('option'))) {
          if ((await option.getText()).trim() === label) return option.click()
        }
        throw new Error(`There is no option ${label}`)
      }),
    getAttribute: async (name) => {
      let value: string | null = null
      await act(async (element) => {
        value = await element.getAttribute(name)
      })
      return value
    },
    waitFor: ({ state = 'visible' } = {}) =>
      untilDone(async () => {
        if (state === 'visible') return void (await onlyOne(driver, steps))
        const found = await elementsOf(driver, state === 'hidden' ? [...steps, { by: 'visible' }] : steps)
        const isMeant = state === 'hidden' ? found.length === 0 : found.length === 1
        if (!isMeant) throw new Error(`${found.length} elements are ${JSON.stringify(steps)}, not ${state}`)
      }),
  }
  STEPS.set(self, steps)
  return self
}

/** `request` has the shopper's cookies, until the browser has them too (shareCookies). */
export function webkitScreen(driver: WebDriver, shop: string, request: APIRequestContext): Screen {
  let current = shop
  return {
    ...place(driver, []),
    goto: async (path) => {
      await driver.get(shop + path)
      current = await driver.getCurrentUrl()
    },
    waitForURL: (url) =>
      untilDone(async () => {
        current = await driver.getCurrentUrl()
        expect(current).toMatch(url)
      }),
    url: () => current,
    request,
  }
}

/** Gives the browser the cookies of the calls that prepared the shopper. A page of the shop must be open. */
export async function shareCookies(driver: WebDriver, request: APIRequestContext): Promise<void> {
  const { cookies } = await request.storageState()
  for (const { name, value, path, httpOnly, secure, sameSite } of cookies) {
    await driver.manage().addCookie({ name, value, path, httpOnly, secure, sameSite })
  }
}
