import { describe, expect, it } from 'vitest'
import { addressPart, slug } from '../../core/text/slug.ts'
import { unitsTenths } from '../product/units.ts'
import { productTitle } from './product-title.ts'

describe('slug', () => {
  it.each([
    ['Château Lestrelle Haut-Médoc 2019', 'chateau-lestrelle-haut-medoc-2019'],
    ['Hawke’s Bay', 'hawkes-bay'],
    ['Moscato d’Asti', 'moscato-d-asti'],
    ['Port & sweet', 'port-and-sweet'],
    ['Großes Gewächs', 'grosses-gewachs'],
    ['Diga? Branco', 'diga-branco'],
    ['  Cœur  ', 'coeur'],
    ['…', ''],
  ])('turns %s into %s', (text, expected) => expect(slug(text)).toBe(expected))
})

describe('deriving an address from a name', () => {
  const word = 'Supercalifragilistic'
  it.each([
    ['Château Clos 2019', 'chateau-clos-2019'],
    [`${word} `.repeat(12), 'supercalifragilistic-supercalifragilistic-supercalifragilistic'],
    ['a'.repeat(244), 'a'.repeat(80)],
    [`${'b'.repeat(80)} c`, 'b'.repeat(80)],
  ])('turns %s into %s', (name, address) => expect(addressPart(name)).toBe(address))
})

describe('a product’s title', () => {
  it('is the winery and the name', () => {
    expect(productTitle({ winery: 'Wattle Creek', name: 'The Long Paddock Shiraz 2021' })).toBe(
      'Wattle Creek The Long Paddock Shiraz 2021',
    )
  })
  it('doesn’t repeat the winery', () => {
    expect(productTitle({ winery: 'Château Lestrelle', name: 'Chateau Lestrelle Haut-Médoc' })).toBe(
      'Chateau Lestrelle Haut-Médoc',
    )
  })
  it('keeps a winery that is only the start of a word', () => {
    expect(productTitle({ winery: 'Clos', name: 'Closerie 2020' })).toBe('Clos Closerie 2020')
  })
  it('works without a winery', () => expect(productTitle({ winery: '', name: 'Corkscrew' })).toBe('Corkscrew'))
})

it('computes units as millilitres times per cent over a thousand', () => {
  expect(unitsTenths(750, 140)).toBe(105)
  expect(unitsTenths(375, 135)).toBe(51)
})
