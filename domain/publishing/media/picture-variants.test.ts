import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { hasVariants, isVariant, pixelWidths, VARIANT_WIDTHS, variantSource, variantsOf } from './picture-variants.ts'

test.prop([fc.integer({ min: 1, max: 16_384 })])(
  'lists copies in ascending order, never wider than the picture, up to its width or the largest copy’s',
  (width) => {
    const widths = pixelWidths(width)
    expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other))
    expect(widths.length).toBeLessThanOrEqual(VARIANT_WIDTHS.length)
    expect(widths.at(-1)).toBe(Math.min(width, Math.max(...VARIANT_WIDTHS)))
  },
)

const name = fc.stringMatching(/^\w[\w-]{0,20}\.(?:jpg|JPEG|png|webp|avif)$/)

test.prop([name])('finds the picture of a copy by its name, and makes no copies of copies', (file) => {
  const copies = variantsOf(file)
  expect(copies).toHaveLength(8)
  for (const copy of copies)
    expect([variantSource(copy), isVariant(copy), hasVariants(copy)]).toEqual([file, true, false])
})

test.each(['label.svg', 'video.mp4', 'dance.gif', 'font.woff2', 'two words.jpg', 'a,b.png', ''])(
  'makes no copies of %j',
  (file) => {
    expect([hasVariants(file), variantsOf(file)]).toEqual([false, []])
  },
)

test.each(['w333/a.jpg.avif', 'w640/a.jpg', 'w640/a.svg.webp', 'w640/w640/a.jpg.webp.webp', 'a.jpg.avif'])(
  'recognises no copy in %j',
  (path) => {
    expect(variantSource(path)).toBeUndefined()
  },
)
