import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../../tests/factories/page.ts'
import { placeName } from './place-name.ts'

const reel = (id: string) => anElement(id, 'carousel', { carousel_type: 'image' })
const heading = (id: string, text: string) => anElement(id, 'text', { text: `<h2>${text}</h2>` })

const page = aPage([
  aContainer('all', [
    aBlock('block', [heading('a', 'Winter'), reel('one'), reel('two'), heading('b', 'Spring'), reel('three')]),
  ]),
])

const placesOf = (...nodes: string[]): string[] => {
  const findings = nodes.map((node) => ({ level: 'error', node, message: 'Slide 1 has no picture' }) as const)
  return findings.map((finding) => placeName(finding, { page, findings }))
}

test('names the heading and the number of parts with the same finding', () => {
  expect(placesOf('one', 'two', 'three')).toEqual([
    'Carousel, 1 of 2 under ‘Winter’',
    'Carousel, 2 of 2 under ‘Winter’',
    'Carousel, under ‘Spring’',
  ])
})

test('names a part by its kind if it alone has a finding', () => {
  expect(placesOf('two')).toEqual(['Carousel'])
})
