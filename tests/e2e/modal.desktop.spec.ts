/** The product modal with a mouse wheel and a Ctrl key. */
import type { Locator } from '@playwright/test'
import { productUrl, SHORT_LIST } from './catalogue.ts'
import { expect, test, visit } from './fixtures.ts'
import { newTabOf } from './new-tab.ts'
import { cardLink, fullDetails, modal, openDetails } from './product-modal.ts'

test('does not scroll the page behind', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  await openDetails(page, wine)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(3, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  await fullDetails(page).hover()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

/** The modal's box and body with these classes, as its props set them (components/kit/primitives/modal/modal.tsx). */
const looks = (dialog: Locator, classes: string, background = '') =>
  dialog.evaluate(
    (modal: HTMLElement, [names, colour]) => {
      modal.className = `modal ${names}`
      modal.style.backgroundColor = colour ?? ''
      const body = modal.querySelector('.modal-body') ?? modal
      const { width, height } = modal.getBoundingClientRect()
      const { borderTopLeftRadius, backgroundColor } = getComputedStyle(modal)
      const { paddingLeft, overflowY } = getComputedStyle(body)
      return { width, height, radius: Number.parseFloat(borderTopLeftRadius), backgroundColor, paddingLeft, overflowY }
    },
    [classes, background],
  )

test('[modal-props] shows every size, shape and colour', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  await openDetails(page, wine)
  const dialog = modal(page)
  const widths: number[] = []
  for (const size of ['sm', 'md', 'lg', 'xl', 'xxl']) widths.push((await looks(dialog, size)).width)
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  expect(new Set(widths).size).toBe(5)

  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  const full = await looks(dialog, 'md full')
  expect(full.width).toBeLessThan(window.width)
  expect(full.width).toBeGreaterThan(widths[4] ?? 0)
  expect(await looks(dialog, 'md all')).toMatchObject(window)

  const plain = await looks(dialog, 'md')
  expect((await looks(dialog, 'md rounded')).radius).toBeGreaterThan(plain.radius)
  expect(plain.paddingLeft).not.toBe('0px')
  expect((await looks(dialog, 'md flush')).paddingLeft).toBe('0px')
  expect(plain.overflowY).toBe('auto')
  expect((await looks(dialog, 'md fixed')).overflowY).toBe('hidden')
  expect((await looks(dialog, 'md', 'rgb(1, 2, 3)')).backgroundColor).toBe('rgb(1, 2, 3)')
})

test('opens the link’s page in a new tab with Ctrl', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  const click = () => cardLink(page, wine.product).click({ modifiers: ['Control'] })
  expect(await newTabOf(page, click)).toBe(productUrl(wine))
  await expect(page).toHaveURL(SHORT_LIST)
  await expect(modal(page)).toHaveCount(0)
})
