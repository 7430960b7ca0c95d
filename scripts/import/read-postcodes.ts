/** Reads a file of full postcodes and where they are: CSV, packed by gzip or not. */
import type { Place } from '../../domain/catalogue/store/distance.ts'
import { parsePostcode } from '../../domain/core/address/postcode.ts'
import type { Report } from '../tools/progress.ts'
import { readCsv } from './csv.ts'

export type PostcodeColumns = { postcode: string; latitude: string; longitude: string }

export type PostcodePlace = Place & { postcode: string }

export type PostcodesRead = {
  places: PostcodePlace[]
  refused: number
  /** The first rejected rows, each with its row number in a spreadsheet and the reason. */
  examples: string[]
}

const MAX_EXAMPLES = 5
/** The United Kingdom, the Channel Islands and the Isle of Man. */
const BOUNDS = { south: 49, north: 61, west: -9, east: 2 }

/** A postcode that is there twice keeps its last place. The message of a failure names the file and says what to do. */
export async function readPostcodes(
  file: string,
  columns: PostcodeColumns,
  onProgress?: Report,
): Promise<({ ok: true } & PostcodesRead) | { ok: false; message: string }> {
  const places = new Map<string, PostcodePlace>()
  const examples: string[] = []
  let refused = 0
  const read = await readCsv(file, {
    needs: [columns.postcode, columns.latitude, columns.longitude],
    onProgress,
    onRow: ({ row, cells, problem }) => {
      const place = problem === '' ? toPlace(cells, columns) : problem
      if (typeof place !== 'string') {
        places.set(place.postcode, place)
        return
      }
      refused += 1
      if (examples.length < MAX_EXAMPLES) examples.push(`row ${row} ${place}`)
    },
  })
  return read.ok ? { ok: true, places: [...places.values()], refused, examples } : read
}

/** The reason, when it is no full postcode with a place. */
function toPlace(cells: Record<string, string>, columns: PostcodeColumns): PostcodePlace | string {
  const typed = cells[columns.postcode] ?? ''
  const postcode = parsePostcode(typed)
  if (postcode === undefined || !/ \d[A-Z]{2}$/.test(postcode.text)) return `has no full postcode ('${typed}')`
  const latitude = degrees(cells[columns.latitude])
  const longitude = degrees(cells[columns.longitude])
  const { south, north, west, east } = BOUNDS
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east
  return isInside ? { postcode: postcode.text, latitude, longitude } : `has no place in the United Kingdom (${typed})`
}

const degrees = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))
