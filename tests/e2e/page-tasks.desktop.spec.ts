/**
 * Thirteen tasks of an editor with their steps counted: each takes as many as the table of docs/page-builder.md states,
 * and no more than the best of the other editors. A step is a press, a drag, or a filled or chosen field; turning the
 * wheel is none.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { AT_EACH_CHANGE, expect, NIGHTLY, send, signIn, visit, visitAs, withOwnShop } from './fixtures.ts'
import { paste } from './open-editor.ts'

const test = withOwnShop()

type Row = { task: string; here: number; others: number[] }

/** '| 3 | A text beside a picture | 4 | 7 | 5 | 4 | 5 |': our steps, then those of the others; '–' is impossible there. */
const ROWS: Row[] = readFileSync('docs/page-builder.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 9 && /^\d+$/.test(cells[1] ?? ''))
  .map(([, , task = '', here, ...others]) => ({
    task,
    here: Number(here),
    others: others.filter((cell) => /^\d+$/.test(cell)).map(Number),
  }))

type Steps = {
  press: (part: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
  choose: (field: Locator, option: string) => Promise<void>
  /** Pastes HTML as if copied from elsewhere. */
  paste: (field: Locator, html: string) => Promise<void>
  drag: (part: Locator, to: Locator, at: { x: number; y: number }) => Promise<void>
  /** By pixels, on the canvas. */
  pull: (part: Locator, by: { x: number; y: number }) => Promise<void>
  taken: () => number
}

function countSteps(page: Page): Steps {
  let count = 0
  const step = () => {
    count += 1
  }
  return {
    press(part) {
      step()
      return part.click()
    },
    async fill(field, text) {
      step()
      // Also works for a text with its own editor.
      await field.focus()
      await page.keyboard.press('ControlOrMeta+A')
      if ((await field.getAttribute('type')) === 'datetime-local') await field.fill(text)
      else await page.keyboard.insertText(text)
    },
    async choose(field, option) {
      step()
      await field.selectOption(option)
    },
    paste(field, html) {
      step()
      return paste(field, html)
    },
    drag(part, to, targetPosition) {
      step()
      return part.dragTo(to, { targetPosition })
    },
    async pull(part, by) {
      step()
      const { x, y, width, height } = await boxOf(part)
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + by.x / 2, y + height / 2 + by.y / 2)
      await page.mouse.move(x + width / 2 + by.x, y + height / 2 + by.y)
      await page.mouse.up()
    },
    taken: () => count,
  }
}

const GOOGLE_DOCS = readFileSync('components/staff/core/rich-text/fixtures/google-docs.html', 'utf8')

const canvas = (page: Page) => page.frameLocator('iframe')
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const palette = (page: Page, part: string) => page.getByRole('button', { name: `Add ${part}`, exact: true })
const row = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })
const picture = (page: Page) =>
  page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: /^cellar/ })

let made = 0

/** Opens a new page of that template in the editor and returns its id. */
async function openPage(page: Page, template: string): Promise<number> {
  made += 1
  await signIn(page, 'editor')
  const route = `task-${made}-${Date.now()}`
  const answer = await send(page, 'post', '/api/admin/pages', { title: 'Task', route, template })
  await addMedia(page, 'cellar.svg')
  await visit(page, `/admin/page_builder?page=${answer.page.id}`)
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
  return answer.page.id
}

/** A task: prepares with `page`, which is not counted, and works with `steps`, which are. */
type Task = { task: string; does: (page: Page, steps: Steps) => Promise<void> }

const TASKS: Task[] = [
  {
    task: 'A picture of the library with a line over it',
    async does(page, { press, fill }) {
      await openPage(page, 'blank')
      await press(palette(page, 'Picture'))
      await press(picture(page))
      await press(palette(page, 'Text layer'))
      await fill(settings(page).getByLabel('Text', { exact: true }), 'Good wine, kept properly')
      await expect(canvas(page).locator('[data-element] img')).toBeVisible()
      await expect(canvas(page).locator('[data-layer]')).toHaveText('Good wine, kept properly')
    },
  },
  {
    task: 'That line in another colour',
    async does(page, { press }) {
      await openPage(page, 'blank')
      await palette(page, 'Picture').click()
      await picture(page).click()
      await palette(page, 'Text layer').click()
      await row(page, /^Container/).click()
      await press(canvas(page).locator('[data-layer]'))
      await expect(settings(page).getByText(/^Contrast \d/)).toBeVisible()
      await press(settings(page).getByRole('button', { name: 'Light gold' }).first())
      const gold = (colour: string) => colour !== 'rgb(255, 255, 255)'
      const colourOf = () =>
        canvas(page)
          .locator('[data-layer]')
          .evaluate((node) => getComputedStyle(node).color)
      await expect.poll(async () => gold(await colourOf())).toBe(true)
      await expect(page.getByRole('button', { name: 'Undo: Style text layer' })).toBeVisible()
    },
  },
  {
    task: 'A text beside a picture',
    async does(page, { press, drag }) {
      await openPage(page, 'blank')
      await press(palette(page, 'Two columns'))
      await press(palette(page, 'Text'))
      await drag(palette(page, 'Picture'), row(page, /^Block/).last(), { x: 60, y: 12 })
      await press(picture(page))
      const [text, image] = [canvas(page).getByRole('paragraph'), canvas(page).locator('[data-element] img')]
      const [left, right] = [await boxOf(text), await boxOf(image)]
      expect(right.x).toBeGreaterThan(left.x)
    },
  },
  {
    task: 'Four chosen wines in a carousel',
    async does(page, { press, fill, choose }) {
      await openPage(page, 'blank')
      await press(palette(page, 'Carousel'))
      await choose(settings(page).getByLabel('Shows', { exact: true }), 'products')
      await settings(page).hover()
      await page.mouse.wheel(0, 200)
      for (const name of ['rioja', 'malbec', 'chablis', 'barolo']) {
        await fill(settings(page).getByPlaceholder('Find a product'), name)
        await press(
          settings(page)
            .getByRole('option', { name: new RegExp(name, 'i') })
            .first(),
        )
      }
      await expect(settings(page).getByRole('group', { name: 'Products' }).getByRole('listitem')).toHaveCount(4)
      await expect(canvas(page).getByRole('article')).toHaveCount(4)
      // All four are in view.
      await expect(canvas(page).getByRole('button', { name: 'Next slides' })).toHaveCount(0)
    },
  },
  {
    task: 'A text pasted from Google Docs',
    async does(page, steps) {
      await openPage(page, 'blank')
      await steps.press(palette(page, 'Text'))
      const text = page.getByRole('textbox', { name: 'Text', exact: true })
      await steps.paste(text, GOOGLE_DOCS)
      await expect(canvas(page).getByRole('heading', { name: 'Serving port' })).toBeVisible()
      await expect(canvas(page).locator('[data-element] :is([style], b)')).toHaveCount(0)
    },
  },
  {
    task: 'A table with a heading row',
    async does(page, { press }) {
      await openPage(page, 'blank')
      await press(palette(page, 'Text'))
      await press(page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Table' }))
      // By keyboard: the cursor is in the first cell, and Tab leads to the next.
      await page.keyboard.type('Wine')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Price')
      await expect(canvas(page).getByRole('columnheader')).toHaveText(['Wine', 'Price'])
    },
  },
  {
    task: 'A fault found and fixed: a block that was left empty',
    async does(page, { press }) {
      await openPage(page, 'information')
      await palette(page, 'Block').click()
      await press(page.getByRole('button', { name: /^Checks/ }))
      await press(page.getByRole('button', { name: 'Delete it' }))
      await expect(row(page, /^Block/)).toHaveCount(1)
    },
  },
  {
    task: 'A link that shows the draft on a phone, without an account',
    async does(page, { press }) {
      const id = await openPage(page, 'information')
      await describe(page, id)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press(page.getByRole('button', { name: 'Share a preview' }))
      const dialog = page.getByRole('dialog', { name: 'Share a preview' })
      await press(dialog.getByRole('button', { name: 'Create a link' }))
      await press(dialog.getByRole('button', { name: 'Copy link' }))
      const link = await dialog.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      const phone = await page
        .context()
        .browser()
        ?.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
      await phone?.goto(link ?? '')
      await expect(phone?.getByRole('complementary', { name: 'Preview' }) ?? dialog).toBeVisible()
      await phone?.close()
    },
  },
  {
    task: 'Back to what was published before',
    async does(page, { press }) {
      const id = await openPage(page, 'information')
      const { revision } = await describe(page, id)
      await send(page, 'post', `/api/admin/pages/${id}/publish`, { revision, note: '' })
      await visit(page, `/admin/page_builder?page=${id}`)
      await palette(page, 'Space').click()
      await expect(row(page, /^Space/)).toBeVisible()
      await press(page.getByRole('tab', { name: 'Versions' }))
      await press(page.getByRole('button', { name: 'Compare with the draft' }))
      await press(page.getByRole('button', { name: 'Restore version 1' }))
      await expect(page.getByRole('button', { name: 'Undo: Restore version 1' })).toBeVisible()
    },
  },
  {
    task: 'A campaign from its template, live at seven on a day to come, and ended a week later',
    async does(page, { press, fill }) {
      await signIn(page, 'editor')
      const { bundles } = await (await page.request.get('/api/admin/bundles')).json()
      for (const { id } of bundles) {
        const headers = { Origin: new URL(page.url()).origin }
        expect((await page.request.delete(`/api/admin/bundles/${id}`, { headers })).ok()).toBe(true)
      }
      await visit(page, '/admin/page_builder_dashboard')
      await press(page.getByRole('button', { name: 'New page' }))
      await fill(page.getByLabel('Title'), `Spring ${Date.now()}`)
      await press(page.getByRole('button', { name: 'Create the page' }))
      await fill(settings(page).getByLabel('Description for search engines'), 'Six wines for spring, until Sunday')
      await press(page.getByRole('button', { name: 'Publish', exact: true }))
      await press(page.getByRole('button', { name: 'Schedule, or add to a bundle' }))
      const dialog = page.getByRole('dialog', { name: 'Add to a bundle' })
      const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
      await fill(dialog.getByLabel('Goes live'), `${day(3)}T07:00`)
      await fill(dialog.getByLabel('Ends'), `${day(10)}T07:00`)
      await press(dialog.getByRole('button', { name: 'Add and schedule' }))
      await expect(page.getByText(/^Added to ‘Spring \d+’, which goes live on /).first()).toBeVisible()
    },
  },
  {
    task: 'Content above a category',
    async does(page, { press, fill }) {
      await signIn(page, 'editor')
      const { categories } = await (await page.request.get('/api/admin/categories')).json()
      const white = categories.find(({ sef_url }: { sef_url: string }) => sef_url === 'white')
      await visit(page, `/admin/categories/${white.id}`)
      await press(page.getByRole('button', { name: 'Add content here: Above the list' }))
      await press(palette(page, 'Text'))
      await fill(page.getByRole('textbox', { name: 'Text', exact: true }), 'New whites each week')
      await expect(canvas(page).getByText('New whites each week')).toBeVisible()
    },
  },
  {
    task: 'A page duplicated under another name',
    async does(page, { press, fill }) {
      await openPage(page, 'information')
      const title = `Task ${Date.now()}`
      const route = `task-${Date.now()}`
      await send(page, 'post', '/api/admin/pages', { title, route, template: 'information' })
      await visit(page, '/admin/page_builder_dashboard')
      await press(page.getByRole('button', { name: `Duplicate ${title}` }))
      const dialog = page.getByRole('dialog', { name: 'Duplicate' })
      await fill(dialog.getByLabel('Title'), `${title} again`)
      await press(dialog.getByRole('button', { name: 'Create the copy' }))
      await expect(page.getByRole('row', { name: `${title} again` })).toBeVisible()
    },
  },
  {
    task: 'Two versions of a page, tested with half of the visitors each',
    async does(page, { press }) {
      await visitAs(page, 'editor', '/admin/page_builder_dashboard')
      await press(page.getByRole('button', { name: /^A\/B test Delivery/ }))
      await press(palette(page, 'Space'))
      await press(page.getByRole('button', { name: 'Start the test' }))
      const dialog = page.getByRole('dialog', { name: /^Test version B/ })
      await press(dialog.getByRole('button', { name: 'Start the test' }))
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/Shown to 50% of visitors/)).toBeVisible()
    },
  },
]

/** Adds the description that a new page needs to be shared and published. Returns its revision. */
async function describe(page: Page, id: number): Promise<{ revision: number }> {
  const { document, page: before } = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  const answer = await page.request.put(`/api/admin/pages/${id}/draft`, {
    data: { document: { ...document, meta_description: 'What is new' }, revision: before.revision },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  await visit(page, `/admin/page_builder?page=${id}`)
  await expect(page.getByRole('tree')).toBeVisible()
  return (await answer.json()).page
}

test('covers the thirteen tasks of the table', AT_EACH_CHANGE, () => {
  expect(ROWS.map(({ task }) => task)).toEqual(TASKS.map(({ task }) => task))
  expect(ROWS).toHaveLength(13)
})

for (const { task, does } of TASKS) {
  test(task, NIGHTLY, async ({ page }) => {
    const steps = countSteps(page)
    await does(page, steps)
    const listed = ROWS.find((one) => one.task === task)
    console.log(`${task}: ${steps.taken()} steps; others ${listed?.others.join(', ') || 'none'}`)
    expect(steps.taken()).toBe(listed?.here)
    expect(steps.taken()).toBeLessThanOrEqual(Math.min(...(listed?.others ?? []), Number.POSITIVE_INFINITY))
  })
}
