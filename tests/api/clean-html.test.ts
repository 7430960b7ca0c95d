/** The sanitiser in workerd, where pages are saved, works as in Node, where they are built. */
import { expect, test } from 'vitest'
import { htmlCleaner } from '../../domain/publishing/page/clean-html.ts'
import { MARKUP_PAYLOADS } from '../factories/markup-payloads.ts'

test('cleans markup', () => {
  const written =
    '<p class=a onclick=x()>Wine<script>alert(1)</script> &amp; <svg viewBox="0 0 1 1"><path d="M0"/></svg>'
  expect(htmlCleaner.elementHtml(written)).toBe(
    '<p class="a">Wine &amp; <svg viewbox="0 0 1 1"><path d="M0"></path></svg></p>',
  )
  expect(htmlCleaner.richText(written)).toBe('<p>Wine &amp; </p>')
})

test('removes everything that would run', () => {
  const cleaned = MARKUP_PAYLOADS.map((payload) => htmlCleaner.elementHtml(payload)).join('\n')
  expect(cleaned).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i)
  const withoutValues = cleaned.replace(/="[^"]*"/g, '')
  expect(withoutValues).not.toMatch(/<(?:script|style|animate|set|iframe|use)\b|<[^>]*\son\w+/i)
})
