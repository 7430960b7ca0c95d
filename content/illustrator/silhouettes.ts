/** The six bottle silhouettes, with functions for their outline and the reflections along a side. */
import { CENTRE, round } from './svg.ts'

export const SHAPES = ['bordeaux', 'burgundy', 'sparkling', 'flute', 'fortified', 'rose'] as const
export type Shape = (typeof SHAPES)[number]

type Point = readonly [x: number, y: number]
/** A step along the right half: a straight line, or a curve with its two handles. x counts from the centre. */
type Segment = { handles: readonly [Point, Point] | null; end: Point }

export type Silhouette = {
  halfWidth: number
  /** End of the capsule below the top; 0 for bottles without one. */
  foilEnd: number
  label: { y: number; height: number; halfWidth: number }
  /** Level of the wine in clear glass. */
  fillLevel: number
  start: Point
  segments: readonly Segment[]
}

type Template = Omit<Silhouette, 'start' | 'segments'> & { rightHalf: string }

const TEMPLATES: Record<Shape, Template> = {
  bordeaux: {
    halfWidth: 103,
    foilEnd: 176,
    label: { y: 440, height: 236, halfWidth: 100 },
    fillLevel: 140,
    rightHalf: 'M0 28L31 28L34 32L34 50L29 56L31 222C32 268 101 270 103 344L103 752C103 770 96 777 84 777L0 777',
  },
  burgundy: {
    halfWidth: 110,
    foilEnd: 168,
    label: { y: 468, height: 238, halfWidth: 107 },
    fillLevel: 140,
    rightHalf: 'M0 28L30 28L33 32L33 48L28 54L31 190C36 296 110 338 110 462L110 750C110 769 102 777 90 777L0 777',
  },
  sparkling: {
    halfWidth: 114,
    foilEnd: 288,
    label: { y: 484, height: 216, halfWidth: 111 },
    fillLevel: 260,
    rightHalf:
      'M0 22C20 20 36 26 36 40L33 58L35 66L31 74L37 214C46 318 114 352 114 470L114 748C114 768 106 777 92 777L0 777',
  },
  flute: {
    halfWidth: 87,
    foilEnd: 132,
    label: { y: 470, height: 236, halfWidth: 84 },
    fillLevel: 140,
    rightHalf: 'M0 22L28 22L31 26L31 42L26 48L29 150C36 300 87 372 87 520L87 755C87 770 80 777 70 777L0 777',
  },
  fortified: {
    halfWidth: 107,
    foilEnd: 0,
    label: { y: 440, height: 226, halfWidth: 104 },
    fillLevel: 140,
    rightHalf:
      'M0 50L36 50L38 54L38 70L32 76C32 104 40 118 40 168C40 204 33 206 33 236C33 270 106 266 107 346L107 752C107 770 100 777 88 777L0 777',
  },
  rose: {
    halfWidth: 103,
    foilEnd: 0,
    label: { y: 462, height: 216, halfWidth: 96 },
    fillLevel: 150,
    rightHalf:
      'M0 62L34 62L35 78L29 86L31 196C35 296 103 322 103 436C103 500 98 536 98 596C98 660 104 700 104 752C104 770 97 777 85 777L0 777',
  },
}

function points(numbers: string): Point[] {
  const values = numbers.trim().split(/\s+/).map(Number)
  return values.flatMap((x, index) => (index % 2 === 0 ? [[x, values[index + 1] ?? 0] as const] : []))
}

function parse(rightHalf: string): Pick<Silhouette, 'start' | 'segments'> {
  const [start = [0, 0], ...segments] = (rightHalf.match(/[MLC][^MLC]+/g) ?? []).map((step) => points(step.slice(1)))
  const toSegment = ([first = [0, 0], second, end]: Point[]): Segment =>
    second && end ? { handles: [first, second], end } : { handles: null, end: first }
  return { start: start[0] as Point, segments: segments.map(toSegment) }
}

const silhouette = ({ rightHalf, ...measures }: Template): Silhouette => ({ ...measures, ...parse(rightHalf) })

export const SILHOUETTES: Record<Shape, Silhouette> = {
  bordeaux: silhouette(TEMPLATES.bordeaux),
  burgundy: silhouette(TEMPLATES.burgundy),
  sparkling: silhouette(TEMPLATES.sparkling),
  flute: silhouette(TEMPLATES.flute),
  fortified: silhouette(TEMPLATES.fortified),
  rose: silhouette(TEMPLATES.rose),
}

/** The closed path of the whole bottle: the right half down, its mirror image up again. */
export function outline({ start, segments }: Silhouette): string {
  const right = ([x, y]: Point): string => `${CENTRE + x} ${y}`
  const left = ([x, y]: Point): string => `${CENTRE - x} ${y}`
  const down = segments.map(({ handles, end }) =>
    handles ? `C${right(handles[0])} ${right(handles[1])} ${right(end)}` : `L${right(end)}`,
  )
  const up = segments.map(({ handles }, index) => {
    const back = segments[index - 1]?.end ?? start
    return handles ? `C${left(handles[1])} ${left(handles[0])} ${left(back)}` : `L${left(back)}`
  })
  return `M${right(start)}${down.join('')}${up.reverse().join('')}z`
}

/** Inside this distance from the centre a straight run is the bottle's foot, not its side. */
const FOOT = 60

/** A soft reflection down one side, at `inset` of the half-width, between two heights. */
export function reflection(shape: Silhouette, side: -1 | 1, inset: number, from: number, to: number): string {
  const at = ([x, y]: Point): string => `${round(CENTRE + side * x * inset)} ${y}`
  let path = ''
  let last = shape.start
  for (const { handles, end } of shape.segments) {
    if (end[1] >= from) {
      if (path === '') path = `M${at([last[0], Math.max(from, last[1])])}`
      if (end[1] > to) return `${path}L${at([end[0] < FOOT ? last[0] : end[0], to])}`
      path += handles ? `C${at(handles[0])} ${at(handles[1])} ${at(end)}` : `L${at(end)}`
    }
    last = end
  }
  return path
}
