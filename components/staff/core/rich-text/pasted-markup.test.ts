import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pastedMarkup } from './pasted-markup.ts'

/** Markup without space between blocks. */
const pasted = (html: string) =>
  pastedMarkup(html)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|table|tbody|tr|td)>) ?/g, '$1')
    .trim()
const fixture = (name: string) => pasted(readFileSync(`${import.meta.dirname}/fixtures/${name}.html`, 'utf8'))

describe('cleans a paste from', () => {
  test('Google Docs: only what is bold is strong, and lists are nested', () => {
    expect(fixture('google-docs')).toBe(
      '<h2>Serving port</h2><p>Serve it <strong>cool</strong><em>, never cold</em>. See <a href="https://example.com/port">our ports</a>.</p><ul><li><p>Ruby</p><ul><li><p>Young</p></li></ul></li><li><p>Tawny</p></li></ul>',
    )
  })

  test('Word: headings stay, and paragraphs with bullets or numbers are lists', () => {
    expect(fixture('word')).toBe(
      '<h2>Opening hours</h2><p>We are <strong>open</strong> <em>all</em> week.</p><ul><li>Bath<ul><li>Walcot Street</li></ul></li><li>Keynsham</li></ul><ol><li>Ring the bell</li><li>Come in &amp; taste</li></ol>',
    )
  })

  test('Excel: a table has its cells, and bold ones are strong', () => {
    const rows = fixture('excel').split(/<\/?table>/)
    expect(rows).toEqual([
      '',
      '<tr><td><strong>Wine</strong></td><td><strong>Price</strong></td><td></td></tr><tr><td>Rioja &lt;red&gt;</td><td>9.5</td><td></td></tr>',
      '',
    ])
  })

  test('other pages: styles, handlers and scripts go, words and links stay', () => {
    expect(
      pasted(
        `<style>p { color: red }</style><p style="color:red" class=x onclick='go()'>Say <a href="/red" style=top:0>style="red"</a></p><script>go()</script >`,
      ),
    ).toBe('<p>Say <a href="/red">style=&quot;red&quot;</a></p>')
  })
})

test('keeps the weight of an element itself where its class has another, and of a heading cell', () => {
  const markup = '<td class=x style="font-weight:400">a</td><td class=x>b</td><th class=x>c</th>'
  expect(pasted(`<style>.x { font-weight: bold }</style>${markup}`)).toBe(
    '<td>a</td><td><strong>b</strong></td><th>c</th>',
  )
})

test('keeps the marker of a copy from the editor itself', () => {
  const copied = '<p data-pm-slice="1 1 []">A <strong>case</strong></p>'
  expect(pastedMarkup(copied)).toBe(copied)
})

test('keeps no attribute except the address of a link', () => {
  const hostile = '<a href="x&quot; onclick=&quot;go()" style="top:0">a</a><td colspan=9999 style=x>b</td>'
  const attributes = [...pastedMarkup(hostile).matchAll(/<\w+ ([^>]*)>/g)].map(([, written]) => written)
  expect(attributes).toEqual(['href="x&quot; onclick=&quot;go()"'])
})

test('keeps only the text of a paste that is nested too deep', () => {
  expect(pastedMarkup(`${'<div>'.repeat(300_000)}deep`)).toBe('<p>deep</p>')
  expect(pastedMarkup(`${'<div>'.repeat(3000)}deep`)).not.toContain('deep')
})
