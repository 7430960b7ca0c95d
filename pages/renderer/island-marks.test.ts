import { expect, test } from 'vitest'
import { islandMarks } from './island-marks.ts'

const ISLANDS = { menu: '<nav>$& Menu</nav>', footer: '<p>Foot</p>' }

test('markup with marks becomes its own pieces and the islands in turn', () => {
  const marks = islandMarks()
  const { menu = '', footer = '' } = marks.of(ISLANDS)
  expect(marks.fill(`<div>${menu}</div><main>A</main>${footer}${menu}`, ISLANDS)).toEqual([
    '<div>',
    ISLANDS.menu,
    '</div><main>A</main>',
    ISLANDS.footer,
    '',
    ISLANDS.menu,
    '',
  ])
})

test('markup without islands is one piece', () => {
  expect(islandMarks().fill('<main>A</main>', ISLANDS)).toEqual(['<main>A</main>'])
})

test('what looks like the mark of another page stays what it is', () => {
  const html = `<p>${islandMarks().of(ISLANDS).menu}</p>`
  expect(islandMarks().fill(html, ISLANDS)).toEqual([html])
})
