import { describe, expect, it } from 'vitest'
import { countryName, findCountry } from './find-country.ts'
import { findKind, readKind } from './find-kind.ts'

describe('words tell the kind of', () => {
  it.each([
    ['Whispering Angel Rosé', 'rose'],
    ['Pinot Grigio Rose 2021', 'rose'],
    ['Rose d’Anjou', 'rose'],
    ['Zinfandel Rosé', 'rose'],
    ['White Zinfandel', 'rose'],
    ['White Rose Riesling', 'white'],
    ['Sauvignon Blanc', 'white'],
    ['Côtes du Rhône Rouge, 2020', 'red'],
    ['Catena Malbec', 'red'],
    ['Sparkling Shiraz', 'sparkling'],
    ['Prosecco Rosé', 'sparkling'],
    ['Blanc de Noirs Champagne', 'sparkling'],
    ['Port Phillip Estate Pinot Noir', 'red'],
    ['Bourbon Barrel Aged Zinfandel', 'red'],
    ['Taylor’s Late Bottled Vintage', 'fortified'],
    ['White Port', 'fortified'],
    ['Late Harvest Riesling', 'sweet'],
    ['Skin Contact Pinot Gris', 'orange'],
    ['Foxhole Gin', 'spirit'],
    ['Sussex Pale Ale', 'other'],
  ])('%s: %s', (text, kind) => expect(findKind([text])).toMatchObject({ ok: true, value: { kind } }))

  it.each(['The Guv’nor', 'Red Hill', 'White Cliff Estate', 'Château Cheval Blanc', 'Portugal Novo', 'Moscato'])(
    'nothing of %s',
    (text) => expect(findKind([text])).toBeNull(),
  )

  it('refuse to choose where they disagree, and where a letter is lost', () => {
    for (const texts of [
      ['Syrah Viognier'],
      ['Rosso', 'Chardonnay'],
      ['Prosecco', 'Sherry'],
      ['Ros? Malbec'],
      ['Ros\ufffd', 'Malbec'],
    ]) {
      expect(findKind(texts), texts.join()).toMatchObject({ ok: false })
    }
    expect(findKind(['Syrah Viognier'])).toMatchObject({
      reason: expect.stringMatching(/'syrah' \(red\).*'viognier' \(white\)/),
    })
  })
})

describe('a cell of types', () => {
  it.each([
    ['Red wine', 'red'],
    ['ROSÉ', 'rose'],
    ['Champagne & Sparkling', 'sparkling'],
    ['Wine > White', 'white'],
    ['Dessert', 'sweet'],
    ['Whisky', 'spirit'],
  ])('%s is %s', (text, kind) => expect(readKind(text)).toMatchObject({ ok: true, value: { kind } }))

  it('may leave the kind open, or be none', () => {
    expect(readKind('Still wine')).toBeNull()
    expect(readKind('Plonk')).toMatchObject({ ok: false })
  })
})

describe('words tell the country', () => {
  it.each([
    ['Rioja', 'Spain'],
    ['The Guv’nor, Spain', 'Spain'],
    ['Chilean Merlot', 'Chile'],
    ['Hawke’s Bay', 'New Zealand'],
  ])('of %s: %s', (text, country) => expect(findCountry([text])).toMatchObject({ value: { country } }))

  it('and nothing where two share a name, or none is said', () => {
    for (const text of ['La Rioja', 'Central Valley', 'Tell us more', 'French oak'])
      expect(findCountry([text]), text).toBeNull()
    expect(findCountry(['Rioja', 'Chile'])).toMatchObject({ ok: false })
  })

  it('by its usual name', () => {
    expect(['USA', 'U.S.A.', 'us', 'ITALY', 'Atlantis'].map(countryName)).toEqual([
      'United States',
      'United States',
      'United States',
      'Italy',
      'Atlantis',
    ])
  })
})
