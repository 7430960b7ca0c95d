import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { oneParagraph, plainText } from './plain-text.ts'

describe('plain text', () => {
  it.each([
    ['Ch&acirc;teau', 'Château'],
    ['l&#8217;Olivette &ndash; Caf&#xE9;', 'l’Olivette – Café'],
    ['Gr&uuml;ner Veltliner', 'Grüner Veltliner'],
    ['Rock &amp;amp; Roll', 'Rock & Roll'],
    ['Bottle &amp; Co', 'Bottle & Co'],
    ['AT&T R&D ?a=1&copy=2', 'AT&T R&D ?a=1&copy=2'],
    ['Residual sugar <2 g/l and pH >3.1, dry.', 'Residual sugar <2 g/l and pH >3.1, dry.'],
    ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
    ['pH <3', 'pH <3'],
    ['I <3 wine', 'I <3 wine'],
    ['Lot <Reserve> of <info@cellar.example>', 'Lot <Reserve> of <info@cellar.example>'],
    ['Rated a<b', 'Rated a<b'],
    ['said "wow", and <em>left</em>', 'said "wow", and left'],
    ['<p class="MsoNormal">Plum<o:p></o:p></p>', 'Plum'],
    ['<STRONG>Plum</STRONG>', 'Plum'],
    ['&lt;p&gt;Plum&lt;/p&gt;', 'Plum'],
    ['Soft<br/>break<br>here&nbsp;&nbsp;now', 'Soft\nbreak\nhere now'],
    ['<p>One.</p><p> </p>\n<p>Two.</p>', 'One.\n\nTwo.'],
    ['<ul><li>Serve cool</li><li>Decant</li></ul>', 'Serve cool\n\nDecant'],
    ['<table><tr><td>Sugar</td><td>2 g/l</td></tr><tr><td>Acid</td><td>5</td></tr></table>', 'Sugar 2 g/l\n\nAcid 5'],
    ['<style>p.Mso{margin:0cm}</style><script>alert(1)</script>Plum<!-- a --><![if !mso]>', 'Plum'],
    ['<head><title>x</title></head><body>Plum</body>', 'Plum'],
    ['One<br><br>Two', 'One\n\nTwo'],
    ['One<br>\nTwo', 'One\nTwo'],
    ['One\r\nstill one\r\n\r\nTwo', 'One\nstill one\n\nTwo'],
  ])('turns %s into %s', (source, text) => expect(plainText(source)).toBe(text))

  const words = fc.array(fc.constantFrom('Château', '<2', '>3.1', '&', '5 < 6', 'R&D', 'a;b', '"', "'s", '<', '<>'))

  it.prop([words])('keeps any text without entities and tags', (list) => {
    expect(plainText(list.join(' '))).toBe(list.join(' '))
  })

  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const word = fc.constantFrom('Grüner', 'l’Or', '5 < 6', 'Rock & Roll', 'pH >3.1', '"wow"')

  it.prop([fc.array(word, { minLength: 1 }), fc.boolean()])(
    'reads text back that was encoded as HTML once or twice',
    (list, isTwice) => {
      const html = list.map((text) => `<p>${escaped(text)}</p>`).join('\n')
      expect(plainText(isTwice ? escaped(html) : html)).toBe(list.join('\n\n'))
    },
  )

  it('takes time in proportion to the length, for any marks', () => {
    const start = performance.now()
    for (const mark of ['<', '<a', '&', '<!--', '<p "', '\n ', '<script>']) plainText(mark.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

it('separates list items in one paragraph', () => {
  expect(oneParagraph(plainText('<p>Cherry.</p><ul><li>Serve cool</li><li>Decant</li></ul>'))).toBe(
    'Cherry. Serve cool; Decant',
  )
})
