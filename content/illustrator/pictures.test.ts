import { expect, test } from 'vitest'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import { pictureFiles, picturesOf } from './pictures.ts'
import { riojaEntry } from './testing/wines.ts'

const variant = (changes: Partial<CatalogueVariant>): CatalogueVariant => ({
  code: 'CD2291H',
  group: 'size',
  value: '37.5 cl half',
  volumeMl: 375,
  uda: '',
  price: 899,
  mixSixPrice: null,
  lockItInPrice: null,
  wineclubPrice: null,
  stock: 3,
  ...changes,
})

const bag: CatalogueEntry = {
  ...riojaEntry,
  code: 'CD90001',
  typeid: 'gift',
  kind: null,
  name: 'Velvet bottle bag',
  volumeMl: null,
  variants: [variant({ code: 'CD90001B', group: 'colour', value: 'Rose', swatch: '#b5606a', volumeMl: null })],
}

test('a wine has a main picture, a close one and a back, and one for each variant', () => {
  const entry = {
    ...riojaEntry,
    variants: [variant({}), variant({ code: 'CD2291V', group: 'vintage', value: '2017' })],
  }
  expect(pictureFiles(entry)).toEqual({
    main: 'CD2291.svg',
    second: 'CD2291-close.svg',
    images: ['CD2291.svg', 'CD2291-close.svg', 'CD2291-back.svg'],
    variants: { CD2291H: 'CD2291H.svg', CD2291V: 'CD2291V.svg' },
  })
})

test('draws a spirit in a bottle like a wine', () => {
  const grappa: CatalogueEntry = { ...riojaEntry, code: 'CD8001', typeid: 'spirit', kind: 'fortified' }
  expect(pictureFiles(grappa).images).toEqual(['CD8001.svg', 'CD8001-close.svg', 'CD8001-back.svg'])
})

test('draws a case as its bottle, and a keg as a keg', () => {
  const crate: CatalogueEntry = { ...riojaEntry, typeid: 'case', volumeMl: 4500, uda: 'case' }
  expect(picturesOf(crate)[0]?.svg).toBe(picturesOf({ ...riojaEntry, volumeMl: null })[0]?.svg)
  const keg: CatalogueEntry = { ...riojaEntry, typeid: 'case', volumeMl: 30_000, uda: 'keg' }
  expect(picturesOf(keg)).toEqual([{ file: 'CD2291.svg', svg: expect.stringContaining('Keg') }])
})

test('draws exactly the named files', () => {
  for (const entry of [
    { ...riojaEntry, variants: [variant({})] },
    { ...riojaEntry, typeid: 'spirit' as const, kind: 'fortified' as const },
    bag,
  ]) {
    const { images, variants } = pictureFiles(entry)
    expect(picturesOf(entry).map(({ file }) => file)).toEqual([...images, ...Object.values(variants)])
  }
})

test('another vintage and another colour look different', () => {
  const vintage = variant({ code: 'CD2291V', group: 'vintage', value: '2017', volumeMl: 750 })
  const [main, , , other] = picturesOf({ ...riojaEntry, variants: [vintage] })
  expect(other?.svg).toContain('Rioja Reserva 2017')
  expect(main?.svg).toContain('Rioja Reserva 2018')
  const [, rose] = picturesOf(bag)
  expect(rose?.svg).toContain('#b5606a')
})

test('a gift has one picture and none for hover', () => {
  expect(pictureFiles({ ...bag, variants: [] })).toEqual({
    main: 'CD90001.svg',
    second: null,
    images: ['CD90001.svg'],
    variants: {},
  })
})

test('a code can’t escape the picture folder', () => {
  expect(pictureFiles({ ...riojaEntry, code: '../../etc/x' }).main).toBe('-..-etc-x.svg')
})
