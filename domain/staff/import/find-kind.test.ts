import { describe, expect, it } from 'vitest'
import { countryName, findCountry } from './find-country.ts'
import { findKind, readKind } from './find-kind.ts'

describe('finding the kind in words', () => {
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
    'finds nothing in %s',
    (text) => expect(findKind([text])).toBeNull(),
  )

  it('refuses to choose if words disagree or a letter is lost', () => {
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

describe('a cell with a type', () => {
  it.each([
    ['Red wine', 'red'],
    ['ROSÉ', 'rose'],
    ['Champagne & Sparkling', 'sparkling'],
    ['Wine > White', 'white'],
    ['Dessert', 'sweet'],
    ['Whisky', 'spirit'],
  ])('reads %s as %s', (text, kind) => expect(readKind(text)).toMatchObject({ ok: true, value: { kind } }))

  it('may leave the kind open, or name none', () => {
    expect(readKind('Still wine')).toBeNull()
    expect(readKind('Plonk')).toMatchObject({ ok: false })
  })
})

describe('finding the country in words', () => {
  it.each([
    ['Rioja', 'Spain'],
    ['The Guv’nor, Spain', 'Spain'],
    ['Chilean Merlot', 'Chile'],
    ['Hawke’s Bay', 'New Zealand'],
  ])('%s: %s', (text, country) => expect(findCountry([text])).toMatchObject({ value: { country } }))

  it('finds nothing if two countries share a name, or none is named', () => {
    for (const text of ['La Rioja', 'Central Valley', 'Tell us more', 'French oak'])
      expect(findCountry([text]), text).toBeNull()
    expect(findCountry(['Rioja', 'Chile'])).toMatchObject({ ok: false })
  })

  it('uses the usual name', () => {
    expect(['USA', 'U.S.A.', 'us', 'ITALY', 'Atlantis'].map(countryName)).toEqual([
      'United States',
      'United States',
      'United States',
      'Italy',
      'Atlantis',
    ])
  })
})
