import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { NO_BACKDROP } from './backdrop.ts'
import { type CarouselConfig, SLIDE_DEFAULTS } from './carousel-defaults.ts'
import { firstPicture, pictureFiles } from './page-pictures.ts'

const picture = (id: string, image_src: string) => anElement(id, 'image', { image_src })
const container = (id: string, sequence_number: number, ...elements: Parameters<typeof aBlock>[1]) =>
  aContainer(id, [aBlock(`${id}-block`, elements)], { sequence_number })

test('finds the files of a page, and its first picture in page order', () => {
  const page = aPage([container('two', 2, picture('b', 'b.jpg')), container('one', 1, picture('a', 'a.jpg'))])
  expect(pictureFiles(page)).toEqual(['b.jpg', 'a.jpg'])
  expect(firstPicture(page)).toBe('a')
})

test('finds the files of slides that keep their own shape', () => {
  const slides = [{ ...SLIDE_DEFAULTS, id: 'slide', sequence_number: 1, img_src: 'a.jpg' }]
  const files = (config: Partial<CarouselConfig>) =>
    pictureFiles(aPage([container('one', 1, anElement('reel', 'carousel', { slides, ...config }))]))
  expect(files({ shape: 'own' })).toEqual(['a.jpg'])
  expect(files({})).toEqual([])
  expect(files({ shape: 'own', carousel_type: 'products' })).toEqual([])
})

test('takes a container’s own picture first, and none far down or around a page', () => {
  const one = container('one', 1, picture('a', 'a.jpg'))
  const behind = { ...one, styles: { ...one.styles, backdrop: { ...NO_BACKDROP, picture: 'b.jpg' } } }
  expect(firstPicture(aPage([behind]))).toBe('one')
  const far = [container('x', 1), container('y', 2), container('z', 3, picture('a', 'a.jpg'))]
  expect(firstPicture(aPage(far))).toBeUndefined()
  expect(firstPicture(aPage([one], { route: 'footer/red' }))).toBeUndefined()
})
