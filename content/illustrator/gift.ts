/** Draws products other than wine in the style of the bottles and on the same ground line. */
import { CENTRE, GROUND, groundShadow, linearGradient, picture, shade } from './svg.ts'

export const GIFT_KINDS = [
  'bottle-bag',
  'decanter',
  'glasses',
  'corkscrew',
  'gift-box-one',
  'gift-box-three',
  'stopper',
  'keg',
] as const
export type GiftKind = (typeof GIFT_KINDS)[number]

/** The main colour as '#rrggbb'; glass and steel keep their own. */
export type GiftOptions = { swatch?: string }

type Drawing = { halfWidth: number; name: string; content: string }

const GLASS_EDGE = '#8d9aa0'
const WINE = '#5b1220'
const WOOD = '#8a5a33'
const GOLD = '#c2a14e'
const STEEL = '#a9b0b4'

const DEFAULT_SWATCHES: Record<GiftKind, string> = {
  'bottle-bag': '#14493d',
  decanter: WINE,
  glasses: WINE,
  corkscrew: WOOD,
  'gift-box-one': '#6e1730',
  'gift-box-three': '#6e1730',
  stopper: GOLD,
  keg: STEEL,
}

/** Light from the left over something rounded, in shades of one colour. */
const rounded = (id: string, colour: string, from: number, to: number): string =>
  linearGradient(
    id,
    [
      { at: 0, colour: shade(colour, -0.4) },
      { at: 0.28, colour: shade(colour, 0.22) },
      { at: 0.55, colour },
      { at: 1, colour: shade(colour, -0.45) },
    ],
    [from, to],
  )

const clearGlass = (id: string, from: number, to: number): string =>
  linearGradient(
    id,
    [
      { at: 0, colour: '#7f8f96', opacity: 0.5 },
      { at: 0.16, colour: '#fff', opacity: 0.5 },
      { at: 0.5, colour: '#eef3f3', opacity: 0.28 },
      { at: 0.86, colour: '#a9b6ba', opacity: 0.32 },
      { at: 1, colour: '#75858c', opacity: 0.55 },
    ],
    [from, to],
  )

function bottleBag(colour: string): Drawing {
  const body = 'M196 300Q300 322 404 300L410 764Q408 777 396 777H204Q192 777 190 764z'
  const neck = 'M238 118Q300 96 362 118Q350 170 344 214Q392 240 404 300V330H196V300Q208 240 256 214Q250 170 238 118z'
  const folds =
    'M262 226Q232 300 226 400M300 236Q300 330 292 430M340 226Q372 300 376 390M262 128L272 206M300 118V206M338 128L328 206'
  const cord = 'M250 208Q300 224 350 208M252 218Q300 234 348 218'
  const bow = 'M300 224Q262 246 268 274Q296 262 300 224Q338 246 332 274Q304 262 300 224M296 226L276 330M304 226L322 338'
  return {
    halfWidth: 160,
    name: 'Bottle bag',
    content: [
      `<defs>${rounded('gb', colour, 190, 410)}</defs>`,
      `<path d="${body}" fill="url(#gb)"/><path d="${neck}" fill="url(#gb)"/>`,
      `<path d="${folds}" fill="none" stroke="${shade(colour, -0.5)}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
      `<ellipse cx="300" cy="116" rx="61" ry="12" fill="${shade(colour, -0.6)}"/>`,
      `<g fill="none" stroke="${GOLD}" stroke-width="5" stroke-linecap="round"><path d="${cord}"/><path d="${bow}" stroke-width="4"/></g>`,
      `<path d="M222 340Q212 560 222 740" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="9" stroke-linecap="round"/>`,
    ].join(''),
  }
}

function decanter(colour: string): Drawing {
  const glass =
    'M252 150Q262 156 266 176L276 380Q278 452 180 590Q128 666 140 732Q146 777 196 777H404Q454 777 460 732Q472 666 420 590Q322 452 324 380L334 176Q338 156 348 150z'
  const wine = 'M160 630Q300 650 440 630Q466 690 456 732Q450 769 402 769H198Q150 769 144 732Q134 690 160 630z'
  return {
    halfWidth: 200,
    name: 'Decanter',
    content: [
      `<defs>${rounded('gw', colour, 140, 460)}${clearGlass('gc', 140, 460)}</defs>`,
      `<path d="${glass}" fill="url(#gc)" stroke="${GLASS_EDGE}" stroke-width="2.5"/>`,
      `<path d="${wine}" fill="url(#gw)" fill-opacity=".92"/><ellipse cx="300" cy="632" rx="141" ry="13" fill="${shade(colour, 0.18)}"/>`,
      `<ellipse cx="300" cy="150" rx="48" ry="8" fill="#fff" fill-opacity=".55" stroke="${GLASS_EDGE}" stroke-width="2.5"/>`,
      '<g fill="none" stroke="#fff" stroke-opacity=".7" stroke-linecap="round"><path d="M278 180L290 388Q290 460 206 586Q168 650 168 706" stroke-width="7"/><path d="M322 210L314 384" stroke-width="4"/></g>',
    ].join(''),
  }
}

/** One stemmed glass with a third of wine, its foot at x. */
function wineGlass(x: number): string {
  const bowl = `M${x - 52} 330Q${x - 92} 420 ${x - 72} 492Q${x - 54} 552 ${x - 8} 562H${x + 8}Q${x + 54} 552 ${x + 72} 492Q${x + 92} 420 ${x + 52} 330z`
  const wine = `M${x - 77} 456Q${x} 470 ${x + 77} 456Q${x + 76} 478 ${x + 70} 492Q${x + 52} 548 ${x + 6} 558H${x - 6}Q${x - 52} 548 ${x - 70} 492Q${x - 76} 478 ${x - 77} 456z`
  const stem = `M${x - 8} 560Q${x - 4} 580 ${x - 4} 600V744Q${x - 6} 764 ${x - 66} 771Q${x} 784 ${x + 66} 771Q${x + 6} 764 ${x + 4} 744V600Q${x + 4} 580 ${x + 8} 560z`
  return [
    `<path d="${bowl}" fill="url(#gc)"/><path d="${wine}" fill="url(#gw)" fill-opacity=".92"/>`,
    `<g stroke="${GLASS_EDGE}" stroke-width="2"><path d="${bowl}" fill="none"/><path d="${stem}" fill="#eef3f3" fill-opacity=".55"/><ellipse cx="${x}" cy="330" rx="52" ry="7" fill="#fff" fill-opacity=".5"/></g>`,
    `<path d="M${x - 46} 348Q${x - 76} 420 ${x - 58} 486" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>`,
  ].join('')
}

function glasses(colour: string): Drawing {
  const gradients = `${linearGradient('gw', [
    { at: 0, colour: shade(colour, -0.4) },
    { at: 0.3, colour: shade(colour, 0.2) },
    { at: 1, colour: shade(colour, -0.4) },
  ])}${linearGradient('gc', [
    { at: 0, colour: '#7f8f96', opacity: 0.42 },
    { at: 0.2, colour: '#fff', opacity: 0.5 },
    { at: 0.6, colour: '#eef3f3', opacity: 0.22 },
    { at: 1, colour: '#75858c', opacity: 0.45 },
  ])}`
  return {
    halfWidth: 200,
    name: 'Pair of wine glasses',
    content: `<defs>${gradients}</defs>${wineGlass(202)}${wineGlass(398)}`,
  }
}

function corkscrew(colour: string): Drawing {
  const turns = Array.from(
    { length: 6 },
    (_, index) => `M284 ${566 + index * 32}Q290 ${586 + index * 32} 316 ${580 + index * 32}`,
  ).join('')
  const worm =
    'M300 520V552Q318 558 316 572Q312 586 292 586Q280 590 284 604Q290 616 310 616Q322 622 316 636Q310 648 292 648Q280 654 284 668Q290 680 308 680Q320 688 314 702Q306 716 296 718Q290 736 300 777'
  return {
    halfWidth: 110,
    name: 'Corkscrew',
    content: [
      `<defs>${rounded('gh', colour, 160, 440)}${rounded('gs', '#a9b0b4', 282, 318)}</defs>`,
      `<path d="${worm}" fill="none" stroke="#7d868b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="${turns}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.5" stroke-linecap="round"/>`,
      '<path d="M288 360H312V508Q312 524 300 528Q288 524 288 508z" fill="url(#gs)"/><path d="M276 350H324V372H276z" fill="url(#gs)"/>',
      '<path d="M164 318Q158 276 200 276Q250 280 300 280Q350 280 400 276Q442 276 436 318Q430 356 394 350Q344 342 300 342Q256 342 206 350Q170 356 164 318z" fill="url(#gh)"/>',
      `<path d="M196 276V350M404 276V350" stroke="${GOLD}" stroke-width="7"/>`,
      '<path d="M214 294Q300 300 386 294" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>',
    ].join(''),
  }
}

/** A lidded box with a ribbon; the ribbon's bow sits on the lid. */
function giftBox(name: string, halfWidth: number, top: number, ribbons: readonly number[], colour: string): Drawing {
  const left = CENTRE - halfWidth
  const right = CENTRE + halfWidth
  const lid = top + 62
  const bow = `M300 ${top}Q250 ${top - 62} 226 ${top - 28}Q222 ${top - 2} 300 ${top}Q350 ${top - 62} 374 ${top - 28}Q378 ${top - 2} 300 ${top}M298 ${top}Q276 ${top + 30} 262 ${top + 50}M302 ${top}Q324 ${top + 30} 338 ${top + 50}`
  const bands = ribbons.map((x) => `M${x} ${top}V${GROUND}`).join('')
  return {
    halfWidth: halfWidth + 62,
    name,
    content: [
      `<defs>${rounded('gx', colour, left, right)}</defs>`,
      `<path d="M${left} ${lid - 4}H${right}V771Q${right} ${GROUND} ${right - 6} ${GROUND}H${left + 6}Q${left} ${GROUND} ${left} 771z" fill="url(#gx)"/>`,
      `<path d="M${left} ${lid}H${right}V${lid + 12}H${left}z" fill="#000" fill-opacity=".28"/>`,
      `<path d="M${left - 8} ${top}H${right + 8}V${lid}H${left - 8}z" fill="${shade(colour, 0.08)}"/><path d="M${left - 8} ${top}H${right + 8}V${lid}H${left - 8}z" fill="url(#gx)" fill-opacity=".7"/>`,
      `<path d="${bands}" stroke="${GOLD}" stroke-width="22"/><path d="M${left} ${lid + 6}H${right}" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`,
      `<path d="${bow}" fill="none" stroke="${GOLD}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/><circle cx="300" cy="${top}" r="13" fill="${shade(GOLD, -0.15)}"/>`,
      `<path d="M${left + 18} ${lid + 30}V740" stroke="#fff" stroke-opacity=".14" stroke-width="9" stroke-linecap="round"/>`,
    ].join(''),
  }
}

function stopper(colour: string): Drawing {
  return {
    halfWidth: 110,
    name: 'Bottle stopper',
    content: [
      `<defs>${rounded('gk', colour, 222, 378)}${rounded('gr', '#3b3b3f', 258, 342)}${rounded('gs', '#b4babd', 244, 356)}</defs>`,
      '<path d="M260 604H340L330 764Q328 777 316 777H284Q272 777 270 764z" fill="url(#gr)"/>',
      '<path d="M254 636Q300 648 346 636V652Q300 664 254 652zM258 680Q300 692 342 680V696Q300 708 258 696zM262 724Q300 736 338 724V740Q300 752 262 740z" fill="url(#gr)"/>',
      '<path d="M240 584Q300 572 360 584V606Q300 620 240 606z" fill="url(#gs)"/><path d="M282 540H318L328 580H272z" fill="url(#gs)"/>',
      '<circle cx="300" cy="466" r="78" fill="url(#gk)"/>',
      '<path d="M252 424Q270 400 300 398" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>',
    ].join(''),
  }
}

function keg(colour: string): Drawing {
  const body =
    'M176 356Q164 380 176 404V700Q164 726 176 750Q186 777 226 777H374Q414 777 424 750Q436 726 424 700V404Q436 380 424 356Q414 330 374 330H226Q186 330 176 356z'
  const hoops = 'M172 380Q300 402 428 380M172 726Q300 748 428 726M178 470Q300 488 422 470M178 636Q300 654 422 636'
  return {
    halfWidth: 160,
    name: 'Keg',
    content: [
      `<defs>${rounded('gk', colour, 170, 430)}${rounded('gs', '#7d868b', 276, 324)}</defs>`,
      `<path d="${body}" fill="url(#gk)"/><ellipse cx="300" cy="340" rx="112" ry="16" fill="${shade(colour, 0.2)}"/>`,
      `<path d="${hoops}" fill="none" stroke="${shade(colour, -0.4)}" stroke-opacity=".6" stroke-width="5"/>`,
      '<path d="M276 296H324V338Q300 348 276 338z" fill="url(#gs)"/><ellipse cx="300" cy="296" rx="24" ry="6" fill="#c9ced0"/>',
      '<path d="M204 410Q196 540 204 690" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="10" stroke-linecap="round"/>',
    ].join(''),
  }
}

function drawingOf(kind: GiftKind, colour: string): Drawing {
  switch (kind) {
    case 'bottle-bag':
      return bottleBag(colour)
    case 'decanter':
      return decanter(colour)
    case 'glasses':
      return glasses(colour)
    case 'corkscrew':
      return corkscrew(colour)
    case 'gift-box-one':
      return giftBox('Gift box for one bottle', 96, 226, [CENTRE], colour)
    case 'gift-box-three':
      return giftBox('Gift box for three bottles', 178, 246, [CENTRE - 62, CENTRE + 62], colour)
    case 'stopper':
      return stopper(colour)
    case 'keg':
      return keg(colour)
  }
}

const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** The picture as SVG text: 3:5, transparent background. Ignores a swatch that is no hex colour. */
export function drawGift(kind: GiftKind, { swatch = '' }: GiftOptions = {}): string {
  const colour = HEX_COLOUR.test(swatch) ? swatch : DEFAULT_SWATCHES[kind]
  const { halfWidth, name, content } = drawingOf(kind, colour)
  const shadow = groundShadow('gz', halfWidth)
  return picture(name, `<defs>${shadow.defs}</defs>${shadow.shape}${content}`)
}

const WORDS: readonly (readonly [RegExp, GiftKind])[] = [
  [/stopper|pourer|preserv|vacuum/, 'stopper'],
  [/corkscrew|waiter|opener/, 'corkscrew'],
  [/decanter|carafe/, 'decanter'],
  [/\bbag|tote|sleeve/, 'bottle-bag'],
  [/three|trio|\b3\b/, 'gift-box-three'],
  [/box|hamper|case/, 'gift-box-one'],
  [/glass|flute|tumbler/, 'glasses'],
]

/** Chooses the drawing of a gift by its name; a gift box by default. */
export function giftKindOf(name: string): GiftKind {
  const words = name.toLowerCase()
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'gift-box-one'
}
