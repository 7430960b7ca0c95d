/** Videos of pages: behind a container, with captions, and from other sites, in a separate shop. */
import type { Page, TestInfo } from '@playwright/test'
import type { PageEdit } from '../../domain/publishing/page/edit/edit.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { edited } from '../factories/edited-page.ts'
import { expectAccessible } from './accessible.ts'
import { addFile, addMedia } from './add-media.ts'
import { expect, send, signIn, visit, WITH_MOTION, withOwnShop } from './fixtures.ts'
import { recordVideo } from './record-video.ts'
import { publishPage, saveDraft } from './save-draft.ts'

const test = withOwnShop()
test.use(WITH_MOTION)

const WIDTHS = [1440, 390] as const

/** Keeps a picture of the page at each width with the results. */
async function keepPictures(page: Page, name: string, info: TestInfo): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) })
  }
}

const heading = (text: string): PageEdit[] => [
  { type: 'add_element', parent: null, element_type: 'text', at: 0 },
  { type: 'set_config', id: 'text', change: { text } },
]

/** A page with a heading on a picture and a video. */
const onBackdrop = (document: PageDocument, files: { picture: string; video: string }, shade: number): PageDocument => {
  const words = edited(
    { ...document, containers: [] },
    ...heading('<h1>Into the cellar</h1><p>Four hundred bottles.</p>'),
  )
  const [container] = words.containers
  const backdrop = { ...files, focal_point: { x: 50, y: 50 }, shade, text: 'light' as const }
  return edited(words, { type: 'set_container', id: container?.id ?? '', change: { backdrop } })
}

test('plays the video behind a container until it is paused, and shows the picture to those who prefer no motion', async ({
  page,
}, info) => {
  await signIn(page, 'editor')
  await page.goto('/robots.txt')
  const picture = await addMedia(page, 'cellar.svg')
  const video = await addFile(page, 'cellar.mp4', await recordVideo(page))
  await publishPage(page, 'cellar', (document) => onBackdrop(document, { picture, video }, 60))
  await visit(page, '/cellar')
  const film = page.locator('.page-backdrop video')
  const time = () => film.evaluate((node: HTMLVideoElement) => node.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  expect(await film.evaluate((node: HTMLVideoElement) => [node.muted, node.loop])).toEqual([true, true])
  await keepPictures(page, 'backdrop', info)
  await page.getByRole('button', { name: 'Pause the video' }).click()
  await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.paused)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play the video' }).click()
  await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.paused)).toBe(false)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.locator('.page-backdrop img')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Into the cellar' })).toBeVisible()
  await expect(film).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause the video' })).toHaveCount(0)
})

test('measures words on the picture behind their container', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/robots.txt')
  const picture = await addMedia(page, 'snow.svg', '#fdfdfd')
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Snow', route: 'snow', template: 'blank' })
  await saveDraft(page, made.page.id, (document) => onBackdrop(document, { picture, video: '' }, 0))
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('button', { name: /^Checks/ }).click()
  const fault = page.getByText(/These words are hard to read: .* where the picture is worst for them/)
  await expect(fault.first()).toBeVisible()
  await page.getByRole('treeitem', { name: /^Container/ }).click()
  await page.getByLabel('Darken, %').fill('80')
  await page.getByLabel('Darken, %').press('Tab')
  await expect(fault).toHaveCount(0)
})

test('shows the captions of a video while it plays', async ({ page }, info) => {
  await signIn(page, 'editor')
  await page.goto('/robots.txt')
  const video_src = await addFile(page, 'harvest.mp4', await recordVideo(page))
  const cues = 'WEBVTT\n\n00:00.000 --> 00:10.000\nWe pick by hand.\n'
  const captions_src = await addFile(page, 'harvest.vtt', Buffer.from(cues))
  await publishPage(page, 'harvest', (document) =>
    edited(
      { ...document, containers: [] },
      ...heading('<h1>Harvest</h1>'),
      { type: 'add_element', parent: null, element_type: 'video', at: 1 },
      { type: 'set_config', id: 'video', change: { video_src, captions_src, alt: 'The harvest' } },
    ),
  )
  await visit(page, '/harvest')
  const film = page.locator('.page-video video')
  await film.scrollIntoViewIfNeeded()
  await film.evaluate(async (node: HTMLVideoElement) => {
    node.muted = true
    for (const track of node.textTracks) track.mode = 'showing'
    await node.play()
  })
  const words = () =>
    film.evaluate((node: HTMLVideoElement) =>
      [...(node.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    )
  await expect.poll(words).toEqual(['We pick by hand.'])
  await keepPictures(page, 'captions', info)
  await expectAccessible(page)
})

test.describe('a video elsewhere', () => {
  const PLAYERS = {
    'https://www.youtube.com/watch?v=abcdefghijk': 'https://www.youtube-nocookie.com/embed/abcdefghijk',
    'https://vimeo.com/123456789': 'https://player.vimeo.com/video/123456789',
  }
  for (const [address, source] of Object.entries(PLAYERS)) {
    const host = new URL(source).host
    test(`is loaded from ${host} once it is played`, async ({ page }, info) => {
      const asked: string[] = []
      await page.route(`https://${host}/**`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays</p>' })
      })
      await signIn(page, 'editor')
      const route = `video-${host.replaceAll('.', '-')}`
      await publishPage(page, route, (document) =>
        edited(
          { ...document, containers: [] },
          ...heading('<h1>Elsewhere</h1>'),
          { type: 'add_element', parent: null, element_type: 'video', at: 1 },
          { type: 'set_config', id: 'video', change: { video_src: address, alt: 'Our cellar' } },
        ),
      )
      await visit(page, `/${route}`)
      const play = page.getByRole('link', { name: /^Play video ?: Our cellar/ })
      await play.scrollIntoViewIfNeeded()
      await keepPictures(page, route, info)
      await expectAccessible(page)
      expect(asked).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await play.click()
      const player = page.frameLocator('iframe[title="Our cellar"]').frameLocator('iframe')
      await expect(player.getByText('It plays')).toBeVisible()
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain(source)
    })
  }
})
