import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { layerHeading } from './layer-heading.ts'
import { asOnDesktop, inFreeRow, LAYER_DEFAULTS, layerLook } from './layer-places.ts'
import type { Layer, LayerPlace } from './page-document.ts'

const aLayer = (styles: Partial<LayerPlace> = {}, phone: Partial<LayerPlace> = {}): Layer => ({
  ...LAYER_DEFAULTS,
  id: 'words',
  styles: { ...LAYER_DEFAULTS.styles, top: '40%', ...styles },
  screens: { tablet: {}, phone },
})
const tops = (layers: readonly Layer[]) => layers.map(({ styles }) => Number.parseFloat(styles.top))

test.prop([fc.integer({ min: 1, max: 6 })])('puts up to six new layers on rows of their own', (count) => {
  const layers = Array.from({ length: count }).reduce<Layer[]>((others) => [...others, inFreeRow(aLayer(), others)], [])
  const rows = tops(layers).toSorted((one, other) => one - other)
  rows.slice(1).forEach((row, at) => {
    expect(row - (rows[at] ?? 0)).toBeGreaterThanOrEqual(12)
  })
})

test('leaves a layer where nothing is in its way, and where every row is taken', () => {
  const layer = aLayer()
  expect(inFreeRow(layer, [aLayer({ top: '70%' }), aLayer({ top: 'calc(40% + 1px)' })])).toBe(layer)
  expect(
    inFreeRow(
      layer,
      [10, 25, 40, 55, 70, 85].map((top) => aLayer({ top: `${top}%` })),
    ),
  ).toBe(layer)
})

test('moves a copy apart on each screen that places it otherwise', () => {
  const layer = aLayer({}, { top: '192px' })
  const copy = inFreeRow(layer, [layer])
  expect([copy.styles.top, copy.screens.phone.top]).toEqual(['55%', '55%'])
})

test('takes looks from the desktop until a screen has its own, and returns some or all of them', () => {
  const layer = aLayer({ color: 'var(--ink)', font_weight: '500' }, { color: '#fff', top: '5%' })
  expect(layerLook(layer, 'phone')).toMatchObject({ color: '#fff', font_weight: '500', background: '' })
  expect(asOnDesktop(layer, 'phone', ['color']).screens.phone).toEqual({ top: '5%' })
  expect(asOnDesktop(layer, 'phone').screens.phone).toEqual({})
})

test('is a heading only as a text', () => {
  const heading = (config: Partial<Layer['config']>) =>
    layerHeading({ ...aLayer(), config: { ...LAYER_DEFAULTS.config, ...config } })
  expect([heading({}), heading({ heading: 'h2' }), heading({ heading: 'h1', layer_type: 'button' })]).toEqual([
    'none',
    'h2',
    'none',
  ])
})
