/** Gestures of an editor with pointer and keyboard, at a person's pace. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Milliseconds between keystrokes: a hundred words a minute. */
const KEY_PAUSE = 120
/** Milliseconds between moves of the pointer, about a frame. */
const MOVE_PAUSE = 16
/** Milliseconds between two gestures, in which drafts are saved and pages checked. */
const REST = 1500

const LAYER = '[data-layer="text-layer-0"]'
const WORDS = 'six bottles of claret and a case for the cellar '

const canvas = (page: Page) => page.frameLocator('iframe')

export async function typeWords(page: Page, rounds: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  for (let round = 0; round < rounds; round += 1) {
    for (const letter of WORDS) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await delay(KEY_PAUSE)
    }
    await delay(REST)
  }
}

type Place = { x: number; y: number }

async function drag(page: Page, from: Place, to: Place, steps: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await delay(MOVE_PAUSE)
  }
  await page.mouse.up()
  await delay(REST)
}

const middleOf = (box: { x: number; y: number; width: number; height: number } | null): Place => {
  if (box === null) throw new Error('Nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a layer across its picture and back. */
export async function dragLayer(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const from = middleOf(await canvas(page).locator(LAYER).boundingBox())
    const direction = round % 2 === 0 ? 1 : -1
    await drag(page, from, { x: from.x + 40 * direction, y: from.y + 20 * direction }, 40)
  }
}

/** Drags a part of the page in the tree some rows down and up again. */
export async function dragRow(page: Page, rounds: number): Promise<void> {
  // Found by its attribute, since a query by role computes the style of all elements.
  const rows = page.locator('[role="treeitem"]')
  for (let round = 0; round < rounds; round += 1) {
    const [upper, lower] = [middleOf(await rows.nth(5).boundingBox()), middleOf(await rows.nth(8).boundingBox())]
    const [from, to] = round % 2 === 0 ? [upper, lower] : [lower, upper]
    await drag(page, from, { x: to.x, y: to.y + (round % 2 === 0 ? 6 : -6) }, 24)
  }
}

/** Selects the layer, whose settings have a field for its text. */
export async function selectLayer(page: Page): Promise<void> {
  await canvas(page).locator(LAYER).click({ timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
}
