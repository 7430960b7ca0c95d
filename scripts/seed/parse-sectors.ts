/** Reads the geocoder's file of postcode sectors: sector, latitude and longitude, with a heading line. */
import type { ContentError, ParsedContent } from '../../domain/core/content/parse.ts'

/** `sector` like 'BS1 4'; degrees, WGS 84. */
export type PostcodeSector = { sector: string; latitude: number; longitude: number }

const LINE = /^([A-Z]{1,2}\d[A-Z\d]? \d),(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/

/** Errors name the line, counted from 1 as editors do. */
export function parseSectors(file: string, text: string): ParsedContent<PostcodeSector[]> {
  const sectors = new Map<string, PostcodeSector>()
  const errors: ContentError[] = []
  text.split(/\r?\n/).forEach((line, index) => {
    if (index === 0 || line === '') return
    const [, sector, latitude, longitude] = LINE.exec(line) ?? []
    const field = `line ${index + 1}`
    if (sector === undefined) errors.push({ file, field, message: 'Write it like BA1 5,51.3913,-2.3620' })
    else if (sectors.has(sector)) errors.push({ file, field, message: `${sector} is there twice` })
    else sectors.set(sector, { sector, latitude: Number(latitude), longitude: Number(longitude) })
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: [...sectors.values()] }
}
