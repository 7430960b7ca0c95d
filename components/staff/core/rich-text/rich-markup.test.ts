import { expect, test } from 'vitest'
import { pastedMarkup } from './rich-markup.ts'

test('strips styles, handlers and scripts from pasted markup and keeps its text and links', () => {
  expect(
    pastedMarkup(
      `<style>p { color: red }</style><p style="color:red" class=x onclick='go()'>Say <a href="/red" style=top:0>style="red"</a></p><script>go()</script >`,
    ),
  ).toBe('<p class=x>Say <a href="/red">style="red"</a></p>')
})

test('keeps the marker of a copy from the editor itself', () => {
  const copied = '<p data-pm-slice="1 1 []">A <strong>case</strong></p>'
  expect(pastedMarkup(copied)).toBe(copied)
})
