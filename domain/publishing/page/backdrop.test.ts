import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { NO_BACKDROP } from './backdrop.ts'
import { htmlCleaner } from './clean-html.ts'
import { pageCss } from './page-css.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import type { Backdrop, PageDocument } from './page-document.ts'
import { recoverPage } from './recover-page.schema.ts'

const pageWith = (backdrop: Backdrop): PageDocument => {
  const container = aContainer('top', [aBlock('b', [anElement('t', 'text', { text: '<h1>Vines</h1>', url: '' })])])
  return aPage([{ ...container, styles: { ...container.styles, backdrop } }], { meta_description: 'Vines' })
}

test('puts a container’s picture in focus under a shade, with text that shows on it', () => {
  const css = pageCss(pageWith({ ...NO_BACKDROP, picture: 'vines.jpg', focal_point: { x: 20, y: 80 } }))
  expect(css).toContain('[data-container="top"] .page-backdrop :is(img,video){object-position:20% 80%}')
  expect(css).toContain('[data-container="top"] .page-backdrop::after{background:rgb(0 0 0 / 50%)}')
  expect(css).toContain(':where([data-container="top"]) [data-element]{color:var(--on-dark)}')
  const light = pageCss(pageWith({ ...NO_BACKDROP, picture: 'vines.jpg', text: 'dark', shade: 30 }))
  expect(light).toContain('background:rgb(255 255 255 / 30%)')
  expect(pageCss(pageWith(NO_BACKDROP))).not.toContain('page-backdrop')
})

test('keeps a backdrop in the build, and reports and leaves out one that can’t be read', () => {
  const page = pageWith({ ...NO_BACKDROP, picture: 'vines.jpg', video: 'vines.mp4' })
  expect(recoverPage(JSON.parse(JSON.stringify(page)), page, htmlCleaner)).toEqual({ page, problems: [] })
  const dark = pageWith({ ...NO_BACKDROP, shade: 91 })
  expect(pageDocumentSchema.safeParse(dark).success).toBe(false)
  const { page: read, problems } = recoverPage(dark, dark, htmlCleaner)
  expect(read.containers[0]?.styles).not.toHaveProperty('backdrop')
  expect(problems).toEqual([expect.objectContaining({ field: 'top: backdrop' })])
})
