import { expect, test } from 'vitest'
import { pageMarks } from './marks.ts'

const HTML: Record<string, string> = { menu: '<nav>$& Menu</nav>', footer: '<p>Foot</p>' }
const htmlOf = (name: string) => HTML[name] ?? ''

test('markup with marks becomes its own pieces and what the marks stand for, in turn', () => {
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

test('markup without marks is one piece', () => {
  expect(pageMarks().fill('<main>A</main>', htmlOf)).toEqual(['<main>A</main>'])
})

test('what looks like the mark of another page stays what it is', () => {
  const html = `<p>${pageMarks().of('menu')}</p>`
  expect(pageMarks().fill(html, htmlOf)).toEqual([html])
})
