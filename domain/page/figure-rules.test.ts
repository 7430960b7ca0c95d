import { expect, test } from 'vitest'
import { CAROUSEL_DEFAULTS } from './carousel-defaults.ts'
import { containerRule, elementRules } from './figure-rules.ts'
import type { Layer, PageElement } from './page-document.ts'

const layer: Layer = {
  id: 'offer',
  config: { layer_type: 'text', text: 'Six for less', url: '' },
  styles: { top: '10%', left: '20%', translate: '-50% 0', font_size: 1.4 },
  animation: { type: 'fade_up', duration: 300, delay: 100, timing_function: 'ease-out' },
}

const gap = (layers: Layer[]): PageElement => ({
  id: 'gap',
  sequence_number: 1,
  element_type: 'empty_space',
  element_config: { config: { height: 40 } },
  compiled_styles: '',
  compiled_classes: '',
  custom_styles: [],
  layers,
})

test('a padding is a rule of its container', () => {
  const styles = { padding: { top: 16, right: 4, bottom: 24, left: 4 } }
  const container = {
    id: 'top',
    sequence_number: 1,
    tabs_enabled: false,
    tabs: [],
    styles,
    compiled_styles: '',
    blocks: [],
  }
  expect(containerRule(container)).toBe('[data-container="top"]{padding:16px 4px 24px 4px;--edge:4px}')
})

test('an empty space has its height, and each layer its place and motion', () => {
  expect(elementRules(gap([layer, { ...layer, id: 'still', animation: { ...layer.animation, type: 'none' } }]))).toBe(
    [
      '[data-element="gap"]{height:40px}',
      '[data-layer="offer"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem;animation:layer-fade-up 300ms ease-out 100ms backwards}',
      '[data-layer="still"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem}',
    ].join('\n'),
  )
})

test('figures without measure have an end', () => {
  const [space] = [gap([])]
  if (space.element_type !== 'empty_space') throw new Error('Not a space')
  space.element_config.config.height = 9_000_000
  expect(elementRules(space)).toBe('[data-element="gap"]{height:4000px}')
})

test('what would end a layer’s rule is left out of it', () => {
  const hostile = {
    ...layer,
    styles: { ...layer.styles, top: '0}body{display:none' },
    animation: { ...layer.animation, timing_function: 'ease;color:red' },
  }
  expect(elementRules(gap([hostile]))).toBe(
    '[data-element="gap"]{height:40px}\n[data-layer="offer"]{left:20%;translate:-50% 0;font-size:1.4rem}',
  )
})

test('a carousel’s gap and number of slides are for its style', () => {
  const carousel = (slides_per_view: 'auto' | number): PageElement => ({
    ...gap([]),
    element_type: 'carousel',
    element_config: { config: { ...CAROUSEL_DEFAULTS, slides_per_view } },
  })
  expect(elementRules(carousel('auto'))).toBe('[data-element="gap"]{--slide-gap:10px}')
  expect(elementRules(carousel(3))).toBe(
    '[data-element="gap"]{--slide-gap:10px;--slide-width:calc((100% - 2 * var(--slide-gap)) / 3)}',
  )
  expect(elementRules(carousel(1))).toContain('--slide-width-phone:100%')
})
