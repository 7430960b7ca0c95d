import { expect, test } from 'vitest'
import { pageMarks } from './marks.ts'

const HTML: Record<string, string> = { menu: '<nav>$& Menu</nav>', footer: '<p>Foot</p>' }
const htmlOf = (name: string) => HTML[name] ?? ''

test('splits markup into pieces that alternate with the placeholders’ HTML', () => {
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

test('keeps markup without placeholders in one piece', () => {
  expect(pageMarks().fill('<main>A</main>', htmlOf)).toEqual(['<main>A</main>'])
})

test('leaves placeholders with another secret unchanged', () => {
  const html = `<p>${pageMarks().of('menu')}</p>`
  expect(pageMarks().fill(html, htmlOf)).toEqual([html])
})
