/** Checks of screens that the canvas doesn't show, and versions compared where they differ. */
import type { Page } from '@playwright/test'
import { SLIDE_DEFAULTS } from '../../domain/publishing/page/carousel-defaults.ts'
import type { PageEdit } from '../../domain/publishing/page/edit/edit.ts'
import { edited } from '../factories/edited-page.ts'
import { boxOf } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { expect, send, signIn, test, visit } from './fixtures.ts'
import { canvas, openNew } from './open-editor.ts'
import { publishPage, saveDraft } from './save-draft.ts'

const advice = (page: Page) =>
  page.locator('section.findings').filter({ has: page.getByRole('heading', { name: /^Could be better/ }) })

// It adds a page, which no other test looks at.
test('finds and fixes on the desktop’s canvas what is wrong on phones only, also after a reload', async ({ page }) => {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', {
    title: 'Layers',
    route: `layers-${crypto.randomUUID()}`,
    template: 'blank',
  })
  const file = await addMedia(page, 'light.svg', '#ffffff')
  await saveDraft(page, made.page.id, (document) =>
    edited(
      { ...document, containers: [], meta_description: 'Layers' },
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<h1>Layers</h1>' } },
      { type: 'add_element', parent: null, element_type: 'image', at: 1 },
      { type: 'set_config', id: 'image', change: { image_src: file, alt: 'Light' } },
      { type: 'add_layer', parent: 'image', layer_type: 'text' },
      { type: 'set_layer', id: 'text-layer', change: { text: 'Up to a third off' } },
      { type: 'place_layer', id: 'text-layer', screen: 'phone', change: { top: '-40px' } },
      { type: 'add_layer', parent: 'image', layer_type: 'text' },
      { type: 'set_layer', id: 'text-layer-2', change: { text: 'From Friday' } },
      { type: 'place_layer', id: 'text-layer-2', screen: 'phone', change: { color: 'var(--parchment-2)' } },
    ),
  )
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  const button = page.getByRole('button', { name: /^Checks/ })
  await expect(button).toContainText('some screen sizes still to come')
  await button.click()
  const onPhones = advice(page).getByRole('listitem').filter({ hasText: ', phone' })
  const outside = onPhones.filter({ hasText: 'This layer sticks out of its element' })
  const pale = onPhones.filter({ hasText: 'These words are hard to read' })
  await expect(outside).toHaveCount(1)
  await expect(pale).toHaveCount(1)
  await page.reload()
  await button.click()
  await expect(outside).toHaveCount(1)
  await expect(onPhones).toHaveCount(2)
  await expect(button).not.toContainText('some screen sizes still to come')

  await outside.getByRole('button', { name: 'Move it within' }).click()
  await expect(outside).toHaveCount(0)
  await pale.getByRole('button', { name: /^Use ‘/ }).click()
  await expect(pale).toHaveCount(0)
  await expect(page.getByText('Nothing to fix on any screen size.')).toBeVisible()
})

// It adds a page, which no other test looks at.
test('lists in ‘Publish’ and for a bundle what is wrong on screens that were not shown, moving no buttons', async ({
  page,
}) => {
  const id = await openNew(page, `unseen-${crypto.randomUUID()}`)
  const file = await addMedia(page, 'unseen.svg', '#101010')
  await saveDraft(page, id, (document) =>
    edited(
      { ...document, containers: [], meta_description: 'Layers' },
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<h1>Layers</h1>' } },
      { type: 'add_element', parent: null, element_type: 'image', at: 1 },
      // A finding that needs no drawing: the other screens are then measured only where their faults are shown.
      { type: 'set_config', id: 'image', change: { image_src: file, alt: '' } },
      { type: 'add_layer', parent: 'image', layer_type: 'text' },
      { type: 'set_layer', id: 'text-layer', change: { text: 'Up to a third off' } },
      { type: 'place_layer', id: 'text-layer', screen: 'desktop', change: { color: 'var(--paper)' } },
      { type: 'place_layer', id: 'text-layer', screen: 'phone', change: { top: '-40px' } },
    ),
  )
  await page.reload()
  await expect(canvas(page).getByText('Up to a third off')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Checking the page on .*phone…$/)).toBeVisible()
  const publish = dialog.getByRole('button', { name: /^Publish/ })
  const before = await boxOf(publish)
  await expect(dialog.getByText('All screen sizes are checked.')).toBeVisible()
  // White words on a dark picture are beside it on phones.
  await expect(dialog.getByRole('listitem').filter({ hasText: ', phone' })).toContainText([
    'This layer sticks out of its element',
    'These words are hard to read',
  ])
  expect((await boxOf(publish)).y).toBe(before.y)

  await page.reload()
  await expect(canvas(page).getByText('Up to a third off')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Schedule, or add to a bundle' }).click()
  const bundle = page.getByRole('dialog', { name: 'Add to a bundle' })
  await expect(bundle.getByText('All screen sizes are checked.')).toBeVisible()
  await bundle.getByRole('listitem').filter({ hasText: 'sticks out' }).getByRole('link').click()
  await expect(bundle).toBeHidden()
  await expect(page.getByRole('button', { name: /^Phone/ })).toHaveAttribute('aria-pressed', 'true')
})

// It adds a page, which no other test looks at.
test('measures layers on a picture far down the page only once it is loaded', async ({ page }) => {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', {
    title: 'Far down',
    route: `far-${crypto.randomUUID()}`,
    template: 'blank',
  })
  const file = await addMedia(page, 'wide.svg', '#ffffff')
  const low = (id: string, text: string, top: string): PageEdit[] => [
    { type: 'add_layer', parent: 'image', layer_type: 'text' },
    { type: 'set_layer', id, change: { text } },
    { type: 'place_layer', id, screen: 'desktop', change: { top } },
  ]
  await saveDraft(page, made.page.id, (document) =>
    edited(
      { ...document, containers: [], meta_description: 'Far down' },
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<h1>Far down</h1>' } },
      { type: 'add_element', parent: null, element_type: 'empty_space', at: 1 },
      { type: 'set_config', id: 'empty-space', change: { height: 4000 } },
      { type: 'add_element', parent: null, element_type: 'empty_space', at: 2 },
      { type: 'set_config', id: 'empty-space-2', change: { height: 4000 } },
      { type: 'add_element', parent: null, element_type: 'image', at: 3 },
      { type: 'set_config', id: 'image', change: { image_src: file, alt: 'Wide' } },
      ...low('text-layer', 'Come and see us', '20%'),
      ...low('text-layer-2', 'Find us', '60%'),
    ),
  )
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expect(page.getByText('Nothing to fix on any screen size.')).toBeVisible()
})

// It adds a page, which no other test looks at.
test('shows a change in the middle of both pictures of a comparison, without tools', async ({ page }) => {
  await signIn(page, 'editor')
  const space = { type: 'add_element', parent: null, element_type: 'empty_space', at: 1 } as const
  const id = await publishPage(page, `compared-${crypto.randomUUID()}`, (document) =>
    edited(
      { ...document, containers: [] },
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<h1>Compared</h1>' } },
      space,
      { type: 'set_config', id: 'empty-space', change: { height: 2500 } },
      { type: 'add_element', parent: null, element_type: 'text', at: 2 },
      { type: 'set_config', id: 'text-2', change: { text: '<h2>Before</h2>' } },
      { ...space, at: 3 },
      { type: 'set_config', id: 'empty-space-2', change: { height: 2500 } },
    ),
  )
  await saveDraft(page, id, (document) =>
    edited(
      document,
      { type: 'set_config', id: 'text-2', change: { text: '<h2>After</h2>' } },
      { type: 'set_config', id: 'empty-space', change: { height: 2300 } },
    ),
  )
  await visit(page, `/admin/page_builder?page=${id}`)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare with the draft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /After/ }).click()
  for (const [title, words] of [
    ['Version 1', 'Before'],
    ['The draft', 'After'],
  ] as const) {
    const frame = dialog.frameLocator(`iframe[title="${title}"]`)
    const heading = frame.getByRole('heading', { name: words })
    await expect
      .poll(() =>
        heading.evaluate((node) => {
          const { top, bottom } = node.getBoundingClientRect()
          return Math.abs((top + bottom) / 2 - innerHeight / 2) < innerHeight / 10
        }),
      )
      .toBe(true)
    await expect(frame.locator('[data-selected]')).toHaveCount(1)
    await expect(frame.locator('.canvas-bar')).toHaveCount(0)
    expect(await frame.locator('main').evaluate(() => innerWidth)).toBe(1440)
  }
  const widths = () =>
    Promise.all(
      ['Version 1', 'The draft'].map((title) =>
        dialog
          .frameLocator(`iframe[title="${title}"]`)
          .locator('main')
          .evaluate(() => innerWidth),
      ),
    )
  await dialog.getByRole('button', { name: /^Phone/ }).click()
  await expect.poll(widths).toEqual([390, 390])
})

test('ends a slide with its column, and shows a dot for each slide that fills it', async ({ page }) => {
  const id = await openNew(page, `slides-${crypto.randomUUID()}`)
  const slides = ['one', 'two', 'three'].map((text, at) => ({
    ...SLIDE_DEFAULTS,
    id: text,
    sequence_number: at + 1,
    img_src: 'map-keynsham.svg',
    text,
  }))
  await saveDraft(page, id, (document) =>
    edited(
      document,
      { type: 'add_element', parent: 'block', element_type: 'carousel', at: 0 },
      { type: 'set_config', id: 'carousel', change: { slides, slides_per_view: 1, shape: '21:9' } },
    ),
  )
  await page.reload()
  for (const screen of ['Desktop', 'Phone']) {
    await page.getByRole('button', { name: new RegExp(`^${screen}`) }).click()
    const carousel = canvas(page).locator('[data-element="carousel"]')
    await expect(carousel.locator('.pager i')).toHaveCount(3)
    const placed = () =>
      carousel.evaluate((node) => {
        const { right, width, height } = node.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
        return [Math.round(right - node.getBoundingClientRect().right), ((width / height) * 9).toFixed()]
      })
    await expect.poll(placed).toEqual([0, '21'])
  }
})
