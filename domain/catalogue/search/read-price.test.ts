import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { formatPounds, toPounds } from '../../core/money/pence.ts'
import { NO_LIMIT, readPrice } from './read-price.ts'

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('a price in a search', () => {
  test.each([
    ['Pinot Noir under £20', 'Pinot Noir', 0, 1999],
    ['under 20', '', 0, 1999],
    ['red below 9.50', 'red', 0, 949],
    ['wine for less than 15 quid', 'wine for', 0, 1499],
    ['champagne up to £40', 'champagne', 0, 4000],
    ['£12 or less rioja', 'rioja', 0, 1200],
    ['barolo over £50', 'barolo', 5000, NO_LIMIT],
    ['£30 or more', '', 3000, NO_LIMIT],
    ['wine between 10 and 15', 'wine', 1000, 1500],
    ['between £15 and £10 malbec', 'malbec', 1000, 1500],
    ['£10-£15 white', 'white', 1000, 1500],
    ['claret £20', 'claret', 1600, 2400],
    ['around 20 pounds', '', 1600, 2400],
  ])('reads %j as %j from %i to %i pence', (typed, text, least, most) => {
    const read = readPrice(typed)
    expect([tidy(read.text), read.price]).toEqual([text, { least, most }])
  })

  test.each([
    'rioja 2018',
    '2016 – 2018',
    'under 2018',
    '20 year old tawny',
    '1.5 l magnum',
    '37.5 cl',
    'over the moon',
    '',
  ])('finds none in %j', (typed) => expect(readPrice(typed)).toEqual({ text: typed, price: undefined }))

  const pence = fc.integer({ min: 1, max: 9_999_999 })
  const words = fc.array(fc.constantFrom('red', 'malbec', 'rosé', 'for', 'lamb'), { maxLength: 4 })

  test.prop([words, words, pence])('is found anywhere among the words, which stay', (before, after, amount) => {
    const asked = [...before, `under ${formatPounds(toPounds(amount)).replace(',', '')}`, ...after].join(' ')
    const { text, price } = readPrice(asked)
    expect(tidy(text)).toBe([...before, ...after].join(' '))
    expect(price).toEqual({ least: 0, most: amount - 1 })
  })

  test.prop([fc.string({ unit: fc.constantFrom(...'£0159.- ', 'under', 'to', 'over', 'or less') })])(
    'has its lower end first for any text',
    (typed) => {
      const { price } = readPrice(typed)
      if (price !== undefined) expect(price.least).toBeLessThanOrEqual(price.most)
    },
  )
})
