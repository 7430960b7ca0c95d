import { expect, test } from 'vitest'
import { pageMarks } from './marks.ts'

const HTML: Record<string, string> = { menu: '<nav>$& Menu</nav>', footer: '<p>Foot</p>' }
const htmlOf = (name: string) => HTML[name] ?? ''

test('splits markup into its pieces and the HTML of the marks, alternating', () => {
  const { of, fill } = pageMarks()
  expect(fill(`<div>${of('menu')}</div><main>A</main>${of('footer')}${of('menu')}`, htmlOf)).toEqual([
    '<div>',
    HTML.menu,
    '</div><main>A</main>',
    HTML.footer,
    '',
    HTML.menu,
    '',
  ])
})

test('keeps markup without marks in one piece', () => {
  expect(pageMarks().fill('<main>A</main>', htmlOf)).toEqual(['<main>A</main>'])
})

test('leaves marks of another page unchanged', () => {
  const html = `<p>${pageMarks().of('menu')}</p>`
  expect(pageMarks().fill(html, htmlOf)).toEqual([html])
})
