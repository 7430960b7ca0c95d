import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement } from '../../../tests/factories/page.ts'
import type { CarouselConfig } from './carousel-defaults.ts'
import { columnRules, containerRule, elementRules as rulesOf } from './figure-rules.ts'
import { roomMargin } from './layer-room.ts'
import type { ImageConfig, Layer, PageElement } from './page-document.ts'

const layer: Layer = {
  id: 'offer',
  config: { layer_type: 'text', text: 'Six for less', url: '' },
  styles: { top: '10%', left: '20%', translate: '-50% 0', font_size: 1.4, width: '', is_visible: true },
  screens: { tablet: {}, phone: {} },
  animation: { type: 'fade_up', duration: 300, delay: 100, timing_function: 'ease-out' },
}

const ROOM = `margin-right:${roomMargin(layer.styles)}`

const elementRules = (element: PageElement): string => rulesOf(element).filter(Boolean).join('\n')

const gap = (layers: Layer[]) => anElement('gap', 'empty_space', { height: 40 }, { layers })

test('writes padding as a rule of its container', () => {
  const styles = { padding: { top: 16, right: 4, bottom: 24, left: 4 }, background: '', width: 'page' as const }
  expect(containerRule(aContainer('top', [], { styles }))).toBe(
    '[data-container="top"]{padding:16px 4px 24px 4px;--edge:4px}',
  )
})

test('writes the height of an empty space, and the place and motion of each layer', () => {
  expect(elementRules(gap([layer, { ...layer, id: 'still', animation: { ...layer.animation, type: 'none' } }]))).toBe(
    [
      '[data-element="gap"]{height:40px}',
      `[data-layer="offer"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem;${ROOM};animation:layer-fade-up 300ms ease-out 100ms backwards}`,
      `[data-layer="still"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem;${ROOM}}`,
    ].join('\n'),
  )
})

const picture = (config: Partial<ImageConfig>) => anElement('hero', 'image', { image_src: 'vault.jpg', ...config })
const IMG = '[data-element="hero"] img'
const PHONE = '@media (max-width:768px)'

test.each<[string, Partial<ImageConfig>, string]>([
  ['as it is', {}, ''],
  ['cropped', { shape: '16:9' }, `${IMG}{width:100%;aspect-ratio:16/9;object-fit:cover}`],
  [
    'cropped around a point',
    { shape: '16:9', focal_point: { x: 20, y: 80 } },
    `${IMG}{width:100%;aspect-ratio:16/9;object-fit:cover;object-position:20% 80%}`,
  ],
  [
    'cropped on phones alone',
    { mobile_shape: '3:4', focal_point: { x: 20, y: 50 } },
    `${IMG}{object-position:20% 50%}\n${PHONE}{${IMG}{width:100%;aspect-ratio:3/4;object-fit:cover}}`,
  ],
  [
    'cropped but on phones',
    { shape: '21:9', mobile_shape: 'own' },
    `${IMG}{width:100%;aspect-ratio:21/9;object-fit:cover}\n${PHONE}{${IMG}{aspect-ratio:auto}}`,
  ],
  [
    'another one on phones, with a point of its own',
    { shape: '1:1', focal_point: { x: 0, y: 0 }, different_image_on_mobile: true },
    `${IMG}{width:100%;aspect-ratio:1/1;object-fit:cover;object-position:0% 0%}\n${PHONE}{${IMG}{object-position:50% 50%}}`,
  ],
  ['the same one on phones', { mobile_focal_point: { x: 9, y: 9 } }, ''],
])('shows a picture %s', (_, config, css) => {
  expect(elementRules(picture(config))).toBe(css)
})

test('gives a shifted layer its room on each screen where its place differs', () => {
  const screens = { tablet: { left: '60%' }, phone: { top: '5%', translate: '0 0' } }
  const rules = elementRules(gap([{ ...layer, screens }]))
  const room = roomMargin({ left: '60%', translate: layer.styles.translate })
  expect(rules).toContain(`{[data-layer="offer"]{left:60%;margin-right:${room}}}`)
  expect(rules).toContain('{[data-layer="offer"]{top:5%;translate:0 0;margin-right:0}}')
})

test('limits figures without measure', () => {
  const [space] = [gap([])]
  if (space.element_type !== 'empty_space') throw new Error('Not a space')
  space.element_config.config.height = 9_000_000
  expect(elementRules(space)).toBe('[data-element="gap"]{height:4000px}')
})

test('leaves values out that would end a layer’s rule', () => {
  const hostile = {
    ...layer,
    styles: { ...layer.styles, top: '0}body{display:none' },
    animation: { ...layer.animation, timing_function: 'ease;color:red' },
  }
  expect(elementRules(gap([hostile]))).toBe(
    `[data-element="gap"]{height:40px}\n[data-layer="offer"]{left:20%;translate:-50% 0;font-size:1.4rem;${ROOM}}`,
  )
})

test('passes the gap and number of slides of a carousel to its style', () => {
  const carousel = (slides_per_view: 'auto' | number) => anElement('gap', 'carousel', { slides_per_view })
  expect(elementRules(carousel('auto'))).toBe('[data-element="gap"]{--slide-gap:10px}')
  expect(elementRules(carousel(3))).toBe(
    '[data-element="gap"]{--slide-gap:10px;--slide-bleed:0px;--slide-width:calc((100% - 2 * var(--slide-gap)) / 3)}',
  )
  expect(elementRules(carousel(1))).toContain('--slide-width:calc((100% - 0 * var(--slide-gap)) / 1)')
})

test('crops the pictures of a carousel to another shape than the usual one', () => {
  const rules = (config: Partial<CarouselConfig>) => elementRules(anElement('gap', 'carousel', config)).split('\n')[1]
  expect(rules({ shape: '21:9' })).toBe(
    '[data-element="gap"] .slide img{width:100%;aspect-ratio:21/9;object-fit:cover}',
  )
  expect(rules({ shape: 'own' })).toBe('[data-element="gap"] .slide img{aspect-ratio:auto}')
  expect(rules({ shape: '3:2' })).toBeUndefined()
  expect(rules({ shape: '21:9', carousel_type: 'products' })).toBeUndefined()
})

test('overrides on a smaller screen only the values that differ there', () => {
  const screens = { tablet: { top: '30%', width: '' }, phone: { font_size: 0.8, is_visible: false } }
  const still = { ...layer, animation: { ...layer.animation, type: 'none' as const }, screens }
  expect(
    elementRules(gap([still]))
      .split('\n')
      .slice(1),
  ).toEqual([
    `[data-layer="offer"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem;${ROOM}}`,
    '@media (min-width:769px) and (max-width:1100px){[data-layer="offer"]{top:30%;width:auto}}',
    '@media (max-width:768px){[data-layer="offer"]{font-size:0.8rem;display:none}}',
  ])
})

test('shows a layer hidden on desktops where a smaller screen makes it visible', () => {
  const hidden = {
    ...layer,
    styles: { ...layer.styles, is_visible: false },
    screens: { tablet: {}, phone: { is_visible: true } },
  }
  const rules = elementRules(gap([hidden]))
  expect(rules).toContain('@media (min-width:1101px){[data-layer="offer"]{display:none}}')
  expect(rules).toContain('(max-width:1100px){[data-layer="offer"]{display:none}}')
  expect(rules).not.toContain('@media (max-width:768px)')
})

test('writes a container’s background and width', () => {
  const { padding } = aContainer('c', []).styles
  const styles = { padding, background: 'var(--paper)', width: 'full' as const }
  expect(containerRule(aContainer('c', [], { styles }))).toBe(
    '[data-container="c"]{padding:32px 4px 32px 4px;--edge:4px;background:var(--paper)}\n[data-container="c"]>.wrap{max-width:none;padding-inline:0}',
  )
  const hostile = { ...styles, background: 'red}body{display:none' }
  expect(containerRule(aContainer('c', [], { styles: hostile }))).not.toContain('body')
})

test('lays out columns only where blocks share a row', () => {
  const [full, third] = [aBlock('b', []), aBlock('a', [], { columns: { desktop: 4, tablet: 6, phone: 12 } })]
  expect(columnRules(aContainer('c', [aBlock('a', []), full]))).toBe('')
  const rules = columnRules(aContainer('c', [third, full]))
  expect(rules).toContain('grid-template-columns:repeat(12,minmax(0,1fr))')
  expect(rules).toContain('[data-block="a"]{grid-column:span 4}')
  expect(rules).toContain('@media (max-width:768px){[data-block="a"]{grid-column:span 12}}')
  expect(rules).toContain('[data-block="b"]{grid-column:span 12}')
})

test('writes the looks of a text layer, and undoes them where a smaller screen has none', () => {
  const styles: Layer['styles'] = {
    ...layer.styles,
    color: 'var(--on-dark)',
    background: 'var(--scrim)',
    font_family: 'var(--serif)',
    font_weight: '500',
    text_align: 'center',
  }
  const still = { ...layer, styles, animation: { ...layer.animation, type: 'none' as const } }
  const [base, phone] = elementRules(gap([{ ...still, screens: { tablet: {}, phone: { color: '', background: '' } } }]))
    .split('\n')
    .slice(1)
  expect(base).toContain(
    'color:var(--on-dark);background:var(--scrim);font-family:var(--serif);font-weight:500;text-align:center;padding:',
  )
  expect(phone).toBe(`${PHONE}{[data-layer="offer"]{color:inherit;background:none}}`)
})

test('leaves out looks of buttons and looks that would end the rule', () => {
  const styles = { ...layer.styles, color: 'red}body{', background: '#fff' }
  expect(elementRules(gap([{ ...layer, styles }]))).not.toContain('body')
  expect(elementRules(gap([{ ...layer, styles, config: { ...layer.config, layer_type: 'button' } }]))).not.toContain(
    'background',
  )
})

test('writes the looks of a text’s headings apart from its other lines, per screen where they differ', () => {
  const looks = {
    headings: { styles: { color: 'var(--burgundy)', font_size: 3 }, screens: { tablet: {}, phone: { color: '' } } },
    text: { styles: { text_align: 'center', background: '#fff' } as const, screens: { tablet: {}, phone: {} } },
  }
  const box = '[data-element="words"][data-element] :is(.page-text,.page-text-link)'
  const headings = `${box} :is(h1,h2,h3,h4)`
  expect(elementRules(anElement('words', 'text', { text: '<h2>Hello</h2>', looks })).split('\n')).toEqual([
    `${box} :is(p,ul,ol,dl,blockquote,address,table){text-align:center}`,
    `${box}{background:#fff;padding:.2em .45em}`,
    `@media (min-width:1101px){${headings}{color:var(--burgundy);font-size:3rem}}`,
    `@media (min-width:769px) and (max-width:1100px){${headings}{color:var(--burgundy);font-size:3rem}}`,
    `${PHONE}{${headings}{font-size:3rem}}`,
  ])
})
