/** Draws a wine's bottle from its catalogue data. The same wine always gives the same picture. */
import { type Closure, drawClosure } from './closure.ts'
import { foilGradient, foilOf, type Glass, glassGradient, glassOf, labelGradient } from './glass.ts'
import type { Plate } from './label.ts'
import { type LabelText, labelText } from './label-text.ts'
import { backNote, drawBack } from './labels/back.ts'
import { DESIGNS, type DesignName, designOf } from './labels/designs.ts'
import { cleanText } from './letters.ts'
import { darkPaper, type Palette, paletteOf } from './palettes.ts'
import { fold, seedOf } from './seed.ts'
import { outline, reflection, type Shape, SILHOUETTES, type Silhouette } from './silhouettes.ts'
import { CENTRE, GROUND, groundShadow, picture, round, shade, VIEW_BOX } from './svg.ts'
import { createTypesetter, type Typesetter } from './type.ts'
import { type DrawnWine, type WineStyle, wineStyle } from './wine-style.ts'

/** 'close' is a crop on the label; 'back' shows the back label. */
export type PictureVariant = 'front' | 'close' | 'back'

export type DrawOptions = { variant?: PictureVariant; volumeMl?: number }

const STANDARD_VOLUME_ML = 750
/** Seed of the look: the winery, or the code of a wine without one. */
const winerySeedOf = (wine: DrawnWine): number => seedOf(fold(cleanText(wine.winery)) || wine.code)

/** '37.5 cl', '1.5 l'. */
export function formatVolume(volumeMl: number): string {
  return volumeMl >= 1000 ? `${volumeMl / 1000} l` : `${volumeMl / 10} cl`
}

/** Scale of a bottle's size relative to the standard one: [width, height]. */
function stature(volumeMl: number): readonly [number, number] {
  if (volumeMl <= 400) return [0.76, 0.78]
  if (volumeMl < STANDARD_VOLUME_ML) return [0.88, 0.9]
  return volumeMl < 1500 ? [1, 1] : [1.16, 1.02]
}

function plateOf({ label }: Silhouette): Plate {
  return {
    x: CENTRE - label.halfWidth,
    y: label.y,
    width: label.halfWidth * 2,
    height: label.height,
    centre: CENTRE,
  }
}

/** The label's outline: straight sides, top and bottom slightly curved around the bottle. */
const plateOutline = ({ x, y, width, height }: Plate): string =>
  `M${x} ${y}q${width / 2} 5 ${width} 0v${height}q${-width / 2} 8 ${-width} 0z`

/** Clear glass shows the air above the wine and the punt below; dark glass only a darker foot. */
function contents({ halfWidth, fillLevel }: Silhouette, { isClear, edge }: Glass): string {
  if (!isClear) return '<path d="M180 740q120 30 240 0v40H180z" fill="#000" fill-opacity=".35"/>'
  return [
    `<path d="M180 0h240v${fillLevel}H180z" fill="#f7f5ec" fill-opacity=".62"/>`,
    `<path d="M240 ${fillLevel}q60 7 120 0" stroke="${edge}" stroke-opacity=".5" fill="none" stroke-width="1.5"/>`,
    `<path d="M${CENTRE - halfWidth} ${GROUND}V735q${halfWidth} 26 ${halfWidth * 2} 0v42z" fill="${edge}" fill-opacity=".35"/>`,
    `<ellipse cx="${CENTRE}" cy="768" rx="${round(halfWidth * 0.62)}" ry="13" fill="#fff" fill-opacity=".28"/>`,
  ].join('')
}

function reflections(silhouette: Silhouette, { isClear }: Glass, shape: Shape, foilEnd: number): string {
  const left = reflection(silhouette, -1, 0.8, Math.max(foilEnd + 6, 150), 742)
  const right = reflection(silhouette, 1, 0.9, Math.max(foilEnd + 30, 190), 730)
  const onFoil = `M289 ${shape === 'fortified' ? 62 : 60}V${Math.max(foilEnd - 14, 100)}`
  const [strong, faint] = isClear ? [0.6, 0.4] : [0.3, 0.16]
  return [
    `<g fill="none" stroke="${isClear ? '#fff' : '#eef3e6'}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${left}" stroke-opacity="${strong}" stroke-width="8"/>`,
    `<path d="${right}" stroke-opacity="${faint}" stroke-width="4"/>`,
    foilEnd ? `<path d="${onFoil}" stroke="#fff" stroke-opacity=".16" stroke-width="6"/>` : '',
    '</g>',
  ].join('')
}

type BottleStyle = {
  wine: DrawnWine
  text: LabelText
  design: DesignName
  palette: Palette
  winerySeed: number
  id: string
  type: Typesetter
}

function print({ wine, text, design, palette, winerySeed, id, type }: BottleStyle, plate: Plate, options: DrawOptions) {
  const draft = { type, plate, text, seed: winerySeed, id }
  if (options.variant !== 'back') return DESIGNS[design]({ ...draft, colours: palette })
  const isDark = design === 'night'
  const colours = isDark ? { ...palette, ink: '#eadfca', accent: shade(palette.second, 0.3) } : palette
  return drawBack({
    ...draft,
    colours,
    note: cleanText(wine.taste ?? '') || backNote(wine.kind),
    volume: formatVolume(options.volumeMl ?? STANDARD_VOLUME_ML),
    wineSeed: seedOf(wine.code + wine.name),
    isDark,
  })
}

function drawLabel(look: BottleStyle, plate: Plate, options: DrawOptions): string {
  const { id, design, palette } = look
  const paper = options.variant === 'back' && design !== 'night' ? '#faf7ef' : palette.paper
  return [
    `<clipPath id="${id}p"><use href="#${id}q"/></clipPath><use href="#${id}q" fill="${paper}"/>`,
    `<g clip-path="url(#${id}p)">${print(look, plate, options)}</g><use href="#${id}q" fill="url(#${id}l)"/>`,
  ].join('')
}

function drawClosureOf(look: BottleStyle, { shape, screwCap }: WineStyle, foil: string, isBack: boolean): Closure {
  const { text, palette, design, winerySeed, id, type } = look
  return drawClosure(shape, screwCap, {
    type,
    silhouette: SILHOUETTES[shape],
    foil,
    foilPaint: `url(#${id}f)`,
    labelPaint: `url(#${id}l)`,
    winery: isBack ? '' : text.winery,
    initial: [...text.winery][0]?.toUpperCase() ?? '',
    hasSeal: !isBack && (winerySeed & 32) !== 0,
    paper: palette.paper,
    ink: design === 'night' ? shade(palette.second, 0.3) : palette.accent,
  })
}

/** A 3:5 crop of the label with some glass around it, within the picture. */
function closeView({ width, y, height }: Plate): string {
  const viewWidth = width + 64
  const viewHeight = (viewWidth * 5) / 3
  const top = Math.min(y + height / 2 - viewHeight / 2, 800 - viewHeight)
  return [CENTRE - viewWidth / 2, top, viewWidth, viewHeight].map(round).join(' ')
}

/** 'Rioja Reserva 2018, Bodegas Marqués de Ocón'; the winery is left out if the name contains it. */
function pictureName({ name, winery }: DrawnWine): string {
  const includesWinery = fold(name).includes(fold(winery))
  return cleanText(includesWinery ? name : `${name}, ${winery}`) || 'Wine'
}

/** A winery's look on one wine; the night design brings its own dark paper. */
function lookOf(wine: DrawnWine, variant: PictureVariant): BottleStyle {
  const winerySeed = winerySeedOf(wine)
  const design = designOf(winerySeed, wine.country)
  const palette = paletteOf(winerySeed, wine.kind)
  return {
    wine,
    text: labelText(wine),
    design,
    palette: design === 'night' ? { ...palette, paper: darkPaper(winerySeed) } : palette,
    winerySeed,
    id: `b${seedOf(wine.code + variant + wine.name).toString(36)}`,
    type: createTypesetter(),
  }
}

/** The picture as SVG text: 3:5, transparent background, text as outlines. Accepts any data, and never throws. */
export function drawBottle(wine: DrawnWine, options: DrawOptions = {}): string {
  const { variant = 'front', volumeMl = STANDARD_VOLUME_ML } = options
  const look = lookOf(wine, variant)
  const { id } = look
  const style = wineStyle(wine)
  const silhouette = SILHOUETTES[style.shape]
  const { halfWidth } = silhouette
  const glass = glassOf(wine, style, look.winerySeed)
  const foil = foilOf(wine.kind, look.winerySeed)
  const closure = drawClosureOf(look, style, foil, variant === 'back')
  const plate = plateOf(silhouette)
  const label = drawLabel(look, plate, options)
  const [across, upwards] = variant === 'close' ? [1, 1] : stature(volumeMl)
  const shadow = groundShadow(`${id}s`, Math.round((halfWidth + 62) * across))
  const definitions = [
    glassGradient(`${id}g`, glass, [CENTRE - halfWidth, CENTRE + halfWidth]),
    foilGradient(`${id}f`, foil, [CENTRE - 36, CENTRE + 36]),
    labelGradient(`${id}l`),
    shadow.defs,
    `<path id="${id}o" d="${outline(silhouette)}"/><path id="${id}q" d="${plateOutline(plate)}"/>`,
    `<clipPath id="${id}b"><use href="#${id}o"/></clipPath>`,
    look.type.definitions(),
  ].join('')
  const bottle = [
    `<use href="#${id}o" fill="url(#${id}g)"/>`,
    `<g clip-path="url(#${id}b)">${contents(silhouette, glass)}${closure.inside}</g>${closure.above}`,
    reflections(silhouette, glass, style.shape, closure.end),
    label,
  ].join('')
  const scaled =
    across === 1
      ? bottle
      : `<g transform="translate(${CENTRE} ${GROUND})scale(${across} ${upwards})translate(-${CENTRE} -${GROUND})">${bottle}</g>`
  const view = variant === 'close' ? closeView(plate) : VIEW_BOX
  return picture(pictureName(wine), `<defs>${definitions}</defs>${shadow.shape}${scaled}`, view)
}
