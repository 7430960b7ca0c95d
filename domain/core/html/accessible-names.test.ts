import { expect, test } from 'vitest'
import { countUnnamed } from './accessible-names.ts'

test.each(['<img src="/images/a.svg">', '<p><IMG src="/images/a.svg"/></p>', '<img src="/alt=" data-alt="x">'])(
  'counts a picture without alternative text: %s',
  (html) => expect(countUnnamed(html)).toEqual({ pictures: 1, links: 0 }),
)

test.each(['<img alt="A cellar" src="a.svg">', '<img src="a.svg" alt="">', '<img alt>', "<img alt=''/>"])(
  'accepts %s, whose text may be empty',
  (html) => expect(countUnnamed(html)).toEqual({ pictures: 0, links: 0 }),
)

test.each(['<a href="/red"></a>', '<a href="/red"> <svg></svg></a>', '<a href="/red"><img src="a.svg" alt=""></a>'])(
  'counts a link without words: %s',
  (html) => expect(countUnnamed(html).links).toBe(1),
)

test.each([
  '<a href="/red">Reds</a>',
  '<a href="/red"><b>Reds</b></a>',
  '<a href="/red" aria-label="Reds"><svg></svg></a>',
  "<a href='/red'><img src='a.svg' alt='Reds'></a>",
  '<a href="/red" aria-hidden="true"><svg></svg></a>',
])('accepts %s', (html) => expect(countUnnamed(html).links).toBe(0))
