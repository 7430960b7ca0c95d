/** A page is published only with files that the media library has, and with words for its pictures and links. */
import { expect, test } from 'vitest'
import type { PageDocument, PageFont } from '../../domain/publishing/page/page-document.ts'
import type { Problem } from '../../functions/errors.ts'
import { edited } from '../factories/edited-page.ts'
import { anSvg } from '../factories/media.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { json, SHOP, send, write } from './shop.ts'

async function uploaded(cookie: string): Promise<string> {
  const body = anSvg(`<text>${crypto.randomUUID()}</text>`)
  const headers = { Origin: SHOP, 'Content-Type': 'application/octet-stream', Cookie: cookie }
  const answer = await send('/api/admin/media?name=vines.svg', { method: 'POST', headers, body })
  return (await json<{ media: { file: string } }>(answer)).media.file
}

const withPicture = (page: PageDocument, image_src: string): PageDocument =>
  edited(
    page,
    { type: 'add_element', parent: null, element_type: 'image', at: 0 },
    { type: 'set_config', id: 'image', change: { image_src } },
  )

test('names each part with a picture, a video or a font that is missing', async () => {
  const { cookie } = await newStaff('editor')
  const picture = await uploaded(cookie)
  const hand: PageFont = { name: 'Hand', font_file: 'hand.woff2', weight: '400', style: 'normal' }
  const { id } = await addPage((page) => {
    const shown = edited(
      withPicture(page, picture),
      { type: 'add_element', parent: null, element_type: 'video', at: 0 },
      { type: 'set_config', id: 'video', change: { video_src: 'gone.mp4', poster_src: 'gone.jpg' } },
    )
    return { ...shown, page: { ...shown.page, fonts: { files: [hand] } } }
  })
  const answer = await write('POST', `/api/admin/pages/${id}/publish`, { revision: 1 }, cookie)
  expect([answer.status, (await json<Problem>(answer)).errors]).toEqual([
    422,
    [
      { field: expect.stringMatching(/\/video: video_src$/), message: 'There is no video gone.mp4' },
      { field: expect.stringMatching(/\/video: poster_src$/), message: 'There is no picture gone.jpg' },
      {
        field: 'page: fonts: Hand',
        message: 'The file of the font ‘Hand’ is missing (hand.woff2): choose another or remove the font',
      },
    ],
  ])
})

test('publishes a page whose pictures are there', async () => {
  const { cookie } = await newStaff('editor')
  const picture = await uploaded(cookie)
  const { id } = await addPage((page) => withPicture(page, picture))
  expect((await write('POST', `/api/admin/pages/${id}/publish`, { revision: 1 }, cookie)).status).toBe(200)
})

test('refuses to publish a picture without alternative text and a link without words', async () => {
  const { cookie } = await newStaff('editor')
  const { id } = await addPage((page) =>
    edited(
      page,
      { type: 'add_element', parent: null, element_type: 'html', at: 1 },
      { type: 'set_config', id: 'html', change: { content: '<img src="/images/a.svg"><a href="/wine"></a>' } },
    ),
  )
  const answer = await write('POST', `/api/admin/pages/${id}/publish`, { revision: 1 }, cookie)
  expect([answer.status, (await json<Problem>(answer)).errors]).toEqual([
    422,
    [
      { field: expect.stringMatching(/\/html: content$/), message: 'This picture has no alternative text' },
      { field: expect.stringMatching(/\/html: content$/), message: 'There is a link without words' },
    ],
  ])
})
